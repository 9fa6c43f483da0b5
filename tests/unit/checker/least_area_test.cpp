// The elements that the checker leaves out, compared with all self-symmetric components of few
// shards. The components are grown by one orbit at a time.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "checker/elements.hpp"
#include "checker/lattice.hpp"

namespace orbitile::least_area_test {
namespace {

using check::Shards;

struct Case {
    std::string lattice, group, centre;
    int area = 0;
    int half_cell_count = 0;
};

const std::vector<Case> cases{
    {"square", "C2", "even", 6, 0},       {"square", "C2", "edge", 7, 0},
    {"square", "C4", "even", 12, 0},      {"square", "C4", "odd", 13, 0},
    {"square", "D2", "odd", 11, 0},       {"square", "D2x", "even", 10, 0},
    {"square", "D4", "even", 20, 0},      {"square", "D4", "odd", 17, 0},
    {"tetrakis", "C2", "edge", 16, 4},    {"tetrakis", "C4", "even", 24, 4},
    {"tetrakis", "D2", "odd", 20, 4},     {"tetrakis", "D4", "even", 40, 8},
    {"tetrakis", "D4", "odd", 36, 8},     {"tetrakis", "D2x", "odd", 16, 4},
    {"hex", "C2", "edge", 6, 0},          {"hex", "C3", "vertex", 9, 0},
    {"hex", "C6", "cell", 13, 0},         {"hex", "D2", "edge", 8, 0},
    {"hex", "D3", "cell", 13, 0},         {"hex", "D3x", "cell", 13, 0},
    {"hex", "D6", "cell", 19, 0},         {"triangle", "C2", "edge", 8, 0},
    {"triangle", "C3", "cell", 10, 0},    {"triangle", "C3", "vertex", 9, 0},
    {"triangle", "C6", "vertex", 18, 0},  {"triangle", "D2", "edge", 10, 0},
    {"triangle", "D3", "cell", 16, 0},    {"triangle", "D3", "vertex", 15, 0},
    {"triangle", "D3x", "vertex", 12, 0}, {"triangle", "D6", "vertex", 24, 0}};

// An orbit of units that are all covered in the same way.
struct Orbit {
    std::set<Shards> parts;
    Shards shards;
    int half_cell_count = 0;
};

bool operator<(const Orbit& one, const Orbit& other) { return one.parts < other.parts; }

class Grower {
  public:
    Grower(const check::GridParameters& ground, int cells) : ground_(ground) {
        const int slots = ground.lattice.slot_count();
        std::set<Orbit> orbits;
        for (int x = -cells; x <= cells; ++x) {
            for (int y = -cells; y <= cells; ++y) {
                Shards cell;
                for (int slot = 0; slot < slots; ++slot) cell.push_back({x, y, slot});
                if (!ground.lattice.has_halves) {
                    for (const check::Shard& shard : cell) add(orbits, {shard});
                    continue;
                }
                add(orbits, cell);
                for (std::size_t slot = 0; slot < 4; ++slot) {
                    Shards half{cell[slot], cell[(slot + 1) % 4]};
                    std::sort(half.begin(), half.end());
                    add(orbits, half);
                }
            }
        }
        orbits_.assign(orbits.begin(), orbits.end());
        for (const Orbit& one : orbits_) {
            auto& near = near_.emplace_back();
            for (std::size_t other = 0; other < orbits_.size(); ++other) {
                if (touch(one.shards, orbits_[other].shards)) near.push_back(other);
            }
        }
    }

    const std::vector<Orbit>& orbits() const { return orbits_; }

    // Grows sets of orbits that touch, and keeps those that are connected components.
    std::vector<std::vector<std::size_t>> held() const {
        std::set<std::vector<std::size_t>> sets;
        std::vector<std::vector<std::size_t>> open;
        const auto meet = [&](std::vector<std::size_t> set) {
            std::sort(set.begin(), set.end());
            if (fits(set) && sets.insert(set).second) open.push_back(set);
        };
        for (std::size_t orbit = 0; orbit < orbits_.size(); ++orbit) meet({orbit});
        while (!open.empty()) {
            const auto set = open.back();
            open.pop_back();
            for (const std::size_t orbit : set) {
                for (const std::size_t next : near_[orbit]) {
                    if (std::binary_search(set.begin(), set.end(), next)) continue;
                    auto grown = set;
                    grown.push_back(next);
                    meet(grown);
                }
            }
        }
        std::vector<std::vector<std::size_t>> found;
        for (const auto& set : sets) {
            if (hangs_together(set)) found.push_back(set);
        }
        return found;
    }

    int area(const std::vector<std::size_t>& set) const {
        int area = 0;
        for (const std::size_t orbit : set) area += static_cast<int>(orbits_[orbit].shards.size());
        return area;
    }

  private:
    bool touch(const Shards& one, const Shards& other) const {
        return ground_.lattice.are_touching(ground_.rules.requires_common_edge, one, other);
    }

    void add(std::set<Orbit>& orbits, const Shards& unit) const {
        Orbit orbit;
        std::set<check::Shard> covered;
        std::set<std::pair<int, int>> cells;
        for (const check::Map& map : ground_.group) {
            const Shards image = ground_.lattice.image(map, ground_.centre, unit);
            orbit.parts.insert(image);
            covered.insert(image.begin(), image.end());
        }
        std::size_t shards = 0;
        for (const Shards& part : orbit.parts) {
            shards += part.size();
            cells.emplace(part.front().x, part.front().y);
        }
        if (shards != covered.size()) return;
        const bool is_half = ground_.lattice.has_halves && unit.size() == 2;
        if (ground_.lattice.has_halves && cells.size() != orbit.parts.size()) return;
        orbit.shards.assign(covered.begin(), covered.end());
        orbit.half_cell_count = is_half ? static_cast<int>(orbit.parts.size()) : 0;
        orbits.insert(orbit);
    }

    bool fits(const std::vector<std::size_t>& set) const {
        if (area(set) > ground_.area) return false;
        if (!ground_.lattice.has_halves) return true;
        std::set<std::pair<int, int>> cells;
        int half_cell_count = 0;
        std::size_t parts = 0;
        for (const std::size_t orbit : set) {
            half_cell_count += orbits_[orbit].half_cell_count;
            parts += orbits_[orbit].parts.size();
            for (const check::Shard& s : orbits_[orbit].shards) cells.emplace(s.x, s.y);
        }
        return parts == cells.size() && half_cell_count <= ground_.half_cell_count;
    }

    bool hangs_together(const std::vector<std::size_t>& set) const {
        std::set<check::Shard> left;
        for (const std::size_t orbit : set)
            left.insert(orbits_[orbit].shards.begin(), orbits_[orbit].shards.end());
        Shards open{*left.begin()};
        left.erase(left.begin());
        while (!open.empty()) {
            const check::Shard shard = open.back();
            open.pop_back();
            for (auto other = left.begin(); other != left.end();) {
                const bool meets = touch({shard}, {*other});
                if (meets) open.push_back(*other);
                other = meets ? left.erase(other) : std::next(other);
            }
        }
        return left.empty();
    }

    check::GridParameters ground_;
    std::vector<Orbit> orbits_;
    std::vector<std::vector<std::size_t>> near_;
};

check::GridParameters ground_of(const Case& one, bool requires_common_edge) {
    check::GridParameters ground;
    ground.lattice = check::Lattice::from_name(one.lattice);
    ground.rules.requires_common_edge = requires_common_edge;
    ground.group = check::group_from_name(ground.lattice, one.group);
    ground.centre = ground.lattice.centres.at(one.centre);
    ground.area = one.area;
    ground.half_cell_count = one.half_cell_count;
    return ground;
}

// The result by number of the element; -1 if there is none.
std::vector<int> copy_counts_in(const check::Elements& elements, const Grower& grower) {
    std::vector<int> numbers;
    for (const Orbit& orbit : grower.orbits())
        numbers.push_back(elements.element_of_part(*orbit.parts.begin()));
    return numbers;
}

class LeastAreas : public testing::TestWithParam<bool> {};

TEST_P(LeastAreas, AreAtMostTheAreaOfAnySelfSymmetricComponent) {
    std::size_t components = 0;
    std::size_t reached = 0;
    for (const Case& one : cases) {
        SCOPED_TRACE(one.lattice + " " + one.group + " " + one.centre);
        const check::GridParameters ground = ground_of(one, GetParam());
        check::Elements elements(ground);
        const Grower grower(ground, 3);
        const auto numbers = copy_counts_in(elements, grower);
        const auto held = grower.held();
        const auto least = elements.min_areas();
        std::vector<std::vector<int>> both(elements.all().size());
        std::set<std::size_t> sharp;
        components += held.size();
        for (const auto& set : held) {
            const int area = grower.area(set);
            std::vector<bool> others(elements.all().size(), true);
            for (const std::size_t orbit : set) {
                ASSERT_GE(numbers[orbit], 0) << "an element is missing";
                others[static_cast<std::size_t>(numbers[orbit])] = false;
            }
            for (const std::size_t orbit : set) {
                const int element = numbers[orbit];
                const auto at = static_cast<std::size_t>(element);
                ASSERT_TRUE(elements.is_alive(element));
                ASSERT_LE(least[at], area);
                ASSERT_FALSE(elements.requires_excluded_element(element, others));
                if (least[at] == area) sharp.insert(orbit);
                if (both[at].empty()) both[at] = elements.pair_min_areas(element, least);
                for (const std::size_t other : set)
                    ASSERT_LE(both[at][static_cast<std::size_t>(numbers[other])], area);
            }
        }
        reached += sharp.size();
        // Elements that are too large are left out repeatedly. No element of a component is among
        // them.
        for (int round = 0; round < 3; ++round) {
            const auto now = elements.min_areas();
            for (std::size_t e = 0; e < now.size(); ++e) {
                if (now[e] > ground.area) elements.exclude_element(static_cast<int>(e));
            }
        }
        for (const auto& set : held) {
            for (const std::size_t orbit : set) ASSERT_TRUE(elements.is_alive(numbers[orbit]));
        }
    }
    EXPECT_GT(components, 300U);
    EXPECT_GT(reached, 100U);
}

INSTANTIATE_TEST_SUITE_P(ByPointsAndEdges, LeastAreas, testing::Bool(),
                         [](const auto& tested) { return tested.param ? "Edges" : "Points"; });

}  // namespace
}  // namespace orbitile::least_area_test

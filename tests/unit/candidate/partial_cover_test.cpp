#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "candidate/candidates.hpp"
#include "candidate/partial_tiling.hpp"
#include "puzzle/polyforms.hpp"
#include "puzzle/subset.hpp"
#include "silhouette/walk_search.hpp"

namespace orbitile::candidate::partial_cover_test {
namespace {

// What a walk has decided.
struct Decided {
    std::vector<int> taken;
    std::set<int> left_out;
    int area = 0;  ///< further area that the cover can use
};

// Tries all placements one by one, without lists of placements by place and without a memory.
class BruteForce {
  public:
    BruteForce(const PlacementTables::Grid& grid, const Decided& decided)
        : grid_(grid), decided_(decided), wanted_(decided.taken.begin(), decided.taken.end()) {}

    bool finds_cover() { return covers(decided_.area); }

  private:
    bool covers(int area) {
        const int unit = uncovered();
        if (unit < 0) return true;
        for (int p = 0; p < static_cast<int>(grid_.placement_count()); ++p) {
            const auto units = grid_.units(p);
            if (std::ranges::find(units, unit) == units.end() || !is_possible(p)) continue;
            const std::set<int> wanted = wanted_;
            const std::set<int> covered = covered_;
            covered_.insert(units.begin(), units.end());
            int rest = area;
            for (const int element : grid_.needs(p)) {
                if (wanted_.insert(element).second) rest -= grid_.area(element);
            }
            const bool found = rest >= 0 && covers(rest);
            wanted_ = wanted;
            covered_ = covered;
            if (found) return true;
        }
        return false;
    }

    int uncovered() const {
        for (const int element : decided_.taken) {
            for (const int unit : grid_.required_units(element)) {
                if (!covered_.contains(unit)) return unit;
            }
        }
        return -1;
    }

    bool is_possible(int placement) const {
        return std::ranges::none_of(grid_.units(placement),
                                    [&](int unit) { return covered_.contains(unit); }) &&
               std::ranges::none_of(grid_.needs(placement), [&](int element) {
                   return decided_.left_out.contains(element);
               });
    }

    const PlacementTables::Grid& grid_;
    const Decided& decided_;
    std::set<int> wanted_;
    std::set<int> covered_;
};

// Decides at random what a walk may, on and back, and asks each time. So small is what is taken in
// that no search is given up.
class RandomWalk {
  public:
    RandomWalk(const GainGraph& graph, const PlacementTables::Grid& grid, int total_piece_area)
        : graph_(graph), grid_(grid), cover_(grid) {
        decided_.area = total_piece_area;
    }

    void go(int steps, std::mt19937& random) {
        for (int step = 0; step < steps; ++step) {
            const int element = next(random);
            if (element < 0 || random() % 4 == 0) {
                go_back(1 + static_cast<int>(random() % 3));
                continue;
            }
            const bool is_in = decided_.taken.empty() || random() % 2 == 0;
            const bool can_continue = is_in ? take_element(element) : exclude_element(element);
            path_.push_back({element, is_in});
            const bool has_cover = BruteForce(grid_, decided_).finds_cover();
            EXPECT_EQ(can_continue, has_cover) << "step " << step;
            ++(has_cover ? covered : refuted);
            if (!can_continue) go_back(1);
        }
    }

    int covered = 0, refuted = 0;

  private:
    struct Step {
        int element;
        bool is_in;
    };

    // One that is not decided, near what is taken in; -1: there is none.
    int next(std::mt19937& random) const {
        if (decided_.taken.empty()) return static_cast<int>(random() % grid_.element_count());
        std::set<int> near;
        for (const int one : decided_.taken) {
            const auto& neighbours = graph_.elements[static_cast<std::size_t>(one)].neighbours;
            near.insert(neighbours.begin(), neighbours.end());
        }
        std::vector<int> free;
        for (const int one : near) {
            if (std::ranges::find(decided_.taken, one) == decided_.taken.end() &&
                !decided_.left_out.contains(one) && grid_.area(one) <= decided_.area) {
                free.push_back(one);
            }
        }
        return free.empty() ? -1 : free[random() % free.size()];
    }

    bool take_element(int element) {
        decided_.taken.push_back(element);
        decided_.area -= grid_.area(element);
        cover_.take_element(element);
        return cover_.also_covers(element, decided_.area) ||
               cover_.search(decided_.taken, decided_.area);
    }

    bool exclude_element(int element) {
        decided_.left_out.insert(element);
        cover_.exclude_element(element);
        return cover_.is_complete_without(element) || cover_.search(decided_.taken, decided_.area);
    }

    void go_back(int steps) {
        for (; steps > 0 && !path_.empty(); --steps) {
            const auto [element, is_in] = path_.back();
            path_.pop_back();
            if (is_in) {
                cover_.undo_take_element(element);
                decided_.taken.pop_back();
                decided_.area += grid_.area(element);
            } else {
                cover_.undo_exclude_element(element);
                decided_.left_out.erase(element);
            }
        }
    }

    const GainGraph& graph_;
    const PlacementTables::Grid& grid_;
    PartialCover cover_;
    Decided decided_;
    std::vector<Step> path_;
};

TEST(PartialCover, ExistsIfBruteForceFindsOneForAnyWalk) {
    struct Case {
        PolyformKind kind;
        std::string piece;
        int copies;
        std::string group;
    };
    std::mt19937 random(20261123);
    int covered = 0;
    int refuted = 0;
    for (const Case& asked :
         {Case{{Lattice::square, 4}, "L", 5, "D2"}, Case{{Lattice::square, 4}, "T", 5, "D2x"},
          Case{{Lattice::square, 3}, "L", 7, "C4"}, Case{{Lattice::square, 5}, "U", 5, "D4"},
          Case{{Lattice::square, 5}, "V", 3, "D1x"}, Case{{Lattice::triangle, 5}, "A", 4, "D3"},
          Case{{Lattice::hex, 3}, "A", 4, "D3x"}}) {
        Puzzle puzzle = with_pieces(polyform_puzzle(asked.kind, Sidedness::free), asked.piece);
        puzzle.rules.connect = Adjacency::edge;
        puzzle = with_copies(puzzle, {}, asked.copies);
        const SymmetryGroup group = symmetry_group_from_name(asked.group).value();
        const Candidates candidates(silhouette::candidate_question(
            puzzle, SilhouetteQuestion{.groups = {group},
                                       .grids = grids_of(group, puzzle.lattice),
                                       .kinds = {ChallengeKind::connected}}));
        const PlacementTables coverage(piece_classes(puzzle), candidates);
        for (std::size_t centre = 0; centre < coverage.grids().size(); ++centre) {
            const GainGraph& graph = candidates.graph(candidates.centres()[centre]);
            if (graph.elements.empty()) continue;
            for (const PlacementTables::Grid& grid : coverage.grids()[centre]) {
                SCOPED_TRACE(asked.piece + " of " + polyform_kind_name(asked.kind) + ", " +
                             asked.group);
                RandomWalk walk(graph, grid, candidates.question().area);
                walk.go(120, random);
                covered += walk.covered;
                refuted += walk.refuted;
            }
        }
    }
    EXPECT_GT(covered, 200);
    EXPECT_GT(refuted, 200);
}

}  // namespace
}  // namespace orbitile::candidate::partial_cover_test

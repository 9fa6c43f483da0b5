#include "app/checkerboard.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <utility>
#include <vector>

#include "orbitile/geometry/symmetry_group.hpp"
#include "silhouette/field.hpp"

namespace orbitile::app {
namespace {

// Beyond it the sums are not worth their time.
constexpr int most_area = 400;

// How far round a centre orbits are looked at. Those that are there once are near it.
constexpr int horizon = 4;

using Colours = std::map<Shard, bool>;

// By steps over edges from the first shard; none where two ways to a shard differ.
std::optional<Colours> coloured(Lattice lattice, const Shards& shards) {
    Colours colours{{shards.front(), false}};
    std::vector<Shard> reached{shards.front()};
    for (std::size_t i = 0; i < reached.size(); ++i) {
        const bool colour = colours.at(reached[i]);
        for (const Shard& next : edge_neighbours(lattice, reached[i])) {
            if (!std::ranges::binary_search(shards, next)) continue;
            const auto [known, is_new] = colours.emplace(next, !colour);
            if (is_new) reached.push_back(next);
            if (known->second == colour) return std::nullopt;
        }
    }
    if (colours.size() != shards.size()) return std::nullopt;
    return colours;
}

int surplus_of(const Colours& colours, const Shards& shards) {
    int surplus = 0;
    for (const Shard& shard : shards) surplus += colours.at(shard) ? 1 : -1;
    return std::abs(surplus);
}

// Orbits of a size and surplus, and how often there are such; none: without end.
struct OrbitKind {
    int size;
    int surplus;
    std::optional<int> count;
};

using Counts = std::map<std::pair<int, int>, int>;

std::optional<Counts> orbits_within(Lattice lattice, const SymmetryGroup& group, Centre centre,
                                    int reach) {
    const Shards board = centred_board(lattice, centre, reach);
    const auto colours = coloured(lattice, board);
    if (!colours) return std::nullopt;
    Counts counts;
    for (const Shards& orbit : orbits_of(maps_of(group, lattice, centre), board)) {
        ++counts[{static_cast<int>(orbit.size()), surplus_of(*colours, orbit)}];
    }
    return counts;
}

// What there are no more of further out is there so often only.
std::optional<std::vector<OrbitKind>> orbit_kinds(const Puzzle& puzzle,
                                                  const SilhouetteWish& wish) {
    std::vector<OrbitKind> kinds;
    for (const Grids grids : wish.grids) {
        for (const Centre centre : field_centres(puzzle.lattice, wish.group, grids)) {
            const auto near = orbits_within(puzzle.lattice, wish.group, centre, horizon);
            const auto all = orbits_within(puzzle.lattice, wish.group, centre, horizon + 2);
            if (!near || !all) return std::nullopt;
            for (const auto& [kind, count] : *all) {
                const auto known = near->find(kind);
                const bool ends = known != near->end() && known->second == count;
                kinds.push_back(
                    {kind.first, kind.second, ends ? std::optional(count) : std::nullopt});
            }
        }
    }
    return kinds;
}

using Reached = std::vector<std::set<int>>;  // surpluses, by area

void add_one(const OrbitKind& kind, const Reached& from, Reached& to) {
    const auto size = static_cast<std::size_t>(kind.size);
    for (std::size_t area = size; area < to.size(); ++area) {
        for (const int before : from[area - size]) {
            to[area].insert({before + kind.surplus, before - kind.surplus});
        }
    }
}

std::set<int> without_signs(const std::set<int>& values) {
    std::set<int> absolute;
    for (const int value : values) absolute.insert(std::abs(value));
    return absolute;
}

}  // namespace

std::optional<std::set<int>> colour_surpluses(const Puzzle& puzzle) {
    if (!sides_have_one_area(puzzle)) return std::nullopt;
    std::set<int> sums{0};
    for (const Piece& piece : puzzle.pieces) {
        std::set<int> own;
        for (const Side& side : piece.sides) {
            const auto colours = coloured(puzzle.lattice, side.shards);
            if (!colours) return std::nullopt;
            own.insert(surplus_of(*colours, side.shards));
        }
        for (int copy = 0; copy < piece.copies; ++copy) {
            std::set<int> further;
            for (const int sum : sums) {
                for (const int surplus : own) further.insert({sum + surplus, sum - surplus});
            }
            sums = std::move(further);
        }
    }
    return without_signs(sums);
}

std::optional<std::set<int>> colour_surpluses(const Puzzle& puzzle, const SilhouetteWish& wish) {
    const int area = total_shards(puzzle);
    if (area > most_area || !sides_have_one_area(puzzle)) return std::nullopt;
    const auto kinds = orbit_kinds(puzzle, wish);
    if (!kinds) return std::nullopt;
    Reached reached(static_cast<std::size_t>(area) + 1);
    reached[0] = {0};
    for (const OrbitKind& kind : *kinds) {
        if (!kind.count) {
            add_one(kind, reached, reached);  // ascending: as often as fits
            continue;
        }
        for (int once = 0; once < *kind.count; ++once) {
            const Reached before = reached;
            add_one(kind, before, reached);
        }
    }
    return without_signs(reached.back());
}

}  // namespace orbitile::app

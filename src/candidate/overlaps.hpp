// Finds pairs of shards, and pairs of elements, that overlap. The two shards or elements of a pair
// are on different grids, whose centres are at the same point. Their interiors overlap, so a
// silhouette cannot contain both.
#pragma once

#include <set>
#include <utility>
#include <vector>

#include "candidate/gain_graph.hpp"

namespace orbitile::candidate {

/// Shards of the grid about a centre. Each shard has a number, for example the number of its orbit.
struct NumberedShards {
    Centre centre = Centre::even;
    std::vector<std::pair<Shard, int>> shards;
};

/// All pairs (a, b) such that a shard with the number a in `first` overlaps a shard with the number
/// b in `second`. `first` and `second` must be on different grids of the lattice.
std::set<std::pair<int, int>> overlapping_pairs(Lattice lattice, const NumberedShards& first,
                                                const NumberedShards& second);

/// For each element of `first_graph`: the elements of `second_graph` whose orbits overlap the
/// element's orbit, ascending. The two graphs must belong to two grids of the same lattice and
/// group.
std::vector<std::vector<int>> overlaps_between(const GainGraph& first_graph,
                                               const GainGraph& second_graph);

}  // namespace orbitile::candidate

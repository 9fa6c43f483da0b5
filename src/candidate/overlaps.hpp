// Finds the shards and elements of two grids whose interiors overlap when the centres of the grids
// are at the same point. A silhouette cannot contain both.
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

/// All pairs (a, b) such that a shard with the number a in `one` overlaps a shard with the number b
/// in `other`. `one` and `other` must be on different grids of the lattice.
std::set<std::pair<int, int>> overlapping_pairs(Lattice lattice, const NumberedShards& one,
                                                const NumberedShards& other);

/// For each element of `one` the elements of `other` whose orbits overlap its orbit, ascending.
/// `other` is on another grid of the same lattice and group.
std::vector<std::vector<int>> overlaps_between(const GainGraph& one, const GainGraph& other);

}  // namespace orbitile::candidate

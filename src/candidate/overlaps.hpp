// Shards and elements of two grids about one centre that exclude each other, because their
// interiors overlap.
#pragma once

#include <set>
#include <utility>
#include <vector>

#include "candidate/gain_graph.hpp"

namespace orbitile::candidate {

/// Shards of the grid about a centre, each with the number of its owner.
struct NumberedShards {
    Centre centre = Centre::even;
    std::vector<std::pair<Shard, int>> shards;
};

/// The pairs of numbers, from `one` and from `other` (on another grid of the lattice), whose shards
/// overlap.
std::set<std::pair<int, int>> overlapping(Lattice lattice, const NumberedShards& one,
                                          const NumberedShards& other);

/// For each element of `one` the elements of `other` whose orbits overlap its orbit, ascending.
/// `other` is on another grid of the same lattice and group.
std::vector<std::vector<int>> overlaps_between(const GainGraph& one, const GainGraph& other);

}  // namespace orbitile::candidate

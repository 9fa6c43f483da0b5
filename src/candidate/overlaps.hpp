// Which shards of grids round one centre exclude each other, since their interiors overlap.
#pragma once

#include <set>
#include <utility>
#include <vector>

#include "candidate/gain_graph.hpp"

namespace orbitile {

/// Shards of the grid round a centre, each with the number of what it belongs to.
struct NumberedShards {
    Centre centre = Centre::even;
    std::vector<std::pair<Shard, int>> shards;
};

/// Numbers of `one` and of `other`, on another grid of the lattice, of which shards overlap.
std::set<std::pair<int, int>> overlapping(Lattice lattice, const NumberedShards& one,
                                          const NumberedShards& other);

/// For each element of `one` those of `other`, on another grid of the same lattice and group, whose
/// orbits overlap that of its own; in order.
std::vector<std::vector<int>> overlaps_between(const GainGraph& one, const GainGraph& other);

}  // namespace orbitile

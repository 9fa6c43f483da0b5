// Silhouettes made at random that have a tiling, and all their tilings by a search that tries
// everything.
#pragma once

#include <cstddef>
#include <random>
#include <set>
#include <tuple>
#include <vector>

#include "orbitile/geometry/lattice.hpp"
#include "orbitile/puzzle/challenge.hpp"
#include "orbitile/puzzle/puzzle.hpp"

namespace orbitile {

struct Region {
    Puzzle puzzle;
    Challenge challenge;
};

/// Of pieces laid at random together with their images under a group.
Region random_region(Lattice lattice, std::mt19937& random);

using PlacedPart = std::tuple<int, std::size_t, Shards>;  ///< class, layer, where
using Listed = std::set<PlacedPart>;

/// Each tiling once, as long as they are not more than that.
std::vector<Listed> plain_tilings(const Region& region, std::size_t most);

}  // namespace orbitile

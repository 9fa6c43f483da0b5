// Random silhouettes that have a tiling, and all their tilings by a search that tries everything.
#pragma once

#include <cstddef>
#include <random>
#include <set>
#include <tuple>
#include <vector>

#include "geometry/lattice.hpp"
#include "puzzle/challenge.hpp"
#include "puzzle/puzzle.hpp"

namespace orbitile {

struct Region {
    Puzzle puzzle;
    Challenge challenge;
};

/// A silhouette of randomly placed pieces and their images under a group.
Region random_region(Lattice lattice, std::mt19937& random);

using PlacedPart = std::tuple<int, std::size_t, Shards>;  ///< class, layer, where
using Listed = std::set<PlacedPart>;

/// All tilings, each once, as long as there are at most `most`.
std::vector<Listed> plain_tilings(const Region& region, std::size_t most);

}  // namespace orbitile

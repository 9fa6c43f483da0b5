// What is wrong with one tiling of a silhouette, worked out from the pieces' drawings.
#pragma once

#include <string>
#include <vector>

#include "orbitile/catalogue/catalogue.hpp"
#include "verification/tile.hpp"

namespace orbitile {

/// The components of a challenge as tiles, in their order.
std::vector<Tiles> laid_components(Lattice lattice, const Challenge& challenge);

/// How many copies of each piece the puzzle has.
std::vector<int> all_copies(const Puzzle& puzzle);

/// The first thing that is wrong, or an empty text: what follows from it would only repeat it.
/// `components` are those of the challenge, `copies` says how often each piece is to be used.
std::string tiling_wrong(const Puzzle& puzzle, const Challenge& challenge,
                         const std::vector<Tiles>& components, const std::vector<int>& copies,
                         const Tiling& tiling);

}  // namespace orbitile

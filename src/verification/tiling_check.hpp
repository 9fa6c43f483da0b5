// Checks a tiling of a silhouette, using only the drawings of the pieces.
#pragma once

#include <string>
#include <vector>

#include "orbitile/catalogue/catalogue.hpp"
#include "verification/tile.hpp"

namespace orbitile {

/// The tiles of each component of a challenge, in the order of the components.
std::vector<Tiles> component_tiles(Lattice lattice, const Challenge& challenge);

/// The number of copies of each piece of the puzzle.
std::vector<int> copies_by_piece(const Puzzle& puzzle);

/// Describes the first fault of the tiling; empty if there is none. `components` must be
/// component_tiles() of the challenge. `copies` is how often each piece must be used.
std::string tiling_error(const Puzzle& puzzle, const Challenge& challenge,
                         const std::vector<Tiles>& components, const std::vector<int>& copies,
                         const Tiling& tiling);

}  // namespace orbitile

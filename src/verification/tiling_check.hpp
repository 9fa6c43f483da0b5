// Checks a tiling of a silhouette, using only the drawings of the pieces.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "orbitile/catalogue/catalogue.hpp"
#include "orbitile/verification/verification.hpp"
#include "verification/tile.hpp"

namespace orbitile::verification {

/// The tiles of each component of a challenge, in the order of the components.
std::vector<Tiles> component_tiles(Lattice lattice, const Challenge& challenge);

/// The number of copies of each piece of the puzzle.
std::vector<int> copies_by_piece(const Puzzle& puzzle);

/// Describes the first fault of the tiling; empty if there is none. `components` must be
/// component_tiles() of the challenge. `copies` is how often each piece must be used.
std::string tiling_error(const Puzzle& puzzle, const Challenge& challenge,
                         const std::vector<Tiles>& components, const std::vector<int>& copies,
                         const Tiling& tiling);

// Checks the fills of a sweep.

/// The number of copies of each piece that a cube's name lists; none if it is not the name of a
/// subset. The name is parsed here, and not looked up in the list of subsets.
std::optional<std::vector<int>> copies_in_cube_name(const Puzzle& puzzle, std::string_view cube);

/// Adds faults to the report, and counts the fills in it. The catalogue must be of a sweep.
void check_fills(const CatalogueContent& content, VerificationReport& report);

}  // namespace orbitile::verification

// Checks tilings of silhouettes, and the fills of a sweep, using only the drawings of the pieces.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/catalogue.hpp"
#include "verification/tile.hpp"
#include "verification/verification.hpp"

namespace orbitile::verification {

/// Returns the tiles of each component of a challenge, in the order of the components.
std::vector<Tiles> component_tiles(Lattice lattice, const Challenge& challenge);

/// The number of copies of each piece of the puzzle.
std::vector<int> copies_by_piece(const Puzzle& puzzle);

/// Returns a description of the first fault of the tiling; empty if there is no fault. `components`
/// must be component_tiles() of the challenge. `copies` is the required number of copies of each
/// piece.
std::string tiling_error(const Puzzle& puzzle, const Challenge& challenge,
                         const std::vector<Tiles>& components, const std::vector<int>& copies,
                         const Tiling& tiling);

// --- Fills of a sweep. ---

/// Returns the number of copies of each piece that a cube's name lists. Returns nothing if the name
/// is not the name of a subset. The function parses the name. It does not search the list of
/// subsets for the name, because that list comes from the code that is checked.
std::optional<std::vector<int>> copies_in_cube_name(const Puzzle& puzzle, std::string_view cube);

/// Checks the fills of the catalogue, which must be about a sweep. Adds the faults and the number
/// of fills to the report.
void check_fills(const CatalogueContent& content, VerificationReport& report);

}  // namespace orbitile::verification

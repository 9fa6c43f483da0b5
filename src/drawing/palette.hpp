// A palette states in which colours or patterns the pieces of a puzzle are drawn.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "puzzle/puzzle.hpp"

namespace orbitile::drawing {

/// `puzzle`: the colours of the puzzle file. `safe`: the colours of Okabe and Ito, which
/// colour-blind people can distinguish, too. `grey`: greys, for printers without colour. `pattern`:
/// white with hatch patterns.
enum class Palette : std::uint8_t { puzzle, safe, grey, pattern };

/// Returns "puzzle", "safe", "grey" and "pattern".
std::vector<std::string> palette_names();
/// Returns nothing if there is no palette with this name.
std::optional<Palette> palette_from_name(std::string_view name);

/// Returns the lightness of a colour, from 0 (black) to 100 (white): L* of CIE 1976.
double lightness_of(const Colour& colour);

/// Returns the puzzle with its pieces in the palette's colours and patterns. Pieces that have the
/// same colour in the puzzle also have the same colour in the result. The same puzzle always has
/// the same result.
Puzzle apply_palette(Puzzle puzzle, Palette palette);

}  // namespace orbitile::drawing

// Outlines told in a few words, for puzzles whose file has no board.
#pragma once

#include <string>

#include "orbitile/puzzle/puzzle.hpp"

namespace orbitile {

/// The puzzle with the board that `text` tells:
///
///   rect:5x4      width × height, in cells (on `hex` rows of equal length, shifted as in print)
///   triangle:7    the right isosceles triangle with legs of 7 (`tetrakis`)
///   roof:8x4      the isosceles triangle over a base of 8 with height 4 = 8/2 (`tetrakis`)
///   anything else: a file with a glyph picture in rows, as in a puzzle file
///
/// Throws InputError, naming --outline, where it cannot be read, or does not go with the lattice.
Puzzle with_outline(Puzzle puzzle, const std::string& text);

/// Throws InputError, with both figures in cells, where the pieces cannot have the board's area.
void refuse_other_area(const Puzzle& puzzle);

}  // namespace orbitile

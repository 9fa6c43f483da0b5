// Puzzles as puzzle files: TOML that parse_puzzle() reads back (docs/reference/formats.md).
#pragma once

#include <string>

#include "orbitile/puzzle/puzzle.hpp"

namespace orbitile {

/// Rules, pieces and the board; what is as it is without being said is left out, but for the rules
/// about turns and flips. Begins with a blank line, so that a comment may stand in front. Names and
/// letters must be such as puzzle files may have. Drawings are written from their bounds, wherever
/// they are drawn.
std::string puzzle_text(const Puzzle& puzzle);

}  // namespace orbitile

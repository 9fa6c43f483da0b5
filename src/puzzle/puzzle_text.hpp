// Writes puzzles as puzzle files: TOML that parse_puzzle() reads (docs/reference/formats.md).
#pragma once

#include <string>

#include "orbitile/puzzle/puzzle.hpp"

namespace orbitile {

/// The text of a puzzle file with the rules, the pieces and the board. Values that equal the
/// default are left out, except for the rules about turns and flips. The text begins with a blank
/// line, so a comment can be put before it. Names and letters must be valid in puzzle files. A
/// drawing contains only its bounds, so its position in drawing coordinates is lost.
std::string puzzle_text(const Puzzle& puzzle);

}  // namespace orbitile

// Writes puzzles as puzzle files: TOML that parse_puzzle() reads (docs/reference/puzzle-files.md).
#pragma once

#include <string>

#include "orbitile/puzzle/puzzle.hpp"

namespace orbitile {

/// The text of a puzzle file with the rules, the pieces and the board. The text begins with a blank
/// line, so that a comment can be written above it. Default values are left out, except for the
/// rules about turns and flips. Names and letters must be valid in puzzle files. A drawing is
/// written without the empty rows and columns around it, so its position in drawing coordinates is
/// lost.
std::string puzzle_text(const Puzzle& puzzle);

}  // namespace orbitile

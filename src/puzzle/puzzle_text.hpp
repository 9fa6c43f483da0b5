// Writes puzzles as puzzle files: TOML that parse_puzzle() reads (docs/reference/puzzle-files.md).
#pragma once

#include <string>

#include "puzzle/puzzle.hpp"

namespace orbitile {

/// The text of a puzzle file with the rules, the pieces and the board. The text begins with a blank
/// line, so that a caller can put a comment before the text. Default values are left out, except
/// for the rules about turns and flips. Names and letters must be valid in puzzle files. The empty
/// rows and columns around a drawing are left out, so the coordinates of its cells can change.
std::string puzzle_text(const Puzzle& puzzle);

}  // namespace orbitile

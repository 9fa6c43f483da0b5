// Reads puzzle files in TOML. docs/reference/puzzle-files.md describes the format.
//
//     const Puzzle puzzle = parse_puzzle("name = \"One\"\nlattice = \"square\"\n"
//                                        "[[piece]]\nname = \"A\"\ncolour = \"red\"\n"
//                                        "rows = [\"██\"]\n", "one.toml");
#pragma once

#include <string>
#include <string_view>

#include "puzzle/puzzle.hpp"

namespace orbitile {

/// Reads the puzzle of a file. Throws InputError "FILE:LINE: piece X: what is wrong".
Puzzle read_puzzle_file(const std::string& file);

/// Reads the puzzle of a text; `file` is used only in messages. Throws like read_puzzle_file().
Puzzle parse_puzzle(std::string_view text, const std::string& file);

/// The text of a puzzle file with the rules, the pieces and the board. The text begins with a blank
/// line, so that a caller can put a comment before the text. Default values are left out, except
/// for the rules about turns and flips. Names and letters must be valid in puzzle files. The empty
/// rows and columns around a drawing are left out, so the coordinates of its cells can change.
std::string puzzle_text(const Puzzle& puzzle);

}  // namespace orbitile

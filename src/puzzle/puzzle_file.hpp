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

}  // namespace orbitile

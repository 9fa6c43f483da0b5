// Parts of exports: JSON values, and words for columns that are separated by tabs. See
// exchange.hpp.
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "catalogue/question_json.hpp"
#include "orbitile/catalogue/catalogue.hpp"

namespace orbitile::exchange {

using stored::Json;

inline constexpr int format = 1;

/// Returns the angle in degrees. `turn` counts the smallest turns of the lattice: on `square`, turn
/// 1 is 90 degrees.
int degrees(Lattice lattice, int turn);
Json placed_piece_json(const Puzzle& puzzle, const PlacedPiece& placed_piece);
Json tiling_json(const Puzzle& puzzle, const Tiling& tiling);

/// Returns a filling of a board: {"pieces":[…]}. The pieces are written as placed_piece_json()
/// writes them, but without "component".
Json filling_value(const Puzzle& puzzle, const Tiling& filling);

/// Writes an array with one element in each line, so that users can compare two exports line by
/// line.
void write_lines(std::ostream& out, const std::vector<Json>& elements);

/// escape() returns the text with escapes, so that it can be a column. escape_word() also escapes
/// spaces, so that the text can be one of several words in a column.
std::string escape(std::string_view text);
std::string escape_word(std::string_view text);

/// Returns a placed piece as a word in a column: "lime.A_90_1_-2". With its component, this is
/// "lime.A_90_1_-2@0".
std::string placed_piece_word(const Puzzle& puzzle, const PlacedPiece& placed_piece,
                              bool includes_component);

/// Returns "exhausted" or "incomplete".
std::string_view state_name(bool is_exhausted);

}  // namespace orbitile::exchange

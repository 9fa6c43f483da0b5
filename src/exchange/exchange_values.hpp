// Functions that write parts of an export: values of a JSON export, and columns of a TSV export.
// See exchange.hpp.
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "store/catalogue.hpp"
#include "store/question_json.hpp"

namespace orbitile::exchange {

using stored::Json;

/// The version of the format of the JSON export. The export contains this number as "format".
inline constexpr int format_version = 1;

/// Returns the angle of a turn in degrees. `turn` is a multiple of the lattice's smallest turn: on
/// `square`, turn 1 is 90 degrees.
int degrees_of_turn(Lattice lattice, int turn);
Json placed_piece_json(const Puzzle& puzzle, const PlacedPiece& placed_piece);
Json tiling_json(const Puzzle& puzzle, const Tiling& tiling);

/// Returns a filling of a board: {"pieces":[…]}. Each piece has the form of placed_piece_json()
/// without "component".
Json filling_value(const Puzzle& puzzle, const Tiling& filling);

/// Writes a JSON array with one element in each line, so that users can compare two exports line by
/// line.
void write_lines(std::ostream& out, const std::vector<Json>& elements);

/// Returns the text with tabs, line ends and backslashes escaped. The result can be a column of a
/// TSV export.
std::string escape_tsv(std::string_view text);

/// Returns the text as escape_tsv() does, but also escapes spaces. The result is one word. A column
/// can contain several words with spaces between them.
std::string escape_word(std::string_view text);

/// Returns a placed piece as one word for a column, for example "lime.A_90_1_-2". If
/// `includes_component` is set, the word ends with the component, for example "lime.A_90_1_-2@0".
std::string placed_piece_word(const Puzzle& puzzle, const PlacedPiece& placed_piece,
                              bool includes_component);

/// Returns "exhausted" or "incomplete".
std::string_view state_name(bool is_exhausted);

}  // namespace orbitile::exchange

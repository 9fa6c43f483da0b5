// The JSON values and the words of tab-separated columns that exports consist of. See exchange.hpp.
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

/// The angle of a turn, which is a multiple of the lattice's smallest turn.
int degrees(Lattice lattice, int turn);
Json placed_json(const Puzzle& puzzle, const PlacedPiece& placed);
Json tiling_json(const Puzzle& puzzle, const Tiling& tiling);

/// A filling of a board: {"pieces":[…]}. Each piece is as in placed_json(), without "component".
Json filling_value(const Puzzle& puzzle, const Tiling& filling);

/// Writes an array with one element per line, so that users can compare exports line by line.
void write_lines(std::ostream& out, const std::vector<Json>& elements);

/// Escapes a text for a column. escaped_word() also escapes spaces, for one of several words of a
/// column.
std::string escaped(std::string_view text);
std::string escaped_word(std::string_view text);

/// A placed piece as a word of a column: "lime.A_90_1_-2", or "lime.A_90_1_-2@0" with the
/// component.
std::string placed_word(const Puzzle& puzzle, const PlacedPiece& placed, bool with_component);

/// Returns "exhausted" or "incomplete".
std::string_view state_name(bool exhausted);

}  // namespace orbitile::exchange

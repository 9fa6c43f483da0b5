// Values as exports write them: JSON, and words of tab-separated columns. See exchange.hpp.
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

int degrees(Lattice lattice, int turn);
Json placed_json(const Puzzle& puzzle, const PlacedPiece& placed);
Json tiling_json(const Puzzle& puzzle, const Tiling& tiling);

/// {"pieces":[…]}: a filling of a board, each piece as placed_json() has it without its component.
Json filling_value(const Puzzle& puzzle, const Tiling& filling);

/// An array with one element per line, so that two exports can be compared line by line.
void write_lines(std::ostream& out, const std::vector<Json>& elements);

/// A text as a column, and as one of several words in a column.
std::string escaped(std::string_view text);
std::string escaped_word(std::string_view text);

/// "lime.A_90_1_-2", or "lime.A_90_1_-2@0" with the component.
std::string placed_word(const Puzzle& puzzle, const PlacedPiece& placed, bool with_component);

/// "exhausted" or "incomplete".
std::string_view state_name(bool exhausted);

}  // namespace orbitile::exchange

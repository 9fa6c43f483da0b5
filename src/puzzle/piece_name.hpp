// Finds the piece that a user names, by name or by letter.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "orbitile/puzzle/puzzle.hpp"

namespace orbitile {

/// The index of the piece with this name, or else with this letter (see piece_letters()). If there
/// is no such piece, upper and lower case count as equal, and exactly one piece must match. Returns
/// nothing if no piece is found.
std::optional<std::size_t> find_piece(const Puzzle& puzzle, std::string_view word);

/// A message about an unknown piece: "no piece is called 'yelow' (did you mean 'yellow'?); the
/// puzzle has yellow (Y), orange (O)".
std::string unknown_piece_message(const Puzzle& puzzle, std::string_view word);

/// "yellow (Y), orange (O)": the names of all pieces, each with its letter unless this is the name.
std::string piece_list_text(const Puzzle& puzzle);

}  // namespace orbitile

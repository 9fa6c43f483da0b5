// Finds the piece that a user names, by name or by letter.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "orbitile/puzzle/puzzle.hpp"

namespace orbitile {

/// The index of the piece with this name, else of the piece with this letter (see
/// piece_letters()), else of the only piece whose name or letter differs from `word` just in case.
/// Returns nothing if no piece, or more than one in the last step, matches.
std::optional<std::size_t> piece_called(const Puzzle& puzzle, std::string_view word);

/// A message about an unknown piece: "no piece is called 'yelow' (did you mean 'yellow'?); the
/// puzzle has yellow (Y), orange (O)".
std::string no_piece_called(const Puzzle& puzzle, std::string_view word);

/// "yellow (Y), orange (O)": the names of all pieces, each with its letter unless this is the name.
std::string called_pieces(const Puzzle& puzzle);

}  // namespace orbitile

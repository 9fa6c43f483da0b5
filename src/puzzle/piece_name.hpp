// Pieces as users call them: by name or by letter.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "orbitile/puzzle/puzzle.hpp"

namespace orbitile {

/// Which piece is called so: by its name, by its letter (see piece_letters()), or by either in
/// upper or lower case where that is one piece alone.
std::optional<std::size_t> piece_called(const Puzzle& puzzle, std::string_view word);

/// "no piece is called 'yelow' (did you mean 'yellow'?); the puzzle has yellow (Y), orange (O)".
std::string no_piece_called(const Puzzle& puzzle, std::string_view word);

/// "yellow (Y), orange (O)": the names, with letters where they differ.
std::string called_pieces(const Puzzle& puzzle);

}  // namespace orbitile

// Givens: what a challenge on a board tells in advance.
//
// A given says that a piece covers these shards of the board. Of a piece with one copy, one
// placement covers all of them; of a piece with several, each shard is covered by some copy.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "orbitile/puzzle/puzzle.hpp"

namespace orbitile {

struct Given {
    int piece = 0;  ///< index into Puzzle::pieces
    Shards shards;
    friend auto operator<=>(const Given&, const Given&) = default;
};

/// Ascending, each piece at most once, no shard twice.
using Givens = std::vector<Given>;

/// What the givens of a challenge are made of: whole pieces as they lie, or single cells with the
/// piece that covers each.
enum class GivenKind : std::uint8_t { pieces, cells };

/// "pieces", "cells".
std::string_view given_kind_name(GivenKind kind);
std::optional<GivenKind> given_kind_from_name(std::string_view name);

/// Reads "yellow@3,orange@5": a piece by name or letter, a cell of the puzzle's board by number.
/// The piece covers all that the board has of that cell; on `tetrakis`, "A@3n" means its shard `n`
/// alone. Throws InputError, naming `--given` and the piece or cell, for what cannot be read, a
/// cell outside the board, two pieces on one cell, and a piece that cannot cover all its cells
/// together. The puzzle must have a board.
Givens givens_from_text(const Puzzle& puzzle, std::string_view text);

/// Reads a picture of the board in rows, as in the puzzle file: a piece's letter in the cells that
/// it must cover, `.` or `·` elsewhere. Cells of the picture's outer part that the board does not
/// have are `.` or blank. The picture's rows and columns are those of the board's drawing (its
/// bounds). Throws InputError "FILE:LINE: …" for what does not fit.
Givens givens_from_picture(const Puzzle& puzzle, std::string_view text, const std::string& file);
Givens read_challenge_file(const Puzzle& puzzle, const std::filesystem::path& file);

/// "yellow@3,orange@5", as givens_from_text() reads it.
std::string givens_text(const Puzzle& puzzle, const Givens& givens);

/// The picture that givens_from_picture() reads, each row ended by a line feed.
std::string givens_picture(const Puzzle& puzzle, const Givens& givens);

}  // namespace orbitile

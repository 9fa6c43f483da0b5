// Clues: the parts of the solution that a challenge on a board shows at the start.
//
// A clue says that a piece covers certain shards of the board. If the piece has one copy, this
// copy covers all of these shards. If the shards are a whole image of the piece, it covers nothing
// else. If the piece has several copies, each of the shards is covered by some copy.
//
//     const Puzzle puzzle = read_puzzle_file("configs/iq-stars.toml");
//     const Givens givens = clues_from_text(puzzle, "yellow@3,orange@5");
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "orbitile/puzzle/puzzle.hpp"

namespace orbitile {

struct Clue {
    int piece = 0;  ///< index into Puzzle::pieces
    Shards shards;
    friend auto operator<=>(const Clue&, const Clue&) = default;
};

/// Ascending by piece. Each piece occurs at most once, and no shard occurs twice.
using Clues = std::vector<Clue>;

/// The kind of a challenge's clues: whole pieces in their places, or single cells, each with the
/// piece that covers it.
enum class ClueKind : std::uint8_t { pieces, cells };

/// "pieces", "cells".
std::string_view clue_kind_name(ClueKind kind);
std::optional<ClueKind> clue_kind_from_name(std::string_view name);

/// Reads "yellow@3,orange@5": a piece by name or letter (see piece_letters), and a cell of the
/// puzzle's board by number. The piece covers all shards of this cell that the board has; on
/// `tetrakis`, "A@3n" means only its shard `n`. An empty text means no clues. The puzzle must have
/// a board.
///
/// Throws InputError if the text cannot be read, if a cell is outside the board, or if two pieces
/// have the same cell. Throws it also if a piece cannot cover all its cells together without
/// covering a cell of another piece. The message names `--given` and the piece or cell.
Clues clues_from_text(const Puzzle& puzzle, std::string_view text);

/// Reads a picture of the board in rows, as in the puzzle file. A cell that a piece covers has the
/// letter of the piece; other cells have `.`, `·` or a blank. The picture has the rows of the
/// board's bounds. Its first column is the column of the westernmost cell. On `hex` rows are
/// shifted as in print. Rows may end early, and blank lines may follow. Throws InputError
/// "FILE:LINE: …" if the picture does not fit the board, and in the cases of clues_from_text().
Clues clues_from_picture(const Puzzle& puzzle, std::string_view text, const std::string& file);

/// Reads such a picture from a file of at most 64 KiB.
Clues read_challenge_file(const Puzzle& puzzle, const std::string& file);

/// The text "yellow@3,orange@5" that clues_from_text() reads. Pieces are in the puzzle's order,
/// the cells of each piece in reading order.
std::string clues_text(const Puzzle& puzzle, const Clues& clues);

/// The picture that clues_from_picture() reads; each row ends with a line feed. On `tetrakis` a
/// cell can be given only in part, or to several pieces. Such a cell is `?`, which
/// clues_from_picture() does not read.
std::string clues_picture(const Puzzle& puzzle, const Clues& clues);

}  // namespace orbitile

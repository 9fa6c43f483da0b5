// Givens: what a challenge on a board tells in advance.
//
// A given says that a piece covers certain shards of the board. A piece of which there is one copy
// covers all of them with one placement; if they are a whole image of the piece, it covers nothing
// else. Of a piece with several copies each shard is covered by some copy.
//
//     const Puzzle puzzle = read_puzzle_file("configs/iq-stars.toml");
//     const Givens givens = givens_from_text(puzzle, "yellow@3,orange@5");
#pragma once

#include <cstdint>
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

/// Reads "yellow@3,orange@5": a piece by name or letter (see piece_letters), a cell of the puzzle's
/// board by number. The piece covers all that the board has of that cell; on `tetrakis`, "A@3n"
/// means its shard `n` alone. An empty text gives nothing. Throws InputError, naming `--given` and
/// the piece or cell, for what cannot be read, a cell outside the board, two pieces on one cell,
/// and a piece that cannot cover all its cells together: neither on the board nor beside what is
/// given to other pieces. The puzzle must have a board.
Givens givens_from_text(const Puzzle& puzzle, std::string_view text);

/// Reads a picture of the board in rows, as in the puzzle file: a piece's letter in the cells that
/// it covers, `.`, `·` or a blank elsewhere. The picture has the rows of the board's bounds, and
/// its first column is that of the westernmost cell; on `hex` rows are shifted as in print. Rows
/// may end early, and blank lines may follow. Throws InputError "FILE:LINE: …" for what does not
/// fit, and as givens_from_text() does.
Givens givens_from_picture(const Puzzle& puzzle, std::string_view text, const std::string& file);

/// The same from a file of at most 64 KiB.
Givens read_challenge_file(const Puzzle& puzzle, const std::string& file);

/// "yellow@3,orange@5", as givens_from_text() reads it: in the order of the puzzle's pieces, cells
/// of each in reading order.
std::string givens_text(const Puzzle& puzzle, const Givens& givens);

/// The picture that givens_from_picture() reads, each row ended by a line feed. A cell that is
/// given in part only, or to several pieces, as can be on `tetrakis`, is `?`, which is not read.
std::string givens_picture(const Puzzle& puzzle, const Givens& givens);

}  // namespace orbitile

// Clues: parts of the solution that a challenge on a board shows at the start.
//
// A clue says that a piece covers certain shards of the board. (Shards are the smallest units of
// shapes.)
//
// - If the piece has one copy, this copy covers all shards of the clue. If the shards are an image
//   of the whole piece, the clue shows exactly where the copy is.
// - If the piece has several copies, each shard of the clue is covered by one of the copies.
//
//     const Puzzle puzzle = read_puzzle_file("configs/iq-stars.toml");
//     const Clues clues = clues_from_text(puzzle, "yellow@3,orange@5");
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "puzzle/puzzle.hpp"
#include "puzzle/tiling.hpp"

namespace orbitile {

/// The numbers of the places of a puzzle's board. A place is a triangle on the lattice `triangle`,
/// and a cell on the other lattices.
class PlaceNumbers {
  public:
    PlaceNumbers(Lattice lattice, const PuzzleBoard& board);

    /// The shards that the board has in a place. `place` is the first shard of the place (see
    /// place_of()). The result is empty if the place is outside the board.
    const Shards& shards_of(Shard place) const;
    /// The number of a place of the board. `place` is the first shard of the place.
    int number_of(Shard place) const { return number_by_place_.at(place); }
    /// The first shard of the place with this number, or nothing if no place has this number.
    std::optional<Shard> place_with_number(int number) const;

    /// The range of the numbers, in words: "numbered from 1 to 26".
    std::string range_text() const;

    /// Words for the shards, in reading order of their places. If `shards` contains all shards that
    /// the board has in a place, there is one word for the place, such as "3". Otherwise there is a
    /// word for each shard, such as "3n". Shards outside the board are left out.
    std::vector<std::string> words(const Shards& shards) const;

  private:
    Lattice lattice_;
    std::map<Shard, int> number_by_place_;
    std::map<int, Shard> place_by_number_;
    std::map<Shard, Shards> shards_by_place_;
};

struct Clue {
    int piece = 0;  ///< index into Puzzle::pieces
    Shards shards;
    friend auto operator<=>(const Clue&, const Clue&) = default;
};

/// The clues of a challenge, ordered by piece. Each piece and each shard occurs at most once.
using Clues = std::vector<Clue>;

/// The kind of the clues of a challenge. `pieces`: each clue shows a whole piece at its position.
/// `cells`: each clue shows single cells and the piece that covers them.
enum class ClueKind : std::uint8_t { pieces, cells };

/// The name of the kind in catalogues (stored results of searches): "pieces", "cells".
std::string_view clue_kind_name(ClueKind kind);
std::optional<ClueKind> clue_kind_from_name(std::string_view name);

/// Reads clues such as "yellow@3,orange@5". In each clue, the text before `@` is the name or letter
/// of a piece (see piece_letters()). The text after `@` is the number of a cell of the puzzle's
/// board. The piece covers all shards of this cell that the board has. On `tetrakis`, "A@3n" means
/// only the shard `n` of the cell 3. An empty text means no clues. The puzzle must have a board.
///
/// Throws InputError in these cases. The message begins with "given" and names the piece or cell.
///
/// - The text cannot be read, or a cell is outside the board.
/// - Two pieces have the same cell.
Clues clues_from_text(const Puzzle& puzzle, std::string_view text);

/// Reads a picture of the board in rows, as in a puzzle file. A cell of a clue contains the letter
/// of the clue's piece. Other cells contain `.`, `·` or a blank. The picture has one row for each
/// row of the board's bounds. The first column of the picture is the column of the board's
/// westernmost cell. On `hex` rows are shifted as in glyph_picture(). Rows can be shorter than the
/// board, and blank lines can follow. `file` is the name of the file in messages. Throws InputError
/// "FILE:LINE: …" if the picture does not fit the board, and in the cases of clues_from_text().
Clues clues_from_picture(const Puzzle& puzzle, std::string_view text, const std::string& file);

/// Like clues_from_picture(), but reads the picture from a file of at most 64 KiB.
Clues read_clue_file(const Puzzle& puzzle, const std::string& file);

/// The text that clues_from_text() reads, for example "yellow@3,orange@5". Pieces are in the
/// puzzle's order, and the cells of each piece are in reading order.
std::string clues_text(const Puzzle& puzzle, const Clues& clues);

// Clues as a picture shows them: whole pieces and single places are drawn in different ways. A
// place is a triangle on the lattice `triangle`, and a cell on the other lattices.

struct ClueShards {
    int piece = 0;  ///< index into Puzzle::pieces
    Shards shards;
};

struct ClueParts {
    std::vector<ClueShards> pieces;  ///< the shards of whole copies of pieces
    std::vector<ClueShards> places;  ///< single places, or parts of places
};

/// Splits the clues into whole pieces and the remaining places. `solution` states where the copies
/// are. A copy is a whole piece if the clues show all its shards. If `solution` is empty, a
/// connected part of a clue is a whole piece if the part has the shape of the piece.
ClueParts split_clues(const Puzzle& puzzle, const Clues& clues, const Tiling& solution = {});

}  // namespace orbitile

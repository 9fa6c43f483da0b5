// Counts all starts of one kind, and how many fillings of the board agree with each start. A start
// is a set of clues.
//
// There are two kinds of starts. With ClueKind::pieces, a start shows some pieces in their places.
// With ClueKind::cells, a start shows some cells, each with the piece that covers the whole cell.
// All possible starts are counted, even if no filling agrees with them. With ClueKind::pieces these
// are all sets of placements that do not overlap. With ClueKind::cells, any piece can be named for
// any cell. If two starts are images of each other, both are counted. If a piece has several
// copies, a start can show several of these copies.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "board/board_field.hpp"
#include "puzzle/clue.hpp"
#include "puzzle/puzzle.hpp"

namespace orbitile::board {

struct StartCounts {
    std::uint64_t start_count = 0;
    std::uint64_t no_filling_start_count = 0;   ///< the number of starts without a filling
    std::uint64_t one_filling_start_count = 0;  ///< the number of starts with exactly one filling
    /// The min number of fillings that agree with a start. Starts without a filling are ignored.
    std::optional<std::uint64_t> min_filling_count;
};

/// Receives a start and the number of its fillings. These are the fillings of the board problem
/// that make_board_problem() makes with the clues of the start.
using StartVisitor = std::function<void(const Clues& clues, std::uint64_t fillings)>;

struct StartCountLimits {
    /// The max number of bytes for each of three lists: the fillings, the states while starts are
    /// counted, and the starts for the visitor.
    std::size_t memory = std::size_t{2} << 30U;
    /// Only starts with at most this number of fillings are visited.
    std::uint64_t max_fillings = std::numeric_limits<std::uint64_t>::max();
};

/// Counts all starts that show `shown_count` pieces or cells. The puzzle must have a board. The
/// visitor can be empty. Otherwise it receives the starts with at least one filling, sorted by the
/// number of fillings. The order is the same in every run. Returns nothing if `stop` was raised.
/// Throws InputError if `shown_count` is not a possible number of pieces or cells, or if the memory
/// limit or 64 bits are not enough.
std::optional<StartCounts> count_starts(const Puzzle& puzzle, ClueKind kind, int shown_count,
                                        const StartCountLimits& limits, const StartVisitor& visitor,
                                        const std::atomic<bool>& stop);

/// Gives a number to each clue that a start of the given kind can have. With ClueKind::pieces, a
/// clue is a placed piece. These clues are ordered by piece. Clues about one piece have the order
/// of the board problem's placements. With ClueKind::cells, a clue is a cell and the piece that
/// covers it. These clues are ordered by cell, in reading order. Clues about one cell are ordered
/// by piece.
class NumberedClues {
  public:
    /// The puzzle and the board problem must outlive this object. The board problem must have been
    /// made without clues.
    NumberedClues(const Puzzle& puzzle, const BoardProblem& board_problem, ClueKind kind);

    std::size_t count() const { return shards_.size(); }
    int piece_of(std::uint32_t clue_number) const { return piece_by_clue_[clue_number]; }

    /// The max number of clues that a filling can have. With ClueKind::pieces, it is the number of
    /// pieces, including all copies. With ClueKind::cells, it is the number of cells.
    std::size_t max_clues_of_filling() const { return max_clues_of_filling_; }

    /// Returns the numbers of the clues of a filling, ascending. `pieces` has the piece of each
    /// placement of the filling.
    std::vector<std::uint32_t> clues_of_filling(const Filling& filling,
                                                const std::vector<int>& pieces) const;

    /// Returns the clues with these numbers. Clues about the same piece are joined into one clue.
    Clues clues(std::span<const std::uint32_t> clue_numbers) const;

  private:
    void assign_piece_numbers();
    void assign_cell_numbers();
    void add(int piece, Shards shards);
    std::vector<std::uint32_t> piece_clues_of(const Filling& filling,
                                              const std::vector<int>& pieces) const;
    std::vector<std::uint32_t> cell_clues_of(const Filling& filling,
                                             const std::vector<int>& pieces) const;

    const Puzzle& puzzle_;
    const BoardProblem& board_problem_;
    ClueKind kind_;
    std::size_t max_clues_of_filling_ = 0;
    std::vector<Shards> shards_;      // by clue number: the shards of the clue
    std::vector<int> piece_by_clue_;  // by clue number: the piece of the clue
    // For each piece and placement: the number of the clue.
    std::vector<std::vector<std::uint32_t>> clue_numbers_;
    std::vector<std::vector<int>> cells_;  // by cell: its shards' indices on the board
};

}  // namespace orbitile::board

// Counts the starts of one kind that have a filling, and how many fillings of the board agree with
// each start. A start is a set of clues.
//
// There are two kinds of starts. With ClueKind::pieces, a start shows some pieces in their places.
// With ClueKind::cells, a start shows some cells, each with the piece that covers the whole cell.
// If two starts are images of each other, both are counted. If a piece has several copies, a start
// can show several of these copies.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>

#include "puzzle/clue.hpp"
#include "puzzle/puzzle.hpp"

namespace orbitile::board {

struct StartCounts {
    std::uint64_t start_count = 0;              ///< the number of starts with at least one filling
    std::uint64_t one_filling_start_count = 0;  ///< the number of starts with exactly one filling
    /// The min number of fillings that agree with a start. Empty if the board has no filling.
    std::optional<std::uint64_t> min_filling_count;
};

/// Receives a start and the number of its fillings. These are the fillings of the board problem
/// that make_board_problem() makes with the clues of the start.
using StartVisitor = std::function<void(const Clues& clues, std::uint64_t fillings)>;

struct StartCountLimits {
    /// The max number of bytes for each of two lists: the fillings, and the starts for the visitor.
    /// To compare the fillings takes up to twice as many bytes again.
    std::size_t memory = std::size_t{2} << 30U;
    /// Only starts with at most this number of fillings are visited.
    std::uint64_t max_fillings = std::numeric_limits<std::uint64_t>::max();
};

/// Counts the starts that show `shown_count` pieces or cells and that have a filling. The puzzle
/// must have a board. The visitor can be empty. Otherwise it receives these starts, sorted by the
/// number of fillings. The order is the same in every run. Returns nothing if `stop` was raised.
/// Throws InputError if `shown_count` is not a possible number of pieces or cells, or if the memory
/// limit is not enough.
std::optional<StartCounts> count_starts(const Puzzle& puzzle, ClueKind kind, int shown_count,
                                        const StartCountLimits& limits, const StartVisitor& visitor,
                                        const std::atomic<bool>& stop);

}  // namespace orbitile::board

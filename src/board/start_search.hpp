// Searches for minimal starts. A start is a set of clues with which exactly one filling of the
// board agrees. It is minimal if no clue can be left out. start_search.cpp explains how minimal
// starts are found.
//
//     StartSearch search(puzzle, ClueKind::pieces, seed);
//     for (std::int64_t number = 0; …; ++number) {
//         if (const auto start = search.attempt(number, stop)) …
//     }
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "board/board_field.hpp"
#include "board/filling_diagram.hpp"
#include "engine/exact_cover.hpp"
#include "puzzle/clue.hpp"
#include "puzzle/tiling.hpp"

namespace orbitile::board {

struct Start {
    Clues clues;                  ///< the clues of the start, as canonical_clues() returns them
    Tiling tiling;                ///< the only filling that agrees with the clues
    std::int64_t difficulty = 0;  ///< see difficulty_of()
};

/// Returns the difficulty of a start with these clues. region_of() makes an exact cover problem
/// from the board with the clues. The difficulty is the number of nodes that ExactCover::search()
/// visits to find all solutions of this problem. Returns nothing if `stop` was raised.
std::optional<std::int64_t> difficulty_of(const Puzzle& puzzle, const Clues& clues,
                                          const std::atomic<bool>& stop);

/// Returns the smallest of all starts that are equivalent to the given start, in the order of
/// Clues. Two starts are equivalent if a map of the board that the rules allow takes one start to
/// the other. They are also equivalent if they differ only in an exchange of pieces of equal shape.
Clues canonical_clues(const Puzzle& puzzle, const Clues& clues);

/// A caller gives up after this number of consecutive attempts that found no new start.
inline constexpr std::int64_t max_attempts_without_gain = 1000;

class StartSearch {
  public:
    /// The puzzle must have a board.
    StartSearch(const Puzzle& puzzle, ClueKind kind, std::uint64_t seed);

    /// Makes attempt() choose every filling with the same probability. Returns false if `stop` was
    /// raised. Throws std::runtime_error if the diagram of all fillings would take more than about
    /// `memory` bytes.
    bool enable_uniform_sampling(std::size_t memory, const std::atomic<bool>& stop);

    /// Chooses a random filling and takes all of its clues: every whole piece, or every cell that
    /// one piece covers alone. After that, the function tries to remove each clue, in random order.
    /// A clue is removed only if no other filling agrees with the remaining clues. At the end, each
    /// remaining clue is needed, and the remaining clues are the start. Two pieces of equal shape
    /// can be exchanged if no clue is about them. Such an exchange does not count as a second
    /// filling.
    ///
    /// The result depends only on the puzzle, the kind, the seed, the number of the attempt, and
    /// whether enable_uniform_sampling() was called. Different attempts can give the same start.
    /// Returns nothing in three cases: the board has no filling; a second filling agrees with all
    /// clues of the chosen filling; or `stop` was raised. The second case is possible if copies of
    /// one piece are side by side, or if pieces share cells. Several threads can call this function
    /// at the same time.
    std::optional<Start> attempt(std::int64_t attempt_number, const std::atomic<bool>& stop) const;

  private:
    Puzzle puzzle_;
    ClueKind kind_;
    std::uint64_t seed_;
    BoardProblem board_problem_;  ///< the problem without clues
    /// The diagram from which attempt() chooses fillings. If there is no diagram, attempt()
    /// searches for a filling, and tries placements in random order.
    std::optional<FillingDiagram> filling_diagram_;
};

}  // namespace orbitile::board

// Minimal starts: exactly one filling agrees with the clues of a start, and no clue can be left
// out. start_search.cpp explains how they are found.
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
#include "orbitile/puzzle/clue.hpp"
#include "orbitile/puzzle/tiling.hpp"

namespace orbitile::board {

struct Start {
    Clues clues;                  ///< canonical
    Tiling tiling;                ///< the only filling that agrees
    std::int64_t difficulty = 0;  ///< see difficulty_of()
};

/// The difficulty of a challenge: the nodes of ExactCover::search on the problem of region_of()
/// until it is exhausted. None if it was stopped.
std::optional<std::int64_t> difficulty_of(const Puzzle& puzzle, const Clues& clues,
                                          const std::atomic<bool>& stop);

/// The least of all starts that are equivalent to this one. Equivalent starts are images under the
/// maps of the board that the rules allow, and starts in which pieces of equal shape are exchanged.
Clues canonical_clues(const Puzzle& puzzle, const Clues& clues);

class StartSearch {
  public:
    /// The puzzle must have a board.
    StartSearch(const Puzzle& puzzle, ClueKind kind, std::uint64_t seed);

    /// Makes attempt() draw all fillings with equal probability. Returns false if `stop` was
    /// raised. Throws std::runtime_error if the diagram of all fillings would take more than about
    /// `memory` bytes.
    bool draw_uniformly(std::size_t memory, const std::atomic<bool>& stop);

    /// Draws a random filling and takes all of its clues (every whole piece, or every cell that one
    /// piece covers alone). Then it removes clues in random order as long as the filling remains
    /// the only one. So each remaining clue is needed. Exchanging pieces of equal shape that are
    /// not given does not make a second filling.
    ///
    /// The result depends only on the puzzle, the kind, the seed, the number, and whether fillings
    /// are drawn uniformly. Different numbers can give the same start. None if the board has no
    /// filling, if even all clues of the filling do not determine it (copies of one piece side by
    /// side, or cells shared by pieces), or if it was stopped. Several threads may call this at
    /// once.
    std::optional<Start> attempt(std::int64_t number, const std::atomic<bool>& stop) const;

  private:
    Puzzle puzzle_;
    ClueKind kind_;
    std::uint64_t seed_;
    BoardField field_;  ///< without clues
    /// Fillings are drawn from it. None: they are found by a search in random order.
    std::optional<FillingDiagram> fillings_;
};

}  // namespace orbitile::board

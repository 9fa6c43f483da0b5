// Minimal starts: clues with which exactly one filling agrees, and none of which can be left out.
//
//     StartSearch search(puzzle, GivenKind::pieces, seed);
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
#include "orbitile/puzzle/given.hpp"
#include "orbitile/puzzle/tiling.hpp"

namespace orbitile {

struct Start {
    Givens givens;                ///< canonical
    Tiling tiling;                ///< the only filling that agrees
    std::int64_t difficulty = 0;  ///< see difficulty_of()
};

/// The difficulty of a challenge: the nodes of ExactCover::search on the problem of region_of()
/// until it is exhausted. None if it was stopped.
std::optional<std::int64_t> difficulty_of(const Puzzle& puzzle, const Givens& givens,
                                          const std::atomic<bool>& stop);

/// The least of all clues that are equivalent: images under the board's symmetry, as far as the
/// rules allow it, and exchanges of same-shaped pieces.
Givens canonical_givens(const Puzzle& puzzle, const Givens& givens);

class StartSearch {
  public:
    /// The puzzle must have a board.
    StartSearch(const Puzzle& puzzle, GivenKind kind, std::uint64_t seed);

    /// From now on all fillings are drawn with equal probability. Returns false if it was stopped
    /// before. Throws std::runtime_error if the diagram of all fillings would take more than about
    /// `memory` bytes.
    bool draw_uniformly(std::size_t memory, const std::atomic<bool>& stop);

    /// Draws a random filling and takes all of its clues (every whole piece, or every cell that one
    /// piece covers alone). Then it removes clues in random order as long as the filling remains
    /// the only one. So each remaining clue is needed. If same-shaped pieces are not given,
    /// exchanging them does not make a second filling.
    ///
    /// The result depends only on the puzzle, the kind, the seed, the number and the way of
    /// drawing. Different numbers can give the same start. None if the board has no filling, if
    /// even all clues of the filling do not determine it (copies of one piece side by side, or
    /// cells shared by pieces), or if it was stopped. Several threads may call this at once.
    std::optional<Start> attempt(std::int64_t number, const std::atomic<bool>& stop) const;

  private:
    Puzzle puzzle_;
    GivenKind kind_;
    std::uint64_t seed_;
    BoardField field_;  ///< without clues
    std::optional<FillingDiagram>
        fillings_;  ///< to draw from; none: fillings are found by a search in random order
};

}  // namespace orbitile

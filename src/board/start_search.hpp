// Well-posed starts: givens that leave exactly one filling of a board, none of which could go.
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
    Tiling tiling;                ///< the one filling that they leave
    std::int64_t difficulty = 0;  ///< as difficulty_of() says
};

/// The problem to fill a board, without any help: shards are required items in the board's order,
/// classes and placements are the field's, in its order.
CoverProblem cover_problem(const BoardField& field);

/// How hard a challenge is: the nodes of ExactCover::search on cover_problem(), run until it is
/// exhausted. None if it was stopped.
std::optional<std::int64_t> difficulty_of(const Puzzle& puzzle, const Givens& givens,
                                          const std::atomic<bool>& stop);

/// The same for all givens that the board's symmetry (as far as the rules allow it) and an exchange
/// of same-shaped pieces take to each other: the least of these.
Givens canonical_givens(const Puzzle& puzzle, const Givens& givens);

class StartSearch {
  public:
    /// The puzzle must have a board.
    StartSearch(const Puzzle& puzzle, GivenKind kind, std::uint64_t seed);

    /// From now on each filling is drawn as likely as the others. False if it was stopped before.
    /// Throws std::runtime_error where the diagram of all would take more than about `memory`
    /// bytes.
    bool draw_uniformly(std::size_t memory, const std::atomic<bool>& stop);

    /// Draws a filling at random, gives all of it (every piece whole, or every cell that one piece
    /// covers alone), and takes away, in random order, what is not needed for the filling to be the
    /// only one. So each that is left is needed; where same-shaped pieces are not given, exchanging
    /// them is no second filling.
    ///
    /// The result depends on puzzle, kind, seed, number and the way of drawing alone; different
    /// numbers may give the same start. None if the board has no filling, if even all of the drawn
    /// one leaves others (where copies of one piece lie side by side, or cells are shared by
    /// pieces), or if it was stopped. Several threads may ask at once.
    std::optional<Start> attempt(std::int64_t number, const std::atomic<bool>& stop) const;

  private:
    Puzzle puzzle_;
    GivenKind kind_;
    std::uint64_t seed_;
    BoardField field_;                        ///< without givens
    std::optional<FillingDiagram> fillings_;  ///< to draw from; none: a search in random order
};

}  // namespace orbitile

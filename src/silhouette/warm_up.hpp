// Small challenges to begin with, made of a puzzle's own pieces.
#pragma once

#include <vector>

#include "orbitile/puzzle/challenge.hpp"
#include "orbitile/puzzle/given.hpp"
#include "orbitile/puzzle/puzzle.hpp"
#include "orbitile/puzzle/tiling.hpp"

namespace orbitile {

struct WarmUp {
    Puzzle puzzle;  ///< only the pieces that it takes
    Challenge challenge;
    Tiling tiling;
};

/// At most two silhouettes with eightfold symmetry that a few of the pieces fill, the second with
/// more pieces than the first; none where no few pieces fill any. Depends on the puzzle alone,
/// whose lattice must have four turns; takes a moment.
std::vector<WarmUp> silhouette_warm_ups(const Puzzle& puzzle);

/// At most two challenges on the board with the same one filling as this start, in which almost all
/// is given: all pieces but two, all but four. What is left open hangs together as far as it can.
std::vector<WarmUp> board_warm_ups(const Puzzle& puzzle, const Givens& givens,
                                   const Tiling& filling);

}  // namespace orbitile

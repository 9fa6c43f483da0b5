// Makes easy challenges for beginners: silhouettes that only some of the pieces fill, and boards on
// which only a few pieces are missing.
#pragma once

#include <vector>

#include "puzzle/challenge.hpp"
#include "puzzle/clue.hpp"
#include "puzzle/puzzle.hpp"
#include "puzzle/tiling.hpp"

namespace orbitile::silhouette {

struct WarmUpChallenge {
    Puzzle puzzle;  ///< has only the pieces that the challenge uses
    Challenge challenge;
    Tiling tiling;
};

/// Returns at most two silhouettes with eightfold symmetry that a few of the pieces fill. The
/// second silhouette uses more pieces than the first. The result is empty if there are no such
/// silhouettes. The result depends only on the puzzle. The lattice must have four turns. The
/// function runs a search.
std::vector<WarmUpChallenge> silhouette_warm_ups(const Puzzle& puzzle);

/// Returns at most two easy challenges on the board. `filling` must be the only filling that
/// `clues` allow. The challenges show at least as much as `clues`, so `filling` is also their only
/// filling. In the first challenge all pieces but two are clues, and in the second all pieces but
/// four. The pieces that are not clues touch each other if possible.
std::vector<WarmUpChallenge> board_warm_ups(const Puzzle& puzzle, const Clues& clues,
                                            const Tiling& filling);

}  // namespace orbitile::silhouette

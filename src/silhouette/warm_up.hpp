// Makes easy challenges for beginners: silhouettes that only some of the pieces fill.
#pragma once

#include <vector>

#include "puzzle/challenge.hpp"
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

}  // namespace orbitile::silhouette

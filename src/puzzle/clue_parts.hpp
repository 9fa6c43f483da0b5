// Splits clues into the two kinds that a picture shows: whole pieces in their places, and single
// places that are marked with the piece that covers them.
#pragma once

#include <vector>

#include "orbitile/puzzle/clue.hpp"
#include "orbitile/puzzle/puzzle.hpp"
#include "orbitile/puzzle/tiling.hpp"

namespace orbitile {

struct ClueShards {
    int piece = 0;  ///< index into Puzzle::pieces
    Shards shards;
};

struct ClueParts {
    std::vector<ClueShards> pieces;  ///< each is a whole image of its piece
    std::vector<ClueShards> places;  ///< each is a place or a part of a place
};

/// Splits clues. A copy counts as a whole piece if the clues show all its shards. The solution
/// shows where the copies are. If there is no solution, a connected part of a clue counts as a
/// whole piece if it is an image of the piece.
ClueParts split_clues(const Puzzle& puzzle, const Clues& clues, const Tiling& solution = {});

}  // namespace orbitile

// Splits clues into whole pieces and single places, because a picture shows whole pieces and single
// places in different ways. A place is a triangle on the lattice `triangle`, and a cell on the
// other lattices.
#pragma once

#include <vector>

#include "puzzle/clue.hpp"
#include "puzzle/puzzle.hpp"
#include "puzzle/tiling.hpp"

namespace orbitile {

struct ClueShards {
    int piece = 0;  ///< index into Puzzle::pieces
    Shards shards;
};

struct ClueParts {
    std::vector<ClueShards> pieces;  ///< the shards of whole copies of pieces
    std::vector<ClueShards> places;  ///< single places, or parts of places
};

/// Splits the clues into whole pieces and the remaining places. `solution` states where the copies
/// are. A copy is a whole piece if the clues show all its shards. If `solution` is empty, a
/// connected part of a clue is a whole piece if the part has the shape of the piece.
ClueParts split_clues(const Puzzle& puzzle, const Clues& clues, const Tiling& solution = {});

}  // namespace orbitile

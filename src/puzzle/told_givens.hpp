// What a start tells, as one sees it: pieces that lie there as a whole, and places of which no more
// is told than the piece that covers them.
#pragma once

#include <vector>

#include "orbitile/puzzle/given.hpp"
#include "orbitile/puzzle/puzzle.hpp"
#include "orbitile/puzzle/tiling.hpp"

namespace orbitile {

struct ToldShards {
    int piece = 0;
    Shards shards;
};

struct ToldGivens {
    std::vector<ToldShards> pieces;  ///< each a whole image of its piece
    std::vector<ToldShards> places;  ///< each a place, or what is told of it
};

/// A piece lies there if all of it is told. Where the solution is known, it says which those are;
/// otherwise parts of what is told that hang together and are images of the piece.
ToldGivens told_givens(const Puzzle& puzzle, const Givens& givens, const Tiling& solution = {});

}  // namespace orbitile

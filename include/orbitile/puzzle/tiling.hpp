// A tiling as it is kept and shown: every piece with its own letter, where it lies.
//
//     for (const PlacedPiece& placed : tiling) cover(shards_of(puzzle, placed));
#pragma once

#include <compare>
#include <optional>
#include <string>
#include <vector>

#include "orbitile/puzzle/placement.hpp"
#include "orbitile/puzzle/puzzle.hpp"

namespace orbitile {

/// A piece as it lies: its drawing is flipped west-east about its origin if `flipped`, turned about
/// it by `turn` steps, and shifted by (x, y) cells on the grid of its component.
struct PlacedPiece {
    int piece = 0;  ///< index into Puzzle::pieces
    int side = 0;
    int turn = 0;  ///< in steps of 360/turns_of degrees
    bool flipped = false;
    int x = 0;
    int y = 0;
    int component = 0;  ///< index into Challenge::components

    friend auto operator<=>(const PlacedPiece&, const PlacedPiece&) = default;
};

/// One entry for each copy of each piece, sorted.
using Tiling = std::vector<PlacedPiece>;

/// The shards that this entry covers, in its component's grid.
Shards shards_of(const Puzzle& puzzle, const PlacedPiece& placed);

/// A part of a tiling before letters are given out: a class of pieces covering these shards.
struct LaidCopy {
    int piece_class = 0;
    int component = 0;
    Shards shards;
};

/// Gives same-shaped pieces their own letters: within each class the parts in their order
/// (component, shards), the pieces in the puzzle's order. So the same parts always give the same
/// tiling. Each part must be an image of its class.
Tiling tiling_from_copies(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                          std::vector<LaidCopy> parts);

}  // namespace orbitile

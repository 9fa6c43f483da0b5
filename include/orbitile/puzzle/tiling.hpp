// A tiling as it is stored and shown: every piece in its place.
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

/// A piece in its place: its drawing is flipped west-east about its origin if `flipped`, then
/// turned about it by `turn` steps, then shifted by (x, y) cells on the grid of its component.
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

/// The shards that this entry covers, on the grid of its component.
Shards shards_of(const Puzzle& puzzle, const PlacedPiece& placed);

/// A part of a tiling before it is decided which piece of a class is used: the class covers these
/// shards.
struct PlacedCopy {
    int piece_class = 0;
    int component = 0;
    Shards shards;
};

/// Assigns the pieces of each class to the parts of the class: parts in the order of component and
/// shards, pieces in the puzzle's order. So the same parts always give the same tiling. Each part
/// must be an image of its class.
Tiling tiling_from_copies(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                          std::vector<PlacedCopy> parts);

}  // namespace orbitile

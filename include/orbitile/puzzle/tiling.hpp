// A tiling in the form that is stored and shown: the position of every piece.
//
//     for (const PlacedPiece& placed_piece : tiling) cover(shards_of(puzzle, placed_piece));
#pragma once

#include <compare>
#include <optional>
#include <string>
#include <vector>

#include "orbitile/puzzle/placement.hpp"
#include "orbitile/puzzle/puzzle.hpp"

namespace orbitile {

/// The position of one copy of a piece. The drawing of the piece is moved in three steps. If
/// `flipped` is set, it is flipped west-east about its origin. Then it is turned about the origin
/// by `turn` steps. Then it is shifted by (x, y) cells on the grid of its component.
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

/// A tiling: one PlacedPiece for each copy of each piece, sorted.
using Tiling = std::vector<PlacedPiece>;

/// The shards that the placed piece covers, in the coordinates of the grid of its component.
Shards shards_of(const Puzzle& puzzle, const PlacedPiece& placed_piece);

/// A placed copy of a class, before a piece of this class is chosen for it.
struct PlacedCopy {
    int piece_class = 0;
    int component = 0;
    Shards shards;
};

/// Chooses a piece for each copy, among the pieces of the copy's class. The choice depends only on
/// the order of the copies (by component, then by shards) and on the order of the pieces in the
/// puzzle. So equal copies always give an equal tiling. Each copy must be an image of its class.
Tiling tiling_from_copies(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                          std::vector<PlacedCopy> copies);

}  // namespace orbitile

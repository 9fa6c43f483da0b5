// A tiling: the position of every copy of every piece, as catalogues store it.
//
//     for (const PlacedPiece& placed_piece : tiling) cover(shards_of(puzzle, placed_piece));
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "puzzle/placement.hpp"
#include "puzzle/puzzle.hpp"

namespace orbitile {

/// The position of one copy of a piece. The drawing of the side is moved in three steps. If
/// `flipped` is set, the drawing is flipped west-east about its origin. Then the drawing is turned
/// about the origin by `turn` steps. Finally, the drawing is shifted by (x, y) cells on the grid of
/// the piece's component.
struct PlacedPiece {
    int piece = 0;  ///< index into Puzzle::pieces
    int side = 0;   ///< index into Piece::sides
    int turn = 0;   ///< in steps of 360/turns_of degrees
    bool flipped = false;
    int x = 0;
    int y = 0;
    int component = 0;  ///< index into Challenge::components

    friend auto operator<=>(const PlacedPiece&, const PlacedPiece&) = default;
};

/// One PlacedPiece for each copy of each piece, sorted.
using Tiling = std::vector<PlacedPiece>;

/// The shards that the placed piece covers, in the coordinates of its component's grid.
Shards shards_of(const Puzzle& puzzle, const PlacedPiece& placed_piece);

/// A placed copy whose class of pieces is known, but whose piece has not been chosen yet.
struct PlacedCopy {
    int piece_class = 0;  ///< index into the list of classes
    int component = 0;    ///< index into Challenge::components
    Shards shards;
};

/// Chooses a piece for each copy, among the pieces of the copy's class. The choice does not depend
/// on the order of `copies`, because the copies are first sorted by component and shards. So equal
/// sets of copies result in equal tilings. The shards of each copy must be an image of a piece of
/// the copy's class.
Tiling tiling_from_copies(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                          std::vector<PlacedCopy> copies);

/// A hash of placed pieces, for tables that are searched millions of times.
struct PlacedPieceHash {
    std::size_t operator()(const PlacedPiece& placed_piece) const {
        std::uint64_t hash = 0;
        for (const int value : {placed_piece.piece, placed_piece.side, placed_piece.turn,
                                placed_piece.flipped ? 1 : 0, placed_piece.x, placed_piece.y,
                                placed_piece.component}) {
            hash = (hash << 9U | hash >> 55U) ^ static_cast<std::uint64_t>(value);
        }
        return static_cast<std::size_t>((hash ^ hash >> 29U) * 0x9E3779B97F4A7C15U >> 16U);
    }
};

/// A table with a value for each placed piece. References to values stay valid when values are
/// added.
template <typename Value>
using ByPlacedPiece = std::unordered_map<PlacedPiece, Value, PlacedPieceHash>;

}  // namespace orbitile

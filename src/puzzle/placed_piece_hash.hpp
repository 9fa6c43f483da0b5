// A hash of placed pieces, for tables that are searched millions of times.
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>

#include "puzzle/tiling.hpp"

namespace orbitile {

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

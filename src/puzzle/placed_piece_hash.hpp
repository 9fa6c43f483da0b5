// A hash of placed pieces. Tables that are searched millions of times use it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>

#include "orbitile/puzzle/tiling.hpp"

namespace orbitile {

struct PlacedPieceHash {
    std::size_t operator()(const PlacedPiece& placed) const {
        std::uint64_t hash = 0;
        for (const int value : {placed.piece, placed.side, placed.turn, placed.flipped ? 1 : 0,
                                placed.x, placed.y, placed.component}) {
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

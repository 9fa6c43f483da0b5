// How many of the pieces fill a board.
#pragma once

#include <cstdint>

namespace orbitile {

enum class PieceUse : std::uint8_t {
    all,  ///< every copy of every piece
    any   ///< some of them, each copy once at most
};

}  // namespace orbitile

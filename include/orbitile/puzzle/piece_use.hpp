// Which of the pieces must be used to fill a board.
#pragma once

#include <cstdint>

namespace orbitile {

enum class PieceUse : std::uint8_t {
    all,  ///< every copy of every piece
    any   ///< any of the pieces, each copy at most once
};

}  // namespace orbitile

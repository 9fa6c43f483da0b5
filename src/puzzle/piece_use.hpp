// States which pieces a filling of a board must use.
#pragma once

#include <cstdint>

namespace orbitile {

enum class PieceUse : std::uint8_t {
    all,  ///< a filling uses every copy of every piece
    any   ///< a filling uses some of the pieces, each copy at most once
};

}  // namespace orbitile

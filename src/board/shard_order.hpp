// The order in which a search covers the shards of a board.
#pragma once

#include <vector>

#include "orbitile/puzzle/placement.hpp"

namespace orbitile {

/// The board's indices by rows from the north, each from the west.
std::vector<int> reading_order(const Board& board);

/// The board's indices by rows or by columns: the order that has neighbours closer together. Then
/// few shards behind the first empty one are filled.
std::vector<int> narrow_order(const Board& board);

}  // namespace orbitile

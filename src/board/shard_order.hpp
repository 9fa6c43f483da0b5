// The order in which a search covers the shards of a board.
#pragma once

#include <vector>

#include "orbitile/puzzle/placement.hpp"

namespace orbitile {

/// The board's indices, rows from the north, each from the west.
std::vector<int> reading_order(const Board& board);

/// The board's indices by rows or by columns, whichever keeps neighbours closer together: behind
/// the first empty shard then lies little but what is filled.
std::vector<int> narrow_order(const Board& board);

}  // namespace orbitile

// The order in which a search covers the shards of a board.
#pragma once

#include <vector>

#include "engine/cover_problem.hpp"
#include "orbitile/puzzle/placement.hpp"

namespace orbitile {

/// The board's indices by rows from the north, each from the west.
std::vector<int> reading_order(const Board& board);

/// The board's indices by rows or by columns: the order that has neighbours closer together. Then
/// few shards behind the first empty one are filled.
std::vector<int> narrow_order(const Board& board);

/// The problem of a board with its shards renumbered: item i is the i-th shard in the order.
CoverProblem in_order(const CoverProblem& problem, const std::vector<int>& order);

}  // namespace orbitile

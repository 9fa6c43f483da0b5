// The order in which a search covers the shards of a board.
#pragma once

#include <vector>

#include "engine/cover_problem.hpp"
#include "orbitile/puzzle/placement.hpp"

namespace orbitile {

/// The indices of the board's shards by rows from north to south, and within a row from west to
/// east.
std::vector<int> reading_order(const Board& board);

/// The indices of the board's shards by rows or by columns. It chooses the order in which
/// neighbours are closer together. Then few shards behind the first empty shard are filled.
std::vector<int> narrow_order(const Board& board);

/// The problem of a board with its shards renumbered: item i is the i-th shard in the order.
CoverProblem in_order(const CoverProblem& problem, const std::vector<int>& order);

}  // namespace orbitile

// Counting by frontiers (pattern_graph.cpp) visits patterns of covered items. The number of
// patterns depends on the order of the items. This file chooses an order with few patterns.
#pragma once

#include <vector>

#include "engine/cover_problem.hpp"

namespace orbitile::engine {

/// The position of an item in the plane.
struct ItemPosition {
    double x = 0;
    double y = 0;
};

/// Returns the problem with its items renumbered in an order that needs few patterns. Items that
/// are covered by exactly the same placements become one item. `positions` has the position of each
/// item of `problem`.
CoverProblem in_frontier_order(const CoverProblem& problem,
                               const std::vector<ItemPosition>& positions);

}  // namespace orbitile::engine

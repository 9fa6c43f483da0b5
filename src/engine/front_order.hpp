// Chooses the order in which items are covered so that there are few patterns.
#pragma once

#include <vector>

#include "engine/cover_problem.hpp"

namespace orbitile::engine {

/// A point of an item in the plane.
struct ItemPlace {
    double x = 0;
    double y = 0;
};

/// The problem with its items renumbered. Parts that have no placement in common come one after the
/// other. Each part is swept in the direction with the fewest estimated patterns. Items that are in
/// the same placements become one item. `places` has the point of each item.
CoverProblem in_narrow_order(const CoverProblem& problem, const std::vector<ItemPlace>& places);

// Estimates the number of patterns of a problem without making them.

/// The estimated number of patterns that pattern_graph() keeps. On the boards of
/// docs/log/performance.md it is within a factor of three of the true number.
double estimated_front_patterns(const CoverProblem& problem);

}  // namespace orbitile::engine

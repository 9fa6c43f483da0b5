// In which order items are covered so that the front stays narrow.
#pragma once

#include <vector>

#include "engine/front_problem.hpp"

namespace orbitile {

/// A point of an item in the plane.
struct ItemPlace {
    double x = 0;
    double y = 0;
};

/// The same problem with its items numbered anew: parts that share no placement one after the
/// other, each swept in the direction, of some, in which the front is estimated to have the fewest
/// patterns. Items that are in the same placements become one. `places` has one for each item.
FrontProblem in_narrow_order(const FrontProblem& problem, const std::vector<ItemPlace>& places);

}  // namespace orbitile

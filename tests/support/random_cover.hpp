// Problems for counting by states of the front, some of them random, and all their coverings by a
// search that tries everything.
#pragma once

#include <random>
#include <vector>

#include "engine/front_problem.hpp"

namespace orbitile {

/// A problem with this number of items. One class covers each item alone, in two ways.
FrontProblem twice_each(int items);

/// A random problem with a few items. Usually it has coverings.
FrontProblem random_cover(std::mt19937& random);

/// The placements of each covering, in the order in which the items are covered. The coverings are
/// sorted.
std::vector<std::vector<int>> plain_coverings(const FrontProblem& problem);

}  // namespace orbitile

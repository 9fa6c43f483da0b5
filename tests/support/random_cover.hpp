// Problems of counting by states of the front, some made at random, and all their coverings by a
// search that tries everything.
#pragma once

#include <random>
#include <vector>

#include "engine/front_problem.hpp"

namespace orbitile {

/// So many items, each of which the one class covers alone, in two ways.
FrontProblem twice_each(int items);

/// A few items; mostly it has coverings.
FrontProblem random_cover(std::mt19937& random);

/// The placements of each covering in the order in which the items are covered; coverings sorted.
std::vector<std::vector<int>> plain_coverings(const FrontProblem& problem);

}  // namespace orbitile

// Estimates the number of patterns of a problem without making them.
#pragma once

#include "engine/cover_problem.hpp"

namespace orbitile {

/// The estimated number of patterns that pattern_graph() keeps. On the boards of
/// docs/log/performance.md it is within a factor of three of the true number.
double estimated_front_patterns(const CoverProblem& problem);

}  // namespace orbitile

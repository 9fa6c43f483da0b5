// Estimates the number of patterns of a problem before they are made.
#pragma once

#include "engine/front_problem.hpp"

namespace orbitile {

/// Within a factor of three of the number that pattern_graph() keeps, on the boards of
/// docs/log/performance.md.
double estimated_front_patterns(const FrontProblem& problem);

}  // namespace orbitile

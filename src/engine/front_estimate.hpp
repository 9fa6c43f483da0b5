// Estimates the number of patterns of a problem before they are made.
#pragma once

#include "engine/cover_problem.hpp"

namespace orbitile {

/// Within a factor of three of the number that pattern_graph() keeps, on the boards of
/// docs/log/performance.md.
double estimated_front_patterns(const CoverProblem& problem);

}  // namespace orbitile

// The number of covers of a problem, counted by frontier states. front_count.cpp explains how.
//
//     const auto coverings = count_by_frontier(problem, std::size_t{64} << 20U);
#pragma once

#include <atomic>
#include <cstddef>
#include <optional>

#include "engine/cover_problem.hpp"
#include "puzzle/wide_count.hpp"

namespace orbitile::engine {

/// Returns the exact number of covers. Returns nothing in three cases: the states would take more
/// than about `max_bytes` bytes; the problem has more items or pieces than a state can represent;
/// or `stop` was raised. Throws std::overflow_error if 128 bits cannot count the covers.
std::optional<WideCount> count_by_frontier(const CoverProblem& problem, std::size_t max_bytes,
                                           const std::atomic<bool>* stop = nullptr);

}  // namespace orbitile::engine

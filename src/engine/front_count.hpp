// The number of covers of a problem, counted by frontier states. front_count.cpp explains how.
//
//     const auto coverings = count_by_fronts(problem, std::size_t{64} << 20U);
#pragma once

#include <atomic>
#include <cstddef>
#include <optional>

#include "engine/cover_problem.hpp"
#include "puzzle/wide_count.hpp"

namespace orbitile::engine {

/// Counts exactly. None if it would take more than about `memory` bytes, if the problem is too
/// large for such states, or if `stop` was raised. Throws std::overflow_error beyond 128 bits.
std::optional<WideCount> count_by_fronts(const CoverProblem& problem, std::size_t memory,
                                         const std::atomic<bool>* stop = nullptr);

}  // namespace orbitile::engine

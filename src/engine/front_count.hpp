// Counts the covers of a problem by frontiers. front_count.cpp explains this method.
//
//     const auto coverings = count_by_frontier(problem, std::size_t{64} << 20U);
#pragma once

#include <atomic>
#include <cstddef>
#include <optional>

#include "engine/cover_problem.hpp"
#include "puzzle/wide_count.hpp"

namespace orbitile::engine {

/// Returns the exact number of covers. Returns nothing in three cases: the count would take more
/// than about `max_bytes` bytes of memory; the problem has too many items or pieces; or `stop` was
/// raised. Throws std::overflow_error if 128 bits cannot count the covers.
std::optional<WideCount> count_by_frontier(const CoverProblem& problem, std::size_t max_bytes,
                                           const std::atomic<bool>* stop = nullptr);

}  // namespace orbitile::engine

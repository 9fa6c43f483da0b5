// How many ways there are to cover items exactly, counted by states of the front.
//
// A state is a pattern of what is covered (see PatternGraph) with the pieces that are used: how
// many ways lead to it, and how many lead on from it, depends on nothing else. Ways to a state are
// counted from the beginning on, ways on from the end back, level by level, each where it costs
// less, until they meet (after Nishino, Yasuda, Minato, Nagata, Dancing with Decision Diagrams,
// AAAI 2017, which stores such states as a diagram).
//
//     const auto coverings = count_by_fronts(problem, std::size_t{64} << 20U);
#pragma once

#include <atomic>
#include <cstddef>
#include <optional>

#include "engine/front_problem.hpp"
#include "puzzle/wide_count.hpp"

namespace orbitile {

/// Exact. None where that would take more than about `memory` bytes, where the problem is too large
/// for such states, or when `stop` was raised. Throws std::overflow_error beyond 128 bits.
std::optional<WideCount> count_by_fronts(const FrontProblem& problem, std::size_t memory,
                                         const std::atomic<bool>* stop = nullptr);

}  // namespace orbitile

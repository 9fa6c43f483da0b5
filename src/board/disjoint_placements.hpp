// Counts the sets of placements that fit on a board together. The file also has arithmetic
// functions that throw if 64 bits are not enough.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "board/board_field.hpp"

namespace orbitile::board {

/// Returns the number of sets of `placement_count` placements that do not overlap. A set also
/// assigns a piece to each placement. It uses each piece at most as often as the piece has copies.
/// So an exchange of two pieces of equal shape gives another set. An exchange of two copies of one
/// piece gives the same set. Returns nothing if `stop` was raised. Throws InputError if the count
/// would need more than `memory` bytes, or more than 64 bits.
std::optional<std::uint64_t> count_disjoint_placements(const Puzzle& puzzle,
                                                       const BoardProblem& board_problem,
                                                       int placement_count, std::size_t memory,
                                                       const std::atomic<bool>& stop);

/// sum() adds two integers, and product() multiplies them. Both throw InputError if the result
/// needs more than 64 bits.
std::uint64_t sum(std::uint64_t left, std::uint64_t right);
std::uint64_t product(std::uint64_t left, std::uint64_t right);

/// Returns the number of ways to choose `chosen_count` of `element_count` elements. Throws
/// InputError if this number needs more than 64 bits.
std::uint64_t binomial_coefficient(std::uint64_t element_count, std::uint64_t chosen_count);

}  // namespace orbitile::board

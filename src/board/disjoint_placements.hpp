// Counts the sets of placements that fit on a board together.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "board/board_field.hpp"

namespace orbitile::board {

/// The number of sets of `size` placements that do not overlap, with their pieces. Each piece is
/// used at most as often as it has copies. Exchanging two pieces of equal shape makes another set,
/// unless they are copies of one piece. None if `stop` was raised. Throws InputError if more than
/// `memory` bytes or 64 bits would be needed.
std::optional<std::uint64_t> count_disjoint_placements(const Puzzle& puzzle,
                                                       const BoardField& field, int size,
                                                       std::size_t memory,
                                                       const std::atomic<bool>& stop);

// Arithmetic on integers that throws if the result needs more than 64 bits.

/// Each function throws InputError if the result is too large.
std::uint64_t sum(std::uint64_t one, std::uint64_t other);
std::uint64_t product(std::uint64_t one, std::uint64_t other);

/// The number of ways to choose `chosen` of `all` elements.
std::uint64_t choices(std::uint64_t all, std::uint64_t chosen);

}  // namespace orbitile::board

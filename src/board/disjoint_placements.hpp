// How many sets of placements can lie on a board together.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "board/board_field.hpp"

namespace orbitile {

/// Sets of `size` placements of which no two share a shard, with the pieces that lie there: each is
/// used at most as often as it exists, and same-shaped ones exchanged are another set, unless they
/// are copies of one piece. None if it was stopped. Throws InputError where more than `memory`
/// bytes or 64 bits would be needed.
std::optional<std::uint64_t> count_disjoint_placements(const Puzzle& puzzle,
                                                       const BoardField& field, int size,
                                                       std::size_t memory,
                                                       const std::atomic<bool>& stop);

}  // namespace orbitile

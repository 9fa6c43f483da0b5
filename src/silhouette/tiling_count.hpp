// How many tilings a challenge has: the fewer, the harder.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "orbitile/puzzle/challenge.hpp"
#include "orbitile/puzzle/puzzle.hpp"

namespace orbitile {

struct TilingCount {
    /// Different tilings as placed: the views of one tiling count apart, exchanged copies do not.
    std::uint64_t tilings = 0;
    /// Tilings that are no view of each other under the maps of the silhouette that the rules
    /// allow.
    std::uint64_t up_to_symmetry = 0;
};

/// Exact. Uses at most about `memory` bytes to remember states. None if `stop` was raised. Throws
/// std::overflow_error beyond 64 bits.
std::optional<TilingCount> count_tilings(const Puzzle& puzzle, const Challenge& challenge,
                                         std::size_t memory,
                                         const std::atomic<bool>* stop = nullptr);

}  // namespace orbitile

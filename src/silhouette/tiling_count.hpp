// How many tilings a challenge has: the fewer, the harder.
#pragma once

#include <atomic>
#include <cstddef>
#include <optional>

#include "orbitile/puzzle/challenge.hpp"
#include "orbitile/puzzle/puzzle.hpp"
#include "puzzle/wide_count.hpp"

namespace orbitile {

struct TilingCount {
    /// Different tilings as placed: the views of one tiling count apart, exchanged copies do not.
    WideCount tilings = 0;
    /// Tilings that are no view of each other under the maps of the silhouette that the rules
    /// allow.
    WideCount up_to_symmetry = 0;
};

/// Exact. Uses at most about `memory` bytes for states of the front; where these would take more,
/// exact cover counts, which remembers what it can in as much. None if `stop` was raised. Throws
/// std::overflow_error beyond 128 bits, of exact cover beyond 64.
std::optional<TilingCount> count_tilings(const Puzzle& puzzle, const Challenge& challenge,
                                         std::size_t memory,
                                         const std::atomic<bool>* stop = nullptr);

}  // namespace orbitile

// The number of tilings of a challenge. The fewer there are, the harder it is.
#pragma once

#include <atomic>
#include <cstddef>
#include <optional>

#include "orbitile/puzzle/challenge.hpp"
#include "orbitile/puzzle/puzzle.hpp"
#include "puzzle/wide_count.hpp"

namespace orbitile {

struct TilingCount {
    /// Tilings as placed: views of one tiling count separately, and exchanging copies makes no new
    /// tiling.
    WideCount tilings = 0;
    /// Tilings that are not views of each other under the maps of the silhouette that the rules
    /// allow.
    WideCount up_to_symmetry = 0;
};

/// Exact. Uses at most about `memory` bytes for frontier states. If these do not suffice, exact
/// cover counts, and stores known counts in the same memory. None if `stop` was raised. Throws
/// std::overflow_error beyond 128 bits, or beyond 64 bits in exact cover.
std::optional<TilingCount> count_tilings(const Puzzle& puzzle, const Challenge& challenge,
                                         std::size_t memory,
                                         const std::atomic<bool>* stop = nullptr);

}  // namespace orbitile

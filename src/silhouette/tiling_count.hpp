// Counts the tilings of a challenge. The fewer tilings a challenge has, the harder it is to solve.
#pragma once

#include <atomic>
#include <cstddef>
#include <optional>

#include "puzzle/challenge.hpp"
#include "puzzle/puzzle.hpp"
#include "puzzle/wide_count.hpp"

namespace orbitile::silhouette {

struct TilingCount {
    /// The number of all tilings. Images of a tiling count separately. Exchanging copies of a piece
    /// does not make a new tiling.
    WideCount tilings = 0;
    /// The number of tilings, but tilings that are images of each other count as one tiling. Only
    /// maps of the silhouette's symmetry that the rules allow are used.
    WideCount count_up_to_symmetry = 0;
};

/// Counts the tilings exactly. The function counts by frontiers (engine/front_count.hpp), whose
/// states take at most about `memory` bytes. If this is not enough, the function lists the tilings
/// by exact cover. Returns nothing if `stop` was raised. Throws std::overflow_error if a count
/// needs more than 128 bits.
std::optional<TilingCount> count_tilings(const Puzzle& puzzle, const Challenge& challenge,
                                         std::size_t memory,
                                         const std::atomic<bool>* stop = nullptr);

}  // namespace orbitile::silhouette

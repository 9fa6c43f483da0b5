// Computes how much luck a person needs to fill a silhouette, from all tilings of the silhouette
// (engine/player_luck.hpp).
#pragma once

#include <atomic>
#include <cstddef>
#include <optional>

#include "puzzle/challenge.hpp"
#include "puzzle/puzzle.hpp"

namespace orbitile::silhouette {

struct ShapeLuck {
    int careful = 0;  ///< luck of a careful player, in hundredths of a bit
    int casual = 0;   ///< luck of a casual player, in hundredths of a bit

    int mean() const { return (careful + casual) / 2; }
};

/// Returns the luck for the silhouette of a challenge. Returns nothing in three cases: the
/// silhouette has no tiling; the diagram of its tilings would take more than about `memory` bytes;
/// or `stop` was raised.
std::optional<ShapeLuck> shape_luck(const Puzzle& puzzle, const Challenge& challenge,
                                    std::size_t memory, const std::atomic<bool>* stop = nullptr);

}  // namespace orbitile::silhouette

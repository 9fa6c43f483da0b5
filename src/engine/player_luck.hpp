// Measures how hard it is for a person to find a cover: how much the person has to guess.
//
// A player places one piece after another and never removes a piece. At each step the player
// chooses a place, which is an item to be covered or a class of pieces. Then the player chooses a
// placement for this place. The placement must fit, and every other place must still have a
// placement that fits afterwards. If there are k such placements, each is equally likely, so the
// choice is a guess of log2(k) bits. If the place is a class with m copies left, any of these
// copies can be placed first, so the guess is log2(k / m) bits. For each of the n covers, count the
// bits that a player guesses until this cover is found. The luck is the mean of these counts minus
// log2(n) bits. log2(n) is subtracted because each of the n covers is as good as the others. The
// luck is 0 if no choice can fail and each cover is equally likely.
#pragma once

#include <atomic>
#include <cstddef>
#include <optional>

#include "engine/cover_diagram.hpp"

namespace orbitile::engine {

struct PlayerLuck {
    double careful = 0;  ///< luck of a player who chooses the most constrained place, in bits
    double casual = 0;   ///< luck of a player who chooses a random item, in bits
    double unused_placement_share = 0;  ///< share of the placements that are in no cover
    double max_cover_share = 0;  ///< share of the covers that contain the most frequent placement
};

/// Estimates the luck for a problem whose placements use one copy each. `diagram` must be the
/// diagram of its covers. The estimate uses at most 256 games, with a fixed random seed. Returns
/// nothing in three cases: there is no cover; the estimate would take more than about `memory`
/// bytes; or `stop` was raised.
std::optional<PlayerLuck> player_luck(const CoverProblem& problem, const CoverDiagram& diagram,
                                      std::size_t memory, const std::atomic<bool>* stop = nullptr);

}  // namespace orbitile::engine

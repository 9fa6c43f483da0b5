// How hard it is for a person to find a cover: how much has to be guessed on the way.
//
// A player places one piece after another and never takes one back. At each step the player chooses
// a place, which is an item to be covered or a class of pieces. Then the player chooses one of the
// placements there that fit and after which every other place still has one. All k of them are
// equally likely, so this is a guess of log2(k) bits. If the place is a class with m copies left,
// any of them may be first, so it is log2(k / m) bits. The luck is the mean number of bits guessed
// on the way to a cover, over all n covers, less log2(n) bits, because any of the n covers will do.
// A player who never fails needs no luck.
#pragma once

#include <atomic>
#include <cstddef>
#include <optional>

#include "engine/cover_diagram.hpp"

namespace orbitile {

struct PlayerLuck {
    double careful = 0;  ///< bits of a player who takes the place with the fewest ways
    double casual = 0;   ///< bits of a player who takes a random item
    double unused = 0;   ///< share of the placements that are in no covering
    double largest = 0;  ///< greatest share of all coverings that one placement is in
};

/// The luck for a problem whose placements use one copy each, from its diagram. It is an estimate
/// from some hundreds of covers drawn at random, always the same ones. None if there is no cover,
/// if it would take more than about `memory` bytes, or if `stop` was raised.
std::optional<PlayerLuck> player_luck(const CoverProblem& problem, const CoverDiagram& diagram,
                                      std::size_t memory, const std::atomic<bool>* stop = nullptr);

}  // namespace orbitile

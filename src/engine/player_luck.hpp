// How hard a covering is to find for a person: how much has to be guessed on the way.
//
// A player lays one piece after the other and takes none back. At each step the player chooses a
// place, an item to be covered or a piece to be laid, and lays one of the placements there that fit
// and after which every other place still has one: of k of them each as likely as the others. That
// is a guess of log2(k) bits; of m equal pieces any may be laid first, so log2(k / m) for a piece.
// The luck that is needed is what is guessed on the way to a covering, the mean over all of them,
// less the log2(n) bits that are free, for there are n coverings: 0 for who never errs.
#pragma once

#include <atomic>
#include <cstddef>
#include <optional>

#include "engine/cover_diagram.hpp"

namespace orbitile {

struct PlayerLuck {
    double careful = 0;  ///< bits, of a player who takes the place with the fewest ways
    double casual = 0;   ///< bits, of one who takes any item as likely as another
    double unused = 0;   ///< share of the placements that are in no covering
    double largest = 0;  ///< greatest share of all coverings that one placement is in
};

/// Of a problem each placement of which uses one copy, from its diagram. An estimate from some
/// hundreds of coverings drawn at random, the same each time. None where there is no covering,
/// where it would take more than about `memory` bytes or when `stop` was raised.
std::optional<PlayerLuck> player_luck(const FrontProblem& problem, const CoverDiagram& diagram,
                                      std::size_t memory, const std::atomic<bool>* stop = nullptr);

}  // namespace orbitile

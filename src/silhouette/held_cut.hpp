// Cuts: what a solver is told of components that are not held. A component that does not generate
// the group has to grow beyond the elements that it has: a silhouette that contains one of them
// contains one of those around it, too.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "candidate/gain_graph.hpp"

namespace orbitile {

struct HeldCut {
    std::vector<int> part;          ///< elements, each of which needs
    std::vector<int> border;        ///< one of these
    std::optional<int> apart = {};  ///< only where this one is covered, too
};

/// One for each component of the chosen elements that is not held; none where all are.
///
/// With mirrors a part lacks a wall, and its border is what separates it from that wall next to the
/// part; without, its border is all that touches it.
std::vector<HeldCut> held_cuts(const GainGraph& graph,
                               const std::function<bool(int element)>& is_chosen);

/// Where silhouettes are connected: of several components each has to grow beyond what it has, or
/// the others are not there. None of a single component.
std::vector<HeldCut> connecting_cuts(const GainGraph& graph,
                                     const std::function<bool(int element)>& is_chosen);

}  // namespace orbitile

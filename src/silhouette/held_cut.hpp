// Clauses against components that are not invariant. A component that does not generate the group
// has to grow: a silhouette that contains one of its elements also contains an element around it.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "candidate/gain_graph.hpp"

namespace orbitile {

struct HeldCut {
    std::vector<int> part;          ///< each of these elements
    std::vector<int> border;        ///< requires one of these
    std::optional<int> apart = {};  ///< only if this element is covered, too
};

/// One cut for each component of the chosen elements that is not invariant.
///
/// With mirrors the part does not touch a wall, and the border are the elements next to the part
/// that separate it from this wall. Without mirrors the border is all elements that touch the part.
std::vector<HeldCut> held_cuts(const GainGraph& graph,
                               const std::function<bool(int element)>& is_chosen);

/// For questions about connected silhouettes: if there are several components, each one has to
/// grow, or the others are not covered. Empty for a single component.
std::vector<HeldCut> connecting_cuts(const GainGraph& graph,
                                     const std::function<bool(int element)>& is_chosen);

}  // namespace orbitile

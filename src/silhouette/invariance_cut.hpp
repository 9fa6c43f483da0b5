// Makes clauses against components that are not invariant. If the gains in a component do not
// generate the group, the component must grow: a silhouette that contains an element of the
// component also contains an element next to the component (docs/explanation/method.md, "Components
// that are not self-symmetric"). candidate/gain_graph.hpp defines gains and walls.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "candidate/gain_graph.hpp"

namespace orbitile::silhouette {

/// If an element of `part` is covered, an element of `border` is also covered.
struct InvarianceCut {
    std::vector<int> part;
    std::vector<int> border;
    /// The cut applies only if this element is also covered.
    std::optional<int> other_element = {};
};

/// Returns cuts for each component of the chosen elements that is not invariant. The `part` of a
/// cut is the component.
///
/// With mirrors, there is one cut for each wall that the component does not touch. The border of
/// this cut consists of those neighbours of the component that can be reached from the wall without
/// passing another neighbour. Without mirrors, the border consists of all neighbours of the
/// component.
std::vector<InvarianceCut> find_invariance_cuts(const candidate::GainGraph& graph,
                                                const std::function<bool(int element)>& is_chosen);

/// Returns cuts for questions about connected silhouettes: one cut for each ordered pair of
/// components of the chosen elements. A connected silhouette cannot have two components. So if the
/// second component is covered, the first component must grow. If there is only one component, the
/// result is empty.
std::vector<InvarianceCut> find_connecting_cuts(const candidate::GainGraph& graph,
                                                const std::function<bool(int element)>& is_chosen);

}  // namespace orbitile::silhouette

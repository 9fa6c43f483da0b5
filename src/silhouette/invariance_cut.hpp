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

/// Returns cuts for each component of the chosen elements that is not invariant.
///
/// With mirrors, there is one cut for each wall that the part does not touch. The border of this
/// cut consists of elements next to the part: the elements that can be reached from the wall
/// without passing another element next to the part. Without mirrors, the border consists of all
/// elements that touch the part.
std::vector<InvarianceCut> find_invariance_cuts(const candidate::GainGraph& graph,
                                                const std::function<bool(int element)>& is_chosen);

/// Returns a cut for each ordered pair of components of the chosen elements, for questions about
/// connected silhouettes. There, several components must become one component. So for any two of
/// them, the first component must grow, or the second component must not be covered. If there is
/// only one component, the result is empty.
std::vector<InvarianceCut> find_connecting_cuts(const candidate::GainGraph& graph,
                                                const std::function<bool(int element)>& is_chosen);

}  // namespace orbitile::silhouette

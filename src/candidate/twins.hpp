// Twins: a silhouette with two axes in different directions, such as a bar, has the symmetry of one
// mirror in two ways. Turned, it is listed with its other axis, on the same grid or on another one.
// Only one of these twins is a shape.
#pragma once

#include <functional>

#include "orbitile/puzzle/challenge.hpp"
#include "orbitile/puzzle/puzzle.hpp"

namespace orbitile {

/// Whether the silhouette has a twin that the rules allow, that is wanted, and whose list of shards
/// comes first. A twin can be unwanted, for example if its grid is not searched. `is_wanted`
/// receives the twin with its axis on the axis of the group, at any position along it. Returns
/// false for groups with more than one turn: their twins, if there are any, are views of each
/// other.
bool has_lesser_twin(Lattice lattice, const Rules& rules, const SymmetryGroup& group,
                     const Layer& silhouette, const std::function<bool(const Layer&)>& is_wanted);

}  // namespace orbitile

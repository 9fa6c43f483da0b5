// Twins: a silhouette with two axes in different directions, such as a bar, has the symmetry of one
// mirror in two ways. Turned, it is listed with its other axis, on the same grid or on another one.
// Only one of these twins is a shape.
#pragma once

#include <functional>

#include "orbitile/puzzle/challenge.hpp"
#include "orbitile/puzzle/puzzle.hpp"

namespace orbitile {

/// Whether an image that the rules allow is a wanted silhouette of the group, too, and less. If
/// several grids are searched, one twin may be wanted and the other one not. `is_wanted` receives
/// the twin on its axis, at any position along it. False in groups with more than one turn, whose
/// axes are fixed.
bool has_lesser_twin(Lattice lattice, const Rules& rules, const SymmetryGroup& group,
                     const Layer& silhouette, const std::function<bool(const Layer&)>& is_wanted);

}  // namespace orbitile

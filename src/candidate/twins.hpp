// Twins: of silhouettes that are asked to have one axis some have two, of different directions,
// such as a bar. Turned, the other axis lies where the first one did: the same figure is met twice,
// on the same grid or on two. One of the twins is a challenge.
#pragma once

#include <functional>

#include "orbitile/puzzle/challenge.hpp"
#include "orbitile/puzzle/puzzle.hpp"

namespace orbitile {

/// Whether another silhouette of the group that is wanted, and less, is an image that the rules
/// allow. Of several grids one twin may be wanted and the other not. `is_wanted` is handed the
/// twin, on its axis, wherever along it. False in groups of more turns than one: where the axes of
/// these lie decides the figure.
bool has_lesser_twin(Lattice lattice, const Rules& rules, const SymmetryGroup& group,
                     const Layer& silhouette, const std::function<bool(const Layer&)>& is_wanted);

}  // namespace orbitile

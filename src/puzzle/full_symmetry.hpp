// All the symmetry that a silhouette has, whatever was asked for.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "orbitile/puzzle/challenge.hpp"

namespace orbitile {

/// The group of all motions about the layers' common centre, or if there is but one centre, about
/// any, that leave them as they are. A group is named whichever way it lies: two mirrors at right
/// angles on `hex` are "D2" along any lines. no_symmetry where there are none.
SymmetryGroup full_symmetry(Lattice lattice, const std::vector<Layer>& layers);

/// Whether it has other symmetries than the group's, which it has.
bool has_more_symmetry(Lattice lattice, const SymmetryGroup& group,
                       const std::vector<Layer>& components);

/// The first of the groups that the challenge has about the centres where it lies, whatever else
/// it has; none where it has none. Separate components have one mirror alone only if they wander.
std::optional<SymmetryGroup> group_among(Lattice lattice, std::span<const SymmetryGroup> groups,
                                         const Challenge& challenge);

/// Whether challenges that were asked to have the group may differ in their full symmetry.
bool may_have_more_symmetry(Lattice lattice, const SymmetryGroup& group);

/// The same of challenges that were asked to have one group of several.
bool may_have_more_symmetry(Lattice lattice, std::span<const SymmetryGroup> groups);

}  // namespace orbitile

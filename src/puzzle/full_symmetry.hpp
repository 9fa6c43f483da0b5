// The whole symmetry of a silhouette, which can be more than the symmetry that was asked for.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "orbitile/puzzle/challenge.hpp"

namespace orbitile {

/// The group of all motions that keep the layers as they are. Layers with different centres are
/// moved about their common centre; if all layers have one centre, any point can be the centre.
/// The direction of mirror lines does not matter: on `hex` any two mirrors at right angles are
/// "D2". Returns no_symmetry if only the identity keeps the layers.
SymmetryGroup full_symmetry(Lattice lattice, const std::vector<Layer>& layers);

/// Whether the components have more symmetries than those of the group. They must have the group's.
bool has_more_symmetry(Lattice lattice, const SymmetryGroup& group,
                       const std::vector<Layer>& components);

/// The first of the groups whose symmetry the challenge has about the centres of its components;
/// it can have more. Returns nothing if it has none of them. A challenge of several components has
/// a group with one mirror only if the challenge is wandering.
std::optional<SymmetryGroup> group_among(Lattice lattice, std::span<const SymmetryGroup> groups,
                                         const Challenge& challenge);

/// Whether the challenges of a search for this group can have more symmetry than the group.
bool can_have_more_symmetry(Lattice lattice, const SymmetryGroup& group);

/// Whether the challenges of a search for these groups can have more symmetry than their group.
/// There must be at least one group.
bool can_have_more_symmetry(Lattice lattice, std::span<const SymmetryGroup> groups);

}  // namespace orbitile

// Centring: shifts a shape so that the maps of a group about a centre take it onto itself.
#pragma once

#include <functional>
#include <optional>

#include "orbitile/geometry/lattice.hpp"
#include "orbitile/puzzle/challenge.hpp"
#include "orbitile/puzzle/puzzle.hpp"

namespace orbitile::candidate {

/// Returns the shape, shifted so that the group's maps about one of its centres take it onto
/// itself. Returns nothing if no shift does this. For a group with one mirror, the position along
/// the mirror is arbitrary.
std::optional<Layer> centred(Lattice lattice, const SymmetryGroup& group, const Shards& shards);

// Twins: a silhouette with two axes in different directions, such as a bar, has the symmetry of one
// mirror in two ways. Turned, it is listed with its other axis, on the same grid or on another one.
// Only one of these twins is a shape.

/// Whether the silhouette has a twin that the rules allow, that is wanted, and whose list of shards
/// comes first. A twin can be unwanted, for example if its grid is not searched. `is_wanted`
/// receives the twin with its axis on the axis of the group, at any position along it. Returns
/// false for groups with more than one turn: their twins, if there are any, are views of each
/// other.
bool has_lesser_twin(Lattice lattice, const Rules& rules, const SymmetryGroup& group,
                     const Layer& silhouette, const std::function<bool(const Layer&)>& is_wanted);

// Holes of a silhouette: parts of the plane that it encloses.

/// Whether some uncovered shard is enclosed: no path across edges of uncovered shards leads from it
/// to the outside. The set must not be empty.
bool has_holes(Lattice lattice, const Shards& shards);

}  // namespace orbitile::candidate

// Functions about single shapes: centred_layer() moves a shape to a centre of its symmetry, and
// has_lesser_twin() compares a shape with its twins.
#pragma once

#include <functional>
#include <optional>

#include "geometry/lattice.hpp"
#include "puzzle/challenge.hpp"
#include "puzzle/puzzle.hpp"
#include "puzzle/silhouette_question.hpp"

namespace orbitile::candidate {

/// Shifts the shape so that the maps of the group, about one of the group's centres, take the shape
/// onto itself. Returns the shifted shape. Returns nothing if there is no such shift. For a group
/// with one mirror, the position along the mirror is arbitrary.
std::optional<Layer> centred_layer(Lattice lattice, const SymmetryGroup& group,
                                   const Shards& shards);

// Some silhouettes, such as a bar, have two mirror lines in different directions. A search for
// silhouettes with one mirror finds the bar twice: once with its first mirror line on the axis of
// the group, and once with its second mirror line on this axis. The second silhouette is the bar
// turned by 90°, on the same grid or on another grid. The two silhouettes are called *twins*, and
// only one of them is listed.

/// Whether a twin of the silhouette (see above) is listed instead of the silhouette. Such a twin
/// has three properties:
/// - The rules allow the map that takes the silhouette to the twin.
/// - The twin's list of shards is less than the list of shards of each view of the silhouette.
/// - is_wanted(twin) returns true. It returns false, for example, if the twin's grid is not
///   searched. The twin is passed to is_wanted() with its mirror line on the axis of the group, at
///   an arbitrary position along the axis.
///
/// Returns false for groups with more than one turn. In such a group, twins are always views of
/// each other.
bool has_lesser_twin(Lattice lattice, const Rules& rules, const SymmetryGroup& group,
                     const Layer& silhouette, const std::function<bool(const Layer&)>& is_wanted);

/// Whether has_wanted_form() can return false for a silhouette whose grids and kind are wanted.
bool can_reject_form(const SilhouetteQuestion& request, const Rules& rules);

/// Whether the silhouette has a form that the question and the rules allow. The silhouette must
/// have the symmetry of the question's group.
bool has_wanted_form(const SilhouetteQuestion& request, Lattice lattice, const Rules& rules,
                     const Silhouette& silhouette);

}  // namespace orbitile::candidate

// Views of a silhouette: what the maps of the lattice that keep its symmetry, and that the rules
// allow, make of it. They are one challenge, which is stored as it is seen in the least of them.
#pragma once

#include <vector>

#include "orbitile/puzzle/challenge.hpp"

namespace orbitile {

/// A motion about the common centre of all grids, then a shift.
struct View {
    Motion motion;
    Cell shift;  ///< along the axis, of a group with one mirror; else none
};

/// Whether the rules let a whole tiling undergo the motion, and it keeps the group.
bool may_be_seen(Lattice lattice, const Rules& rules, const SymmetryGroup& group, Motion motion);

/// The view in which the names of the grids and of the shards, sorted, make the least text.
View least_view(Lattice lattice, const Rules& rules, const SymmetryGroup& group,
                const Silhouette& silhouette);

/// What the rules make of the silhouette without making another challenge of it: itself and its
/// images; of a group with one mirror each also shifted along the axis, by up to `reach` steps.
std::vector<Silhouette> views_of(Lattice lattice, const Rules& rules, const SymmetryGroup& group,
                                 const Silhouette& silhouette, int reach);

/// By how many steps what lies anywhere on the axis of one mirror may have to be shifted to lie
/// within `horizon` cells of the centre; 0 of other groups.
int steps_along_axis(const SymmetryGroup& group, const Silhouette& silhouette, int horizon);

/// What the view makes of what lies on one grid. Throws std::invalid_argument where the group has
/// no grid that the motion leads to.
Layer seen_in(Lattice lattice, const SymmetryGroup& group, const View& view, const Layer& layer);
Silhouette seen_in(Lattice lattice, const SymmetryGroup& group, const View& view,
                   const Silhouette& silhouette);

}  // namespace orbitile

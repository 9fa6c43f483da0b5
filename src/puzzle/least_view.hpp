// Views of a silhouette: its images under the maps of the lattice that keep the symmetry group and
// that the rules allow. All views are the same challenge. The challenge is stored in its
// canonical view.
#pragma once

#include <vector>

#include "orbitile/puzzle/challenge.hpp"

namespace orbitile {

/// A motion about the common centre of all grids, then a shift.
struct View {
    Motion motion;
    Cell shift;  ///< along the axis if the group has one mirror, else (0, 0)
};

/// Whether the rules allow the motion for all pieces of a tiling, and the motion keeps the group.
bool is_allowed_view(Lattice lattice, const Rules& rules, const SymmetryGroup& group,
                     Motion motion);

/// The canonical view: the view with the smallest key. A key lists the centres in order, each with
/// the sorted names of its shards.
View canonical_view(Lattice lattice, const Rules& rules, const SymmetryGroup& group,
                    const Silhouette& silhouette);

/// The silhouette and its images that are the same challenge under the rules. If `reach` is not 0,
/// each image is also shifted along the axis, by up to `reach` steps to both sides. A `reach` other
/// than 0 requires a group with one mirror (see steps_along_axis()).
std::vector<Silhouette> views_of(Lattice lattice, const Rules& rules, const SymmetryGroup& group,
                                 const Silhouette& silhouette, int reach);

/// If the group has one mirror: an upper bound of the steps along the axis that bring the
/// silhouette within `horizon` cells of the centre. 0 for other groups.
int steps_along_axis(const SymmetryGroup& group, const Silhouette& silhouette, int horizon);

/// The image of a layer or of a silhouette in the view. Throws std::invalid_argument if the motion
/// leads to a grid that the group does not have.
Layer apply_view(Lattice lattice, const SymmetryGroup& group, const View& view, const Layer& layer);
Silhouette apply_view(Lattice lattice, const SymmetryGroup& group, const View& view,
                      const Silhouette& silhouette);

}  // namespace orbitile

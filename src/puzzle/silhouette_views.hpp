// The whole symmetry of a silhouette, which can be more than the symmetry that was asked for.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "orbitile/puzzle/challenge.hpp"
#include "orbitile/puzzle/puzzle.hpp"

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

// Views of a silhouette: its images under the maps of the lattice that keep the symmetry group and
// that the rules allow. All views are the same challenge. The challenge is stored in its
// canonical view.

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

// Pairs of challenges that are mirror images of each other. They are two challenges if the rules
// do not allow flips, and one challenge otherwise.

/// Whether the challenges of a search for this group can have mirror images that are other
/// challenges.
bool can_have_mirror_image(const Puzzle& puzzle, const SymmetryGroup& group);

/// The fingerprint of the challenge's mirror image, even if the pieces cannot fill the image.
/// Returns nothing if the mirror image is the same challenge.
std::optional<std::string> mirror_fingerprint(const Puzzle& puzzle, const Challenge& challenge);

/// For each challenge: the index of its mirror image in `challenges`. It is empty if the mirror
/// image is the same challenge, or is not in `challenges`.
std::vector<std::optional<std::size_t>> mirror_images(const Puzzle& puzzle,
                                                      std::span<const Challenge* const> challenges);

}  // namespace orbitile

// The effect of maps of the lattice on a silhouette. A motion is a turn, a flip, or both.
//
// - The symmetry of the silhouette consists of the maps that map it onto itself. There can be more
//   such maps than the question asks for.
// - The views of the silhouette are its images that count as the same challenge.
// - The mirror image of the silhouette is another challenge if the rules do not allow flips.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "puzzle/challenge.hpp"
#include "puzzle/puzzle.hpp"

namespace orbitile {

/// The group of all motions that map the layers onto themselves. If the layers have different
/// centres, only motions about their common centre count. Otherwise, motions about any point count.
/// The direction of mirror lines does not matter: on `hex` any two mirrors at right angles are
/// "D2". Returns no_symmetry if there is no such motion except the identity.
SymmetryGroup full_symmetry(Lattice lattice, const std::vector<Layer>& layers);

/// Whether there is a map outside the group that maps the components onto themselves. The
/// components must have all symmetries of the group.
bool has_more_symmetry(Lattice lattice, const SymmetryGroup& group,
                       const std::vector<Layer>& components);

/// Returns the first of `groups` whose symmetry the challenge has about the centres of its
/// components. The challenge can have more symmetry than this group. If the challenge has several
/// components, groups that do not contain a turn are skipped. Returns nothing if the challenge does
/// not have the symmetry of any of the groups.
std::optional<SymmetryGroup> first_matching_group(Lattice lattice,
                                                  std::span<const SymmetryGroup> groups,
                                                  const Challenge& challenge);

/// Whether a search for this group can find challenges that have more symmetry than the group.
bool can_have_more_symmetry(Lattice lattice, const SymmetryGroup& group);

/// Whether a search for these groups can find challenges that have more symmetry than the group
/// under which they are listed. There must be at least one group.
bool can_have_more_symmetry(Lattice lattice, std::span<const SymmetryGroup> groups);

// A view is the image of a silhouette under a map of the lattice that the rules allow and that
// preserves the symmetry group. All views are the same challenge, which is stored in its canonical
// view.

/// The map of a silhouette to a view: a motion about the common centre of all grids, then a shift.
struct View {
    Motion motion;
    Cell shift;  ///< shift along the mirror line if the group has one mirror, else (0, 0)
};

/// Whether images under the motion are views: the rules must allow the motion for pieces, and the
/// motion must preserve the group.
bool is_allowed_view(Lattice lattice, const Rules& rules, const SymmetryGroup& group,
                     Motion motion);

/// Returns the map to the canonical view, which is the view with the smallest key. A key is a list
/// of the centres, each with the sorted names of the shards on its grid.
View canonical_view(Lattice lattice, const Rules& rules, const SymmetryGroup& group,
                    const Silhouette& silhouette);

/// All views of the silhouette, including the silhouette itself. If `reach` is not 0, the result
/// also contains each view shifted along the mirror line by 1 to `reach` steps in both directions.
/// In this case, the group must have one mirror (see steps_along_axis()).
std::vector<Silhouette> views_of(Lattice lattice, const Rules& rules, const SymmetryGroup& group,
                                 const Silhouette& silhouette, int reach);

/// Returns a number of steps along the mirror line. If the silhouette is shifted by more steps, it
/// cannot be within `horizon` cells of the centre. The result is 0 if the group does not have
/// exactly one mirror.
int steps_along_axis(const SymmetryGroup& group, const Silhouette& silhouette, int horizon);

/// The image of a layer or of a silhouette. Throws std::invalid_argument if the image is on a grid
/// that the group does not have.
Layer apply_view(Lattice lattice, const SymmetryGroup& group, const View& view, const Layer& layer);
Silhouette apply_view(Lattice lattice, const SymmetryGroup& group, const View& view,
                      const Silhouette& silhouette);

// Mirror images of challenges. If the rules do not allow flips, a challenge and its mirror image
// are two challenges. Otherwise they are one challenge.

/// Whether a search for this group can find a challenge whose mirror image is another challenge.
bool can_have_mirror_image(const Puzzle& puzzle, const SymmetryGroup& group);

/// The fingerprint of the challenge's mirror image. The pieces need not be able to fill the mirror
/// image. Returns nothing if the mirror image is the same challenge.
std::optional<std::string> mirror_fingerprint(const Puzzle& puzzle, const Challenge& challenge);

/// For each challenge, the index of its mirror image in `challenges`. The index is empty if the
/// mirror image is the same challenge, or if it is not in `challenges`.
std::vector<std::optional<std::size_t>> mirror_images(const Puzzle& puzzle,
                                                      std::span<const Challenge* const> challenges);

}  // namespace orbitile

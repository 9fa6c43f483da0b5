// Chooses a class of pieces that a search places only in some of its orientations, to save time.
// Each symmetric silhouette that can be filled keeps at least one tiling.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "geometry/symmetry_group.hpp"
#include "puzzle/placement.hpp"

namespace orbitile::silhouette {

/// A class that has only one copy, and the orientations in which a search places it. These
/// orientations are *kept*. Each tiling of a silhouette has images under those maps of the group
/// that the rules allow. These images are tilings of the same silhouette. In at least one image,
/// the class has a kept orientation.
struct RestrictedClass {
    int piece_class = 0;
    std::vector<bool> is_kept;  ///< by orientation: whether it is kept
    /// One of every `images_per_orientation` orientations is kept. So the number of all tilings of
    /// a silhouette is `images_per_orientation` times the number of its tilings with a kept
    /// orientation.
    std::uint64_t images_per_orientation = 1;
};

/// Chooses the class for which the share of kept orientations is smallest. Among several such
/// classes, the function chooses the class with the largest area. Returns nothing if no class can
/// be chosen, for example because the maps do not change the orientation of any class.
std::optional<RestrictedClass> choose_restricted_class(const Puzzle& puzzle,
                                                       const std::vector<PieceClass>& classes,
                                                       const SymmetryGroup& group);

/// Like the function above, but uses the given motions instead of a group. The motions must form a
/// group, and the rules must allow each of them (see allowed_motions()). If a silhouette can be
/// filled, this silhouette or one of its images under these motions has a tiling in which the class
/// has a kept orientation.
std::optional<RestrictedClass> choose_restricted_class(const Puzzle& puzzle,
                                                       const std::vector<PieceClass>& classes,
                                                       const std::vector<Motion>& motions);

/// Returns the motions of the group that the rules of the puzzle allow. A motion with a turn needs
/// the rule `turns`, and a motion with a flip needs the rule `flips`.
std::vector<Motion> allowed_motions(const Puzzle& puzzle, const SymmetryGroup& group);

}  // namespace orbitile::silhouette

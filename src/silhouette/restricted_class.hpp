// Chooses a class of pieces that a search places only in some of its orientations, to save time.
// Each symmetric silhouette that can be filled keeps at least one tiling.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "orbitile/geometry/symmetry_group.hpp"
#include "orbitile/puzzle/placement.hpp"

namespace orbitile::silhouette {

/// A class of one copy. The maps of the group that the rules allow take a tiling of a silhouette to
/// tilings of the same silhouette. In one of these tilings, the class has an orientation that is
/// kept.
struct RestrictedClass {
    int piece_class = 0;
    std::vector<bool> is_kept;  ///< by orientation: whether it is kept
    /// One of every `images_per_orientation` orientations is kept. So a silhouette has
    /// `images_per_orientation` times as many tilings as it has tilings with a kept orientation.
    std::uint64_t images_per_orientation = 1;
};

/// Chooses the class that keeps the smallest share of its orientations. Among several such classes,
/// it chooses the class with the largest area. Returns nothing if no class can be chosen, for
/// example because the maps do not change the orientation of any class.
std::optional<RestrictedClass> choose_restricted_class(const Puzzle& puzzle,
                                                       const std::vector<PieceClass>& classes,
                                                       const SymmetryGroup& group);

/// Chooses the class in the same way for the given motions. The motions must form a group, and the
/// rules must allow them for a whole tiling. Each silhouette that can be filled, or one of its
/// images under these motions, has a tiling with the class in a kept orientation.
std::optional<RestrictedClass> choose_restricted_class(const Puzzle& puzzle,
                                                       const std::vector<PieceClass>& classes,
                                                       const std::vector<Motion>& motions);

/// Returns the group's motions that the rules allow for a whole tiling.
std::vector<Motion> allowed_motions(const Puzzle& puzzle, const SymmetryGroup& group);

}  // namespace orbitile::silhouette

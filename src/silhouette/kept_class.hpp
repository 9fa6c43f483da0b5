// The orientations of one class of pieces with which some tiling of each symmetric silhouette is
// found.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "orbitile/geometry/symmetry_group.hpp"
#include "orbitile/puzzle/placement.hpp"

namespace orbitile {

/// A class of one copy. The maps of the group that the rules allow make tilings of a silhouette
/// from each of its tilings. In one of them the class has an orientation that is kept.
struct KeptClass {
    int piece_class = 0;
    std::vector<bool> keeps;  ///< by orientation
    /// The number of tilings for each tiling with a kept orientation: one of this many orientations
    /// is kept.
    std::uint64_t views = 1;
};

/// The class of which the smallest share of orientations is kept; if there are several, the one
/// with the largest area. None if the maps turn no class.
std::optional<KeptClass> kept_class(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                                    const SymmetryGroup& group);

/// As above, for other motions that form a group and that the rules allow for a whole tiling. Then
/// a silhouette or one of its images has a tiling with the class in a kept orientation.
std::optional<KeptClass> kept_class(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                                    const std::vector<Motion>& motions);

/// The group's motions that the rules allow for a whole tiling.
std::vector<Motion> allowed_motions(const Puzzle& puzzle, const SymmetryGroup& group);

}  // namespace orbitile

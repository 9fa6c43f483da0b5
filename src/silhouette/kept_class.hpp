// Which orientations of one class of pieces are enough to find a tiling of a symmetric silhouette.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "orbitile/geometry/symmetry_group.hpp"
#include "orbitile/puzzle/placement.hpp"

namespace orbitile {

/// A class of one copy. The maps of the group that the rules allow take each tiling of a silhouette
/// to tilings of it, one of which has the class in an orientation that is kept.
struct KeptClass {
    int piece_class = 0;
    std::vector<bool> keeps;  ///< of each orientation
    /// Tilings for each one with an orientation that is kept: of how many orientations one is kept.
    std::uint64_t views = 1;
};

/// The class of which the smallest share of orientations is kept; of these the one with the largest
/// area. None where the maps turn no class.
std::optional<KeptClass> kept_class(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                                    const SymmetryGroup& group);

/// The same for other motions that make a group and that the rules let a whole tiling undergo: of a
/// silhouette and its images under them one has a tiling with the class in such an orientation.
std::optional<KeptClass> kept_class(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                                    const std::vector<Motion>& motions);

/// The group's motions that the rules let a whole tiling undergo.
std::vector<Motion> allowed_motions(const Puzzle& puzzle, const SymmetryGroup& group);

}  // namespace orbitile

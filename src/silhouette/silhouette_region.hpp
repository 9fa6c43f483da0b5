// Makes exact cover problems from silhouettes.
#pragma once

#include <optional>
#include <vector>

#include "engine/region_problem.hpp"
#include "geometry/symmetry_group.hpp"
#include "puzzle/challenge.hpp"
#include "puzzle/placement.hpp"
#include "silhouette/restricted_class.hpp"

namespace orbitile::silhouette {

/// Returns one board for each layer.
std::vector<Board> boards_of(Lattice lattice, const Silhouette& silhouette);

/// Returns the problem whose covers are the tilings of the silhouette. The piece of the class in
/// `restricted_class` is placed only in kept orientations (see RestrictedClass).
engine::RegionProblem region_of(
    const Puzzle& puzzle, const std::vector<PieceClass>& classes, const Silhouette& silhouette,
    const std::optional<RestrictedClass>& restricted_class = std::nullopt);

/// Returns the problem whose covers are the tilings that the motion takes to themselves. The motion
/// is about the centre of each layer. The motion must take each layer to itself. Pieces that the
/// motion takes to each other count as one placement.
engine::RegionProblem region_of_invariant_tilings(const Puzzle& puzzle,
                                                  const std::vector<PieceClass>& classes,
                                                  const Silhouette& silhouette, Motion motion);

}  // namespace orbitile::silhouette

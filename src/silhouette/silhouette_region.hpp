// A silhouette as an exact cover problem.
#pragma once

#include <optional>
#include <vector>

#include "engine/region_problem.hpp"
#include "orbitile/geometry/symmetry_group.hpp"
#include "orbitile/puzzle/challenge.hpp"
#include "orbitile/puzzle/placement.hpp"
#include "silhouette/kept_class.hpp"

namespace orbitile {

/// One board for each layer.
std::vector<Board> boards_of(Lattice lattice, const Silhouette& silhouette);

/// The covers are all tilings. The class of `kept` has only its kept orientations.
RegionProblem region_of(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                        const Silhouette& silhouette,
                        const std::optional<KeptClass>& kept = std::nullopt);

/// The covers are the tilings that the motion about the layers' centres takes to themselves. Each
/// layer must be its own image. Pieces that the motion takes to each other are placed together.
RegionProblem region_of_fixed(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                              const Silhouette& silhouette, Motion motion);

}  // namespace orbitile

// A silhouette as a problem of counting by states of the front.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "engine/front_problem.hpp"
#include "orbitile/geometry/symmetry_group.hpp"
#include "orbitile/puzzle/challenge.hpp"
#include "orbitile/puzzle/placement.hpp"
#include "silhouette/kept_class.hpp"

namespace orbitile {

/// All tilings are the coverings. `kept` lies only in orientations that it keeps.
FrontProblem front_of(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                      const Silhouette& silhouette,
                      const std::optional<KeptClass>& kept = std::nullopt);

/// Tilings that the motion about the layers' centres, of which each layer is an image of its own,
/// takes to themselves are the coverings: the pieces that it takes to each other are laid together.
FrontProblem front_of_fixed(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                            const Silhouette& silhouette, Motion motion);

}  // namespace orbitile

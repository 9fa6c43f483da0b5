// The placements of a challenge's pieces, with the numbers that they have in a diagram of all
// tilings.
//
//     const SilhouettePlacements placements(puzzle, challenge);
//     const auto diagram = cover_diagram(placements.problem(), memory);
//     const Tiling first = placements.tiling(CoverCounts(*diagram).covering(0));
#pragma once

#include <string>
#include <vector>

#include "engine/region_problem.hpp"
#include "orbitile/puzzle/challenge.hpp"
#include "orbitile/puzzle/placement.hpp"
#include "orbitile/puzzle/tiling.hpp"

namespace orbitile {

class SilhouettePlacements {
  public:
    SilhouettePlacements(const Puzzle& puzzle, const Challenge& challenge);

    const CoverProblem& problem() const { return problem_; }

    /// The name of each placement, from placement_name(). If the silhouette has several grids, the
    /// centre's name comes first: "odd:A_90_1_-2".
    const std::vector<std::string>& names() const { return names_; }

    /// The tiling of the challenge that consists of these placements.
    Tiling tiling(const std::vector<int>& placements) const;

  private:
    Puzzle puzzle_;
    Challenge challenge_;
    std::vector<PieceClass> classes_;
    Silhouette silhouette_;
    RegionProblem region_;
    CoverProblem problem_;  ///< of the region, in its narrow order
    std::vector<std::string> names_;
};

}  // namespace orbitile

// The placements of a challenge's pieces, as a diagram of all its tilings numbers them.
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

    /// The name of each placement, as by placement_name(). On a silhouette of several grids the
    /// centre's name comes first: "odd:A_90_1_-2".
    const std::vector<std::string>& names() const { return names_; }

    /// The tiling of the challenge by these placements.
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

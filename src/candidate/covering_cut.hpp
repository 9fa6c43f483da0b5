// A test that ends branches of the walk through candidates early: it finds components that
// placements of pieces cannot cover.
//
// The walk builds sets of orbits and does not place pieces. Most of its sets have a cell that no
// placement can cover: 612,738 of FridgeIQ's 654,141 candidates have such a cell. In 25,899 other
// candidates, placements can cover each cell, but not all images of some cell at the same time: the
// pieces of these placements do not have enough copies. It is much cheaper to detect such a cell
// while the component grows. Consider a component in which the element A was taken, and the
// neighbours B and C of A were excluded. If each placement over A needs B or C, no silhouette below
// this node can be filled, and the walk returns.
//
// The test is correct only if no piece can be in two components. This condition holds in two cases:
// the candidates have only one component, or each piece is connected in the same sense as
// components (by edges, or by corners). In all other cases, the test does not end any branch.
//
// There are two forms of the test:
//
//   PartialTiling is for copies of one piece in one component, on lattices without half cells. It
//       keeps placements that do not overlap and that cover the representatives of all taken
//       elements. With mirrors, these placements also cover all other units of the orbits. The
//       placements can use new elements, if the total area of these elements is at most the
//       remaining area. When the walk takes or excludes an element, only the placements that have
//       become impossible are replaced. If this is not enough, a new search begins. If the search
//       reaches its limit of 200 nodes, the test does not end the branch.
//   ComponentCoverage
//       is for all other candidates. For each part of each element, PlacementNeeds lists the
//       elements that each placement over the part needs in addition. A placement is possible as
//       long as all these elements are taken or can still be taken with the remaining area. The
//       classes of the possible placements over a part must have enough copies to cover all images
//       of the part. This form allows placements that overlap, so it is weaker, but it needs only a
//       few reads.
//
// Both forms test a necessary condition. If a silhouette has a tiling, the placements of this
// tiling satisfy the condition at each node above the silhouette. So no silhouette that can be
// filled is lost.
//
//     CoverabilityTest cut(classes, candidates);
//     candidates.visit(cube, visitor, &stop, &cut);
#pragma once

#include <atomic>
#include <optional>
#include <vector>

#include "candidate/component_coverage.hpp"
#include "candidate/coverage.hpp"
#include "candidate/partial_tiling.hpp"
#include "candidate/placement_needs.hpp"

namespace orbitile::candidate {

class Candidates;

/// The test that the head of this file describes. Each object is for one thread. If a piece can be
/// in two components, the test does not end any branch.
class CoverabilityTest {
  public:
    /// Throws StopException if `stop` is raised.
    CoverabilityTest(const std::vector<PieceClass>& classes, const Candidates& candidates,
                     const std::atomic<bool>* stop = nullptr);
    CoverabilityTest(const CoverabilityTest&) = delete;
    CoverabilityTest& operator=(const CoverabilityTest&) = delete;
    CoverabilityTest(CoverabilityTest&&) = delete;
    CoverabilityTest& operator=(CoverabilityTest&&) = delete;
    ~CoverabilityTest() = default;

    /// The partial tiling of a grid. Null if the test does not use PartialTiling.
    PartialTiling* tiling(std::size_t grid) { return tilings_.empty() ? nullptr : &tilings_[grid]; }
    /// The ComponentCoverage of a grid. Null if the test does not use ComponentCoverage. One object
    /// is enough for all components of a grid, because only one component grows at a time.
    ComponentCoverage* component_coverage(std::size_t grid) {
        return coverages_.empty() ? nullptr : &coverages_[grid];
    }

  private:
    std::optional<PlacementTables> tables_;  ///< the placements of the tilings
    std::vector<PartialTiling> tilings_;
    std::optional<PlacementNeeds> needs_;
    /// By grid: the coverage. Each coverage refers to `needs_`, so `needs_` must outlive it.
    std::vector<ComponentCoverage> coverages_;
};

}  // namespace orbitile::candidate

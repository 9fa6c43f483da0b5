// Cuts branches of the walk through candidates in which no placements can cover the component.
//
// The walk builds sets of orbits and does not place pieces. Most of its sets have a spot that no
// piece fits on: of FridgeIQ's 654,141 candidates, 612,738 have one. It is much cheaper to see this
// while the component grows. Consider a component in which an element a was taken and its
// neighbours b and c were excluded. If each placement over a needs b or c, no silhouette below this
// node can be filled, and the walk returns.
//
// The argument needs that a placement uses nothing outside the component: then excluded elements
// are lost to it. This is so if there is only one component, or if each piece is connected in the
// sense in which components are. Otherwise nothing is cut.
//
// There are two forms of the test:
//
//   PartialTiling   is for copies of one piece in one component, on lattices without half cells. It
//                   keeps placements that do not overlap and cover all representatives of the
//                   elements taken; with mirrors also all units of their orbits. The placements may
//                   use new elements, but together not more area than is left. While the walk
//                   takes, excludes and returns, only placements that fail are replaced; a search
//                   is started if this does not help. It stops after 200 nodes and then cuts
//                   nothing.
//   PlacementNeeds  is for everything else. For each part of each element it has a list of the
//                   elements that each placement over the part needs in addition. A part is covered
//                   as long as one placement needs only elements that are taken or can still be
//                   taken with the area left. Placements may overlap here, so the test is weaker,
//                   but it is a few reads.
//
// Both are necessary conditions. If a silhouette has a tiling, the placements of this tiling
// satisfy them at each node that leads to the silhouette. So no silhouette that can be filled is
// lost. The number of copies is not considered: exact cover does that.
//
//     CoveringCut cut(classes, candidates);
//     candidates.visit(cube, visitor, &stop, &cut);
#pragma once

#include <atomic>
#include <optional>
#include <vector>

#include "candidate/coverage.hpp"
#include "candidate/partial_tiling.hpp"
#include "candidate/placement_needs.hpp"

namespace orbitile {

class Candidates;

/// For one thread. Cuts nothing if a piece may be in two components.
class CoveringCut {
  public:
    /// Throws Stopped.
    CoveringCut(const std::vector<PieceClass>& classes, const Candidates& candidates,
                const std::atomic<bool>* stop = nullptr);
    CoveringCut(const CoveringCut&) = delete;
    CoveringCut& operator=(const CoveringCut&) = delete;
    CoveringCut(CoveringCut&&) = delete;
    CoveringCut& operator=(CoveringCut&&) = delete;
    ~CoveringCut() = default;

    /// The partial tiling of a grid; null if this form is not used.
    PartialTiling* tiling(std::size_t grid) { return tilings_.empty() ? nullptr : &tilings_[grid]; }
    const PlacementNeeds* needs() const { return needs_ ? &*needs_ : nullptr; }
    /// By the number of a part of the grid: the placement that was possible last; -1: none.
    std::vector<int>& found(std::size_t grid) { return found_[grid]; }

  private:
    std::optional<Coverage> coverage_;  ///< what the tilings are made of
    std::vector<PartialTiling> tilings_;
    std::optional<PlacementNeeds> needs_;
    std::vector<std::vector<int>> found_;  ///< by grid
};

}  // namespace orbitile

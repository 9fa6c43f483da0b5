// Cuts branches of the walk through candidates in which no placements can cover the component.
//
// The walk builds sets of orbits and does not place pieces. Most of its sets have a cell that no
// placement can cover: 612,738 of FridgeIQ's 654,141 candidates have such a cell. It is much
// cheaper to see this while the component grows. Consider a component in which an element a was
// taken and its neighbours b and c were excluded. If each placement over a needs b or c, no
// silhouette below this node can be filled, and the walk returns.
//
// This is right only if a placement over the component cannot use elements outside of it. It cannot
// if there is only one component, or if each piece is connected in the sense in which components
// are. Otherwise nothing is cut.
//
// There are two forms of the test:
//
//   PartialTiling   is for copies of one piece in one component, on lattices without half cells. It
//                   keeps placements that do not overlap and that cover the representatives of all
//                   taken elements. With mirrors, they also cover all other units of the orbits.
//                   The placements may use new elements, but together not more area than is left.
//                   While the walk takes, excludes and returns, only placements that fail are
//                   replaced. If this does not help, a search begins. It stops after 200 nodes, and
//                   then the walk continues without an answer.
//   PlacementNeeds  is for everything else. For each part of each element it has a list of the
//                   elements that each placement over the part needs in addition. A part is covered
//                   as long as one placement needs only elements that are taken or can still be
//                   taken with the area left. Placements may overlap here, so the test is weaker,
//                   but it needs only a few reads.
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

namespace orbitile::candidate {

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
    /// Null if this form is not used.
    const PlacementNeeds* needs() const { return needs_ ? &*needs_ : nullptr; }
    /// For PlacementNeeds, by part of the grid: the placement that was possible last; -1: none.
    std::vector<int>& found(std::size_t grid) { return found_[grid]; }

  private:
    std::optional<Coverage> coverage_;  ///< the placements of the tilings
    std::vector<PartialTiling> tilings_;
    std::optional<PlacementNeeds> needs_;
    std::vector<std::vector<int>> found_;  ///< by grid
};

}  // namespace orbitile::candidate

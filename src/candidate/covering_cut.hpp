// What cuts from the walk through candidates those that no placements cover: a partial tiling where
// copies of one piece are to fill one component; elsewhere what each placement needs by itself.
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

/// For one thread. Nothing is cut where a piece may lie in two components.
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

    /// Of a grid; none where there is none.
    PartialTiling* tiling(std::size_t grid) { return tilings_.empty() ? nullptr : &tilings_[grid]; }
    const PlacementNeeds* needs() const { return needs_ ? &*needs_ : nullptr; }
    /// Of a grid, by number of a part: the placement that was found possible last, none: -1.
    std::vector<int>& found(std::size_t grid) { return found_[grid]; }

  private:
    std::optional<Coverage> coverage_;  ///< what the tilings are made of
    std::vector<PartialTiling> tilings_;
    std::optional<PlacementNeeds> needs_;
    std::vector<std::vector<int>> found_;  ///< by grid
};

}  // namespace orbitile

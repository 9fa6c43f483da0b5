// Regions of a lattice as a problem of counting by states of the front: what silhouettes and boards
// have in common.
//
//     RegionFront front(classes, {board});
//     for (const Placement& placement : placements) front.add(0, placement);
//     const auto coverings = count_by_fronts(front.in_narrow_order(), memory);
#pragma once

#include <vector>

#include "engine/front_order.hpp"
#include "engine/front_problem.hpp"
#include "orbitile/puzzle/placement.hpp"

namespace orbitile {

/// The middle of its corners.
ItemPlace place_in_plane(Lattice lattice, Shard shard);

class RegionFront {
  public:
    /// No placements yet. The shards of all boards are items, one board after the other.
    RegionFront(const std::vector<PieceClass>& classes, std::vector<Board> boards);

    /// A placement on one of the boards.
    void add(std::size_t board, const Placement& placement);

    /// Where maps take each item: one map for each board, which it takes to itself.
    std::vector<int> images_under(const std::vector<LatticeMap>& maps) const;

    /// Coverings that have this placement, the so-manyth that was added, of a class of one piece.
    RegionFront with_laid(std::size_t placement) const;

    /// Coverings that these images take to themselves are the coverings of the result: placements
    /// that are taken to each other are laid together. Placements' images must have been added.
    RegionFront fixed_under(const std::vector<int>& images) const;

    FrontProblem in_narrow_order() const;

  private:
    RegionFront without_placements() const;

    std::vector<Board> boards_;
    std::vector<int> first_item_;  // of each board
    FrontProblem problem_;
    std::vector<ItemPlace> places_;
};

}  // namespace orbitile

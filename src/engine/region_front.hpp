// Regions of a lattice as a problem for counting by frontiers, for silhouettes and boards.
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

/// The mean of the shard's corners.
ItemPlace place_in_plane(Lattice lattice, Shard shard);

class RegionFront {
  public:
    /// A region without placements. The shards of all boards are its items, board by board.
    RegionFront(const std::vector<PieceClass>& classes, std::vector<Board> boards);

    /// Adds a placement on one of the boards.
    void add(std::size_t board, const Placement& placement);

    /// The image of each item. There is one map for each board, which must map it onto itself.
    std::vector<int> images_under(const std::vector<LatticeMap>& maps) const;

    /// The region whose covers are the covers with this placement. Placements are numbered in the
    /// order of add(). The placement's class must have one copy.
    RegionFront with_laid(std::size_t placement) const;

    /// The region whose covers are the covers that these images map onto themselves. Placements
    /// that are images of each other become one placement. The images of all placements must have
    /// been added.
    RegionFront fixed_under(const std::vector<int>& images) const;

    FrontProblem in_narrow_order() const;

  private:
    RegionFront without_placements() const;

    std::vector<Board> boards_;
    std::vector<int> first_item_;  // by board
    FrontProblem problem_;
    std::vector<ItemPlace> places_;
};

}  // namespace orbitile

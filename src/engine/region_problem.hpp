// Regions of a lattice as an exact cover problem, for silhouettes and boards.
//
//     RegionProblem region(classes, {board});
//     for (const Placement& placement : placements) region.add(0, placement);
//     const auto coverings = count_by_fronts(region.in_narrow_order(), memory);
#pragma once

#include <utility>
#include <vector>

#include "engine/cover_problem.hpp"
#include "orbitile/puzzle/placement.hpp"
#include "orbitile/puzzle/tiling.hpp"

namespace orbitile::engine {

class RegionProblem {
  public:
    /// A region without placements. The shards of all boards are its items, board by board.
    RegionProblem(const std::vector<PieceClass>& classes, std::vector<Board> boards);

    /// Adds a placement on one of the boards.
    void add(std::size_t board, const Placement& placement);

    /// The image of each item. There is one map for each board, which must map it onto itself.
    std::vector<int> images_under(const std::vector<LatticeMap>& maps) const;

    /// The region whose covers are the covers with this placement. Placements are numbered in the
    /// order of add(). The placement's class must have one copy.
    RegionProblem with_placement(std::size_t placement) const;

    /// The region whose covers are the covers that these images map onto themselves. Placements
    /// that are images of each other become one placement. The images of all placements must have
    /// been added.
    RegionProblem fixed_under(const std::vector<int>& images) const;

    const std::vector<Board>& boards() const { return boards_; }

    /// The problem as it was added: items are the shards of all boards, board by board.
    const CoverProblem& problem() const& { return problem_; }
    CoverProblem problem() && { return std::move(problem_); }

    /// The same problem with the items in an order for which counting by frontiers is fast.
    CoverProblem in_narrow_order() const;

    /// A placement as a part of a tiling; `component` is its board.
    PlacedCopy placed_copy(int placement) const;

  private:
    RegionProblem without_placements() const;

    std::vector<Board> boards_;
    std::vector<int> first_item_;  ///< of each board
    CoverProblem problem_;
};

}  // namespace orbitile::engine

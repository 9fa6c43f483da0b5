// Describes regions of a lattice (silhouettes or boards) as an exact cover problem. The items are
// shards: a shard is a cell or, on some lattices, a part of a cell.
//
//     RegionProblem region(classes, {board});
//     for (const Placement& placement : placements) region.add(0, placement);
//     const auto coverings = count_by_frontier(region.in_frontier_order(), memory);
#pragma once

#include <utility>
#include <vector>

#include "engine/cover_problem.hpp"
#include "puzzle/placement.hpp"
#include "puzzle/tiling.hpp"

namespace orbitile::engine {

class RegionProblem {
  public:
    /// Makes a region without placements. Its items are the shards of all boards, board by board.
    RegionProblem(const std::vector<PieceClass>& classes, std::vector<Board> boards);

    /// Adds a placement on one of the boards.
    void add(std::size_t board, const Placement& placement);

    /// Returns the image of each item. `maps` has one map for each board, and must map each board
    /// onto itself.
    std::vector<int> images_under(const std::vector<LatticeMap>& maps) const;

    /// Returns a new region. Its covers correspond to the covers of this region in which
    /// `placement` is used. Placements are numbered in the order of add(). The placement's class
    /// must have one copy.
    RegionProblem with_placement(std::size_t placement) const;

    /// `images` must be the result of images_under(). Returns a new region. Its covers correspond
    /// to those covers of this region that do not change if each item is replaced by its image.
    /// Placements that are images of each other become one placement. The images of each placement
    /// of this region must also be placements of this region.
    RegionProblem region_of_invariant_covers(const std::vector<int>& images) const;

    const std::vector<Board>& boards() const { return boards_; }

    /// Returns the problem in its original order: the items are the shards of all boards, board by
    /// board.
    const CoverProblem& problem() const& { return problem_; }
    CoverProblem problem() && { return std::move(problem_); }

    /// Returns the problem with its items in an order that makes counting by frontiers fast.
    CoverProblem in_frontier_order() const;

    /// Returns a placement as a part of a tiling. The result's member `component` is the index of
    /// the board on which the placement is.
    PlacedCopy placed_copy(int placement) const;

  private:
    RegionProblem without_placements() const;

    std::vector<Board> boards_;
    std::vector<int> first_item_by_board_;  ///< by board: the number of its first item
    CoverProblem problem_;
};

}  // namespace orbitile::engine

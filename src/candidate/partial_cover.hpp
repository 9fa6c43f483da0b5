// Placements that do not overlap and cover the demanded units of what a walk has taken in, kept
// while the walk goes on and back.
//
// Where there are none, nothing that grows out of it can be filled. That placements are used as
// often as there are pieces is not asked: what is not refuted may still have no tiling.
#pragma once

#include <span>
#include <vector>

#include "candidate/coverage.hpp"
#include "candidate/packing.hpp"

namespace orbitile {

class PartialCover {
  public:
    /// `grid` must outlive it. Nothing is taken in or left out.
    explicit PartialCover(const Coverage::Grid& grid) : kept_(grid), fresh_(grid) {}

    /// What the walk decides, and takes back.
    void take_in(int element);
    void give_back(int element);
    void leave_out(int element);
    void let_in(int element);

    /// Whether what is kept does as well with this element taken in, with no more area besides, in
    /// shards. False: it may.
    bool covers_with(int element, int area) const;

    /// The same with this element left out.
    bool covers_without(int element) const { return !may_lack_ && !kept_.needs(element); }

    /// Replaces what needs an element that is left out, and lays more until what is taken in is
    /// covered. False: it keeps what it had; there may be others.
    bool repair(std::span<const int> taken, int area);

    /// Looks for placements that cover what is taken in with so much area besides, and need nothing
    /// that is left out; keeps them. False: there are none. True also where it would take too long
    /// to tell.
    bool search(std::span<const int> taken, int area);

    /// Keeps none, for nothing that is taken in.
    void clear();

  private:
    Packing kept_;
    Packing fresh_;               ///< to search anew in; none lie between searches
    bool may_lack_ = false;       ///< whether they may leave something uncovered
    std::vector<int> taken_off_;  ///< while it is repaired
};

}  // namespace orbitile

// Chooses one tiling from each set of tilings that are images of each other under some maps. The
// placements over a certain place are numbered. A placement over an image of the place is moved to
// the place, and gets the number of the moved placement. The chosen tiling is the one whose
// placement over the place has the least number.
#pragma once

#include <limits>
#include <map>
#include <utility>
#include <vector>

#include "orbitile/geometry/symmetry_group.hpp"
#include "silhouette/piece_views.hpp"

namespace orbitile {

/// The ranks of placements over images of one place.
class ImageRanks {
  public:
    static constexpr int none = std::numeric_limits<int>::max();

    struct Rank {
        int own = none;    ///< the number of the placement; none: it does not cover the place
        int least = none;  ///< the least number of its images over the place; none: there are none

        /// Adds the rank of another placement of the same tiling.
        void add(const Rank& other);
        /// Whether no image that was added has a smaller number than the placement over the place.
        bool may_be_least() const { return own == none || own <= least; }
    };

    /// `maps` must be a group that takes placements to placements. The table and the views must
    /// outlive this.
    ImageRanks(const PlaceTable& table, const PieceViews& views, Symmetry maps, int place);

    /// The rank of the placement of a view at the place `at`. It is stored for later calls.
    const Rank& of(const PieceView& view, int at);

    /// The rank of a placement, given by its places, sorted.
    Rank of(const std::vector<int>& places) const;

  private:
    const PlaceTable& table_;
    const PieceViews& views_;
    Symmetry maps_;
    int place_;
    std::map<std::vector<int>, int> numbers_;  ///< the numbers of the placements over the place
    /// By the position at which a view's steps begin, and by the place.
    std::map<std::pair<std::uint32_t, int>, Rank> ranks_;
};

}  // namespace orbitile

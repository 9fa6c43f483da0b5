// Chooses one of the tilings that some maps make of each other: the one in which the placement over
// a certain place has the least number. All placements over images of the place are compared, moved
// to the place.
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
        int own = none;  ///< the number of the placement over the place; none: it is elsewhere
        int least =
            none;  ///< the least number of its images over the place; none: no image is there

        /// Combines the ranks of two placements.
        void add(const Rank& other);
        /// Whether no known image has a smaller number.
        bool may_be_least() const { return own == none || own <= least; }
    };

    /// `maps`: a group that takes placements to placements. The table and the views must outlive
    /// this.
    ImageRanks(const PlaceTable& table, const PieceViews& views, Symmetry maps, int place);

    /// The rank of a view seen from that place. It is stored for later calls.
    const Rank& of(const PieceView& view, int at);

    /// The rank of a placement, given by its places, sorted.
    Rank of(const std::vector<int>& places) const;

  private:
    const PlaceTable& table_;
    const PieceViews& views_;
    Symmetry maps_;
    int place_;
    std::map<std::vector<int>, int> numbers_;  ///< of the placements over the place
    std::map<std::pair<std::uint32_t, int>, Rank>
        ranks_;  ///< by where a view's steps begin, and its place
};

}  // namespace orbitile

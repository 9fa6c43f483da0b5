// Which of a component's tilings is laid, of those that some maps make of one: that in which what
// covers a place has the least number, of all placements that cover images of the place and are
// moved to it.
#pragma once

#include <limits>
#include <map>
#include <utility>
#include <vector>

#include "orbitile/geometry/symmetry_group.hpp"
#include "silhouette/piece_views.hpp"

namespace orbitile {

/// Of the placements that cover images of one place.
class ImageRanks {
  public:
    static constexpr int none = std::numeric_limits<int>::max();

    struct Rank {
        int own = none;    ///< its number among those that cover the place; none: it does not
        int least = none;  ///< the least number that an image of it has there; none: no image does

        /// Of both placements together.
        void add(const Rank& other);
        /// Whether no image of what is known has a smaller number.
        bool may_be_least() const { return own == none || own <= least; }
    };

    /// `maps`: a group that takes placements to placements. Table and views must outlive it.
    ImageRanks(const PlaceTable& table, const PieceViews& views, Symmetry maps, int place);

    /// Of a view from that place. Remembered.
    const Rank& of(const PieceView& view, int at);

    /// Of a placement, by the places that it covers, sorted.
    Rank of(const std::vector<int>& places) const;

  private:
    const PlaceTable& table_;
    const PieceViews& views_;
    Symmetry maps_;
    int place_;
    std::map<std::vector<int>, int> numbers_;  ///< of the placements that cover the place
    std::map<std::pair<std::uint32_t, int>, Rank>
        ranks_;  ///< by where a view's steps begin, and its place
};

}  // namespace orbitile

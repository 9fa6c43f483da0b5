// Tables for PieceWalk. PlaceTable gives each place of a grid a number. PieceViews stores
// orientations of pieces as steps between places. ImageRanks chooses one tiling of several that are
// images of each other.
#pragma once

#include <cstdint>
#include <limits>
#include <map>
#include <span>
#include <utility>
#include <vector>

#include "engine/flat_lists.hpp"
#include "geometry/lattice.hpp"
#include "geometry/symmetry_group.hpp"
#include "puzzle/placement.hpp"
#include "silhouette/restricted_class.hpp"

namespace orbitile::silhouette {

/// Gives each place of a grid a number. A *place* is a shard. If the lattice has half cells but no
/// piece has a half cell, a place is a whole cell. Places are numbered by rows, and the places of a
/// cell are consecutive. So the difference between the numbers of two places depends only on their
/// relative position. Two places have the same *kind* if they are in the same slot of their cells.
class PlaceTable {
  public:
    /// `reach`: the max distance of places from (0, 0), in cells along either axis. `margin`: the
    /// number of cells by which pieces may extend beyond `reach`.
    PlaceTable(Lattice lattice, bool covers_single_shards, int reach, int margin);

    int size() const { return stride_ * stride_ * kind_count_; }
    int kind_count() const { return kind_count_; }  ///< the number of kinds of places
    int kind_of(int place) const { return place % kind_count_; }
    int shards_per_place() const { return shards_per_place_; }

    int place_of(const Shard& shard) const {
        const int cell = (shard.y + reach_in_cells_) * stride_ + shard.x + reach_in_cells_;
        return cell * kind_count_ + (kind_count_ > 1 ? shard.slot : 0);
    }
    /// Returns the places that contain the shards, each place once, ascending.
    std::vector<int> places_of(const Shards& shards) const;
    Shards shards_of(std::span<const int> places) const;

  private:
    int kind_count_;
    int shards_per_place_;
    int reach_in_cells_;
    int stride_;
};

/// An orientation seen from one of the places that it covers.
struct PieceView {
    int piece_class = 0;
    engine::ListRange steps;  ///< where PieceViews stores the steps
};

/// For each class of pieces: each orientation, seen from each place that the orientation covers.
class PieceViews {
  public:
    /// All orientations get views, except those orientations of the class in `restricted_class`
    /// that are not kept.
    PieceViews(const PlaceTable& table, const std::vector<PieceClass>& classes,
               const std::optional<RestrictedClass>& restricted_class);

    std::size_t class_count() const { return views_.size(); }

    /// Returns the views of a class that are seen from a place of this kind.
    const std::vector<PieceView>& views_from(std::size_t piece_class, int kind) const {
        return views_[piece_class][static_cast<std::size_t>(kind)];
    }

    /// Returns the steps of a view, one for each place that the orientation covers. A step is the
    /// number of this place minus the number of the place from which the orientation is seen. The
    /// first step is 0.
    std::span<const int> steps(const PieceView& view) const { return steps_[view.steps]; }

  private:
    std::vector<std::vector<std::vector<PieceView>>> views_;  ///< by class and kind of place
    engine::ListPool<int> steps_;
};

/// Returns the max extent of any orientation, in cells along either axis.
int max_extent(const std::vector<PieceClass>& classes);

/// Chooses one tiling from each set of tilings that are images of each other under some maps.
///
/// P is the place that the constructor gets as `place`. The placements that cover P are numbered.
/// Exactly one placement of each tiling covers P. A map can take this placement, or another
/// placement of the tiling, to a placement that covers P. In the chosen tiling, none of these
/// images has a smaller number than the placement that covers P in this tiling.
class ImageRanks {
  public:
    static constexpr int no_number = std::numeric_limits<int>::max();

    struct Rank {
        /// The number of the placement; `no_number` if the placement does not cover P.
        int placement_number = no_number;
        /// The smallest number of an image of the placement, among the images that cover P;
        /// `no_number` if no image covers P.
        int min_image_number = no_number;

        /// Adds the rank of another placement of the same tiling.
        void add(const Rank& added_rank);
        /// Returns whether a tiling with the added placements can be the chosen tiling. If an added
        /// placement covers P, its number must not be greater than `min_image_number`.
        bool may_be_chosen() const {
            return placement_number == no_number || placement_number <= min_image_number;
        }
    };

    /// `maps` must be a group of maps that take placements to placements. `place` is the place P.
    /// The table and the views must outlive this object.
    ImageRanks(const PlaceTable& table, const PieceViews& views, Symmetry maps, int place);

    /// Returns the rank of a placement. `view` is the orientation of this placement, seen from the
    /// place `place`. The rank is stored for later calls.
    const Rank& rank_of(const PieceView& view, int place);

    /// Returns the rank of the placement that covers exactly these places. `places` must be sorted.
    Rank rank_of(const std::vector<int>& places) const;

  private:
    const PlaceTable& table_;
    const PieceViews& views_;
    Symmetry maps_;
    int place_;
    /// The number of each placement that covers `place_`. The key is the sorted list of the places
    /// that the placement covers.
    std::map<std::vector<int>, int> placement_numbers_;
    /// The ranks that rank_of() has computed. The key is the position at which the view's steps
    /// begin, and the place from which the view is seen.
    std::map<std::pair<std::uint32_t, int>, Rank> ranks_;
};

}  // namespace orbitile::silhouette

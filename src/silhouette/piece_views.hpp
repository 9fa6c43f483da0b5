// How pieces can lie on a grid that is kept in a table, seen from each place that they cover.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/flat_lists.hpp"
#include "orbitile/geometry/lattice.hpp"
#include "orbitile/puzzle/placement.hpp"
#include "silhouette/kept_class.hpp"

namespace orbitile {

/// The grid's table: a *place* for each shard, or, where no piece has half of a cell, for each cell
/// of a lattice whose cells may be halved. Numbered by rows, the places of a cell side by side, so
/// that where two places of a cell's kind lie to each other is one difference everywhere.
class PlaceTable {
  public:
    /// `reach`: as far from (0, 0) in either direction as places are asked for; `margin`: as many
    /// cells more that pieces may extend there.
    PlaceTable(Lattice lattice, bool by_shards, int reach, int margin);

    int size() const { return stride_ * stride_ * kinds_; }
    int kinds() const { return kinds_; }  ///< of places
    int kind_of(int place) const { return place % kinds_; }
    int shards_per_place() const { return shards_per_place_; }

    int place_of(const Shard& shard) const {
        const int cell = (shard.y + reach_) * stride_ + shard.x + reach_;
        return cell * kinds_ + (kinds_ > 1 ? shard.slot : 0);
    }
    /// Of each shard, each once.
    std::vector<int> places_of(const Shards& shards) const;
    Shards shards_of(std::span<const int> places) const;

  private:
    int kinds_;
    int shards_per_place_;
    int reach_;
    int stride_;
};

/// An orientation seen from one of the places that it covers.
struct PieceView {
    int piece_class = 0;
    ListRange steps;  ///< in PieceViews
};

/// All views of the classes' orientations.
class PieceViews {
  public:
    /// `kept` lies only in orientations that it keeps.
    PieceViews(const PlaceTable& table, const std::vector<PieceClass>& classes,
               const std::optional<KeptClass>& kept);

    std::size_t classes() const { return views_.size(); }

    /// Of a class, from a place of that kind.
    const std::vector<PieceView>& of(std::size_t piece_class, int kind) const {
        return views_[piece_class][static_cast<std::size_t>(kind)];
    }

    /// To all places that it covers, the one that it is seen from first.
    std::span<const int> steps(const PieceView& view) const { return steps_[view.steps]; }

  private:
    std::vector<std::vector<std::vector<PieceView>>> views_;  ///< by class and kind
    ListPool<int> steps_;
};

/// Cells that an orientation extends at most in either direction.
int greatest_extent(const std::vector<PieceClass>& classes);

}  // namespace orbitile

// A region of cells that has to be covered, and its exact cover problem. The census builds hundreds
// of thousands of them, so this is fast.
//
// Usually each shard is a required item. If pieces have half cells, a cell of `tetrakis` has two
// required items, its `n` and its `s` shard: a half cell covers exactly one of them, and a whole
// cell both. Its `e` and `w` shards are items that half cells cover at most once. So two halves of
// a cell fit together if and only if they are opposite.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <vector>

#include "candidate/covered_cell.hpp"
#include "engine/exact_cover.hpp"
#include "orbitile/puzzle/challenge.hpp"
#include "orbitile/puzzle/placement.hpp"
#include "silhouette/kept_class.hpp"
#include "silhouette/view_tree.hpp"

namespace orbitile {

/// The order of the placements. `by_class` determines which cover exact cover finds first.
/// `by_place` decides soonest whether there is a cover.
enum class CoverOrder : std::uint8_t { by_class, by_place };

class SilhouetteCover {
  public:
    /// `reach`: the max distance of a cell from (0, 0) along either axis. `layers`: their max
    /// number. The class of `kept` has only its kept orientations.
    SilhouetteCover(const Puzzle& puzzle, const std::vector<PieceClass>& classes, int reach,
                    int layers, const std::optional<KeptClass>& kept = std::nullopt);

    void clear();

    /// Adds a covered part of a cell. Cells of different layers never touch. Each part of a cell
    /// may be added once.
    void add(int layer, const CoveredCell& cell);

    /// Whether some placement covers each part of this cell. All cells must have been added.
    bool is_coverable(int layer, const CoveredCell& cell) const;

    /// For each part of this cell, the classes with a placement over it: bit c modulo 64 for class
    /// c. A set of classes can cover the cell if and only if it has one of them for each part.
    std::array<std::uint64_t, 4> coverers(int layer, const CoveredCell& cell) const;

    /// The classes with a placement in the region: bit c modulo 64 for class c.
    std::uint64_t fitting_classes() const;

    /// Quick necessary conditions for a cover: the pieces can balance the colours of a
    /// checkerboard, and each piece fits somewhere.
    bool may_be_covered();

    /// The problem with all placements in the region. Valid until the region is changed.
    const CoverProblem& cover_problem(CoverOrder order = CoverOrder::by_class);

    /// A placement of cover_problem() as a part of a tiling; `component` is its layer.
    PlacedCopy placed_copy(int placement) const;

  private:
    /// An orientation as it is seen from its first cell.
    struct OrientedCells {
        int piece_class = 0;
        std::vector<ViewTree::Cell> cells;  ///< steps from the first cell, on the grid
        int middle = 0;  ///< twice the number of columns from the first cell to the middle
    };
    struct GridCell {
        int at;  ///< on the grid
        std::uint8_t covered;
    };
    struct CellPlacement {
        int orientation;
        int at;
    };

    int grid_index(int layer, const CoveredCell& cell) const;
    static std::uint64_t class_bit(int piece_class);
    void see_from_each_cell(const OrientedCells& shape);
    bool fits(const OrientedCells& shape, int at) const;
    auto fits_beside(int at) const {
        return [this, at](const ViewTree::Cell& cell) {
            const int there = at + cell.step;
            const std::uint8_t wanted = grid_[static_cast<std::size_t>(there)];
            return (wanted & cell.covered) == cell.covered;
        };
    }
    bool colours_fit() const;
    bool fits_somewhere(std::size_t piece_class) const;
    void add_items(const ViewTree::Cell& cell, int at);
    void cover_cells();
    void sort_by_place();

    Lattice lattice_;
    int reach_;
    int margin_;
    int stride_;
    int layer_size_;
    unsigned units_;                           ///< number in a cell of which no piece has half
    std::vector<OrientedCells> orientations_;  ///< orientations, seen from their first cell
    std::vector<std::size_t> class_ends_;      ///< where the templates of each class end
    std::vector<std::size_t> tried_classes_;   ///< those that recently fitted nowhere come first
    /// Orientations seen from each of their cells, by the parts of it that they cover: more first.
    std::map<std::uint8_t, ViewTree, std::greater<>> views_;
    std::vector<int> copies_;
    std::vector<int> halves_;         ///< half cells of each class
    std::vector<int> imbalances_;     ///< by class: the max excess of one colour, in required items
    bool splits_cells_ = false;       ///< some piece has half cells
    bool counts_halves_ = true;       ///< all orientations of a class have the same number
    std::vector<std::uint8_t> grid_;  ///< parts that are to be covered
    std::vector<int> index_;          ///< number of the cell at each position
    std::vector<GridCell> cells_;
    std::vector<CellPlacement> placements_;
    std::vector<CellPlacement> sorted_;         ///< while they are sorted
    std::vector<std::size_t> ends_of_columns_;  ///< the same
    CoverProblem problem_;
    int padded_cells_ = 0;
};

}  // namespace orbitile

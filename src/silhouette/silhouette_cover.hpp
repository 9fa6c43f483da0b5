// A region of cells that has to be covered, and its exact cover problem. silhouette_cover.cpp
// explains how this problem is built fast.
//
// Usually each shard is a required item. If pieces have half cells, a cell of `tetrakis` has two
// required items, its `n` and its `s` shard: a half cell covers exactly one of these two items, and
// a whole cell covers both. The `e` and `w` shards of the cell are secondary items: at most one
// half cell covers each of them. So two halves of a cell fit together if and only if they are
// opposite.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <vector>

#include "candidate/covered_cell.hpp"
#include "engine/exact_cover.hpp"
#include "puzzle/challenge.hpp"
#include "puzzle/placement.hpp"
#include "silhouette/restricted_class.hpp"

namespace orbitile::silhouette {

/// Finds out which of many pieces fit at a cell, the *common cell*. Each piece is given as a list
/// of the cells that it covers besides the common cell. Pieces whose lists begin with the same
/// cells share a branch, so one missing cell excludes all of them.
///
///     PlacementTrie trie;
///     trie.add(cells, std::uint64_t{1} << piece);
///     trie.finish();
///     const std::uint64_t fitting =
///         trie.fitting_pieces(wanted_bits, [&](const PlacementTrie::Cell& cell) { … });
class PlacementTrie {
  public:
    struct Cell {
        int offset = 0;  ///< the offset from the common cell, in the caller's unit
        std::uint8_t covered = 0;
        friend auto operator<=>(const Cell&, const Cell&) = default;
    };

    /// Adds a piece. `cells` lists the cells that the piece covers besides the common cell, near
    /// cells first. `bits` identify the piece.
    void add(const std::vector<Cell>& cells, std::uint64_t bits);

    /// Must be called after the last add().
    void finish();

    /// Returns the bits of `wanted_bits` that belong to pieces that fit. `fits` must return whether
    /// a piece can cover the given cell. If `stops_at_first` is true, the search ends at the first
    /// piece that fits and has a bit of `wanted_bits`.
    template <typename Fits>
    std::uint64_t fitting_pieces(std::uint64_t wanted_bits, const Fits& fits,
                                 bool stops_at_first = false) const {
        std::uint64_t fitting_bits = 0;
        for (std::size_t n = 0; n < nodes_.size();) {
            const Node& node = nodes_[n];
            if ((node.bits_at_or_below & wanted_bits & ~fitting_bits) == 0 ||
                (n > 0 && !fits(node.cell))) {
                n = node.end;
                continue;
            }
            fitting_bits |= node.bits & wanted_bits;
            if (stops_at_first && fitting_bits != 0) return fitting_bits;
            ++n;
        }
        return fitting_bits;
    }

  private:
    struct Branch {
        std::uint64_t bits = 0;
        std::map<Cell, Branch> children;
    };
    /// Nodes are in depth-first order. The first node is the cell that all pieces cover.
    struct Node {
        Cell cell;
        std::size_t end = 0;                 ///< the next node that is not below this node
        std::uint64_t bits = 0;              ///< the bits of pieces that end here
        std::uint64_t bits_at_or_below = 0;  ///< the bits of pieces that end here or below
    };

    std::uint64_t flatten_branch(const Cell& cell, const Branch& branch);

    Branch root_;
    std::vector<Node> nodes_;
};

class SilhouetteCover {
  public:
    /// `reach`: the max distance of a cell from (0, 0), in cells along either axis. `layer_count`:
    /// the max number of layers. The class in `restricted_class` is placed only in its kept
    /// orientations.
    SilhouetteCover(const Puzzle& puzzle, const std::vector<PieceClass>& classes, int reach,
                    int layer_count,
                    const std::optional<RestrictedClass>& restricted_class = std::nullopt);

    void clear();

    /// Adds the part `cell.covered` of a cell. This part has to be covered. Cells of different
    /// layers never touch. A part of a cell must not be added twice.
    void add(int layer, const candidate::CoveredCell& cell);

    /// Returns whether each part of this cell is covered by some placement in the region. All cells
    /// must have been added.
    bool is_coverable(int layer, const candidate::CoveredCell& cell) const;

    /// Returns, for each part of this cell, the classes with a placement over the part, as bits:
    /// class c has the bit (c modulo 64). A set of classes can cover the cell if and only if, for
    /// each part, it contains a class with a placement over the part.
    std::array<std::uint64_t, 4> covering_classes(int layer,
                                                  const candidate::CoveredCell& cell) const;

    /// Returns the classes with a placement in the region, as bits: class c has the bit (c modulo
    /// 64).
    std::uint64_t placeable_classes_mask() const;

    /// Returns the problem with all placements in the region. It is valid until the region changes.
    const engine::CoverProblem& cover_problem();

    /// Returns a placement of the last cover_problem() as a placed copy, whose `component` is the
    /// layer.
    PlacedCopy placed_copy(int placement) const;

  private:
    /// An orientation, seen from its first cell.
    struct OrientedCells {
        int piece_class = 0;
        std::vector<PlacementTrie::Cell> cells;  ///< the cells, with their steps from the first
    };
    struct GridCell {
        int position;          ///< the position in required_parts_
        std::uint8_t covered;  ///< the parts that have to be covered
    };
    struct CellPlacement {
        int orientation;
        int position;
    };

    int position_of(int layer, const candidate::CoveredCell& cell) const;
    static std::uint64_t class_bit(int piece_class);
    void add_views(const OrientedCells& shape);
    bool fits(const OrientedCells& shape, int position) const;
    auto fit_test_at(int position) const {
        return [this, position](const PlacementTrie::Cell& cell) {
            const int cell_position = position + cell.offset;
            const std::uint8_t required = required_parts_[static_cast<std::size_t>(cell_position)];
            return (required & cell.covered) == cell.covered;
        };
    }
    bool fits_somewhere(std::size_t piece_class) const;
    void add_items(const PlacementTrie::Cell& cell, int position);
    void assign_item_numbers();

    Lattice lattice_;
    int reach_in_cells_;
    int margin_in_cells_;
    int stride_;
    int layer_size_;
    unsigned units_per_cell_;                  ///< the number of units in a cell (units_per_cell)
    std::vector<OrientedCells> orientations_;  ///< orientations, seen from their first cell
    std::vector<std::size_t> class_ends_;      ///< by class: the end of its part of orientations_
    /// For each set of parts of a cell: the orientations that cover exactly these parts of the
    /// cell. Each orientation is stored by its steps from this cell. The set of all parts comes
    /// first.
    std::map<std::uint8_t, PlacementTrie, std::greater<>> placement_tries_;
    std::vector<int> copies_;
    std::vector<int> half_cells_by_class_;  ///< by class: the half cells of a piece
    std::vector<int> imbalances_;  ///< by class: the max excess of one colour, in required items
    bool splits_cells_ = false;    ///< whether some piece has half cells
    /// Whether all orientations of each class have the same number of half cells.
    bool has_fixed_half_cell_counts_ = true;
    std::vector<std::uint8_t> required_parts_;  ///< by position: the parts that have to be covered
    std::vector<int> cell_numbers_;             ///< by position: the number of the cell
    std::vector<GridCell> cells_;
    std::vector<CellPlacement> placements_;
    engine::CoverProblem problem_;
    int padded_cell_count_ = 0;  ///< the number of cells, rounded up to whole words of a bitset
};

}  // namespace orbitile::silhouette

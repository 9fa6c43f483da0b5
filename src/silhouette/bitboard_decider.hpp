// Decides whether pieces can cover a region that fits on a board of 16 × 16 cells, without building
// a problem of exact cover. bitboard_decider.cpp explains how.
//
//     BitboardDecider decider(puzzle, classes);
//     decider.clear();
//     for (const candidate::CoveredCell& cell : cells) decider.add(0, cell);
//     if (decider.place_on_board() && decider.decide({}) == SearchEndReason::found_enough) …
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "candidate/covered_cell.hpp"
#include "engine/cover_limits.hpp"
#include "puzzle/placement.hpp"
#include "puzzle/tiling.hpp"
#include "silhouette/bitboard_job.hpp"
#include "silhouette/restricted_class.hpp"

namespace orbitile::silhouette {

class BitboardDecider {
  public:
    /// Pieces of the class that `restricted_class` names are placed only in the orientations that
    /// `restricted_class` keeps. The processor must support `instruction_set`.
    BitboardDecider(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                    const std::optional<RestrictedClass>& restricted_class = std::nullopt,
                    const InstructionSet& instruction_set = instruction_sets().back());

    void clear();

    /// Adds parts of a cell to the region. The pieces must cover these parts. Cells of different
    /// layers never touch. A part of a cell must not be added twice.
    void add(int layer, const candidate::CoveredCell& cell);

    /// Places the region on the board. Returns false if it does not fit, or if the pieces are too
    /// large or too many for the tables. All cells must have been added.
    bool place_on_board();

    /// Searches for a cover of the region. place_on_board() must have returned true. Returns
    /// `found_enough` if there is a cover, and `exhausted` if there is no cover.
    engine::SearchEndReason decide(const engine::CoverLimits& limits);

    /// Returns the number of nodes of the last search.
    std::int64_t node_count() const { return job_.node_count; }

    /// Returns the cover that decide() found. The member `component` of each copy is the number of
    /// the copy's layer, as in add().
    std::vector<PlacedCopy> placed_copies() const;

  private:
    struct LayerCells {
        std::vector<candidate::CoveredCell> cells;
        int low_x = 0, low_y = 0, high_x = 0, high_y = 0;
        int board_x = 0, board_y = 0;  ///< the place of (low_x, low_y) on the board
    };

    void add_class(const PieceClass& piece_class, const std::vector<bool>* is_kept);
    void add_orientation(const Orientation& orientation, BitboardClass& new_class);
    std::int32_t intersection_row(std::uint8_t layers, int column, int row);
    void add_terms(BitboardClass& new_class);
    void add_layer_links();
    void add_layer_link(std::size_t layer, const Shard& neighbour);
    int min_cells_per_piece() const;
    std::size_t layer_of_unit(std::size_t unit) const;
    std::uint8_t layers_of(unsigned parts) const;
    int imbalance_at(int x, int y, unsigned parts) const;
    bool arrange_layers(bool is_side_by_side);
    void load_region();

    Lattice lattice_;
    InstructionSet instruction_set_;
    bool is_supported_ = true;
    bool has_connected_pieces_ = true;
    std::vector<unsigned> layer_parts_;  ///< by layer: the parts of a cell that belong to it

    // The tables that job_ points to.
    std::vector<BitboardClass> piece_classes_;
    std::vector<BitboardOrientation> orientations_;
    std::vector<Shards> shapes_;  ///< by orientation: its shards, moved to begin at (0, 0)
    std::vector<ShiftedIntersection> intersections_;
    std::vector<std::int32_t> intersection_rows_;
    std::vector<CoverTerm> terms_;
    std::vector<std::uint64_t> windows_[2];
    std::vector<PaddedBitboard> shape_boards_;
    std::vector<PaddedBitboard> shifted_intersections_;
    std::vector<PaddedBitboard> placements_;
    std::vector<int> copies_left_;
    std::vector<BitboardPlacement> branches_;
    std::vector<BitboardPlacement> chosen_placements_;

    std::vector<LayerCells> layers_;
    bool has_whole_cells_only_ = true;  ///< whether the region has only whole cells
    BitboardJob job_;
};

}  // namespace orbitile::silhouette

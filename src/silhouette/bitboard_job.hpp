// The data of a search on bitboards: the tables of the pieces, the region, and the result. The data
// are plain arrays, because code for different instruction sets reads them.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/cover_limits.hpp"

namespace orbitile::silhouette {

/// The rows of a bitboard, and the cells of a row.
inline constexpr int bitboard_side = 16;

/// One row: the bit x is the cell in the column x.
using BitboardRow = std::uint16_t;

/// A bitboard with 16 empty rows before or after it. If a read begins some rows earlier or later,
/// the result is the board, shifted by this number of rows. The board and the empty rows are in one
/// line of the cache.
struct alignas(64) PaddedBitboard {
    BitboardRow rows[2 * bitboard_side] = {};
};
inline constexpr int padded_row_count = 2 * bitboard_side;

/// The set of cells that are open in every layer of `layers`. The set is shifted by `shift` columns
/// towards column 0.
struct ShiftedIntersection {
    std::uint8_t layers = 0;  ///< a set of layers; bit i is for the layer i
    std::uint8_t shift = 0;   ///< the number of columns by which the set is shifted
};

/// A set of cells of the board, for one cell C of an orientation. The set contains each cell that C
/// covers in some placement. The set is a shifted copy of the orientation's bitboard in
/// BitboardJob::placements.
struct CoverTerm {
    /// The row of BitboardJob::placements at which the copy begins. A lower row shifts the copy
    /// towards higher rows of the board.
    std::int32_t row = 0;
    std::int32_t shift = 0;  ///< the shift of the copy towards higher columns
};

/// A kind of edge, which every cell (x, y) has. The edge is between the part of this cell in
/// `layer` and the part of the cell (x + columns, y + rows) in `neighbour_layer`. On `triangle`,
/// the edge can be between the two triangles of one cell.
struct LayerLink {
    std::uint8_t layer = 0;
    std::uint8_t neighbour_layer = 0;
    std::uint8_t columns = 0;  ///< 0 or 1
    std::int8_t rows = 0;      ///< -1, 0 or 1
    friend bool operator==(const LayerLink&, const LayerLink&) = default;
};
inline constexpr int max_links = 3;

/// The positions [begin, end) of an array.
struct IndexRange {
    std::int32_t begin = 0;
    std::int32_t end = 0;
};

struct BitboardClass {
    IndexRange orientations;
    /// Three ranges of positions in BitboardJob::terms. The terms in the first range are for cells
    /// that the class covers in both units. The terms in the second range are for cells that the
    /// class covers in the first unit alone. The terms in the third range are for cells that the
    /// class covers in the second unit alone. Each range has an even number of terms.
    IndexRange terms[3];
    int copies = 0;
    int half_cell_count = 0;  ///< the number of half cells of one copy
    int imbalance = 0;        ///< the max excess of one colour in one copy, in units
};

struct BitboardOrientation {
    int piece_class = 0;
    /// Positions in BitboardJob::intersection_rows. The number of positions is even, and at least
    /// four.
    IndexRange intersections;
    IndexRange windows;  ///< positions in each list of BitboardJob::windows
    /// The number of dark units minus the number of light units, if the orientation is placed so
    /// that its cell (0, 0) is light.
    int imbalance = 0;
};

/// An orientation whose cell (0, 0) is at (x, y).
struct BitboardPlacement {
    std::int16_t orientation = 0;
    std::uint8_t x = 0;
    std::uint8_t y = 0;
};

/// A search for a cover of a region, with the tables that the search uses. bitboard_decider.cpp
/// explains these tables.
struct BitboardJob {
    // The pieces.
    int classes = 0;
    int layers = 0;  ///< 1, 2 or 4
    bool has_half_cells = false;
    bool has_chequered_colours = false;  ///< false: the first unit of each cell is dark
    const BitboardClass* piece_classes = nullptr;
    const BitboardOrientation* orientations = nullptr;
    const ShiftedIntersection* intersections = nullptr;
    int intersection_count = 0;
    const std::int32_t* intersection_rows = nullptr;
    const CoverTerm* terms = nullptr;
    const std::uint64_t* windows[2] = {};  ///< by unit: the masks of the windows
    const BitboardRow* shapes = nullptr;   ///< by orientation and layer, each a PaddedBitboard
    LayerLink links[max_links];            ///< each edge is listed in one direction
    int link_count = 0;
    /// The min number of cells (on `triangle`: of triangles) that a piece covers, or 1 if some
    /// piece is not connected by edges.
    int min_cells_per_piece = 1;

    // Memory of the search.
    BitboardRow* shifted_intersections = nullptr;  ///< a PaddedBitboard for each of `intersections`
    BitboardRow* placements = nullptr;             ///< a PaddedBitboard for each orientation
    int* copies_left = nullptr;                    ///< by class: the copies that are left
    BitboardPlacement* branches = nullptr;
    BitboardPlacement* chosen_placements = nullptr;

    // The region.
    BitboardRow open_rows[4][bitboard_side] = {};  ///< by layer: its open cells
    int open_dark_surplus = 0;                     ///< open dark minus light units

    // The pieces that are not placed yet, and the result.
    std::uint64_t classes_left = 0;  ///< bit c is for the class c
    int pieces_left = 0;
    int half_cells_left = 0;
    int imbalance_left = 0;
    int failing_class = 0;  ///< the class that fitted nowhere most recently
    int chosen_count = 0;
    std::int64_t node_count = 0;
    std::int64_t next_check_node_count =
        0;  ///< the number of nodes at which may_continue() is called next
    engine::CoverLimits limits;
    engine::SearchEndReason end_reason = engine::SearchEndReason::exhausted;
};

/// Returns whether the limits let the search enter another node. Otherwise sets `end_reason`.
bool may_continue(BitboardJob& job);

// The instruction sets for which the search is compiled. Each set has its own source file,
// bitboard_search_….cpp. Only that source file is compiled with the instructions of the set, so the
// program also runs on processors without these instructions. Whichever set is used, the search
// visits the same nodes and finds the same cover.

/// An instruction set, and the search that is compiled for it. The search sets
/// BitboardJob::end_reason to `found_enough` if it finds a cover, which is then in
/// `chosen_placements`.
struct InstructionSet {
    std::string_view name;
    void (*search)(BitboardJob&) = nullptr;
};

/// Returns the sets that this processor supports. The fastest set is the last one.
std::vector<InstructionSet> instruction_sets();

void search_on_any_processor(BitboardJob& job);  ///< for any processor
void search_with_avx2(BitboardJob& job);         ///< for x86-64 with AVX2, BMI and BMI2

}  // namespace orbitile::silhouette

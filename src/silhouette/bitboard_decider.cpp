// Decides whether the pieces can cover a region that fits on a board of 16 × 16 cells. Nearly all
// candidates are such regions. This file does not build a problem of exact cover, because for most
// candidates the building takes longer than the search.
//
// A *bitboard* is one bit for each cell of the board: 16 rows of 16 bits, which fill one register
// of a processor with AVX2. A region has one bitboard for each *layer*. A layer consists of the
// shards that are in the same slot of their cells. On `tetrakis` without half cells, there is only
// one layer, because all shards of a cell are covered together.
//
// For example, the region R below has five cells, and the piece is a horizontal domino. The cell
// (0, 0) is in the upper left corner. The piece can be placed with its left cell at (x, y) if R has
// the cells (x, y) and (x+1, y). So one shift finds all placements P of the piece:
// P = R & (R shifted left).
//
//      R         R shifted left        P           P shifted right      covered by
//     ###             ##.             ##.               .##               121
//     .##             ##.             .#.               ..#               .11
//
// The left cells of all placements are the board P, and their right cells are P shifted right.
// These two boards are called *terms*. The number of placements that cover a cell is the number of
// terms that contain the cell. The numbers of all cells are computed together: CoverCounter has a
// bitboard for each binary digit.
//
// At each node, the search computes P for each orientation of each piece that is left. The node
// fails if a piece has no placement, or if a cell has no placement that covers it. Most nodes fail.
// More than half of these have a *pocket*: one or two open cells without an open neighbour, too few
// for any piece. Pockets are found first, because this takes only a few shifts of the region. If
// some cells have exactly one placement, all these placements are chosen together. Otherwise the
// search branches on the cell, or the piece, with the fewest placements. Two binary digits count up
// to three, which is enough for most nodes. If every cell has more than three placements, the
// numbers are computed again with four digits. As in exact_cover.cpp, a node also fails if half
// cells or colours cannot be balanced.
//
// The counted units are the units of exact cover (silhouette_cover.cpp). On `tetrakis` with half
// cells, a cell has two units, its shards n and s. On `triangle` the two triangles are the units.
// So there are three lists of terms. The first list is for cells of a piece that cover both units,
// the second list is for cells that cover the first unit alone, and the third list is for cells
// that cover the second unit alone.
//
// The speed depends on how memory is read and written:
//
//   rows       A shift by rows is a read that begins some rows earlier or later in the memory. Such
//              a read must find empty rows beyond the board. So each board is stored with 16 empty
//              rows before or after it. The board and its empty rows are in one line of the cache.
//   columns    A shift by columns is one instruction. The layers of the region are shifted once for
//              all orientations, by each number of columns that an orientation needs
//              (ShiftedIntersection).
//   windows    To find the placements that cover one cell, four rows of an orientation's board P
//              are read as one word. A mask selects the bits of these placements. The mask is
//              stored for a cell in column 0. For a cell in column x, the mask is rotated by x
//              bits. The rotation can move a bit from one row to the end of another row. This does
//              no harm: a piece at that position would extend beyond the board, so P does not have
//              this bit.
//
// Components on different grids are placed beside or above each other, with an empty column or row
// between them. Pieces are connected, so no placement is on both sides of this column or row.
//
// The search itself is in bitboard_search.hpp, and is compiled for several instruction sets
// (bitboard_job.hpp). Bitboards come from programs that play chess.
#include "silhouette/bitboard_decider.hpp"

#include <algorithm>
#include <cstdlib>
#include <stdexcept>

#include "geometry/shape.hpp"

namespace orbitile::silhouette {
namespace {

// Larger tables than these do not fit in a processor's nearest caches.
constexpr std::size_t max_orientations = 2048;
constexpr std::size_t max_classes = 64;
constexpr std::size_t max_terms = 8192;

constexpr int window_rows = 4;
constexpr std::int64_t nodes_between_stop_checks = 4096;

// The max number of placements of a class on which the search branches. The search first counts the
// placements that cover the unit with the fewest placements. This count has four binary digits, and
// 16 stands for every count above 15. The search branches on a class instead of the unit only if
// the class has at most 1.6 times this count of placements. 1.6 times 16 is less than 26.
constexpr std::size_t max_class_branches = 26;

// Returns, for each layer, the parts of a cell that belong to the layer.
std::vector<unsigned> parts_of_layers(Lattice lattice, bool splits_cells) {
    if (has_half_cells(lattice) && !splits_cells) return {candidate::whole_cell_mask(lattice)};
    std::vector<unsigned> parts;
    parts.reserve(static_cast<std::size_t>(shards_per_cell(lattice)));
    for (int slot = 0; slot < shards_per_cell(lattice); ++slot)
        parts.push_back(1U << static_cast<unsigned>(slot));
    return parts;
}

bool splits_cells(Lattice lattice, const std::vector<PieceClass>& classes) {
    return has_half_cells(lattice) &&
           std::ranges::any_of(classes, [](const PieceClass& piece_class) {
               return std::ranges::any_of(piece_class.orientations, [](const Orientation& side) {
                   return half_cell_count_of(side.shards) > 0;
               });
           });
}

BitboardRow* rows_of(std::vector<PaddedBitboard>& boards) {
    return boards.empty() ? nullptr : boards.front().rows;
}

}  // namespace

bool may_continue(BitboardJob& job) {
    if (job.node_count > job.limits.max_nodes) {
        job.end_reason = engine::SearchEndReason::node_limit_reached;
        return false;
    }
    if (job.limits.stop != nullptr && job.limits.stop->load(std::memory_order_relaxed)) {
        job.end_reason = engine::SearchEndReason::stopped;
        return false;
    }
    job.next_check_node_count =
        std::min(job.node_count + nodes_between_stop_checks, job.limits.max_nodes);
    if (job.node_count == job.limits.max_nodes) ++job.next_check_node_count;
    return true;
}

BitboardDecider::BitboardDecider(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                                 const std::optional<RestrictedClass>& restricted_class,
                                 const InstructionSet& instruction_set)
    : lattice_(puzzle.lattice),
      instruction_set_(instruction_set),
      layer_parts_(parts_of_layers(puzzle.lattice, splits_cells(puzzle.lattice, classes))) {
    job_.layers = static_cast<int>(layer_parts_.size());
    job_.has_chequered_colours = job_.layers != 2;
    job_.has_half_cells = job_.layers == 4;
    std::size_t orientation_count = 0;
    int piece_count = 0;
    for (const PieceClass& piece_class : classes) {
        orientation_count += piece_class.orientations.size();
        piece_count += piece_class.copies();
        for (const Orientation& orientation : piece_class.orientations) {
            const Bounds bounds = bounds_of(orientation.shards);
            is_supported_ = is_supported_ && bounds.high.x - bounds.low.x < bitboard_side &&
                            bounds.high.y - bounds.low.y < bitboard_side;
            has_connected_pieces_ = has_connected_pieces_ &&
                                    is_connected(lattice_, orientation.shards, Adjacency::edge);
        }
    }
    constexpr int max_pieces = 2 * bitboard_side * bitboard_side;
    is_supported_ = is_supported_ && classes.size() <= max_classes && piece_count <= max_pieces &&
                    orientation_count <= max_orientations;
    if (!is_supported_) return;
    for (std::size_t c = 0; c < classes.size(); ++c) {
        const bool is_restricted =
            restricted_class && restricted_class->piece_class == static_cast<int>(c);
        add_class(classes[c], is_restricted ? &restricted_class->is_kept : nullptr);
    }
    is_supported_ = terms_.size() <= max_terms;
    if (!is_supported_) return;
    add_layer_links();
    job_.min_cells_per_piece = min_cells_per_piece();
    job_.classes = static_cast<int>(piece_classes_.size());
    shifted_intersections_.resize(intersections_.size());
    placements_.resize(orientations_.size() + 1);  // the last board is always empty
    for (CoverTerm& term : terms_) {
        if (term.row < 0) term.row = static_cast<int>(orientations_.size()) * padded_row_count;
    }
    copies_left_.resize(piece_classes_.size());
    const auto depth = static_cast<std::size_t>(piece_count) + 1;
    branches_.resize(depth * (terms_.size() + max_class_branches));
    chosen_placements_.resize(depth);
}

void BitboardDecider::add_layer_links() {
    for (std::size_t l = 0; l < layer_parts_.size(); ++l) {
        for (int slot = 0; slot < shards_per_cell(lattice_); ++slot) {
            if (((layer_parts_[l] >> static_cast<unsigned>(slot)) & 1U) == 0) continue;
            const Shard shard{0, 0, static_cast<std::uint8_t>(slot)};
            for (const Shard& neighbour : edge_neighbours(lattice_, shard))
                add_layer_link(l, neighbour);
        }
    }
}

// Adds the link (LayerLink) from the shard of the cell (0, 0) in this layer to a neighbour of this
// shard. Each edge has a link in both directions, but only one of the two links is added.
void BitboardDecider::add_layer_link(std::size_t layer, const Shard& neighbour) {
    std::size_t neighbour_layer = 0;
    while (((layer_parts_[neighbour_layer] >> neighbour.slot) & 1U) == 0) ++neighbour_layer;
    const auto distance = std::pair(neighbour.x, neighbour.y);
    if (distance < std::pair(0, 0)) return;
    if (distance == std::pair(0, 0) && (job_.layers != 2 || neighbour_layer < layer)) return;
    const LayerLink link{
        static_cast<std::uint8_t>(layer), static_cast<std::uint8_t>(neighbour_layer),
        static_cast<std::uint8_t>(neighbour.x), static_cast<std::int8_t>(neighbour.y)};
    LayerLink* end = job_.links + job_.link_count;
    if (std::find(job_.links, end, link) != end) return;
    if (job_.link_count == max_links) throw std::logic_error("a cell has too many neighbours");
    job_.links[job_.link_count++] = link;
}

int BitboardDecider::min_cells_per_piece() const {
    if (!has_connected_pieces_) return 1;
    std::size_t min_cells = std::size_t{2} * bitboard_side * bitboard_side;
    for (const Shards& shape : shapes_) {
        min_cells = std::min(
            min_cells, job_.layers == 2 ? shape.size() : candidate::cells_by_row(shape).size());
    }
    return static_cast<int>(min_cells);
}

void BitboardDecider::add_class(const PieceClass& piece_class, const std::vector<bool>* is_kept) {
    BitboardClass new_class;
    new_class.copies = piece_class.copies();
    new_class.orientations.begin = static_cast<int>(orientations_.size());
    for (std::size_t o = 0; o < piece_class.orientations.size(); ++o) {
        if (is_kept != nullptr && !(*is_kept)[o]) continue;
        add_orientation(piece_class.orientations[o], new_class);
    }
    new_class.orientations.end = static_cast<int>(orientations_.size());
    add_terms(new_class);
    piece_classes_.push_back(new_class);
}

// Returns the number of dark units minus the number of light units among these parts of the cell
// (x, y).
int BitboardDecider::imbalance_at(int x, int y, unsigned parts) const {
    if (!job_.has_chequered_colours) return (parts & 1U) != 0 ? ((parts & 2U) != 0 ? 0 : 1) : -1;
    int units = (parts & layer_parts_[0]) != 0 ? 1 : 0;
    if (job_.layers == 4) units += (parts & layer_parts_[2]) != 0 ? 1 : 0;
    return (x + y) % 2 != 0 ? units : -units;
}

// Returns the layers that these parts of a cell belong to, as bits.
std::uint8_t BitboardDecider::layers_of(unsigned parts) const {
    unsigned layers = 0;
    for (std::size_t l = 0; l < layer_parts_.size(); ++l) {
        if ((parts & layer_parts_[l]) != 0) layers |= 1U << l;
    }
    return static_cast<std::uint8_t>(layers);
}

void BitboardDecider::add_orientation(const Orientation& orientation, BitboardClass& new_class) {
    const Shards shape = normalised(orientation.shards);
    const std::size_t layers = layer_parts_.size();
    BitboardOrientation entry;
    entry.piece_class = static_cast<int>(piece_classes_.size());
    std::vector<PaddedBitboard> boards(layers);
    std::vector<std::int32_t> rows;
    const auto height = static_cast<std::size_t>(bounds_of(shape).high.y) + 1;
    std::vector<std::uint64_t> windows[2];
    for (auto& unit_windows : windows)
        unit_windows.resize((height + window_rows - 1) / window_rows);
    for (const auto& [x, y, parts] : candidate::cells_by_row(shape)) {
        const std::uint8_t covered_layers = layers_of(parts);
        rows.push_back(intersection_row(covered_layers, x, y));
        entry.imbalance += imbalance_at(x, y, parts);
        const auto row = static_cast<std::size_t>(y);
        for (std::size_t l = 0; l < layers; ++l) {
            if (((covered_layers >> l) & 1U) == 0) continue;
            BitboardRow& bits = boards[l].rows[bitboard_side + row];
            bits = static_cast<BitboardRow>(bits | (1U << static_cast<unsigned>(x)));
        }
        const int window_row = window_rows - 1 - y % window_rows;
        const int bit = (window_row * bitboard_side - x) & 63;
        for (std::size_t unit = 0; unit < 2; ++unit) {
            if (((covered_layers >> layer_of_unit(unit)) & 1U) == 0) continue;
            windows[unit][row / window_rows] |= std::uint64_t{1} << static_cast<unsigned>(bit);
        }
    }
    // The search combines at least four boards for an orientation, and always two at a time. So the
    // last board is repeated if necessary.
    while (rows.size() < 4 || rows.size() % 2 != 0) rows.push_back(rows.back());
    entry.intersections.begin = static_cast<int>(intersection_rows_.size());
    intersection_rows_.insert(intersection_rows_.end(), rows.begin(), rows.end());
    entry.intersections.end = static_cast<int>(intersection_rows_.size());
    entry.windows.begin = static_cast<int>(windows_[0].size());
    for (std::size_t unit = 0; unit < 2; ++unit)
        windows_[unit].insert(windows_[unit].end(), windows[unit].begin(), windows[unit].end());
    entry.windows.end = static_cast<int>(windows_[0].size());
    shape_boards_.insert(shape_boards_.end(), boards.begin(), boards.end());

    const int half_cell_count = job_.layers == 4 ? half_cell_count_of(shape) : 0;
    const bool is_first_orientation = std::ssize(orientations_) == new_class.orientations.begin;
    if (is_first_orientation) new_class.half_cell_count = half_cell_count;
    // The test can_cover_half_cells() needs the number of half cells of the pieces that are left.
    // This number is not fixed if two sides of a piece have different numbers of half cells. In
    // this case, the test is not used.
    if (half_cell_count != new_class.half_cell_count) job_.has_half_cells = false;
    new_class.imbalance = std::max(new_class.imbalance, std::abs(entry.imbalance));
    orientations_.push_back(entry);
    shapes_.push_back(shape);
}

std::size_t BitboardDecider::layer_of_unit(std::size_t unit) const {
    if (layer_parts_.size() == 1) return 0;
    return layer_parts_.size() == 4 ? 2 * unit : unit;
}

// Returns a position in the rows of shifted_intersections_. The board that begins at this position
// has the bit (x, y) if all layers of `layers` are open at (x + column, y + row).
std::int32_t BitboardDecider::intersection_row(std::uint8_t layers, int column, int row) {
    const auto shift = static_cast<std::uint8_t>(column);
    auto intersection = std::ranges::find_if(intersections_, [&](const ShiftedIntersection& entry) {
        return entry.layers == layers && entry.shift == shift;
    });
    if (intersection == intersections_.end())
        intersection = intersections_.insert(intersections_.end(), {layers, shift});
    return static_cast<std::int32_t>(intersection - intersections_.begin()) * padded_row_count +
           row;
}

// Makes the three lists of terms of the class. If a list has an odd number of terms, adds a term
// with a negative row. This term stands for an empty board.
void BitboardDecider::add_terms(BitboardClass& new_class) {
    std::vector<CoverTerm> terms[3];
    for (int o = new_class.orientations.begin; o < new_class.orientations.end; ++o) {
        const Shards& shape = shapes_[static_cast<std::size_t>(o)];
        for (const auto& [x, y, parts] : candidate::cells_by_row(shape)) {
            const std::uint8_t layers = layers_of(parts);
            const bool covers_first_unit = ((layers >> layer_of_unit(0)) & 1U) != 0;
            const bool covers_second_unit = ((layers >> layer_of_unit(1)) & 1U) != 0;
            const std::size_t list = covers_first_unit && covers_second_unit ? 0
                                     : covers_first_unit                     ? 1
                                                                             : 2;
            terms[list].push_back({o * padded_row_count + bitboard_side - y, x});
        }
    }
    for (std::size_t list = 0; list < 3; ++list) {
        if (terms[list].size() % 2 != 0) terms[list].push_back({-1, 0});
        new_class.terms[list].begin = static_cast<int>(terms_.size());
        terms_.insert(terms_.end(), terms[list].begin(), terms[list].end());
        new_class.terms[list].end = static_cast<int>(terms_.size());
    }
}

void BitboardDecider::clear() {
    for (LayerCells& layer : layers_) layer.cells.clear();
    has_whole_cells_only_ = true;
}

void BitboardDecider::add(int layer, const candidate::CoveredCell& cell) {
    const auto layer_index = static_cast<std::size_t>(layer);
    if (layer_index >= layers_.size()) layers_.resize(layer_index + 1);
    LayerCells& layer_cells = layers_[layer_index];
    if (layer_cells.cells.empty()) {
        layer_cells.low_x = layer_cells.high_x = cell.x;
        layer_cells.low_y = layer_cells.high_y = cell.y;
    } else {
        layer_cells.low_x = std::min<int>(layer_cells.low_x, cell.x);
        layer_cells.low_y = std::min<int>(layer_cells.low_y, cell.y);
        layer_cells.high_x = std::max<int>(layer_cells.high_x, cell.x);
        layer_cells.high_y = std::max<int>(layer_cells.high_y, cell.y);
    }
    layer_cells.cells.push_back(cell);
    has_whole_cells_only_ =
        has_whole_cells_only_ && cell.covered == candidate::whole_cell_mask(lattice_);
}

// Places the layers beside or above each other. Returns false if they do not fit.
bool BitboardDecider::arrange_layers(bool is_side_by_side) {
    int next_start = 0;
    for (LayerCells& layer : layers_) {
        if (layer.cells.empty()) continue;
        const int width = layer.high_x - layer.low_x + 1;
        const int height = layer.high_y - layer.low_y + 1;
        layer.board_x = is_side_by_side ? next_start : 0;
        layer.board_y = is_side_by_side ? 0 : next_start;
        if (layer.board_x + width > bitboard_side || layer.board_y + height > bitboard_side)
            return false;
        next_start += (is_side_by_side ? width : height) + 1;
    }
    return true;
}

bool BitboardDecider::place_on_board() {
    if (!is_supported_ || (layer_parts_.size() == 1 && !has_whole_cells_only_)) return false;
    const auto used_layer_count = std::ranges::count_if(
        layers_, [](const LayerCells& layer) { return !layer.cells.empty(); });
    if (used_layer_count > 1 && !has_connected_pieces_) return false;
    return arrange_layers(true) || arrange_layers(false);
}

engine::SearchEndReason BitboardDecider::decide(const engine::CoverLimits& limits) {
    load_region();
    job_.piece_classes = piece_classes_.data();
    job_.orientations = orientations_.data();
    job_.intersections = intersections_.data();
    job_.intersection_count = static_cast<int>(intersections_.size());
    job_.intersection_rows = intersection_rows_.data();
    job_.terms = terms_.data();
    for (std::size_t unit = 0; unit < 2; ++unit) job_.windows[unit] = windows_[unit].data();
    job_.shapes = rows_of(shape_boards_);
    job_.shifted_intersections = rows_of(shifted_intersections_);
    job_.placements = rows_of(placements_);
    job_.copies_left = copies_left_.data();
    job_.branches = branches_.data();
    job_.chosen_placements = chosen_placements_.data();
    job_.limits = limits;
    job_.node_count = 0;
    job_.next_check_node_count =
        std::min<std::int64_t>(nodes_between_stop_checks, limits.max_nodes);
    job_.chosen_count = 0;
    job_.end_reason = engine::SearchEndReason::exhausted;
    instruction_set_.search(job_);
    return job_.end_reason;
}

void BitboardDecider::load_region() {
    for (auto& layer : job_.open_rows) std::ranges::fill(layer, BitboardRow{0});
    job_.open_dark_surplus = 0;
    for (const LayerCells& layer : layers_) {
        for (const candidate::CoveredCell& cell : layer.cells) {
            const int x = cell.x - layer.low_x + layer.board_x;
            const int y = cell.y - layer.low_y + layer.board_y;
            job_.open_dark_surplus += imbalance_at(x, y, cell.covered);
            for (std::size_t l = 0; l < layer_parts_.size(); ++l) {
                const unsigned open_bit = (cell.covered & layer_parts_[l]) != 0 ? 1 : 0;
                BitboardRow& row = job_.open_rows[l][y];
                row = static_cast<BitboardRow>(row | open_bit << static_cast<unsigned>(x));
            }
        }
    }
    job_.classes_left = 0;
    job_.pieces_left = 0;
    job_.half_cells_left = 0;
    job_.imbalance_left = 0;
    for (std::size_t c = 0; c < piece_classes_.size(); ++c) {
        const BitboardClass& piece_class = piece_classes_[c];
        copies_left_[c] = piece_class.copies;
        if (piece_class.copies > 0) job_.classes_left |= std::uint64_t{1} << c;
        job_.pieces_left += piece_class.copies;
        job_.half_cells_left += piece_class.copies * piece_class.half_cell_count;
        job_.imbalance_left += piece_class.copies * piece_class.imbalance;
    }
}

std::vector<PlacedCopy> BitboardDecider::placed_copies() const {
    std::vector<PlacedCopy> copies;
    for (int c = 0; c < job_.chosen_count; ++c) {
        const BitboardPlacement& placement = chosen_placements_[static_cast<std::size_t>(c)];
        const auto o = static_cast<std::size_t>(placement.orientation);
        const Shards shifted_shape = shifted(shapes_[o], {placement.x, placement.y});
        for (std::size_t l = 0; l < layers_.size(); ++l) {
            const LayerCells& layer = layers_[l];
            const int x = shifted_shape.front().x - layer.board_x + layer.low_x;
            const int y = shifted_shape.front().y - layer.board_y + layer.low_y;
            if (layer.cells.empty() || x < layer.low_x || x > layer.high_x || y < layer.low_y ||
                y > layer.high_y)
                continue;
            copies.push_back({orientations_[o].piece_class, static_cast<int>(l),
                              shifted(shifted_shape,
                                      {layer.low_x - layer.board_x, layer.low_y - layer.board_y})});
            break;
        }
    }
    return copies;
}

std::vector<InstructionSet> instruction_sets() {
    std::vector<InstructionSet> sets{{"plain", search_on_any_processor}};
#ifdef __x86_64__
    if (__builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("bmi") != 0 &&
        __builtin_cpu_supports("bmi2") != 0) {
        sets.push_back({"avx2", search_with_avx2});
    }
#endif
    return sets;
}

}  // namespace orbitile::silhouette

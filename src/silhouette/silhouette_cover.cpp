// Builds the exact cover problem of a region fast.
//
// The walk decides hundreds of thousands of candidates, and simple tests refute most of them. So
// one SilhouetteCover is used for all candidates of a thread, and it must be quick to load and to
// test.
//
// The region is an array of bytes, `required_parts_`: one byte for each cell, with a bit for each
// part that has to be covered. A cell's position is layer · layer_size_ + row · stride_ + column.
// An orientation is a list of steps from its first cell to its other cells (OrientedCells), so a
// placement is an orientation and a position. A placement fits if, for each step, the byte at
// position + step has all bits that the orientation needs there. A margin around each layer, as
// wide as the longest piece, keeps all steps inside the array.
//
// The most frequent question is whether a given cell can be covered. To answer it fast, each
// orientation is stored once for each of its cells: as the list of its other cells, relative to
// this cell. Orientations whose lists begin with the same cells share a branch of a PlacementTrie.
// One missing cell then excludes all of them.
//
// In the exact cover problem each shard is a required item, except on `tetrakis`. There a cell has
// the required items n and s, and the secondary items e and w. Only half cells cover e and w. For
// example, the half `ne` covers the items n and e. It fits together with the half `sw`, which
// covers s and w. It does not fit with `se`, because both cover e, and not with `nw`, because both
// cover n. If no piece has half cells, a cell of `tetrakis` is one item.
//
// Placements are in the order of `orientations_`. Stored tilings depend on this order, so it must
// not change.
#include "silhouette/silhouette_cover.hpp"

#include <algorithm>
#include <cstdlib>

#include "geometry/shape.hpp"
#include "silhouette/piece_views.hpp"

namespace orbitile::silhouette {
void PlacementTrie::add(const std::vector<Cell>& cells, std::uint64_t bits) {
    Branch* branch = &root_;
    for (const Cell& cell : cells) branch = &branch->children[cell];
    branch->bits |= bits;
}

void PlacementTrie::finish() {
    nodes_.clear();
    flatten_branch({}, root_);
    root_ = {};
}

// Appends the branch and all branches below it to `nodes_`. Returns the bits of all pieces whose
// lists of cells end at one of these branches.
std::uint64_t PlacementTrie::flatten_branch(const Cell& cell, const Branch& branch) {
    const std::size_t node = nodes_.size();
    nodes_.push_back({cell, 0, branch.bits, branch.bits});
    std::uint64_t bits_at_or_below = branch.bits;
    for (const auto& [child_cell, child] : branch.children)
        bits_at_or_below |= flatten_branch(child_cell, child);
    nodes_[node].bits_at_or_below = bits_at_or_below;
    nodes_[node].end = nodes_.size();
    return bits_at_or_below;
}

namespace {

bool is_dark(int x, int y) { return ((x + y) & 1) != 0; }

// Returns the number of units of a cell: one if the lattice has half cells, otherwise the number of
// shards of a cell. If no piece has half cells, each unit is an item.
unsigned units_per_cell(Lattice lattice) {
    return has_half_cells(lattice) ? 1U : static_cast<unsigned>(shards_per_cell(lattice));
}

// Some required items of an orientation are dark, and the others are light. Returns the difference
// between the two numbers, without the sign. If a cell is one unit, cells are coloured like a
// checkerboard. Otherwise the shards of a cell have different colours.
int imbalance_of(Lattice lattice, const Shards& shards, bool splits_cells) {
    int difference = 0;
    for (const Shard& shard : shards) {
        const bool is_dark_shard =
            units_per_cell(lattice) > 1 ? shard.slot == 0 : is_dark(shard.x, shard.y);
        difference += is_dark_shard ? 1 : -1;
    }
    // Half a cell of `tetrakis` has two shards and covers one required item.
    if (!has_half_cells(lattice)) return std::abs(difference);
    return std::abs(difference) / (shards_per_cell(lattice) / (splits_cells ? 2 : 1));
}

}  // namespace

SilhouetteCover::SilhouetteCover(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                                 int reach, int layer_count,
                                 const std::optional<RestrictedClass>& restricted_class)
    : lattice_(puzzle.lattice),
      reach_in_cells_(reach),
      margin_in_cells_(max_extent(classes)),
      stride_(2 * (reach + margin_in_cells_) + 1),
      layer_size_(stride_ * stride_),
      units_per_cell_(units_per_cell(puzzle.lattice)) {
    for (std::size_t c = 0; c < classes.size(); ++c) {
        const bool is_restricted =
            restricted_class && restricted_class->piece_class == static_cast<int>(c);
        copies_.push_back(classes[c].copies());
        half_cells_by_class_.push_back(0);
        for (std::size_t o = 0; o < classes[c].orientations.size(); ++o) {
            if (is_restricted && !restricted_class->is_kept[o]) continue;
            const Orientation& orientation = classes[c].orientations[o];
            const auto cells = candidate::cells_by_row(orientation.shards);
            OrientedCells shape{static_cast<int>(c), {}};
            const candidate::CoveredCell first_cell = cells.front();
            for (const candidate::CoveredCell& cell : cells) {
                shape.cells.push_back(
                    {(cell.y - first_cell.y) * stride_ + cell.x - first_cell.x, cell.covered});
            }
            const int half_cell_count =
                has_half_cells(lattice_) ? half_cell_count_of(orientation.shards) : 0;
            splits_cells_ = splits_cells_ || half_cell_count > 0;
            // If the sides of a piece have different numbers of half cells, the number of half
            // cells of all pieces together is not fixed, so it is not used.
            if (o == 0) half_cells_by_class_.back() = half_cell_count;
            has_fixed_half_cell_counts_ =
                has_fixed_half_cell_counts_ && half_cell_count == half_cells_by_class_.back();
            add_views(shape);
            orientations_.push_back(std::move(shape));
        }
        class_ends_.push_back(orientations_.size());
    }
    for (const PieceClass& piece_class : classes) {
        imbalances_.push_back(0);
        for (const Orientation& orientation : piece_class.orientations) {
            imbalances_.back() = std::max(
                imbalances_.back(), imbalance_of(lattice_, orientation.shards, splits_cells_));
        }
    }
    for (auto& [parts, trie] : placement_tries_) trie.finish();
    const int cells = layer_count * layer_size_;
    required_parts_.assign(static_cast<std::size_t>(cells), 0);
    cell_numbers_.assign(required_parts_.size(), 0);
}

int SilhouetteCover::position_of(int layer, const candidate::CoveredCell& cell) const {
    const int column = cell.x + reach_in_cells_ + margin_in_cells_;
    const int row = cell.y + reach_in_cells_ + margin_in_cells_;
    return layer * layer_size_ + row * stride_ + column;
}

void SilhouetteCover::clear() {
    for (const GridCell& cell : cells_)
        required_parts_[static_cast<std::size_t>(cell.position)] = 0;
    cells_.clear();
}

void SilhouetteCover::add(int layer, const candidate::CoveredCell& cell) {
    const int position = position_of(layer, cell);
    std::uint8_t& required_parts = required_parts_[static_cast<std::size_t>(position)];
    if (required_parts == 0) {
        cell_numbers_[static_cast<std::size_t>(position)] = static_cast<int>(cells_.size());
        cells_.push_back({position, 0});
    }
    required_parts = static_cast<std::uint8_t>(required_parts | cell.covered);
    cells_[static_cast<std::size_t>(cell_numbers_[static_cast<std::size_t>(position)])].covered =
        required_parts;
}

bool SilhouetteCover::fits(const OrientedCells& shape, int position) const {
    for (const PlacementTrie::Cell& cell : shape.cells) {
        const int cell_position = position + cell.offset;
        const std::uint8_t required = required_parts_[static_cast<std::size_t>(cell_position)];
        if ((required & cell.covered) != cell.covered) return false;
    }
    return true;
}

std::uint64_t SilhouetteCover::class_bit(int piece_class) {
    return engine::bit_in_word(piece_class);
}

void SilhouetteCover::add_views(const OrientedCells& shape) {
    const auto distance = [&](const PlacementTrie::Cell& cell) {
        const int half_stride = stride_ / 2;  // steps to the left are negative
        const int rows = (cell.offset + half_stride + stride_ * stride_) / stride_ - stride_;
        return std::abs(rows) + std::abs(cell.offset - rows * stride_);
    };
    for (const PlacementTrie::Cell& viewed_cell : shape.cells) {
        std::vector<PlacementTrie::Cell> other_cells;
        for (const PlacementTrie::Cell& cell : shape.cells) {
            if (cell.offset == viewed_cell.offset) continue;
            other_cells.push_back({cell.offset - viewed_cell.offset, cell.covered});
        }
        std::ranges::sort(other_cells,
                          [&](const PlacementTrie::Cell& a, const PlacementTrie::Cell& b) {
                              return std::pair(distance(a), a) < std::pair(distance(b), b);
                          });
        placement_tries_[viewed_cell.covered].add(other_cells, class_bit(shape.piece_class));
    }
}

bool SilhouetteCover::is_coverable(int layer, const candidate::CoveredCell& cell) const {
    const int position = position_of(layer, cell);
    unsigned covered_parts = 0;
    for (const auto& [parts, trie] : placement_tries_) {
        if ((required_parts_[static_cast<std::size_t>(position)] & parts) != parts ||
            (covered_parts & parts) == parts)
            continue;
        if (trie.fitting_pieces(~std::uint64_t{0}, fit_test_at(position), true) == 0) continue;
        covered_parts |= parts;
        if ((covered_parts & cell.covered) == cell.covered) return true;
    }
    return false;
}

std::array<std::uint64_t, 4> SilhouetteCover::covering_classes(
    int layer, const candidate::CoveredCell& cell) const {
    const int position = position_of(layer, cell);
    std::array<std::uint64_t, 4> covering_classes{};
    for (const auto& [parts, trie] : placement_tries_) {
        if ((required_parts_[static_cast<std::size_t>(position)] & parts) != parts) continue;
        // The classes that already have a placement over each of these parts.
        std::uint64_t known_classes = ~std::uint64_t{0};
        for (unsigned part = 0; part < 4; ++part) {
            if (((parts >> part) & 1U) != 0) known_classes &= covering_classes[part];
        }
        const std::uint64_t fitting_classes_mask =
            trie.fitting_pieces(~known_classes, fit_test_at(position));
        for (unsigned part = 0; part < 4; ++part) {
            if (((parts >> part) & 1U) != 0) covering_classes[part] |= fitting_classes_mask;
        }
    }
    return covering_classes;
}

bool SilhouetteCover::fits_somewhere(std::size_t piece_class) const {
    const std::size_t first_orientation = piece_class == 0 ? 0 : class_ends_[piece_class - 1];
    for (std::size_t o = first_orientation; o < class_ends_[piece_class]; ++o) {
        for (const GridCell& cell : cells_) {
            if (fits(orientations_[o], cell.position)) return true;
        }
    }
    return false;
}

std::uint64_t SilhouetteCover::placeable_classes_mask() const {
    std::uint64_t fitting_classes_mask = 0;
    for (std::size_t c = 0; c < class_ends_.size(); ++c) {
        if (fits_somewhere(c)) fitting_classes_mask |= class_bit(static_cast<int>(c));
    }
    return fitting_classes_mask;
}

// Numbers the items. The items are in blocks, and each block has one item for each cell. On
// `tetrakis` with half cells, there are four blocks: for the shards n, s, e and w. Otherwise there
// is one block for each unit of a cell. Each block is padded to whole words.
void SilhouetteCover::assign_item_numbers() {
    padded_cell_count_ =
        static_cast<int>(engine::word_count_for(cells_.size()) * engine::word_bits);
    const auto block_size = static_cast<std::size_t>(padded_cell_count_);
    const std::size_t block_count = splits_cells_ ? 4 : units_per_cell_;
    problem_.required.assign(block_count * block_size, false);
    for (std::size_t c = 0; c < cells_.size(); ++c) {
        const unsigned parts = cells_[c].covered;
        if (splits_cells_) {
            problem_.required[c] = (parts & 1U) != 0;
            problem_.required[c + block_size] = (parts & 4U) != 0;
            continue;
        }
        for (unsigned unit = 0; unit < units_per_cell_; ++unit) {
            problem_.required[c + unit * block_size] = ((parts >> unit) & 1U) != 0;
        }
    }
    problem_.split_cell_count =
        splits_cells_ && has_fixed_half_cell_counts_ ? padded_cell_count_ : 0;
    problem_.is_dark.assign(problem_.required.size(), false);
    for (std::size_t c = 0; c < cells_.size(); ++c) {
        if (units_per_cell_ > 1) problem_.is_dark[c] = true;
        if (units_per_cell_ > 1 ||
            !is_dark(cells_[c].position % stride_, cells_[c].position / stride_))
            continue;
        problem_.is_dark[c] = true;
        if (splits_cells_) problem_.is_dark[c + block_size] = true;
    }
}

void SilhouetteCover::add_items(const PlacementTrie::Cell& cell, int position) {
    constexpr unsigned north = 1, east = 2, south = 4, west = 8, whole_cell = 15;
    const int cell_position = position + cell.offset;
    const int index = cell_numbers_[static_cast<std::size_t>(cell_position)];
    auto& covered_items = problem_.placements.covered;
    if (!splits_cells_) {
        for (unsigned unit = 0; unit < units_per_cell_; ++unit) {
            if (((cell.covered >> unit) & 1U) != 0) {
                covered_items.push(index + static_cast<int>(unit) * padded_cell_count_);
            }
        }
        return;
    }
    if ((cell.covered & north) != 0) covered_items.push(index);
    if ((cell.covered & south) != 0) covered_items.push(index + padded_cell_count_);
    if (cell.covered == whole_cell) return;
    if ((cell.covered & east) != 0) covered_items.push(index + 2 * padded_cell_count_);
    if ((cell.covered & west) != 0) covered_items.push(index + 3 * padded_cell_count_);
}

const engine::CoverProblem& SilhouetteCover::cover_problem() {
    problem_.clear();
    placements_.clear();
    assign_item_numbers();
    problem_.copies = copies_;
    problem_.half_cells_by_class = half_cells_by_class_;
    problem_.max_imbalances = imbalances_;
    for (std::size_t o = 0; o < orientations_.size(); ++o) {
        const OrientedCells& shape = orientations_[o];
        for (const GridCell& cell : cells_) {
            if (fits(shape, cell.position))
                placements_.push_back({static_cast<int>(o), cell.position});
        }
    }
    for (const CellPlacement& cell_placement : placements_) {
        const OrientedCells& shape =
            orientations_[static_cast<std::size_t>(cell_placement.orientation)];
        for (const PlacementTrie::Cell& cell : shape.cells)
            add_items(cell, cell_placement.position);
        problem_.placements.finish_placement(shape.piece_class);
    }
    return problem_;
}

PlacedCopy SilhouetteCover::placed_copy(int placement) const {
    const CellPlacement& cell_placement = placements_[static_cast<std::size_t>(placement)];
    const OrientedCells& shape =
        orientations_[static_cast<std::size_t>(cell_placement.orientation)];
    const int layer = cell_placement.position / layer_size_;
    std::vector<candidate::CoveredCell> cells;
    for (const PlacementTrie::Cell& cell : shape.cells) {
        const int position = cell_placement.position + cell.offset - layer * layer_size_;
        cells.push_back(
            {static_cast<std::int16_t>(position % stride_ - reach_in_cells_ - margin_in_cells_),
             static_cast<std::int16_t>(position / stride_ - reach_in_cells_ - margin_in_cells_),
             cell.covered});
    }
    return {shape.piece_class, layer, candidate::shards_of_cells(lattice_, cells)};
}

}  // namespace orbitile::silhouette

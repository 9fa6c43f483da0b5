// The search on bitboards, for any type of board. bitboard_decider.cpp explains the search.
//
// The source file for an instruction set calls search_bitboards<Board>() with its own type Board,
// which must be in an unnamed namespace. So all code here is private to the source file, and the
// linker cannot mix code for different instruction sets. For the same reason this file does not use
// functions of the standard library, not even std::array.
#pragma once

#include <cstddef>
#include <cstdint>

#include "silhouette/bitboard_job.hpp"

namespace orbitile::silhouette {

/// Counts, for each cell, the placements that cover it. The board `digit[d]` has, for each cell,
/// the binary digit d of the cell's count. `overflow` has the cells whose counts became too large
/// for the digits.
template <typename Board, int digits>
struct CoverCounter {
    Board digit[static_cast<std::size_t>(digits)] = {};
    Board overflow = {};

    void add(const Board& left, const Board& right) {
        const Board sum = left ^ right;
        Board carry = (left & right) | (sum & digit[0]);
        digit[0] = digit[0] ^ sum;
        for (int d = 1; d < digits; ++d) {
            const Board next_carry = digit[d] & carry;
            digit[d] = digit[d] ^ carry;
            carry = next_carry;
        }
        overflow = overflow | carry;
    }
    void add(const CoverCounter& counter) {
        Board carry = {};
        for (int d = 0; d < digits; ++d) {
            const Board sum = digit[d] ^ counter.digit[d];
            const Board next_carry = (digit[d] & counter.digit[d]) | (sum & carry);
            digit[d] = sum ^ carry;
            carry = next_carry;
        }
        overflow = overflow | counter.overflow | carry;
    }
};

template <typename Board, int layers>
class BitboardSearch {
  public:
    explicit BitboardSearch(BitboardJob& job) : job_(job) {}

    void run() {
        Region open_region;
        for (int l = 0; l < layers; ++l) open_region.layer[l] = Board::load(job_.open_rows[l]);
        if (descend(open_region, job_.branches))
            job_.end_reason = engine::SearchEndReason::found_enough;
    }

  private:
    static constexpr bool has_two_units = layers > 1;
    static constexpr int second_layer = layers == 4 ? 2 : layers - 1;
    /// The number of kinds of cells in has_pocket(). On `triangle`, has_pocket() treats each
    /// triangle as a cell, so there are two kinds. On the other lattices there is one kind.
    static constexpr int cell_kind_count = layers == 2 ? 2 : 1;

    struct Region {
        Board layer[static_cast<std::size_t>(layers)];
    };
    /// A set of units. A cell has one or two units. `first` contains the cells whose first unit is
    /// in the set, and `second` contains the cells whose second unit is in the set.
    struct Units {
        Board first, second;
        bool any() const {
            if constexpr (has_two_units) return (first | second).any();
            return first.any();
        }
    };
    template <int digits>
    struct Counters {
        CoverCounter<Board, digits> first, second;
    };
    struct Cell {
        int unit, x, y;
    };
    /// The cells with at least one link to an open cell, and the cells with at least two such
    /// links.
    struct LinkCounter {
        Board at_least_one = {};
        Board at_least_two = {};
        void add(const Board& linked_cells) {
            at_least_two = at_least_two | (at_least_one & linked_cells);
            at_least_one = at_least_one | linked_cells;
        }
    };

    static std::uint64_t bit_of(int piece_class) {
        return std::uint64_t{1} << static_cast<unsigned>(piece_class);
    }
    static int lowest_set_bit(std::uint64_t bits) { return __builtin_ctzll(bits); }

    static Units units_of(const Region& region) {
        return {region.layer[0], region.layer[second_layer]};
    }

    bool enter_node() {
        return ++job_.node_count < job_.next_check_node_count || may_continue(job_);
    }

    // Returns whether the pieces that are left can cover the region. If they can,
    // `chosen_placements` has the cover.
    bool descend(const Region& region, BitboardPlacement* branches) {
        Region open_region = region;
        const int old_chosen_count = job_.chosen_count;
        if (place_pieces(open_region, branches)) return true;
        while (job_.chosen_count > old_chosen_count) undo_last_placement();
        return false;
    }

    bool place_pieces(Region& open_region, BitboardPlacement* branches) {
        while (true) {
            if (!enter_node()) return false;
            if (job_.pieces_left == 0) return is_empty(open_region);
            if (!can_cover_half_cells(open_region) || !can_balance_colours()) return false;
            if (has_pocket(open_region)) return false;
            store_shifted_intersections(open_region);
            if (!find_all_placements()) return false;
            Units least_covered_units = units_of(open_region);
            int min_placements = keep_least_covered_units(count_covers<2>(), least_covered_units);
            if (min_placements == 0) return false;
            if (min_placements == 1) {
                if (!choose_forced_placements(open_region, least_covered_units)) return false;
                continue;
            }
            if (min_placements > 3)
                min_placements = keep_least_covered_units(count_covers<4>(), least_covered_units);
            BitboardPlacement* branches_end =
                list_branches(min_placements, least_covered_units, branches);
            for (const BitboardPlacement* branch = branches; branch != branches_end; ++branch) {
                Region next_region = open_region;
                choose_placement(*branch, next_region);
                if (descend(next_region, branches_end)) return true;
                undo_last_placement();
                if (job_.end_reason != engine::SearchEndReason::exhausted) return false;
            }
            return false;
        }
    }

    static bool is_empty(const Region& open_region) {
        Board union_of_layers = open_region.layer[0];
        for (int l = 1; l < layers; ++l) union_of_layers = union_of_layers | open_region.layer[l];
        return !union_of_layers.any();
    }

    // If only one half of a cell is open, a half cell of a piece must cover this half. The
    // remaining half cells of the pieces must fill whole cells in pairs.
    bool can_cover_half_cells(const Region& open_region) const {
        if constexpr (layers < 4) return true;
        if (!job_.has_half_cells) return true;
        const int half_open_cell_count =
            (open_region.layer[0] ^ open_region.layer[second_layer]).count();
        return half_open_cell_count <= job_.half_cells_left &&
               (job_.half_cells_left - half_open_cell_count) % 2 == 0;
    }

    bool can_balance_colours() const {
        return job_.open_dark_surplus <= job_.imbalance_left &&
               -job_.open_dark_surplus <= job_.imbalance_left;
    }

    // Returns whether there is a pocket: one open cell, or two linked open cells, without a link to
    // further open cells. Such a node fails, because each piece covers more cells than a pocket
    // has. A third to a half of all nodes fail here, before the slower search for placements
    // begins.
    bool has_pocket(const Region& open_region) const {
        if (job_.min_cells_per_piece < 2) return false;
        LinkCounter counters[static_cast<std::size_t>(cell_kind_count)];
        Board linked_cells[static_cast<std::size_t>(max_links)];
        for (int i = 0; i < job_.link_count; ++i) {
            const LayerLink& link = job_.links[i];
            linked_cells[i] = open_region.layer[link.layer] &
                              cells_before(link, open_region.layer[link.neighbour_layer]);
            counters[cell_kind(link.layer)].add(linked_cells[i]);
            counters[cell_kind(link.neighbour_layer)].add(cells_after(link, linked_cells[i]));
        }
        for (int kind = 0; kind < cell_kind_count; ++kind) {
            Board open_cells = open_region.layer[kind];
            for (int l = cell_kind_count; l < layers; ++l)
                open_cells = open_cells | open_region.layer[l];
            if ((open_cells & ~counters[kind].at_least_one).any()) return true;
        }
        if (job_.min_cells_per_piece < 3) return false;
        Board isolated_pairs = {};
        for (int i = 0; i < job_.link_count; ++i) {
            const LayerLink& link = job_.links[i];
            const Board& cells = counters[cell_kind(link.layer)].at_least_two;
            const Board& neighbours = counters[cell_kind(link.neighbour_layer)].at_least_two;
            isolated_pairs =
                isolated_pairs | (linked_cells[i] & ~(cells | cells_before(link, neighbours)));
        }
        return isolated_pairs.any();
    }

    // Follows the link from each cell of the board, and returns the cells at the other end.
    static Board cells_after(const LayerLink& link, const Board& board) {
        return board.shifted_to_higher_columns(link.columns).shifted_by_rows(link.rows);
    }
    // Follows the link backwards from each cell of the board, and returns the cells at the other
    // end.
    static Board cells_before(const LayerLink& link, const Board& board) {
        return board.shifted_by_rows(-link.rows).shifted_to_lower_columns(link.columns);
    }
    static int cell_kind(int layer) { return cell_kind_count == 1 ? 0 : layer; }

    void store_shifted_intersections(const Region& open_region) {
        unsigned current_layer_mask = 0;
        Board intersection = {};
        BitboardRow* rows = job_.shifted_intersections;
        for (const ShiftedIntersection* entry = job_.intersections;
             entry != job_.intersections + job_.intersection_count; ++entry) {
            if (entry->layers != current_layer_mask) {
                current_layer_mask = entry->layers;
                intersection = ~Board{};
                for (int l = 0; l < layers; ++l) {
                    if (((current_layer_mask >> static_cast<unsigned>(l)) & 1U) != 0)
                        intersection = intersection & open_region.layer[l];
                }
            }
            intersection.shifted_to_lower_columns(entry->shift).store(rows);
            rows += padded_row_count;
        }
    }

    // Finds all placements of the class. Returns whether there is one.
    bool find_placements(int piece_class) {
        const IndexRange range = job_.piece_classes[piece_class].orientations;
        Board all_positions = {};
        for (int o = range.begin; o < range.end; ++o) {
            const IndexRange intersections = job_.orientations[o].intersections;
            const std::int32_t* row = job_.intersection_rows + intersections.begin;
            const std::int32_t* end = job_.intersection_rows + intersections.end;
            const auto load_next = [&] { return Board::load(job_.shifted_intersections + *row++); };
            Board fitting_positions = (load_next() & load_next()) & (load_next() & load_next());
            while (row != end) fitting_positions = fitting_positions & (load_next() & load_next());
            fitting_positions.store(placement_rows(o));
            all_positions = all_positions | fitting_positions;
        }
        return all_positions.any();
    }

    // Finds the placements of all classes. Returns false if some class has no placement. The class
    // that most recently had no placement is tried first.
    bool find_all_placements() {
        std::uint64_t classes = job_.classes_left;
        if ((classes & bit_of(job_.failing_class)) != 0) {
            if (!find_placements(job_.failing_class)) return false;
            classes &= ~bit_of(job_.failing_class);
        }
        for (; classes != 0; classes &= classes - 1) {
            if (find_placements(lowest_set_bit(classes))) continue;
            job_.failing_class = lowest_set_bit(classes);
            return false;
        }
        return true;
    }

    template <int digits>
    void add_terms(const IndexRange& range, CoverCounter<Board, digits>& counter) const {
        const CoverTerm* end = job_.terms + range.end;
        for (const CoverTerm* term = job_.terms + range.begin; term != end; term += 2) {
            counter.add(
                Board::load(job_.placements + term[0].row).shifted_to_higher_columns(term[0].shift),
                Board::load(job_.placements + term[1].row)
                    .shifted_to_higher_columns(term[1].shift));
        }
    }

    // Counts the placements that cover each unit.
    template <int digits>
    Counters<digits> count_covers() const {
        CoverCounter<Board, digits> both_units_counter;
        Counters<digits> counters;
        for (std::uint64_t classes = job_.classes_left; classes != 0; classes &= classes - 1) {
            const auto& terms = job_.piece_classes[lowest_set_bit(classes)].terms;
            add_terms(terms[0], both_units_counter);
            if constexpr (has_two_units) {
                add_terms(terms[1], counters.first);
                add_terms(terms[2], counters.second);
            }
        }
        if constexpr (has_two_units) {
            counters.first.add(both_units_counter);
            counters.second.add(both_units_counter);
        } else {
            counters.first = both_units_counter;
        }
        return counters;
    }

    // Keeps the units that are covered by the fewest placements, and returns the number of these
    // placements. If this number does not fit in the digits, the result is the lowest number that
    // does not fit.
    template <int digits>
    static int keep_least_covered_units(const Counters<digits>& counters, Units& units) {
        int min_placements = 0;
        const auto keep_units_outside = [&](const Board& first, const Board& second, int value) {
            Units kept_units = units;
            kept_units.first = units.first & ~first;
            if constexpr (has_two_units) kept_units.second = units.second & ~second;
            if (kept_units.any()) {
                units = kept_units;
            } else {
                min_placements += value;
            }
        };
        keep_units_outside(counters.first.overflow, counters.second.overflow, 1 << digits);
        if (min_placements != 0) return min_placements;
        for (int d = digits - 1; d >= 0; --d)
            keep_units_outside(counters.first.digit[d], counters.second.digit[d], 1 << d);
        return min_placements;
    }

    static int lowest_cell(const Board& board) {
        std::uint64_t words[4];
        BitboardRow rows[bitboard_side];
        board.store(rows);
        __builtin_memcpy(words, rows, sizeof words);
        int w = 0;
        while (words[w] == 0) ++w;
        return w * 64 + lowest_set_bit(words[w]);
    }

    static Cell first_unit(const Units& units) {
        const bool has_first_unit = !has_two_units || units.first.any();
        const int index = lowest_cell(has_first_unit ? units.first : units.second);
        return {has_first_unit ? 0 : 1, index % bitboard_side, index / bitboard_side};
    }

    // Calls visit(placement) for each placement that covers the unit, until visit() returns false.
    template <typename Visit>
    void visit_covering_placements(const Cell& cell, const Visit& visit) const {
        constexpr int window_rows = 4;
        const auto x = static_cast<unsigned>(cell.x);
        for (std::uint64_t classes = job_.classes_left; classes != 0; classes &= classes - 1) {
            const IndexRange range = job_.piece_classes[lowest_set_bit(classes)].orientations;
            for (int o = range.begin; o < range.end; ++o) {
                int y = cell.y - window_rows + 1;
                const IndexRange windows = job_.orientations[o].windows;
                for (int w = windows.begin; w < windows.end; ++w, y -= window_rows) {
                    const std::uint64_t window_mask = job_.windows[cell.unit == 0 ? 0 : 1][w];
                    std::uint64_t placement_bits = 0;
                    __builtin_memcpy(&placement_bits, placement_rows(o) + y, sizeof placement_bits);
                    placement_bits &= window_mask << x | window_mask >> ((64U - x) % 64U);
                    for (; placement_bits != 0; placement_bits &= placement_bits - 1) {
                        const int index = lowest_set_bit(placement_bits);
                        if (!visit(BitboardPlacement{
                                static_cast<std::int16_t>(o),
                                static_cast<std::uint8_t>(index % bitboard_side),
                                static_cast<std::uint8_t>(y + index / bitboard_side)}))
                            return;
                    }
                }
            }
        }
    }

    // Each of these units must have exactly one placement that covers the unit. Chooses all these
    // placements. Returns false if two of them overlap, or need the same copy.
    bool choose_forced_placements(Region& open_region, Units units) {
        while (units.any()) {
            bool is_chosen = false;
            visit_covering_placements(first_unit(units), [&](const BitboardPlacement& placement) {
                is_chosen = fits(placement, open_region);
                if (is_chosen) choose_placement(placement, open_region);
                return false;
            });
            if (!is_chosen) return false;
            units.first = units.first & open_region.layer[0];
            if constexpr (has_two_units)
                units.second = units.second & open_region.layer[second_layer];
        }
        return true;
    }

    // Lists the placements among which the search branches: all placements of one class, or all
    // placements that cover the first unit of `units`. `min_placements` is the number of placements
    // that cover each unit of `units`. Among the classes with one copy left, the class with the
    // fewest placements is chosen, if it has at most 1.6 times `min_placements` placements.
    // Otherwise the unit is chosen. If some class has fewer placements than copies left, the list
    // is empty. Returns the end of the list.
    BitboardPlacement* list_branches(int min_placements, const Units& units,
                                     BitboardPlacement* list) {
        int best_count = min_placements * 8 / 5 + 1;
        int best_class = -1;
        for (std::uint64_t classes = job_.classes_left; classes != 0; classes &= classes - 1) {
            const int piece_class = lowest_set_bit(classes);
            const int copies = job_.copies_left[piece_class];
            const IndexRange range = job_.piece_classes[piece_class].orientations;
            int count = 0;
            for (int o = range.begin; o < range.end && (count < best_count || count < copies); ++o)
                count += placements_of(o).count();
            if (count < copies) return list;
            if (copies > 1 || count >= best_count) continue;
            best_count = count;
            best_class = piece_class;
        }
        if (best_class >= 0) return list_placements_of_class(best_class, list);
        visit_covering_placements(first_unit(units), [&](const BitboardPlacement& placement) {
            *list++ = placement;
            return true;
        });
        return list;
    }

    BitboardPlacement* list_placements_of_class(int piece_class, BitboardPlacement* list) const {
        const IndexRange range = job_.piece_classes[piece_class].orientations;
        for (int o = range.begin; o < range.end; ++o) {
            const BitboardRow* rows = placement_rows(o);
            for (int y = 0; y < bitboard_side; ++y) {
                for (unsigned row = rows[y]; row != 0; row &= row - 1) {
                    *list++ = {static_cast<std::int16_t>(o),
                               static_cast<std::uint8_t>(__builtin_ctz(row)),
                               static_cast<std::uint8_t>(y)};
                }
            }
        }
        return list;
    }

    BitboardRow* placement_rows(int orientation) const {
        return job_.placements + std::ptrdiff_t{orientation} * padded_row_count + bitboard_side;
    }

    Board placements_of(int orientation) const { return Board::load(placement_rows(orientation)); }

    Board shape_of(const BitboardPlacement& placement, int layer) const {
        const int index =
            (placement.orientation * layers + layer) * padded_row_count + bitboard_side;
        return Board::load(job_.shapes + index - placement.y)
            .shifted_to_higher_columns(placement.x);
    }

    bool fits(const BitboardPlacement& placement, const Region& open_region) const {
        Board missing_cells = {};
        for (int l = 0; l < layers; ++l)
            missing_cells = missing_cells | (shape_of(placement, l) & ~open_region.layer[l]);
        return !missing_cells.any();
    }

    int imbalance_of(const BitboardPlacement& placement) const {
        const int imbalance = job_.orientations[placement.orientation].imbalance;
        const bool has_swapped_colours =
            job_.has_chequered_colours && (placement.x + placement.y) % 2 != 0;
        return has_swapped_colours ? -imbalance : imbalance;
    }

    void choose_placement(const BitboardPlacement& placement, Region& open_region) {
        for (int l = 0; l < layers; ++l)
            open_region.layer[l] = open_region.layer[l] & ~shape_of(placement, l);
        const int piece_class = job_.orientations[placement.orientation].piece_class;
        if (--job_.copies_left[piece_class] == 0) job_.classes_left &= ~bit_of(piece_class);
        --job_.pieces_left;
        job_.half_cells_left -= job_.piece_classes[piece_class].half_cell_count;
        job_.imbalance_left -= job_.piece_classes[piece_class].imbalance;
        job_.open_dark_surplus -= imbalance_of(placement);
        job_.chosen_placements[job_.chosen_count++] = placement;
    }

    void undo_last_placement() {
        const BitboardPlacement placement = job_.chosen_placements[--job_.chosen_count];
        const int piece_class = job_.orientations[placement.orientation].piece_class;
        ++job_.copies_left[piece_class];
        job_.classes_left |= bit_of(piece_class);
        ++job_.pieces_left;
        job_.half_cells_left += job_.piece_classes[piece_class].half_cell_count;
        job_.imbalance_left += job_.piece_classes[piece_class].imbalance;
        job_.open_dark_surplus += imbalance_of(placement);
    }

    BitboardJob& job_;
};

template <typename Board>
void search_bitboards(BitboardJob& job) {
    switch (job.layers) {
        case 1: BitboardSearch<Board, 1>(job).run(); break;
        case 2: BitboardSearch<Board, 2>(job).run(); break;
        default: BitboardSearch<Board, 4>(job).run(); break;
    }
}

}  // namespace orbitile::silhouette

// The search on bitboards, for any type of board. bitboard_decider.cpp explains it.
//
// A source for one instruction set calls search_bitboards<Board>() with a type of its own, which
// must be in an unnamed namespace. Then all code here is private to the source, and the linker
// cannot mix code for different instruction sets. For the same reason this file uses no functions
// of the standard library, not even std::array.
#pragma once

#include <cstddef>
#include <cstdint>

#include "silhouette/bitboard_job.hpp"

namespace orbitile::silhouette {

/// A number for each cell: how many placements cover it. Each board has one binary digit of all
/// numbers. If a number does not fit in the digits, `overflow` has the cell, for good.
template <typename Board, int digits>
struct CoverCounter {
    Board digit[static_cast<std::size_t>(digits)] = {};
    Board overflow = {};

    void add(const Board& one, const Board& other) {
        const Board sum = one ^ other;
        Board carry = (one & other) | (sum & digit[0]);
        digit[0] = digit[0] ^ sum;
        for (int d = 1; d < digits; ++d) {
            const Board next = digit[d] & carry;
            digit[d] = digit[d] ^ carry;
            carry = next;
        }
        overflow = overflow | carry;
    }
    void add(const CoverCounter& other) {
        Board carry = {};
        for (int d = 0; d < digits; ++d) {
            const Board sum = digit[d] ^ other.digit[d];
            const Board next = (digit[d] & other.digit[d]) | (sum & carry);
            digit[d] = sum ^ carry;
            carry = next;
        }
        overflow = overflow | other.overflow | carry;
    }
};

template <typename Board, int layers>
class BitboardSearch {
  public:
    explicit BitboardSearch(BitboardJob& job) : job_(job) {}

    void run() {
        Region open;
        for (int l = 0; l < layers; ++l) open.layer[l] = Board::load(job_.open[l]);
        if (descend(open, job_.branches)) job_.end = engine::SearchEndReason::enough;
    }

  private:
    static constexpr bool has_two_units = layers > 1;
    static constexpr int second_layer = layers == 4 ? 2 : layers - 1;

    struct Region {
        Board layer[static_cast<std::size_t>(layers)];
    };
    /// For the units of all cells.
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

    static std::uint64_t bit(int number) {
        return std::uint64_t{1} << static_cast<unsigned>(number);
    }
    static int lowest(std::uint64_t bits) { return __builtin_ctzll(bits); }

    static Units units_of(const Region& region) {
        return {region.layer[0], region.layer[second_layer]};
    }

    bool enter_node() { return ++job_.nodes < job_.next_check || may_continue(job_); }

    // Returns whether the pieces that are left cover the region. If so, `chosen` has the cover.
    bool descend(const Region& region, BitboardPlacement* branches) {
        Region open = region;
        const int chosen_before = job_.chosen_count;
        if (extend(open, branches)) return true;
        while (job_.chosen_count > chosen_before) take_back();
        return false;
    }

    bool extend(Region& open, BitboardPlacement* branches) {
        while (true) {
            if (!enter_node()) return false;
            if (job_.pieces_left == 0) return is_empty(open);
            if (!can_cover_half_cells(open) || !can_balance_colours()) return false;
            shift_meets(open);
            if (!place_all_classes()) return false;
            Units fewest_covered = units_of(open);
            int fewest = keep_fewest(count_covers<2>(), fewest_covered);
            if (fewest == 0) return false;
            if (fewest == 1) {
                if (!take_forced(open, fewest_covered)) return false;
                continue;
            }
            if (fewest > 3) fewest = keep_fewest(count_covers<4>(), fewest_covered);
            BitboardPlacement* end = list_branches(fewest, fewest_covered, branches);
            for (const BitboardPlacement* branch = branches; branch != end; ++branch) {
                Region next = open;
                take(*branch, next);
                if (descend(next, end)) return true;
                take_back();
                if (job_.end != engine::SearchEndReason::exhausted) return false;
            }
            return false;
        }
    }

    static bool is_empty(const Region& open) {
        Board all = open.layer[0];
        for (int l = 1; l < layers; ++l) all = all | open.layer[l];
        return !all.any();
    }

    // The open half of a cell needs a half cell. The other half cells fill whole cells in pairs.
    bool can_cover_half_cells(const Region& open) const {
        if constexpr (layers < 4) return true;
        if (!job_.has_half_cells) return true;
        const int half_open = (open.layer[0] ^ open.layer[second_layer]).count();
        return half_open <= job_.half_cells_left && (job_.half_cells_left - half_open) % 2 == 0;
    }

    bool can_balance_colours() const {
        return job_.difference <= job_.imbalance_left && -job_.difference <= job_.imbalance_left;
    }

    void shift_meets(const Region& open) {
        unsigned met_layers = 0;
        Board meet = {};
        BitboardRow* rows = job_.shifted_meets;
        for (const ShiftedMeet* m = job_.meets; m != job_.meets + job_.meet_count; ++m) {
            if (m->layers != met_layers) {
                met_layers = m->layers;
                meet = ~Board{};
                for (int l = 0; l < layers; ++l) {
                    if (((met_layers >> static_cast<unsigned>(l)) & 1U) != 0)
                        meet = meet & open.layer[l];
                }
            }
            meet.shifted_down(m->shift).store(rows);
            rows += padded_rows;
        }
    }

    // Finds all placements of the class. Returns whether there is one.
    bool place(int piece_class) {
        const IndexRange range = job_.piece_classes[piece_class].orientations;
        Board all = {};
        for (int o = range.begin; o < range.end; ++o) {
            const IndexRange meets = job_.orientations[o].meets;
            const std::int32_t* row = job_.meet_rows + meets.begin;
            const std::int32_t* end = job_.meet_rows + meets.end;
            const auto next = [&] { return Board::load(job_.shifted_meets + *row++); };
            Board fits = (next() & next()) & (next() & next());
            while (row != end) fits = fits & (next() & next());
            fits.store(job_.placements + o * padded_rows + bitboard_side);
            all = all | fits;
        }
        return all.any();
    }

    // The class that fitted nowhere most recently is tried first.
    bool place_all_classes() {
        std::uint64_t classes = job_.classes_left;
        if ((classes & bit(job_.failing_class)) != 0) {
            if (!place(job_.failing_class)) return false;
            classes &= ~bit(job_.failing_class);
        }
        for (; classes != 0; classes &= classes - 1) {
            if (place(lowest(classes))) continue;
            job_.failing_class = lowest(classes);
            return false;
        }
        return true;
    }

    template <int digits>
    void add_terms(const IndexRange& range, CoverCounter<Board, digits>& counter) const {
        const CoverTerm* end = job_.terms + range.end;
        for (const CoverTerm* term = job_.terms + range.begin; term != end; term += 2) {
            counter.add(Board::load(job_.placements + term[0].row).shifted_up(term[0].shift),
                        Board::load(job_.placements + term[1].row).shifted_up(term[1].shift));
        }
    }

    // Counts the placements that cover each unit.
    template <int digits>
    Counters<digits> count_covers() const {
        CoverCounter<Board, digits> both;
        Counters<digits> counters;
        for (std::uint64_t classes = job_.classes_left; classes != 0; classes &= classes - 1) {
            const auto& terms = job_.piece_classes[lowest(classes)].terms;
            add_terms(terms[0], both);
            if constexpr (has_two_units) {
                add_terms(terms[1], counters.first);
                add_terms(terms[2], counters.second);
            }
        }
        if constexpr (has_two_units) {
            counters.first.add(both);
            counters.second.add(both);
        } else {
            counters.first = both;
        }
        return counters;
    }

    // Keeps the units that the fewest placements cover, and returns this number. A number that the
    // digits cannot hold counts as the lowest such number.
    template <int digits>
    static int keep_fewest(const Counters<digits>& counters, Units& units) {
        int fewest = 0;
        const auto keep_without = [&](const Board& first, const Board& second, int value) {
            Units kept = units;
            kept.first = units.first & ~first;
            if constexpr (has_two_units) kept.second = units.second & ~second;
            if (kept.any()) {
                units = kept;
            } else {
                fewest += value;
            }
        };
        keep_without(counters.first.overflow, counters.second.overflow, 1 << digits);
        if (fewest != 0) return fewest;
        for (int d = digits - 1; d >= 0; --d)
            keep_without(counters.first.digit[d], counters.second.digit[d], 1 << d);
        return fewest;
    }

    static int lowest_bit(const Board& board) {
        std::uint64_t words[4];
        BitboardRow rows[bitboard_side];
        board.store(rows);
        __builtin_memcpy(words, rows, sizeof words);
        int w = 0;
        while (words[w] == 0) ++w;
        return w * 64 + lowest(words[w]);
    }

    static Cell first_of(const Units& units) {
        const bool is_first = !has_two_units || units.first.any();
        const int at = lowest_bit(is_first ? units.first : units.second);
        return {is_first ? 0 : 1, at % bitboard_side, at / bitboard_side};
    }

    // Calls visit(placement) for each placement that covers the unit, until it returns false.
    template <typename Visit>
    void visit_covering(const Cell& cell, const Visit& visit) const {
        constexpr int window_rows = 4;
        const auto x = static_cast<unsigned>(cell.x);
        for (std::uint64_t classes = job_.classes_left; classes != 0; classes &= classes - 1) {
            const IndexRange range = job_.piece_classes[lowest(classes)].orientations;
            for (int o = range.begin; o < range.end; ++o) {
                int y = cell.y - window_rows + 1;
                const IndexRange windows = job_.orientations[o].windows;
                for (int w = windows.begin; w < windows.end; ++w, y -= window_rows) {
                    const std::uint64_t wanted = job_.windows[cell.unit == 0 ? 0 : 1][w];
                    std::uint64_t placed = 0;
                    __builtin_memcpy(&placed, job_.placements + o * padded_rows + bitboard_side + y,
                                     sizeof placed);
                    placed &= wanted << x | wanted >> ((64U - x) % 64U);
                    for (; placed != 0; placed &= placed - 1) {
                        const int at = lowest(placed);
                        if (!visit(BitboardPlacement{
                                static_cast<std::int16_t>(o),
                                static_cast<std::uint8_t>(at % bitboard_side),
                                static_cast<std::uint8_t>(y + at / bitboard_side)}))
                            return;
                    }
                }
            }
        }
    }

    // Takes the only placement of each of these units. Returns false if two of them cannot be
    // taken together.
    bool take_forced(Region& open, Units units) {
        while (units.any()) {
            bool is_taken = false;
            visit_covering(first_of(units), [&](const BitboardPlacement& placement) {
                is_taken = fits(placement, open);
                if (is_taken) take(placement, open);
                return false;
            });
            if (!is_taken) return false;
            units.first = units.first & open.layer[0];
            if constexpr (has_two_units) units.second = units.second & open.layer[second_layer];
        }
        return true;
    }

    // Lists the placements of the unit, or of a class with one copy left, that has the fewest. A
    // unit with n placements is as good as a class with 1.6 n.
    BitboardPlacement* list_branches(int fewest, const Units& units, BitboardPlacement* list) {
        int best = fewest * 8 / 5 + 1;
        int best_class = -1;
        for (std::uint64_t classes = job_.classes_left; classes != 0; classes &= classes - 1) {
            const int piece_class = lowest(classes);
            const int copies = job_.copies_left[piece_class];
            const IndexRange range = job_.piece_classes[piece_class].orientations;
            int count = 0;
            for (int o = range.begin; o < range.end && (count < best || count < copies); ++o)
                count += placements_of(o).count();
            if (count < copies) return list;
            if (copies > 1 || count >= best) continue;
            best = count;
            best_class = piece_class;
        }
        if (best_class >= 0) return list_class(best_class, list);
        visit_covering(first_of(units), [&](const BitboardPlacement& placement) {
            *list++ = placement;
            return true;
        });
        return list;
    }

    BitboardPlacement* list_class(int piece_class, BitboardPlacement* list) const {
        const IndexRange range = job_.piece_classes[piece_class].orientations;
        for (int o = range.begin; o < range.end; ++o) {
            const BitboardRow* rows = job_.placements + o * padded_rows + bitboard_side;
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

    Board placements_of(int orientation) const {
        return Board::load(job_.placements + orientation * padded_rows + bitboard_side);
    }

    Board shape_of(const BitboardPlacement& placement, int layer) const {
        const int at = (placement.orientation * layers + layer) * padded_rows + bitboard_side;
        return Board::load(job_.shapes + at - placement.y).shifted_up(placement.x);
    }

    bool fits(const BitboardPlacement& placement, const Region& open) const {
        Board missing = {};
        for (int l = 0; l < layers; ++l)
            missing = missing | (shape_of(placement, l) & ~open.layer[l]);
        return !missing.any();
    }

    int imbalance_of(const BitboardPlacement& placement) const {
        const int imbalance = job_.orientations[placement.orientation].imbalance;
        const bool is_swapped = job_.has_chequered_colours && (placement.x + placement.y) % 2 != 0;
        return is_swapped ? -imbalance : imbalance;
    }

    void take(const BitboardPlacement& placement, Region& open) {
        for (int l = 0; l < layers; ++l) open.layer[l] = open.layer[l] & ~shape_of(placement, l);
        const int piece_class = job_.orientations[placement.orientation].piece_class;
        if (--job_.copies_left[piece_class] == 0) job_.classes_left &= ~bit(piece_class);
        --job_.pieces_left;
        job_.half_cells_left -= job_.piece_classes[piece_class].half_cells;
        job_.imbalance_left -= job_.piece_classes[piece_class].imbalance;
        job_.difference -= imbalance_of(placement);
        job_.chosen[job_.chosen_count++] = placement;
    }

    void take_back() {
        const BitboardPlacement placement = job_.chosen[--job_.chosen_count];
        const int piece_class = job_.orientations[placement.orientation].piece_class;
        ++job_.copies_left[piece_class];
        job_.classes_left |= bit(piece_class);
        ++job_.pieces_left;
        job_.half_cells_left += job_.piece_classes[piece_class].half_cells;
        job_.imbalance_left += job_.piece_classes[piece_class].imbalance;
        job_.difference += imbalance_of(placement);
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

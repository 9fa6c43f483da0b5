// Searches for exact covers with pieces.
//
// Items are cells or parts of cells, and a placement of a piece covers some items. The search finds
// all sets of placements that cover each required item exactly once and each other item at most
// once, and that use each class of pieces exactly as often as it has copies. This is Knuth's exact
// cover with primary and secondary items (Dancing Links, 2000; The Art of Computer Programming,
// volume 4B, section 7.2.2.1). Each class acts as one more item, which is covered as often as the
// class has copies.
//
// The search is depth-first. At each node it compares the open items and the classes with one copy
// left. It chooses the item or class with the lowest number of available placements, and tries each
// of these placements. If there is no available placement, the node fails.
//
// Dancing Links stores the placements of an item in a linked list. This file uses bitsets instead.
// There is a *row* for each item and for each class, with one bit for each placement. The row marks
// the placements that cover the item, or that belong to the class. Each depth of the search has one
// bitset of the placements that are still available. So the number of available placements of an
// item is popcount(available & row). When a placement is chosen, the next depth gets available &
// ~conflicts. The conflicts of a placement are the union of the rows of its items. For example,
// with placements 0 1 2 3 and the rows
//
//     item a: 1 1 0 0     item b: 0 1 1 0     item c: 0 0 1 1
//
// choosing placement 1, which covers a and b, clears 0, 1 and 2. Only placement 3 is left to cover
// c. The problems here have a few hundred placements, so a row has a few words. With such short
// rows, a step is faster than unlinking nodes, and nothing has to be undone when the search
// returns. The loops over the words of a row are instantiated for each small number of words, so
// that the compiler unrolls them (call_with_word_count).
//
// Two more tests end a branch early, if the problem allows them:
//
//   halves    If only one half of a cell is covered, a half cell of a remaining piece must cover
//             the open half. All further half cells of the remaining pieces must fill whole cells
//             in pairs. So the number of half cells of the remaining pieces, minus the number of
//             cells of which only one half is covered, is even and not negative.
//   colours   On a checkerboard each piece covers at most `imbalance` more cells of one colour than
//             of the other. So the numbers of open dark and open light cells differ by at most the
//             sum of the imbalances of the remaining pieces.
//
// search() visits the covers in an order that depends on the problem alone. Catalogues store the
// first cover.
#include "engine/exact_cover.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "puzzle/array_size.hpp"

namespace orbitile::engine {
namespace {

// Rounds a number of words up to a number for which call_with_word_count() has an unrolled loop. An
// unrolled loop is faster, even over one more word.
std::size_t rounded_up_word_count(std::size_t words) {
    constexpr std::size_t max_consecutive_words = 8;
    constexpr std::size_t min_unrounded_word_count = 18;
    return words > max_consecutive_words && words < min_unrounded_word_count ? words + words % 2
                                                                             : words;
}

// Calls the function with the number of words as a template argument, so that the compiler unrolls
// the function's loops. If the number is not in the list below, the argument is 0, and the function
// must read the number from a variable.
template <typename Function>
void call_with_word_count(std::size_t words, const Function& function) {
    switch (words) {
        case 1: function.template operator()<1>(); break;
        case 2: function.template operator()<2>(); break;
        case 3: function.template operator()<3>(); break;
        case 4: function.template operator()<4>(); break;
        case 5: function.template operator()<5>(); break;
        case 6: function.template operator()<6>(); break;
        case 7: function.template operator()<7>(); break;
        case 8: function.template operator()<8>(); break;
        case 10: function.template operator()<10>(); break;
        case 12: function.template operator()<12>(); break;
        case 14: function.template operator()<14>(); break;
        case 16: function.template operator()<16>(); break;
        case 18: function.template operator()<18>(); break;
        default: function.template operator()<0>(); break;
    }
}

}  // namespace

void ExactCover::load(const CoverProblem& problem) {
    problem_ = &problem;
    const auto placements = problem.placements.size();
    placement_word_count_ =
        rounded_up_word_count(std::max<std::size_t>(1, word_count_for(placements)));
    first_class_row_ = problem.item_count();
    const std::size_t row_count = problem.required.size() + problem.copies.size();
    row_word_count_ = std::max<std::size_t>(1, word_count_for(row_count));
    split_word_count_ = static_cast<std::size_t>(problem.split_cell_count) / word_bits;
    rows_.assign(array_size<Word>(row_count, placement_word_count_), 0);
    conflicts_.resize(array_size<Word>(placements, placement_word_count_));
    has_computed_conflicts_.assign(placements, false);
    branching_rows_.assign(row_word_count_, 0);
    for (int r = 0; r < static_cast<int>(row_count); ++r) {
        const bool is_item = r < first_class_row_;
        if (!is_item || problem.required[static_cast<std::size_t>(r)])
            set_bit(branching_rows_.data(), r);
    }
    dark_items_.assign(problem.is_dark.empty() ? 0 : row_word_count_, 0);
    light_items_.assign(dark_items_.size(), 0);
    for (std::size_t item = 0; item < problem.is_dark.size(); ++item) {
        if (!problem.required[item]) continue;
        set_bit(problem.is_dark[item] ? dark_items_.data() : light_items_.data(),
                static_cast<int>(item));
    }
    for (std::size_t p = 0; p < placements; ++p) {
        set_bit(row(first_class_row_ + problem.placements.classes[p]), static_cast<int>(p));
        for (const int item : problem.placements.covered[p])
            set_bit(row(item), static_cast<int>(p));
    }
}

void ExactCover::start_search(const CoverLimits& limits) {
    start(limits);
    copies_left_ = problem_->copies;
    chosen_placements_.clear();
    half_cells_left_ = 0;
    remaining_imbalance_ = 0;
    std::size_t depth_count = 2;
    for (std::size_t c = 0; c < copies_left_.size(); ++c) {
        depth_count += static_cast<std::size_t>(copies_left_[c]);
        if (split_word_count_ > 0)
            half_cells_left_ += copies_left_[c] * problem_->half_cells_by_class[c];
        if (!dark_items_.empty())
            remaining_imbalance_ += copies_left_[c] * problem_->max_imbalances[c];
    }
    available_placements_.assign(array_size<Word>(depth_count, placement_word_count_), 0);
    open_rows_.assign(depth_count * row_word_count_, 0);
    for (int p = 0; p < static_cast<int>(problem_->placements.size()); ++p) {
        const int piece_class = problem_->placements.classes[static_cast<std::size_t>(p)];
        if (copies_left_[static_cast<std::size_t>(piece_class)] > 0)
            set_bit(available_placements_.data(), p);
    }
    for (int item = 0; item < problem_->item_count(); ++item) set_bit(open_rows_.data(), item);
    for (std::size_t c = 0; c < copies_left_.size(); ++c) {
        if (copies_left_[c] == 1)
            set_bit(open_rows_.data(), first_class_row_ + static_cast<int>(c));
    }
}

SearchEndReason ExactCover::search(const CoverLimits& limits, const Visitor& visit) {
    start_search(limits);
    visitor_ = &visit;
    call_with_word_count(placement_word_count_,
                         [this]<std::size_t fixed_words>() { descend<fixed_words>(0); });
    return end_reason_;
}

std::optional<std::uint64_t> ExactCover::count(const CoverLimits& limits) {
    std::uint64_t cover_count = 0;
    const SearchEndReason reason = search(limits, [&](std::span<const int>) {
        ++cover_count;
        return true;
    });
    if (reason != SearchEndReason::exhausted) return std::nullopt;
    return cover_count;
}

// Returns the open row with the lowest number of available placements. If several rows have the
// same number, it returns the first of them.
template <std::size_t fixed_words>
ExactCover::Choice ExactCover::choose_row(const Word* available_placements,
                                          const Word* open_rows) const {
    const std::size_t words = fixed_words == 0 ? placement_word_count_ : fixed_words;
    Choice best_choice;
    for (std::size_t word_index = 0; word_index < row_word_count_; ++word_index) {
        for (Word bits = open_rows[word_index] & branching_rows_[word_index]; bits != 0;
             bits &= bits - 1) {
            const std::size_t index =
                word_index * word_bits + static_cast<std::size_t>(std::countr_zero(bits));
            const Word* candidates = &rows_[index * words];
            int count = 0;
            for (std::size_t w = 0; w < words; ++w) {
                count += std::popcount(available_placements[w] & candidates[w]);
            }
            if (count >= best_choice.placement_count) continue;
            best_choice = {static_cast<int>(index), count};
            if (count == 0) return best_choice;
        }
    }
    return best_choice;
}

const Word* ExactCover::conflicts_of(std::size_t placement) {
    Word* conflicts = &conflicts_[placement * placement_word_count_];
    if (has_computed_conflicts_[placement]) return conflicts;
    has_computed_conflicts_[placement] = true;
    std::fill_n(conflicts, placement_word_count_, 0);
    for (const int item : problem_->placements.covered[placement]) {
        const Word* item_row = row(item);
        for (std::size_t w = 0; w < placement_word_count_; ++w) conflicts[w] |= item_row[w];
    }
    return conflicts;
}

// Sets the bitsets of the next depth after `placement` was chosen: the placements that are still
// available, and the rows that are still open.
template <std::size_t fixed_words>
void ExactCover::prepare_next_depth(int placement, std::size_t depth) {
    const std::size_t words = fixed_words == 0 ? placement_word_count_ : fixed_words;
    const auto p = static_cast<std::size_t>(placement);
    const int piece_class = problem_->placements.classes[p];
    const Word* available_placements = &available_placements_[depth * words];
    Word* next_available_placements = &available_placements_[(depth + 1) * words];
    const Word* conflicts = conflicts_of(p);
    for (std::size_t w = 0; w < words; ++w)
        next_available_placements[w] = available_placements[w] & ~conflicts[w];
    const Word* open_rows = &open_rows_[depth * row_word_count_];
    Word* next_open_rows = &open_rows_[(depth + 1) * row_word_count_];
    std::copy_n(open_rows, row_word_count_, next_open_rows);
    for (const int item : problem_->placements.covered[p]) clear_bit(next_open_rows, item);
    const int class_copies_left = copies_left_[static_cast<std::size_t>(piece_class)];
    if (class_copies_left == 0) {
        const Word* class_row = row(first_class_row_ + piece_class);
        for (std::size_t w = 0; w < words; ++w) next_available_placements[w] &= ~class_row[w];
        clear_bit(next_open_rows, first_class_row_ + piece_class);
    } else if (class_copies_left == 1) {
        set_bit(next_open_rows, first_class_row_ + piece_class);
    }
}

// Returns whether the number of half cells allows a cover: the test "halves" at the head of this
// file.
bool ExactCover::can_cover_half_cells(const Word* open_rows) const {
    int half_open_cell_count = 0;
    for (std::size_t w = 0; w < split_word_count_; ++w) {
        half_open_cell_count += std::popcount(
            (open_rows[w] & branching_rows_[w]) ^
            (open_rows[w + split_word_count_] & branching_rows_[w + split_word_count_]));
    }
    return half_open_cell_count <= half_cells_left_ &&
           (half_cells_left_ - half_open_cell_count) % 2 == 0;
}

// Returns whether the numbers of open dark and light items allow a cover: the test "colours" at the
// head of this file.
bool ExactCover::can_balance_colours(const Word* open_rows) const {
    int difference = 0;
    for (std::size_t w = 0; w < dark_items_.size(); ++w) {
        const Word open_items = open_rows[w] & branching_rows_[w];
        difference += std::popcount(open_items & dark_items_[w]) -
                      std::popcount(open_items & light_items_[w]);
    }
    return std::abs(difference) <= remaining_imbalance_;
}

bool ExactCover::is_complete() const {
    return std::all_of(copies_left_.begin(), copies_left_.end(),
                       [](int copies) { return copies == 0; });
}

void ExactCover::push_placement(int placement) {
    const auto c =
        static_cast<std::size_t>(problem_->placements.classes[static_cast<std::size_t>(placement)]);
    --copies_left_[c];
    if (split_word_count_ > 0) half_cells_left_ -= problem_->half_cells_by_class[c];
    if (!dark_items_.empty()) remaining_imbalance_ -= problem_->max_imbalances[c];
    chosen_placements_.push_back(placement);
}

void ExactCover::pop_placement(int placement) {
    const auto c =
        static_cast<std::size_t>(problem_->placements.classes[static_cast<std::size_t>(placement)]);
    ++copies_left_[c];
    if (split_word_count_ > 0) half_cells_left_ += problem_->half_cells_by_class[c];
    if (!dark_items_.empty()) remaining_imbalance_ += problem_->max_imbalances[c];
    chosen_placements_.pop_back();
}

// Searches below a node. Returns false if the whole search must end.
template <std::size_t fixed_words>
bool ExactCover::descend(std::size_t depth) {
    if (!enter_node()) return false;
    const std::size_t words = fixed_words == 0 ? placement_word_count_ : fixed_words;
    const Word* available_placements = &available_placements_[depth * words];
    const Word* open_rows = &open_rows_[depth * row_word_count_];
    if (split_word_count_ > 0 && !can_cover_half_cells(open_rows)) return true;
    if (!dark_items_.empty() && !can_balance_colours(open_rows)) return true;
    const Choice choice = choose_row<fixed_words>(available_placements, open_rows);
    if (choice.row < 0) {  // nothing is left to cover
        if (!is_complete() || (*visitor_)(chosen_placements_)) return true;
        end_reason_ = SearchEndReason::found_enough;
        return false;
    }
    const Word* candidates = row(choice.row);
    for (std::size_t w = 0; w < words; ++w) {
        for (Word bits = available_placements[w] & candidates[w]; bits != 0; bits &= bits - 1) {
            const int placement = static_cast<int>(w * word_bits) + std::countr_zero(bits);
            push_placement(placement);
            prepare_next_depth<fixed_words>(placement, depth);
            const bool should_continue = descend<fixed_words>(depth + 1);
            pop_placement(placement);
            if (!should_continue) return false;
        }
    }
    return true;
}

}  // namespace orbitile::engine

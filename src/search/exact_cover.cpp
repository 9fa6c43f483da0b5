#include "orbitile/search/exact_cover.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

namespace orbitile {
namespace {

constexpr std::size_t word_bits = 64;
constexpr std::int64_t nodes_between_stop_checks = 4096;

void set_bit(std::uint64_t* words, int bit) {
    words[static_cast<std::size_t>(bit) / word_bits] |= std::uint64_t{1}
                                                        << (static_cast<unsigned>(bit) % word_bits);
}

void clear_bit(std::uint64_t* words, int bit) {
    words[static_cast<std::size_t>(bit) / word_bits] &=
        ~(std::uint64_t{1} << (static_cast<unsigned>(bit) % word_bits));
}

std::size_t words_for(std::size_t bits) { return (bits + word_bits - 1) / word_bits; }

}  // namespace

void CoverProblem::clear() {
    required.clear();
    copies.clear();
    classes.clear();
    covered.clear();
    ends.assign(1, 0);
    split_cells = 0;
    halves.clear();
    dark.clear();
    imbalance.clear();
}

void CoverProblem::end_placement(int piece_class) {
    classes.push_back(piece_class);
    ends.push_back(static_cast<int>(covered.size()));
}

void ExactCover::load(const CoverProblem& problem) {
    problem_ = &problem;
    const auto placements = static_cast<std::size_t>(problem.placements());
    words_ = std::max<std::size_t>(1, words_for(placements));
    class_row_ = problem.items();
    const std::size_t row_count = problem.required.size() + problem.copies.size();
    open_words_ = words_for(row_count);
    split_words_ = static_cast<std::size_t>(problem.split_cells) / word_bits;
    rows_.assign(row_count * words_, 0);
    conflicts_.resize(placements * words_);
    has_conflicts_.assign(placements, false);
    dark_.assign(problem.dark.empty() ? 0 : open_words_, 0);
    light_.assign(dark_.size(), 0);
    for (std::size_t item = 0; item < problem.dark.size(); ++item) {
        if (!problem.required[item]) continue;
        set_bit(problem.dark[item] ? dark_.data() : light_.data(), static_cast<int>(item));
    }
    for (std::size_t p = 0; p < placements; ++p) {
        set_bit(row(class_row_ + problem.classes[p]), static_cast<int>(p));
        for (int i = problem.ends[p]; i < problem.ends[p + 1]; ++i) {
            set_bit(row(problem.covered[static_cast<std::size_t>(i)]), static_cast<int>(p));
        }
    }
}

CoverEnd ExactCover::search(const CoverLimits& limits, const Visitor& visit) {
    limits_ = limits;
    visit_ = &visit;
    nodes_ = 0;
    end_ = CoverEnd::exhausted;
    left_ = problem_->copies;
    chosen_.clear();
    halves_left_ = 0;
    imbalance_left_ = 0;
    std::size_t depths = 2;
    for (std::size_t c = 0; c < left_.size(); ++c) {
        depths += static_cast<std::size_t>(left_[c]);
        if (split_words_ > 0) halves_left_ += left_[c] * problem_->halves[c];
        if (!dark_.empty()) imbalance_left_ += left_[c] * problem_->imbalance[c];
    }
    available_.assign(depths * words_, 0);
    open_.assign(depths * open_words_, 0);
    for (int p = 0; p < problem_->placements(); ++p) {
        const int piece_class = problem_->classes[static_cast<std::size_t>(p)];
        if (left_[static_cast<std::size_t>(piece_class)] > 0) set_bit(available_.data(), p);
    }
    for (int item = 0; item < problem_->items(); ++item) {
        if (problem_->required[static_cast<std::size_t>(item)]) set_bit(open_.data(), item);
    }
    for (std::size_t c = 0; c < left_.size(); ++c) {
        if (left_[c] == 1) set_bit(open_.data(), class_row_ + static_cast<int>(c));
    }
    switch (words_) {
        case 1: descend<1>(0); break;
        case 2: descend<2>(0); break;
        case 3: descend<3>(0); break;
        case 4: descend<4>(0); break;
        case 5: descend<5>(0); break;
        case 6: descend<6>(0); break;
        case 7: descend<7>(0); break;
        case 8: descend<8>(0); break;
        default: descend<0>(0); break;
    }
    return end_;
}

// The open row with the fewest available placements; on a tie the first.
template <std::size_t fixed>
ExactCover::Choice ExactCover::fewest(const Word* available, const Word* open) const {
    const std::size_t words = fixed == 0 ? words_ : fixed;
    Choice best{nullptr, std::numeric_limits<int>::max()};
    for (std::size_t ow = 0; ow < open_words_; ++ow) {
        for (Word bits = open[ow]; bits != 0; bits &= bits - 1) {
            const std::size_t index =
                ow * word_bits + static_cast<std::size_t>(std::countr_zero(bits));
            const Word* candidates = &rows_[index * words];
            int count = 0;
            for (std::size_t w = 0; w < words; ++w) {
                count += std::popcount(available[w] & candidates[w]);
            }
            if (count >= best.count) continue;
            best = {candidates, count};
            if (count == 0) return best;
        }
    }
    return best;
}

const ExactCover::Word* ExactCover::conflicts_of(std::size_t placement) {
    Word* conflicts = &conflicts_[placement * words_];
    if (has_conflicts_[placement]) return conflicts;
    has_conflicts_[placement] = true;
    std::fill_n(conflicts, words_, 0);
    for (int i = problem_->ends[placement]; i < problem_->ends[placement + 1]; ++i) {
        const Word* sharing = row(problem_->covered[static_cast<std::size_t>(i)]);
        for (std::size_t w = 0; w < words_; ++w) conflicts[w] |= sharing[w];
    }
    return conflicts;
}

// Fills the next depth's bitsets with what `placement` leaves.
template <std::size_t fixed>
void ExactCover::place(int placement, std::size_t depth) {
    const std::size_t words = fixed == 0 ? words_ : fixed;
    const auto p = static_cast<std::size_t>(placement);
    const int piece_class = problem_->classes[p];
    const Word* available = &available_[depth * words];
    Word* available_next = &available_[(depth + 1) * words];
    const Word* conflicts = conflicts_of(p);
    for (std::size_t w = 0; w < words; ++w) available_next[w] = available[w] & ~conflicts[w];
    const Word* open = &open_[depth * open_words_];
    Word* open_next = &open_[(depth + 1) * open_words_];
    std::copy_n(open, open_words_, open_next);
    for (int i = problem_->ends[p]; i < problem_->ends[p + 1]; ++i) {
        clear_bit(open_next, problem_->covered[static_cast<std::size_t>(i)]);
    }
    const int left = left_[static_cast<std::size_t>(piece_class)];
    if (left == 0) {
        const Word* used_up = row(class_row_ + piece_class);
        for (std::size_t w = 0; w < words; ++w) available_next[w] &= ~used_up[w];
        clear_bit(open_next, class_row_ + piece_class);
    } else if (left == 1) {
        set_bit(open_next, class_row_ + piece_class);
    }
}

// Half cells left open can be filled by half cells of the pieces left, the others of these in
// pairs by each other.
bool ExactCover::halves_fit(const Word* open) const {
    int half_open = 0;
    for (std::size_t w = 0; w < split_words_; ++w) {
        half_open += std::popcount(open[w] ^ open[w + split_words_]);
    }
    return half_open <= halves_left_ && (halves_left_ - half_open) % 2 == 0;
}

// Each piece left makes up for no more than its own imbalance.
bool ExactCover::colours_fit(const Word* open) const {
    int difference = 0;
    for (std::size_t w = 0; w < dark_.size(); ++w) {
        difference += std::popcount(open[w] & dark_[w]) - std::popcount(open[w] & light_[w]);
    }
    return std::abs(difference) <= imbalance_left_;
}

// Returns false when the search is to end.
template <std::size_t fixed>
bool ExactCover::descend(std::size_t depth) {
    if (++nodes_ > limits_.nodes) {
        end_ = CoverEnd::budget;
        return false;
    }
    if (limits_.stop != nullptr && nodes_ % nodes_between_stop_checks == 0 &&
        limits_.stop->load(std::memory_order_relaxed)) {
        end_ = CoverEnd::stopped;
        return false;
    }
    const std::size_t words = fixed == 0 ? words_ : fixed;
    const Word* available = &available_[depth * words];
    const Word* open = &open_[depth * open_words_];
    if (split_words_ > 0 && !halves_fit(open)) return true;
    if (!dark_.empty() && !colours_fit(open)) return true;
    const Choice choice = fewest<fixed>(available, open);
    if (choice.row == nullptr) {  // nothing is left to cover
        const bool complete =
            std::all_of(left_.begin(), left_.end(), [](int copies) { return copies == 0; });
        if (!complete || (*visit_)(chosen_)) return true;
        end_ = CoverEnd::enough;
        return false;
    }
    for (std::size_t w = 0; w < words; ++w) {
        for (Word bits = available[w] & choice.row[w]; bits != 0; bits &= bits - 1) {
            const int placement = static_cast<int>(w * word_bits) + std::countr_zero(bits);
            const auto piece_class =
                static_cast<std::size_t>(problem_->classes[static_cast<std::size_t>(placement)]);
            const int halves = split_words_ > 0 ? problem_->halves[piece_class] : 0;
            const int imbalance = dark_.empty() ? 0 : problem_->imbalance[piece_class];
            --left_[piece_class];
            halves_left_ -= halves;
            imbalance_left_ -= imbalance;
            chosen_.push_back(placement);
            place<fixed>(placement, depth);
            const bool go_on = descend<fixed>(depth + 1);
            chosen_.pop_back();
            halves_left_ += halves;
            imbalance_left_ += imbalance;
            ++left_[piece_class];
            if (!go_on) return false;
        }
    }
    return true;
}

}  // namespace orbitile

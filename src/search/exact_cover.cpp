#include "orbitile/search/exact_cover.hpp"

#include <algorithm>
#include <bit>

namespace orbitile {
namespace {

constexpr std::size_t word_bits = 64;
constexpr std::int64_t nodes_between_stop_checks = 4096;

void set_bit(std::uint64_t* words, int bit) {
    words[static_cast<std::size_t>(bit) / word_bits] |= std::uint64_t{1}
                                                        << (static_cast<unsigned>(bit) % word_bits);
}

std::size_t words_for(std::size_t bits) { return (bits + word_bits - 1) / word_bits; }

}  // namespace

ExactCover::ExactCover(const CoverProblem& problem)
    : items_(problem.items),
      words_(std::max<std::size_t>(1, words_for(problem.placements.size()))),
      open_words_(words_for(static_cast<std::size_t>(problem.items) + problem.copies.size())),
      copies_(problem.copies) {
    const std::size_t row_count = static_cast<std::size_t>(items_) + copies_.size();
    rows_.assign(row_count * words_, 0);
    touched_.assign(problem.placements.size() * open_words_, 0);
    conflicts_.assign(problem.placements.size() * words_, 0);
    for (std::size_t p = 0; p < problem.placements.size(); ++p) {
        const CoverPlacement& placement = problem.placements[p];
        classes_.push_back(placement.piece_class);
        set_bit(row(items_ + placement.piece_class), static_cast<int>(p));
        for (const int item : placement.items) {
            set_bit(row(item), static_cast<int>(p));
            set_bit(&touched_[p * open_words_], item);
        }
    }
    for (std::size_t p = 0; p < problem.placements.size(); ++p) {
        for (const int item : problem.placements[p].items) {
            for (std::size_t w = 0; w < words_; ++w) conflicts_[p * words_ + w] |= row(item)[w];
        }
    }
}

CoverEnd ExactCover::search(const CoverLimits& limits, const Visitor& visit) {
    limits_ = limits;
    visit_ = &visit;
    nodes_ = 0;
    end_ = CoverEnd::exhausted;
    left_ = copies_;
    chosen_.clear();
    std::size_t depths = 2;
    for (const int copies : copies_) depths += static_cast<std::size_t>(copies);
    available_.assign(depths * words_, 0);
    open_.assign(depths * open_words_, 0);
    for (std::size_t p = 0; p < classes_.size(); ++p) {
        if (left_[static_cast<std::size_t>(classes_[p])] > 0) {
            set_bit(available_.data(), static_cast<int>(p));
        }
    }
    for (int item = 0; item < items_; ++item) set_bit(open_.data(), item);
    for (std::size_t c = 0; c < copies_.size(); ++c) {
        if (copies_[c] == 1) set_bit(open_.data(), items_ + static_cast<int>(c));
    }
    descend(0);
    return end_;
}

// The open row with the fewest available placements; on a tie the first.
ExactCover::Choice ExactCover::fewest(const Word* available, const Word* open) const {
    Choice best{nullptr, std::numeric_limits<int>::max()};
    for (std::size_t ow = 0; ow < open_words_; ++ow) {
        for (Word bits = open[ow]; bits != 0; bits &= bits - 1) {
            const int index = static_cast<int>(ow * word_bits) + std::countr_zero(bits);
            const Word* candidates = row(index);
            int count = 0;
            for (std::size_t w = 0; w < words_ && count < best.count; ++w) {
                count += std::popcount(available[w] & candidates[w]);
            }
            if (count >= best.count) continue;
            best = {candidates, count};
            if (count == 0) return best;
        }
    }
    return best;
}

// Fills the next depth's bitsets with what `placement` leaves.
void ExactCover::place(int placement, std::size_t depth) {
    const auto p = static_cast<std::size_t>(placement);
    const auto piece_class = static_cast<std::size_t>(classes_[p]);
    const Word* available = &available_[depth * words_];
    const Word* conflicts = &conflicts_[p * words_];
    Word* available_next = &available_[(depth + 1) * words_];
    for (std::size_t w = 0; w < words_; ++w) available_next[w] = available[w] & ~conflicts[w];
    const Word* open = &open_[depth * open_words_];
    Word* open_next = &open_[(depth + 1) * open_words_];
    for (std::size_t w = 0; w < open_words_; ++w) {
        open_next[w] = open[w] & ~touched_[p * open_words_ + w];
    }
    const int class_row = items_ + classes_[p];
    if (left_[piece_class] == 0) {
        const Word* used_up = row(class_row);
        for (std::size_t w = 0; w < words_; ++w) available_next[w] &= ~used_up[w];
        open_next[static_cast<std::size_t>(class_row) / word_bits] &=
            ~(Word{1} << (static_cast<unsigned>(class_row) % word_bits));
    } else if (left_[piece_class] == 1) {
        set_bit(open_next, class_row);
    }
}

// Returns false when the search is to end.
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
    const Word* available = &available_[depth * words_];
    const Choice choice = fewest(available, &open_[depth * open_words_]);
    if (choice.row == nullptr) {  // nothing is left to cover
        const bool complete =
            std::all_of(left_.begin(), left_.end(), [](int copies) { return copies == 0; });
        if (!complete || (*visit_)(chosen_)) return true;
        end_ = CoverEnd::enough;
        return false;
    }
    for (std::size_t w = 0; w < words_; ++w) {
        for (Word bits = available[w] & choice.row[w]; bits != 0; bits &= bits - 1) {
            const int placement = static_cast<int>(w * word_bits) + std::countr_zero(bits);
            int& left =
                left_[static_cast<std::size_t>(classes_[static_cast<std::size_t>(placement)])];
            --left;
            place(placement, depth);
            chosen_.push_back(placement);
            const bool go_on = descend(depth + 1);
            chosen_.pop_back();
            ++left;
            if (!go_on) return false;
        }
    }
    return true;
}

}  // namespace orbitile

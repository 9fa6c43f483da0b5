// Exact cover with pieces: visits the sets of placements that cover each required item
// exactly once. exact_cover.cpp explains the search.
//
//     ExactCover cover;
//     cover.load(problem);
//     auto end = cover.search({}, [](std::span<const int> placements) { return true; });
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "engine/bits.hpp"
#include "engine/cover_limits.hpp"
#include "engine/cover_problem.hpp"

namespace orbitile::engine {

/// An object can load one problem after another, and reuses its memory. Only one thread may use it
/// at a time.
class ExactCover : public LimitedSearch {
  public:
    /// The problem must outlive the searches.
    void load(const CoverProblem& problem);

    /// Receives the placements of a cover in the order in which they were chosen. Returns false to
    /// end the search.
    using Visitor = std::function<bool(std::span<const int>)>;

    SearchEndReason search(const CoverLimits& limits, const Visitor& visit);

    /// Visits and counts all covers. Returns nothing if a limit ended the search.
    std::optional<std::uint64_t> count(const CoverLimits& limits);

  private:
    struct Choice {
        int row = -1;  ///< the row of an item or a class; -1: nothing is left to cover
        int placement_count = std::numeric_limits<int>::max();  ///< its available placements
    };

    Word* row(int index) { return &rows_[static_cast<std::size_t>(index) * placement_word_count_]; }
    template <std::size_t fixed_words>
    Choice choose_row(const Word* available_placements, const Word* open_rows) const;
    template <std::size_t fixed_words>
    void prepare_next_depth(int placement, std::size_t depth);
    template <std::size_t fixed_words>
    bool descend(std::size_t depth);
    void start_search(const CoverLimits& limits);
    bool is_complete() const;
    void push_placement(int placement);
    void pop_placement(int placement);
    bool can_cover_half_cells(const Word* open_rows) const;
    bool can_balance_colours(const Word* open_rows) const;
    const Word* conflicts_of(std::size_t placement);

    const CoverProblem* problem_ = nullptr;
    std::size_t placement_word_count_ = 0;  ///< the number of words of a bitset of placements
    std::size_t row_word_count_ = 0;        ///< the number of words of a bitset of rows
    std::size_t split_word_count_ = 0;      ///< the number of words for one half of each split cell
    int first_class_row_ = 0;               ///< the index of the row of the first class
    std::vector<Word> rows_;                ///< the rows of all items, then of all classes
    /// By placement: the placements that share an item with it. conflicts_of() computes them.
    std::vector<Word> conflicts_;
    std::vector<bool> has_computed_conflicts_;
    std::vector<Word> available_placements_;  ///< by depth: placements that can still be chosen
    std::vector<Word> open_rows_;       ///< by depth: items not covered, classes with one copy left
    std::vector<Word> branching_rows_;  ///< rows that must be covered: required items and classes
    std::vector<int> copies_left_;      ///< by class: the copies left
    int half_cells_left_ = 0;           ///< half cells of the pieces that are left
    std::vector<Word> dark_items_;      ///< required items that are dark
    std::vector<Word> light_items_;     ///< required items that are light
    int remaining_imbalance_ = 0;       ///< the sum of the imbalances of the pieces left
    std::vector<int> chosen_placements_;
    const Visitor* visitor_ = nullptr;
};

}  // namespace orbitile::engine

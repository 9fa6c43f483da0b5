// Exact cover with pieces: all ways to cover every item exactly once.
//
// A depth-first search over bitsets of placements. At each node it branches on what has the fewest
// placements left, an item or a piece that must still be used (the heuristic of Knuth's Dancing
// Links, 2000, with bitsets in place of links). Placements are tried in their given order, so the
// first cover found depends on the problem alone.
//
//     ExactCover cover;
//     cover.load(problem);
//     auto end = cover.search({}, [](std::span<const int> placements) { return true; });
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/bits.hpp"
#include "engine/cover_limits.hpp"
#include "engine/cover_memory.hpp"
#include "engine/flat_lists.hpp"

namespace orbitile {

/// Items that are `required` are covered exactly once, the others at most once (Knuth's primary
/// and secondary items). Each class of pieces is used exactly as often as it exists.
struct CoverProblem {
    std::vector<bool> required;   ///< of each item
    std::vector<int> copies;      ///< of each class of pieces
    std::vector<int> classes;     ///< of each placement
    FlatLists<int, int> covered;  ///< items of each placement

    /// Where cells can be split between two pieces: item i < split_cells and item
    /// i + split_cells are two parts of one cell, of which a half cell of a piece covers exactly
    /// one and a whole cell both. `halves` counts the half cells of each class. 0: no such cells.
    int split_cells = 0;
    std::vector<int> halves;

    /// A colouring of the required items in dark and light, under which every placement of a class
    /// covers at most `imbalance` more of one colour than of the other. Empty: none.
    std::vector<bool> dark;
    std::vector<int> imbalance;

    /// Which cover is found first does not matter: search() may branch as it is fastest.
    bool any_cover = false;

    void clear();
    int items() const { return static_cast<int>(required.size()); }
    int placements() const { return static_cast<int>(classes.size()); }
    /// Adds the placement whose items were pushed to `covered`.
    void end_placement(int piece_class);
};

/// Keeps its memory from one problem to the next. For one thread.
class ExactCover : public LimitedSearch {
  public:
    void load(const CoverProblem& problem);

    /// Indices of a cover's placements, in the order in which they were chosen; return false to
    /// end the search.
    using Visitor = std::function<bool(std::span<const int>)>;

    CoverEnd search(const CoverLimits& limits, const Visitor& visit);

    /// The number of covers. States that can be reached in several ways (the same items open, the
    /// same pieces left) are counted once and remembered, in at most about `memory` bytes; beyond
    /// that, older ones are forgotten. None if a limit ended the search. Throws std::overflow_error
    /// beyond 64 bits.
    std::optional<std::uint64_t> count(const CoverLimits& limits, std::size_t memory);

  private:
    // What one placement of a row weighs when rows are compared.
    static constexpr int item_weight = 2;
    static constexpr int class_weight = 1;
    static constexpr std::size_t failing_rows = 4;

    struct Choice {
        int row = -1;  ///< none: nothing is left to cover
        int score = std::numeric_limits<int>::max();
    };

    /// The words of a row in which placements are.
    struct Span {
        std::size_t begin, end;
    };

    Word* row(int index) { return &rows_[static_cast<std::size_t>(index) * words_]; }
    template <std::size_t fixed>
    Choice fewest(const Word* available, const Word* open) const;
    template <std::size_t fixed>
    Choice soonest(const Word* available, const Word* open) const;
    template <std::size_t fixed>
    void look_at_classes(const Word* available, const Word* open, Choice& best) const;
    template <std::size_t fixed>
    void look_at_items(const Word* available, const Word* open, Choice& best) const;
    template <std::size_t fixed>
    bool fails_again(const Word* available, const Word* open);
    void note_failing(int row);
    void measure_spans();
    template <std::size_t fixed>
    void place(int placement, std::size_t depth);
    template <std::size_t fixed>
    bool descend(std::size_t depth);
    template <std::size_t fixed>
    std::uint64_t count_from(std::size_t depth);
    void start_search(const CoverLimits& limits);
    bool is_complete() const;
    void take(int placement);
    void put_back(int placement);
    void remember_key(std::size_t depth);
    bool is_sparse(std::size_t depth) const;
    std::uint64_t count_compacted(std::size_t depth);
    bool halves_fit(const Word* open) const;
    bool colours_fit(const Word* open) const;
    const Word* conflicts_of(std::size_t placement);

    const CoverProblem* problem_ = nullptr;
    std::size_t words_ = 0;       ///< of a bitset of placements
    std::size_t open_words_ = 0;  ///< of a bitset of rows
    std::size_t split_words_ = 0;
    int class_row_ = 0;                        ///< index of the first class's row
    std::vector<Word> rows_;                   ///< placements by item, then by class
    std::vector<Span> spans_;                  ///< by item
    std::size_t span_words_ = 0;               ///< the longest span
    std::array<int, failing_rows> failing_{};  ///< rows that had no placements left, latest first
    std::vector<Word> items_;                  ///< required items
    std::vector<Word> conflicts_;  ///< by placement: those that share an item with it, once needed
    std::vector<bool> has_conflicts_;
    std::vector<Word> available_;  ///< by depth
    std::vector<Word> open_;       ///< by depth: items not covered, classes with one copy left
    std::vector<Word> branching_;  ///< rows that must be covered: required items and classes
    std::vector<int> left_;        ///< copies left of each class
    int pieces_left_ = 0;
    int halves_left_ = 0;     ///< half cells of the pieces that are left
    std::vector<Word> dark_;  ///< required items of either colour
    std::vector<Word> light_;
    int imbalance_left_ = 0;  ///< greatest imbalance that the pieces left can bring together
    std::vector<int> chosen_;
    const Visitor* visit_ = nullptr;
    CoverMemory* memory_ = nullptr;
    std::vector<Word> keys_;  ///< by depth
    /// What is left at some depth, with short bitsets. Shares the memory: its keys are the same.
    CoverProblem compacted_;
    std::unique_ptr<ExactCover> compact_;
};

}  // namespace orbitile

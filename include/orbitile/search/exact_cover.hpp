// Exact cover with pieces: all ways to cover every item exactly once.
//
// A depth-first search over bitsets of placements. At each node it branches on what has the fewest
// placements left, an item or a piece that must still be used (Knuth's S heuristic; Dancing Links,
// 2000, with bitsets in place of links). Placements are tried in their given order, so the first
// cover found depends on the problem alone.
//
//     ExactCover cover(problem);
//     auto end = cover.search({}, [](std::span<const int> placements) { return true; });
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <limits>
#include <span>
#include <vector>

namespace orbitile {

struct CoverPlacement {
    int piece_class = 0;
    std::vector<int> items;
};

struct CoverProblem {
    int items = 0;
    std::vector<int> copies;  ///< how often each class of pieces exists; it must be used that often
    std::vector<CoverPlacement> placements;
};

enum class CoverEnd : std::uint8_t {
    exhausted,  ///< there are no further covers
    enough,     ///< the visitor wanted no more
    budget,     ///< the node limit was reached
    stopped     ///< the stop flag was raised
};

struct CoverLimits {
    std::int64_t nodes = std::numeric_limits<std::int64_t>::max();
    const std::atomic<bool>* stop = nullptr;  ///< looked at every few thousand nodes
};

class ExactCover {
  public:
    explicit ExactCover(const CoverProblem& problem);

    /// Indices of a cover's placements, in the order in which they were chosen; return false to
    /// end the search.
    using Visitor = std::function<bool(std::span<const int>)>;

    CoverEnd search(const CoverLimits& limits, const Visitor& visit);

    /// Nodes of the last search.
    std::int64_t nodes() const { return nodes_; }

  private:
    using Word = std::uint64_t;

    struct Choice {
        const Word* row = nullptr;
        int count = 0;
    };

    const Word* row(int index) const { return &rows_[static_cast<std::size_t>(index) * words_]; }
    Word* row(int index) { return &rows_[static_cast<std::size_t>(index) * words_]; }
    Choice fewest(const Word* available, const Word* open) const;
    void place(int placement, std::size_t depth);
    bool descend(std::size_t depth);

    int items_;
    std::size_t words_;       ///< of a bitset of placements
    std::size_t open_words_;  ///< of a bitset of rows
    std::vector<int> classes_;
    std::vector<int> copies_;
    std::vector<Word> rows_;       ///< placements by item, then by class
    std::vector<Word> conflicts_;  ///< by placement: those that share an item with it
    std::vector<Word> touched_;    ///< by placement: the items it covers, as a bitset of rows
    std::vector<Word> available_;  ///< by depth
    std::vector<Word> open_;       ///< by depth: items not covered, classes with one copy left
    std::vector<int> left_;        ///< copies left of each class
    std::vector<int> chosen_;
    std::int64_t nodes_ = 0;
    CoverLimits limits_;
    const Visitor* visit_ = nullptr;
    CoverEnd end_ = CoverEnd::exhausted;
};

}  // namespace orbitile

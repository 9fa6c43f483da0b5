// How often sets of things occur in rows of things.
//
// The sets that occur are met one after the other: for the least of their things, all rows that
// have it are gathered, in these the next one, and so on; the last is counted over all rows that
// are left. So nothing has to be remembered but the rows.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace orbitile {

/// Rows of equal length. Each row's things ascend, then come `no_item`s.
struct ItemRows {
    std::size_t things = 0;  ///< they are 0 … things-1
    std::size_t length = 0;
    std::vector<std::uint32_t> all;  ///< one row after the other

    std::size_t rows() const { return length == 0 ? 0 : all.size() / length; }
};
inline constexpr std::uint32_t no_item = ~std::uint32_t{0};

class ItemsetCounter {
  public:
    /// `rows` must outlive it.
    explicit ItemsetCounter(const ItemRows& rows) : rows_(rows) {}

    /// A set, ascending, and how many rows have it.
    using Visitor = std::function<void(std::span<const std::uint32_t>, std::uint64_t)>;

    /// Every set of `size` (above 0) things that some row has, in ascending order. Returns false if
    /// it was stopped.
    bool visit(int size, const Visitor& visitor, const std::atomic<bool>& stop);

  private:
    struct Entry {
        std::uint32_t row;
        std::uint32_t next;  // where in the row the search goes on
    };
    struct Level {
        std::vector<Entry> entries;
        std::vector<std::uint32_t> heads;    // by thing: the first entry that waits for it
        std::vector<std::uint32_t> links;    // by entry: the next that waits for the same
        std::vector<std::uint64_t> waiting;  // bits: things with such entries
        std::vector<std::uint32_t> counts;   // of the last level: by thing
    };

    std::uint32_t thing(const Entry& entry) const;
    static void mark(Level& level, std::uint32_t thing);
    bool descend(std::size_t depth);
    void wait(Level& level, std::uint32_t entry);
    void count_last(Level& level);

    const ItemRows& rows_;
    std::vector<Level> levels_;
    std::vector<std::uint32_t> set_;
    const Visitor* visitor_ = nullptr;
    const std::atomic<bool>* stop_ = nullptr;
};

}  // namespace orbitile

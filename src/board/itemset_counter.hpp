// Counts how often sets of items occur in rows of items.
//
// A set is built item by item, the smallest item first. When an item is added, the rows that
// contain it are gathered from the rows that contain the earlier items. For the last item of a set,
// one pass over the gathered rows counts all possible items at once. So the counter stores rows,
// but not the sets.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace orbitile::board {

/// Rows of equal length. Each row has its items in ascending order. If a row has fewer items than
/// `row_length`, it ends with one or more `no_item`s.
struct ItemRows {
    std::size_t item_count = 0;        ///< the items are 0 … item_count - 1
    std::size_t row_length = 0;        ///< the number of items and `no_item`s of each row
    std::vector<std::uint32_t> items;  ///< the items of all rows, row by row

    std::size_t row_count() const { return row_length == 0 ? 0 : items.size() / row_length; }
};
inline constexpr std::uint32_t no_item = ~std::uint32_t{0};

class ItemsetCounter {
  public:
    /// `rows` must outlive this object.
    explicit ItemsetCounter(const ItemRows& rows) : rows_(rows) {}

    /// Receives a set of items, in ascending order, and the number of rows that contain this set.
    using Visitor = std::function<void(std::span<const std::uint32_t>, std::uint64_t)>;

    /// Visits, in ascending order, every set of `set_size` items that some row contains. `set_size`
    /// must be at least 1. Returns false if `stop` was raised.
    bool visit(int set_size, const Visitor& visitor, const std::atomic<bool>& stop);

  private:
    struct Entry {
        std::uint32_t row;
        std::uint32_t next_position;  // the next item to add is at this position of the row
    };
    struct Level {
        std::vector<Entry> entries;
        std::vector<std::uint32_t> heads;  // by item: the first entry whose next item is this item
        // By entry: another entry with the same next item.
        std::vector<std::uint32_t> following_entries;
        // A bitset: the items that have an entry in `heads`.
        std::vector<std::uint64_t> items_with_entries;
        // For each item: the number of rows that contain the item. Used only for the last level.
        std::vector<std::uint32_t> counts;
    };

    std::uint32_t next_item(const Entry& entry) const;
    static void mark_waiting_item(Level& level, std::uint32_t item);
    bool descend(std::size_t depth);
    void enqueue_entry(Level& level, std::uint32_t entry);
    void count_last_items(Level& level);

    const ItemRows& rows_;
    std::vector<Level> levels_;
    std::vector<std::uint32_t> current_set_;
    const Visitor* visitor_ = nullptr;
    const std::atomic<bool>* stop_ = nullptr;
};

}  // namespace orbitile::board

#include "board/itemset_counter.hpp"

#include <bit>
#include <utility>

#include "engine/bits.hpp"

namespace orbitile::board {
namespace {

constexpr std::uint32_t no_entry = ~std::uint32_t{0};

// Visits the set bits in ascending order. Clears each bit and calls `function` with the number of
// the bit. `function` can set higher bits, which are then visited as well. If `function` returns
// false, no further bit is visited, and the result is false.
template <typename Function>
bool visit_and_clear_bits(std::vector<std::uint64_t>& words, const Function& function) {
    for (std::size_t word_index = 0; word_index < words.size(); ++word_index) {
        while (words[word_index] != 0) {
            const auto bit = static_cast<std::size_t>(std::countr_zero(words[word_index]));
            words[word_index] &= words[word_index] - 1;
            if (!function(static_cast<std::uint32_t>(word_index * engine::word_bits + bit)))
                return false;
        }
    }
    return true;
}

}  // namespace

std::uint32_t ItemsetCounter::next_item(const Entry& entry) const {
    if (entry.next_position >= rows_.row_length) return no_item;
    return rows_.items[entry.row * rows_.row_length + entry.next_position];
}

void ItemsetCounter::mark_waiting_item(Level& level, std::uint32_t item) {
    engine::set_bit(level.items_with_entries.data(), item);
}

bool ItemsetCounter::visit(int set_size, const Visitor& visitor, const std::atomic<bool>& stop) {
    visitor_ = &visitor;
    stop_ = &stop;
    current_set_.clear();
    levels_.assign(static_cast<std::size_t>(set_size), {});
    for (Level& level : levels_) {
        level.heads.assign(rows_.item_count, no_entry);
        level.items_with_entries.assign(engine::word_count_for(rows_.item_count), 0);
    }
    levels_.back().counts.assign(rows_.item_count, 0);
    for (std::size_t row = 0; row < rows_.row_count(); ++row) {
        levels_.front().entries.push_back({static_cast<std::uint32_t>(row), 0});
    }
    return descend(0);
}

void ItemsetCounter::enqueue_entry(Level& level, std::uint32_t entry) {
    const std::uint32_t waiting_item = next_item(level.entries[entry]);
    if (waiting_item == no_item) return;
    level.following_entries[entry] = std::exchange(level.heads[waiting_item], entry);
    mark_waiting_item(level, waiting_item);
}

void ItemsetCounter::count_last_items(Level& level) {
    for (Entry entry : level.entries) {
        for (; next_item(entry) != no_item; ++entry.next_position) {
            if (level.counts[next_item(entry)]++ == 0) mark_waiting_item(level, next_item(entry));
        }
    }
    current_set_.push_back(0);
    visit_and_clear_bits(level.items_with_entries, [&](std::uint32_t last_item) {
        current_set_.back() = last_item;
        (*visitor_)(current_set_, std::exchange(level.counts[last_item], 0));
        return true;
    });
    current_set_.pop_back();
}

bool ItemsetCounter::descend(std::size_t depth) {
    if (*stop_) return false;
    Level& level = levels_[depth];
    if (depth + 1 == levels_.size()) {
        count_last_items(level);
        return true;
    }
    level.following_entries.assign(level.entries.size(), no_entry);
    for (std::uint32_t entry_index = 0; entry_index < level.entries.size(); ++entry_index)
        enqueue_entry(level, entry_index);
    std::vector<Entry>& next_entries = levels_[depth + 1].entries;
    return visit_and_clear_bits(level.items_with_entries, [&](std::uint32_t added_item) {
        next_entries.clear();
        for (std::uint32_t entry_index = std::exchange(level.heads[added_item], no_entry);
             entry_index != no_entry;) {
            const std::uint32_t following_entry = level.following_entries[entry_index];
            ++level.entries[entry_index].next_position;
            next_entries.push_back(level.entries[entry_index]);
            enqueue_entry(level, entry_index);
            entry_index = following_entry;
        }
        current_set_.push_back(added_item);
        const bool should_continue = descend(depth + 1);
        current_set_.pop_back();
        return should_continue;
    });
}

}  // namespace orbitile::board

#include "board/itemset_counter.hpp"

#include <bit>
#include <utility>

#include "engine/bits.hpp"

namespace orbitile::board {
namespace {

constexpr std::uint32_t none = ~std::uint32_t{0};

// Visits the set bits in ascending order. Clears each bit and calls the function with its number.
// The function can set higher bits, which are then visited as well. Returns false as soon as the
// function returns false.
template <typename Function>
bool visit_and_clear_bits(std::vector<std::uint64_t>& words, const Function& function) {
    for (std::size_t w = 0; w < words.size(); ++w) {
        while (words[w] != 0) {
            const auto bit = static_cast<std::size_t>(std::countr_zero(words[w]));
            words[w] &= words[w] - 1;
            if (!function(static_cast<std::uint32_t>(w * engine::word_bits + bit))) return false;
        }
    }
    return true;
}

}  // namespace

std::uint32_t ItemsetCounter::item(const Entry& entry) const {
    if (entry.next >= rows_.length) return no_item;
    return rows_.items[entry.row * rows_.length + entry.next];
}

void ItemsetCounter::mark_waiting_item(Level& level, std::uint32_t item) {
    engine::set_bit(level.waiting_items.data(), item);
}

bool ItemsetCounter::visit(int size, const Visitor& visitor, const std::atomic<bool>& stop) {
    visitor_ = &visitor;
    stop_ = &stop;
    set_.clear();
    levels_.assign(static_cast<std::size_t>(size), {});
    for (Level& level : levels_) {
        level.heads.assign(rows_.item_count, none);
        level.waiting_items.assign(engine::words_for(rows_.item_count), 0);
    }
    levels_.back().counts.assign(rows_.item_count, 0);
    for (std::size_t row = 0; row < rows_.rows(); ++row) {
        levels_.front().entries.push_back({static_cast<std::uint32_t>(row), 0});
    }
    return descend(0);
}

void ItemsetCounter::enqueue_entry(Level& level, std::uint32_t entry) {
    const std::uint32_t next = item(level.entries[entry]);
    if (next == no_item) return;
    level.links[entry] = std::exchange(level.heads[next], entry);
    mark_waiting_item(level, next);
}

void ItemsetCounter::count_last(Level& level) {
    for (Entry entry : level.entries) {
        for (; item(entry) != no_item; ++entry.next) {
            if (level.counts[item(entry)]++ == 0) mark_waiting_item(level, item(entry));
        }
    }
    set_.push_back(0);
    visit_and_clear_bits(level.waiting_items, [&](std::uint32_t last) {
        set_.back() = last;
        (*visitor_)(set_, std::exchange(level.counts[last], 0));
        return true;
    });
    set_.pop_back();
}

bool ItemsetCounter::descend(std::size_t depth) {
    if (*stop_) return false;
    Level& level = levels_[depth];
    if (depth + 1 == levels_.size()) {
        count_last(level);
        return true;
    }
    level.links.assign(level.entries.size(), none);
    for (std::uint32_t e = 0; e < level.entries.size(); ++e) enqueue_entry(level, e);
    std::vector<Entry>& further = levels_[depth + 1].entries;
    return visit_and_clear_bits(level.waiting_items, [&](std::uint32_t next) {
        further.clear();
        for (std::uint32_t e = std::exchange(level.heads[next], none); e != none;) {
            const std::uint32_t following = level.links[e];
            ++level.entries[e].next;
            further.push_back(level.entries[e]);
            enqueue_entry(level, e);
            e = following;
        }
        set_.push_back(next);
        const bool should_continue = descend(depth + 1);
        set_.pop_back();
        return should_continue;
    });
}

}  // namespace orbitile::board

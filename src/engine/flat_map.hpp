// A hash map whose entries are in one array, for searches that fill and empty it again and again.
//
// If the slot of a key has another key, the next slot is tried (linear probing). At most half of
// the slots are used, so a search for a key ends soon. The hash is multiplicative (Fibonacci
// hashing: Knuth, The Art of Computer Programming, volume 3, section 6.4): the highest bits of a
// product depend on all bits of the key.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace orbitile::engine {

/// 2^64 divided by the golden ratio, rounded to an odd number.
inline constexpr std::uint64_t golden_multiplier = 0x9E3779B97F4A7C15U;

inline std::uint64_t hash_of(std::uint64_t key) { return key * golden_multiplier; }

/// Hashes several words. Each bit of each word affects the highest bits of the hash.
template <typename Words>
requires requires(const Words& words) { words.begin(); }
std::uint64_t hash_of(const Words& words) {
    std::uint64_t hash = 0;
    for (const std::uint64_t word : words) {
        hash = (std::rotl(hash, 32) ^ word) * golden_multiplier;
    }
    return hash;
}

/// `Entry` must have a member `key` (a 64-bit number) and the functions is_empty() and clear(). An
/// entry that is inserted must not be empty. The number of slots is a power of two.
template <typename Entry>
class FlatMap {
  public:
    FlatMap() { resize(min_slots); }

    /// Returns the entry with this key, or an empty entry if the map does not have the key.
    const Entry& find(std::uint64_t key) const { return slots_[slot_of(key)]; }

    /// Inserts the entry, unless the map already has an entry with this key. Returns {null, true}
    /// if the entry was inserted. Otherwise returns a pointer to the existing entry, and false. The
    /// pointer is valid until the next insertion.
    std::pair<Entry*, bool> insert(const Entry& entry) {
        const std::size_t slot = slot_of(entry.key);
        if (!slots_[slot].is_empty()) return {&slots_[slot], false};
        slots_[slot] = entry;
        used_slots_.push_back(static_cast<std::uint32_t>(slot));
        if (2 * used_slots_.size() > slots_.size()) grow();
        return {nullptr, true};
    }

    /// Moves all entries to `entries`, in the order of their insertion.
    void move_entries_to(std::vector<Entry>& entries) {
        entries.clear();
        for (const std::uint32_t slot : used_slots_) entries.push_back(slots_[slot]);
        clear();
    }

    void clear() {
        for (const std::uint32_t slot : used_slots_) slots_[slot].clear();
        used_slots_.clear();
    }

    /// Returns the number of bytes of the map plus the number of bytes of the vector that
    /// move_entries_to() will fill.
    std::size_t bytes() const {
        return slots_.size() * (2 * sizeof(Entry) + sizeof(std::uint32_t));
    }

  private:
    static constexpr std::size_t min_slots = 1024;

    std::size_t slot_of(std::uint64_t key) const {
        auto slot = static_cast<std::size_t>(hash_of(key) >> hash_shift_);
        while (!slots_[slot].is_empty() && slots_[slot].key != key)
            slot = (slot + 1) & (slots_.size() - 1);
        return slot;
    }

    void resize(std::size_t slot_count) {
        Entry empty_entry{};
        empty_entry.clear();
        slots_.assign(slot_count, empty_entry);
        hash_shift_ = 64U - static_cast<unsigned>(std::countr_zero(slot_count));
    }

    void grow() {
        std::vector<Entry> entries;
        move_entries_to(entries);
        resize(2 * slots_.size());
        for (const Entry& entry : entries) {
            const std::size_t slot = slot_of(entry.key);
            slots_[slot] = entry;
            used_slots_.push_back(static_cast<std::uint32_t>(slot));
        }
    }

    std::vector<Entry> slots_;
    std::vector<std::uint32_t> used_slots_;  ///< the indices of the slots that have an entry
    unsigned hash_shift_ = 0;  ///< hash_of(key) >> hash_shift_ is the first slot of a key
};

}  // namespace orbitile::engine

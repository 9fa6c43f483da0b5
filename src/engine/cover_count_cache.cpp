#include "engine/cover_count_cache.hpp"

#include <algorithm>
#include <bit>
#include <new>

namespace orbitile::engine {
namespace {

constexpr std::size_t initial_slot_count = std::size_t{1} << 12;

// The number of slots in which a key can be: its first slot and the slots behind it.
constexpr std::size_t max_probes = 8;

}  // namespace

CoverCountCache::CoverCountCache(std::size_t key_word_count, std::size_t limit_bytes)
    : key_word_count_(key_word_count),
      slot_word_count_(key_word_count + 1),
      slot_limit_(std::max(initial_slot_count,
                           std::bit_floor(limit_bytes / (slot_word_count_ * sizeof(Word)) + 1))),
      mask_(initial_slot_count - 1),
      table_(initial_slot_count * slot_word_count_, 0) {}

std::size_t CoverCountCache::first_slot(std::span<const Word> key) const {
    Word hash = 0x9E3779B97F4A7C15U;
    for (const Word word : key) {
        hash = (hash ^ word) * 0xBF58476D1CE4E5B9U;  // the finaliser of SplitMix64
        hash ^= hash >> 29U;
    }
    return static_cast<std::size_t>(hash);  // if size_t has 32 bits: the lower half of the hash
}

std::optional<std::uint64_t> CoverCountCache::find(std::span<const Word> key) const {
    const std::size_t first_index = first_slot(key);
    for (std::size_t probe = 0; probe < max_probes; ++probe) {
        const Word* probed_slot = slot(first_index + probe);
        if (probed_slot[key_word_count_] == 0) return std::nullopt;
        if (std::equal(key.begin(), key.end(), probed_slot))
            return probed_slot[key_word_count_] - 1;
    }
    return std::nullopt;
}

bool CoverCountCache::try_insert(std::span<const Word> key, std::uint64_t count) {
    const std::size_t first_index = first_slot(key);
    for (std::size_t probe = 0; probe < max_probes; ++probe) {
        Word* probed_slot = slot(first_index + probe);
        if (probed_slot[key_word_count_] != 0) continue;
        std::copy(key.begin(), key.end(), probed_slot);
        probed_slot[key_word_count_] = count + 1;
        return true;
    }
    return false;
}

void CoverCountCache::insert(std::span<const Word> key, std::uint64_t count) {
    while (!try_insert(key, count)) {
        if (mask_ + 1 < slot_limit_ && grow()) continue;
        Word* replaced_slot = slot(first_slot(key));
        std::copy(key.begin(), key.end(), replaced_slot);
        replaced_slot[key_word_count_] = count + 1;
        return;
    }
}

// Doubles the table. If all slots in which a key can be are used in the larger table, the key is
// forgotten. This loss is harmless, because ExactCover can compute the count again. If there is no
// memory for a larger table, grow() returns false and does not change the table.
bool CoverCountCache::grow() {
    std::vector<Word> old_table;
    try {
        old_table.assign(2 * table_.size(), 0);
    } catch (const std::bad_alloc&) {
        slot_limit_ = mask_ + 1;
        return false;
    }
    old_table.swap(table_);
    mask_ = 2 * mask_ + 1;
    for (std::size_t position = 0; position < old_table.size(); position += slot_word_count_) {
        if (old_table[position + key_word_count_] == 0) continue;
        try_insert(std::span(&old_table[position], key_word_count_),
                   old_table[position + key_word_count_] - 1);
    }
    return true;
}

}  // namespace orbitile::engine

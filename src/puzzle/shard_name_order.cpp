#include "puzzle/shard_name_order.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <string>

namespace orbitile {
namespace {

constexpr std::size_t max_letters = 12;  // more than those of "-2147483648"

std::uint64_t computed_key(int coordinate) {
    std::array<char, max_letters> letters{};
    std::to_chars(letters.data(), letters.data() + letters.size(), coordinate);
    std::uint64_t key = 0;
    for (const char letter : letters) {
        key <<= 4U;
        if (letter == '-') key |= 1U;
        if (letter >= '0') key |= static_cast<std::uint64_t>(letter - '0') + 2;
    }
    return key;
}

std::uint64_t coordinate_key(int coordinate) {
    constexpr int max_known = 64;  // larger shapes are rare
    static const auto known = [] {
        std::array<std::uint64_t, 2 * max_known + 1> keys{};
        for (int i = -max_known; i <= max_known; ++i)
            keys[static_cast<std::size_t>(i + max_known)] = computed_key(i);
        return keys;
    }();
    if (coordinate < -max_known || coordinate > max_known) return computed_key(coordinate);
    return known[static_cast<std::size_t>(coordinate + max_known)];
}

// The last letters of the names, which depend on the slots. They are 0 if each cell is one shard.
using SlotLetters = std::array<std::uint64_t, max_shards_per_cell>;

SlotLetters slot_letters(Lattice lattice) {
    SlotLetters letters{};
    const auto slots = static_cast<std::size_t>(shards_per_cell(lattice));
    for (std::size_t slot = 0; slots > 1 && slot < slots; ++slot) {
        const Shard shard{0, 0, static_cast<std::uint8_t>(slot)};
        letters[slot] = static_cast<unsigned char>(shard_name(lattice, shard).back());
    }
    return letters;
}

ShardNameKey key_of(const SlotLetters& letters, const Shard& shard) {
    return {coordinate_key(shard.x), coordinate_key(shard.y) << 8U | letters.at(shard.slot)};
}

}  // namespace

std::vector<ShardNameKey> sorted_name_keys(Lattice lattice, const Shards& shards) {
    const SlotLetters letters = slot_letters(lattice);
    std::vector<ShardNameKey> keys;
    keys.reserve(shards.size());
    for (const Shard& shard : shards) keys.push_back(key_of(letters, shard));
    std::sort(keys.begin(), keys.end());
    return keys;
}

std::vector<Shard> sorted_by_name(Lattice lattice, const Shards& shards) {
    const SlotLetters letters = slot_letters(lattice);
    std::vector<std::pair<ShardNameKey, Shard>> entries;
    entries.reserve(shards.size());
    for (const Shard& shard : shards) entries.emplace_back(key_of(letters, shard), shard);
    std::sort(entries.begin(), entries.end());
    std::vector<Shard> sorted;
    sorted.reserve(shards.size());
    for (const auto& entry : entries) sorted.push_back(entry.second);
    return sorted;
}

}  // namespace orbitile

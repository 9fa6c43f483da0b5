#include "puzzle/shard_name_order.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>

namespace orbitile {
namespace {

constexpr std::size_t max_coordinate_characters = 12;  // more than the length of "-2147483648"

std::uint64_t compute_key(int coordinate) {
    std::array<char, max_coordinate_characters> characters{};
    std::to_chars(characters.data(), characters.data() + characters.size(), coordinate);
    std::uint64_t key = 0;
    for (const char character : characters) {
        key <<= 4U;
        if (character == '-') key |= 1U;
        if (character >= '0') key |= static_cast<std::uint64_t>(character - '0') + 2;
    }
    return key;
}

std::uint64_t coordinate_key(int coordinate) {
    constexpr int max_cached_coordinate = 64;  // larger coordinates are rare
    static const auto cached_keys = [] {
        std::array<std::uint64_t, 2 * max_cached_coordinate + 1> keys{};
        int cached_coordinate = -max_cached_coordinate;
        for (std::uint64_t& key : keys) key = compute_key(cached_coordinate++);
        return keys;
    }();
    if (coordinate < -max_cached_coordinate || coordinate > max_cached_coordinate)
        return compute_key(coordinate);
    const int index = coordinate + max_cached_coordinate;
    return cached_keys[static_cast<std::size_t>(index)];
}

// For each slot of a cell: the last letter of the name of the shard in this slot. If each cell is
// one shard, the names do not have such a letter, and the value is 0.
using SlotLetters = std::array<std::uint64_t, max_shards_per_cell>;

SlotLetters slot_letters(Lattice lattice) {
    SlotLetters letters{};
    const auto slot_count = static_cast<std::size_t>(shards_per_cell(lattice));
    for (std::size_t slot = 0; slot_count > 1 && slot < slot_count; ++slot) {
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
    std::vector<std::pair<ShardNameKey, Shard>> keyed_shards;
    keyed_shards.reserve(shards.size());
    for (const Shard& shard : shards) keyed_shards.emplace_back(key_of(letters, shard), shard);
    std::sort(keyed_shards.begin(), keyed_shards.end());
    std::vector<Shard> sorted_shards;
    sorted_shards.reserve(shards.size());
    for (const auto& keyed_shard : keyed_shards) sorted_shards.push_back(keyed_shard.second);
    return sorted_shards;
}

}  // namespace orbitile

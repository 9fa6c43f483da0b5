#include "engine/cover_count_cache.hpp"

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <random>

namespace orbitile::engine::cover_count_cache_test {
namespace {

using Key = std::array<std::uint64_t, 3>;

TEST(CoverCountCache, FindsInsertedStatesAsLongAsThereIsMemory) {
    CoverCountCache memory(3, std::size_t{16} << 20U);
    std::map<Key, std::uint64_t> inserted;
    std::mt19937_64 random(1);
    for (std::uint64_t i = 0; i < 20000; ++i) {
        const Key key{random() % 7, random(), i};
        memory.insert(key, i);
        inserted[key] = i;
    }
    std::size_t known = 0;
    for (const auto& [key, count] : inserted) {
        const auto found = memory.find(key);
        if (!found) continue;
        ++known;
        EXPECT_EQ(*found, count);
    }
    EXPECT_GT(known, inserted.size() * 99 / 100);
}

TEST(CoverCountCache, RemembersACountOfZero) {
    CoverCountCache memory(3, 1 << 20);
    const Key key{1, 2, 3};
    EXPECT_FALSE(memory.find(key).has_value());
    memory.insert(key, 0);
    EXPECT_EQ(memory.find(key), std::optional<std::uint64_t>(0));
}

TEST(CoverCountCache, ForgetsButNeverMixesUpWhenItIsFull) {
    CoverCountCache memory(3, 1);
    std::mt19937_64 random(2);
    std::size_t known = 0;
    for (std::uint64_t i = 0; i < 100000; ++i) memory.insert(Key{i, i * i, 5}, i);
    for (std::uint64_t i = 0; i < 100000; ++i) {
        const auto found = memory.find(Key{i, i * i, 5});
        if (!found) continue;
        ++known;
        EXPECT_EQ(*found, i);
    }
    EXPECT_GT(known, 0U);
    EXPECT_LT(known, 100000U);
}

}  // namespace
}  // namespace orbitile::engine::cover_count_cache_test

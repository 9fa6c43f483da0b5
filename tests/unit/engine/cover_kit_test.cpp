#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <vector>

#include "engine/bits.hpp"
#include "engine/flat_lists.hpp"
#include "engine/flat_map.hpp"
#include "puzzle/random_numbers.hpp"

namespace orbitile::engine::cover_kit_test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(Bitset, AgreesWithASet) {
    constexpr std::size_t size = 150;
    RandomNumbers numbers(1);
    Bitset bits(size);
    Bitset others(size);
    std::set<std::size_t> expected;
    std::set<std::size_t> expected_others;
    for (int step = 0; step < 300; ++step) {
        const std::size_t number = numbers.index_below(size);
        if (numbers.next_below(3) == 0) {
            bits.erase(number);
            expected.erase(number);
        } else {
            bits.insert(number);
            expected.insert(number);
        }
        others.insert(numbers.index_below(size));
    }
    std::vector<std::size_t> members;
    for (std::size_t w = 0; w < bits.words().size(); ++w) {
        for_each_bit(bits.words()[w], w, [&](std::size_t member) { members.push_back(member); });
    }
    EXPECT_EQ(members, std::vector(expected.begin(), expected.end()));
    std::size_t shared = 0;
    for (const std::size_t number : expected) shared += others.contains(number) ? 1U : 0U;
    EXPECT_EQ(bits.count_common_bits(others), shared);
    bits.erase(others);
    EXPECT_EQ(bits.count_common_bits(others), 0U);
}

TEST(WordArray, ReadsAcrossWords) {
    WordArray<2> set{};
    for (int bit = 0; bit < 70; ++bit) set_bit(set.data(), bit);
    EXPECT_EQ(first_zero_position(set), 70U);
    EXPECT_EQ(bits_from(set, 60), 0x3FFU);
    clear_bit(set.data(), 3);
    EXPECT_EQ(first_zero_position(set), 3U);
    EXPECT_FALSE(has_bit(set.data(), 3));
    EXPECT_EQ(first_zero_position(WordArray<1>{~Word{0}}), 64U);
    EXPECT_TRUE(are_disjoint(WordArray<1>{5}, WordArray<1>{10}));
    EXPECT_EQ(union_of(WordArray<1>{5}, WordArray<1>{10}), WordArray<1>{15});
}

TEST(FlatLists, HoldListsInTheirOrder) {
    FlatLists<int> lists(std::vector<std::vector<int>>{{1, 2}, {}});
    lists.push(3);
    lists.end_list();
    EXPECT_EQ(lists.size(), 3U);
    EXPECT_EQ(lists.value_count(), 3U);
    EXPECT_THAT(lists[0], ElementsAre(1, 2));
    EXPECT_THAT(lists[1], IsEmpty());
    EXPECT_THAT(lists[2], ElementsAre(3));
    lists.clear();
    EXPECT_EQ(lists.size(), 0U);
    ListPool<int> pool;
    const ListRange first = pool.add(std::vector{7, 8});
    EXPECT_THAT(pool[pool.add(std::vector{9})], ElementsAre(9));
    EXPECT_THAT(pool[first], ElementsAre(7, 8));
}

struct Count {
    std::uint64_t key = 0;
    std::uint64_t ways = 0;
    bool is_empty() const { return ways == 0; }
    void clear() { ways = 0; }
};

TEST(FlatMap, AgreesWithAMapAlsoAfterItHasGrown) {
    RandomNumbers numbers(2);
    FlatMap<Count> map;
    for (int round = 0; round < 2; ++round) {
        std::map<std::uint64_t, std::uint64_t> expected;
        std::vector<std::uint64_t> order;
        for (int step = 0; step < 5000; ++step) {
            const std::uint64_t key = numbers.next_below(3000) << 40U;
            const auto [known, is_new] = map.insert({key, 1});
            if (!is_new) ++known->ways;
            if (++expected[key] == 1) order.push_back(key);
        }
        EXPECT_EQ(map.find(order.front()).ways, expected.at(order.front()));
        EXPECT_TRUE(map.find(1).is_empty());
        std::vector<Count> entries;
        map.move_entries_to(entries);
        ASSERT_EQ(entries.size(), expected.size());
        for (std::size_t e = 0; e < entries.size(); ++e) {
            EXPECT_EQ(entries[e].key, order[e]);
            EXPECT_EQ(entries[e].ways, expected.at(entries[e].key));
        }
        EXPECT_TRUE(map.find(order.front()).is_empty());
    }
}

}  // namespace
}  // namespace orbitile::engine::cover_kit_test

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>

#include "puzzle/challenge.hpp"

namespace orbitile::shard_name_order_test {
namespace {

TEST(ShardNameOrder, IsTheOrderOfTheNames) {
    std::mt19937 random(7);
    for (const Lattice lattice :
         {Lattice::square, Lattice::tetrakis, Lattice::hex, Lattice::triangle}) {
        Shards shards;
        for (const int reach : {2, 12, 120, 2'000'000'000}) {
            std::uniform_int_distribution<int> coordinate(-reach, reach);
            std::uniform_int_distribution<int> slot(0, shards_per_cell(lattice) - 1);
            for (int i = 0; i < 200; ++i) {
                shards.push_back({coordinate(random), coordinate(random),
                                  static_cast<std::uint8_t>(slot(random))});
            }
        }
        std::sort(shards.begin(), shards.end());
        shards.erase(std::unique(shards.begin(), shards.end()), shards.end());
        std::vector<std::string> expected;
        for (const Shard& shard : shards) expected.push_back(shard_name(lattice, shard));
        std::sort(expected.begin(), expected.end());
        std::vector<std::string> names;
        std::vector<ShardNameKey> keys;
        for (const Shard& shard : sorted_by_name(lattice, shards)) {
            names.push_back(shard_name(lattice, shard));
            keys.push_back(sorted_name_keys(lattice, {shard}).front());
        }
        EXPECT_EQ(names, expected);
        EXPECT_EQ(keys, sorted_name_keys(lattice, shards));
        EXPECT_TRUE(std::is_sorted(keys.begin(), keys.end()));
        EXPECT_EQ(std::adjacent_find(keys.begin(), keys.end()), keys.end());
    }
}

}  // namespace
}  // namespace orbitile::shard_name_order_test

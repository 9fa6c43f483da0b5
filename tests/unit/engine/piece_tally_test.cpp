#include "engine/piece_tally.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace orbitile::engine::piece_tally_test {
namespace {

TEST(PieceTally, ReachesAllOnceEachPieceIsUsedAndNoneTwice) {
    const std::vector<int> copies{1, 3, 0, 4, 7};
    const PieceTally tally = PieceTally::of(copies).value();
    PieceTally::UsedCopies used = 0;
    for (std::size_t c = 0; c < copies.size(); ++c) {
        const auto use = tally.use_of(static_cast<int>(c), 1);
        for (int copy = 0; copy < copies[c]; ++copy) {
            EXPECT_TRUE(PieceTally::has_copies_left(used, use));
            used += use.added_copies;
        }
        EXPECT_FALSE(PieceTally::has_copies_left(used, use)) << c;
    }
    EXPECT_EQ(used, tally.all_pieces());
}

TEST(PieceTally, AllowsSeveralCopiesAtOnce) {
    const PieceTally tally = PieceTally::of({3}).value();
    const auto two = tally.use_of(0, 2);
    EXPECT_TRUE(PieceTally::has_copies_left(0, two));
    EXPECT_TRUE(PieceTally::has_copies_left(1, two));
    EXPECT_FALSE(PieceTally::has_copies_left(2, two));
    EXPECT_FALSE(PieceTally::has_copies_left(0, tally.use_of(0, 4)));
}

TEST(PieceTally, TakesSixtyThreeBitsAtMost) {
    EXPECT_TRUE(PieceTally::of(std::vector<int>(63, 1)).has_value());
    EXPECT_FALSE(PieceTally::of(std::vector<int>(64, 1)).has_value());
    EXPECT_FALSE(PieceTally::of(std::vector<int>(32, 2)).has_value());
}

}  // namespace
}  // namespace orbitile::engine::piece_tally_test

#include "engine/front_count.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <random>
#include <set>

#include "engine/front_order.hpp"
#include "engine/pattern_graph.hpp"
#include "support/random_cover.hpp"

namespace orbitile::engine::front_count_test {
namespace {

constexpr std::size_t plenty = std::size_t{64} << 20U;

TEST(FrontCount, HasMoreThan64Bits) {
    EXPECT_EQ(count_by_frontier(twice_each(63), plenty), WideCount{1} << 63U);
    EXPECT_EQ(count_by_frontier(twice_each(64), plenty), WideCount{1} << 64U);
    EXPECT_EQ(count_by_frontier(twice_each(127), plenty), WideCount{1} << 127U);
}

TEST(FrontCount, ThrowsBeyond128Bits) {
    EXPECT_THROW(count_by_frontier(twice_each(128), plenty), std::overflow_error);
    EXPECT_THROW(count_by_frontier(twice_each(300), plenty), std::overflow_error);
}

TEST(FrontCount, IsNoneWithoutMemory) {
    EXPECT_EQ(count_by_frontier(twice_each(100), 0), std::nullopt);
    EXPECT_EQ(count_by_frontier(twice_each(100), 1000), std::nullopt);
    EXPECT_EQ(count_by_frontier(twice_each(max_frontier_items + 1), plenty), std::nullopt);
}

TEST(FrontCount, IsNoneWithTooManyClassesForAKey) {
    CoverProblem problem = twice_each(65);
    problem.copies.assign(65, 1);
    for (std::size_t p = 0; p < problem.placements.size(); ++p) {
        problem.placements.classes[p] = problem.placements.covered[p].front();
    }
    EXPECT_EQ(count_by_frontier(problem, plenty), std::nullopt);
}

TEST(FrontCount, IsNoneAfterAStop) {
    CoverProblem problem = twice_each(100);
    const std::atomic<bool> stop{true};
    EXPECT_EQ(count_by_frontier(problem, plenty, &stop), std::nullopt);
}

TEST(FrontCount, IsZeroIfAnItemCannotBeCovered) {
    const CoverProblem problem = with_first(twice_each(3), 4);
    EXPECT_EQ(count_by_frontier(problem, plenty), WideCount{0});
}

TEST(FrontCount, IsZeroWherePiecesAreLeftOver) {
    CoverProblem problem = twice_each(3);
    problem.copies.front() = 4;
    EXPECT_EQ(count_by_frontier(problem, plenty), WideCount{0});
    problem.copies.front() = 2;
    EXPECT_EQ(count_by_frontier(problem, plenty), WideCount{0});
}

TEST(FrontCount, EqualsAPlainSearchInAnyOrder) {
    std::mt19937 random(20261122);
    std::uint64_t coverings = 0;
    for (int turn = 0; turn < 500; ++turn) {
        const CoverProblem problem = random_cover(random);
        const std::size_t expected = plain_coverings(problem).size();
        ASSERT_EQ(count_by_frontier(problem, plenty), WideCount{expected}) << turn;
        std::vector<ItemPosition> places;
        for (int item = 0; item < problem.item_count(); ++item) {
            places.push_back(
                {static_cast<double>(random() % 4), static_cast<double>(random() % 4)});
        }
        const CoverProblem narrow = in_frontier_order(problem, places);
        ASSERT_LE(narrow.item_count(), problem.item_count());
        ASSERT_EQ(count_by_frontier(narrow, plenty), WideCount{expected}) << turn;
        coverings += expected;
    }
    EXPECT_GT(coverings, 1000U);
}

}  // namespace
}  // namespace orbitile::engine::front_count_test

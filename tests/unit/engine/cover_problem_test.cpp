#include "engine/cover_problem.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/random_cover.hpp"

namespace orbitile::engine::cover_problem_test {
namespace {

using testing::ElementsAre;

TEST(PlacementTable, ListsPlacementsInTheOrderInWhichTheyWereAdded) {
    PlacementTable table;
    table.add(1, std::vector{4, 2});
    table.covered.push(3);
    table.finish_placement(0, 2);
    ASSERT_EQ(table.size(), 2U);
    EXPECT_EQ(table[0].piece_class, 1);
    EXPECT_EQ(table[0].copies, 1);
    EXPECT_THAT(table[0].covered, ElementsAre(4, 2));
    std::vector<int> copies;
    for (const auto& placement : table.entries()) copies.push_back(placement.copies);
    EXPECT_THAT(copies, ElementsAre(1, 2));
    table.clear();
    EXPECT_EQ(table.size(), 0U);
}

TEST(CoverProblem, RenumberedHasAscendingItemsAndJoinsThoseWithOneNumber) {
    const CoverProblem problem =
        problem_of(4, {1, 2}, {{0, 1, {0, 1, 3}}, {1, 2, {2}}}, {{1}, {0, 3}, {3}, {1, 2}});
    const CoverProblem result = renumber_items(problem, {2, 2, 1, 0}, 3);
    EXPECT_EQ(result.item_count(), 3);
    EXPECT_THAT(result.copies, ElementsAre(1, 2));
    ASSERT_EQ(result.placements.size(), 2U);
    EXPECT_THAT(result.placements[0].covered, ElementsAre(0, 2));
    EXPECT_EQ(result.placements[1].copies, 2);
    EXPECT_THAT(result.placements[1].covered, ElementsAre(1));
    EXPECT_THAT(result.neighbours[1], ElementsAre(0));
    EXPECT_THAT(result.neighbours[2], ElementsAre(2, 0, 2));
}

}  // namespace
}  // namespace orbitile::engine::cover_problem_test

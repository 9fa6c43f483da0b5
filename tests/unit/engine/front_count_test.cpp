#include "engine/front_count.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <random>
#include <set>

#include "engine/front_order.hpp"
#include "engine/pattern_graph.hpp"

namespace orbitile::front_count_test {
namespace {

constexpr std::size_t plenty = std::size_t{64} << 20U;

// So many items, each of which the one class covers alone, in two ways.
FrontProblem twice_each(int items) {
    FrontProblem problem{items, {items}, {}, {}};
    problem.neighbours.resize(static_cast<std::size_t>(items));
    for (int item = 0; item < items; ++item) {
        problem.placements.push_back({0, 1, {item}});
        problem.placements.push_back({0, 1, {item}});
    }
    return problem;
}

TEST(FrontCount, HasMoreThan64Bits) {
    EXPECT_EQ(count_by_fronts(twice_each(63), plenty), WideCount{1} << 63U);
    EXPECT_EQ(count_by_fronts(twice_each(64), plenty), WideCount{1} << 64U);
    EXPECT_EQ(count_by_fronts(twice_each(127), plenty), WideCount{1} << 127U);
}

TEST(FrontCount, ThrowsBeyond128Bits) {
    EXPECT_THROW(count_by_fronts(twice_each(128), plenty), std::overflow_error);
    EXPECT_THROW(count_by_fronts(twice_each(300), plenty), std::overflow_error);
}

TEST(FrontCount, IsNoneWhereThereIsNoRoom) {
    EXPECT_EQ(count_by_fronts(twice_each(100), 0), std::nullopt);
    EXPECT_EQ(count_by_fronts(twice_each(100), 1000), std::nullopt);
    EXPECT_EQ(count_by_fronts(twice_each(most_front_items + 1), plenty), std::nullopt);
}

TEST(FrontCount, IsNoneWhereClassesAreTooManyForAKey) {
    FrontProblem problem = twice_each(65);
    problem.copies.assign(65, 1);
    for (auto& placement : problem.placements) placement.piece_class = placement.covered.front();
    EXPECT_EQ(count_by_fronts(problem, plenty), std::nullopt);
}

TEST(FrontCount, IsNoneWhenItIsStopped) {
    FrontProblem problem = twice_each(100);
    const std::atomic<bool> stop{true};
    EXPECT_EQ(count_by_fronts(problem, plenty, &stop), std::nullopt);
}

TEST(FrontCount, IsZeroWhereAnItemCannotBeCovered) {
    FrontProblem problem = twice_each(3);
    problem.placements.pop_back();
    problem.placements.pop_back();
    EXPECT_EQ(count_by_fronts(problem, plenty), WideCount{0});
}

TEST(FrontCount, IsZeroWherePiecesAreLeftOver) {
    FrontProblem problem = twice_each(3);
    problem.copies.front() = 4;
    EXPECT_EQ(count_by_fronts(problem, plenty), WideCount{0});
    problem.copies.front() = 2;
    EXPECT_EQ(count_by_fronts(problem, plenty), WideCount{0});
}

std::uint64_t plain_count(const FrontProblem& problem, std::set<int>& covered,
                          std::vector<int>& left) {
    int first = 0;
    while (covered.contains(first)) ++first;
    if (first == problem.items) return std::ranges::count(left, 0) == std::ssize(left) ? 1 : 0;
    std::uint64_t count = 0;
    for (const auto& placement : problem.placements) {
        int& own = left[static_cast<std::size_t>(placement.piece_class)];
        const auto& items = placement.covered;
        if (own < placement.copies || std::ranges::find(items, first) == items.end()) continue;
        if (std::ranges::any_of(items, [&](int item) { return covered.contains(item); })) continue;
        own -= placement.copies;
        covered.insert(items.begin(), items.end());
        count += plain_count(problem, covered, left);
        for (const int item : items) covered.erase(item);
        own += placement.copies;
    }
    return count;
}

// Some that cover all items between them, and others at random.
FrontProblem random_problem(std::mt19937& random) {
    const auto below = [&](int end) {
        return static_cast<int>(random() % static_cast<unsigned>(end));
    };
    FrontProblem problem{
        2 + below(9), std::vector<int>(static_cast<std::size_t>(1 + below(3))), {}, {}};
    const auto classes = static_cast<int>(problem.copies.size());
    problem.neighbours.resize(static_cast<std::size_t>(problem.items));
    for (int item = 0; item < problem.items;) {
        FrontProblem::Placement placement{below(classes), 1 + below(2), {}};
        for (int size = 1 + below(3); size > 0 && item < problem.items; --size) {
            placement.covered.push_back(item++);
        }
        problem.copies[static_cast<std::size_t>(placement.piece_class)] += placement.copies;
        problem.placements.push_back(std::move(placement));
    }
    for (int further = 8 + below(20); further > 0; --further) {
        std::set<int> items;
        for (int size = 1 + below(3); size > 0; --size) items.insert(below(problem.items));
        problem.placements.push_back({below(classes), 1 + below(2), {items.begin(), items.end()}});
    }
    for (int item = 0; item < problem.items; ++item) {
        problem.neighbours[static_cast<std::size_t>(item)].push_back(below(problem.items));
    }
    return problem;
}

TEST(FrontCount, IsWhatPlainSearchCountsInAnyOrder) {
    std::mt19937 random(20261122);
    std::uint64_t coverings = 0;
    for (int turn = 0; turn < 500; ++turn) {
        FrontProblem problem = random_problem(random);
        std::erase_if(problem.placements, [&](const auto& placement) {
            return placement.copies >
                   problem.copies[static_cast<std::size_t>(placement.piece_class)];
        });
        std::set<int> covered;
        std::vector<int> left = problem.copies;
        const std::uint64_t expected = plain_count(problem, covered, left);
        ASSERT_EQ(count_by_fronts(problem, plenty), WideCount{expected}) << turn;
        std::vector<ItemPlace> places;
        for (int item = 0; item < problem.items; ++item) {
            places.push_back(
                {static_cast<double>(random() % 4), static_cast<double>(random() % 4)});
        }
        const FrontProblem narrow = in_narrow_order(problem, places);
        ASSERT_LE(narrow.items, problem.items);
        ASSERT_EQ(count_by_fronts(narrow, plenty), WideCount{expected}) << turn;
        coverings += expected;
    }
    EXPECT_GT(coverings, 1000U);
}

}  // namespace
}  // namespace orbitile::front_count_test

#include "run/cube_queue.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <set>
#include <thread>

#include "support/temporary_folder.hpp"

namespace orbitile::cube_queue_test {
namespace {

using ::testing::UnorderedElementsAreArray;

std::vector<std::string> numbered(int count) {
    std::vector<std::string> names;
    for (int i = 0; i < count; ++i) names.push_back(std::to_string(i));
    return names;
}

const CubeQueue::DecisionTest nothing_is_decided = [](const std::string&) { return false; };

std::vector<std::string> all_begun(CubeQueue& queue) {
    std::vector<std::string> begun;
    while (const auto cube = queue.begin_next_cube()) begun.push_back(*cube);
    return begun;
}

// The format of claims is not tested here, but that there are no files is.
TEST(CubeQueue, WithoutOpenCubesTouchesNoFile) {
    const TemporaryFolder folder;
    CubeQueue queue(folder.path(), {}, 2, nothing_is_decided);
    EXPECT_EQ(queue.begin_next_cube(), std::nullopt);
    EXPECT_FALSE(queue.may_get_more_cubes());
    EXPECT_EQ(queue.other_run_count(), 0);
    EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
}

TEST(CubeQueue, GivesEachCubeOnce) {
    const TemporaryFolder folder;
    CubeQueue queue(folder.path(), numbered(1000), 2, nothing_is_decided);
    EXPECT_EQ(all_begun(queue), numbered(1000));
    EXPECT_FALSE(queue.may_get_more_cubes());
}

TEST(CubeQueue, GivesEachCubeOnceToManyThreads) {
    const TemporaryFolder folder;
    CubeQueue queue(folder.path(), numbered(1000), 4, nothing_is_decided);
    std::vector<std::vector<std::string>> begun(4);
    {
        std::vector<std::jthread> threads;
        for (auto& own : begun) {
            threads.emplace_back([&] {
                while (const auto cube = queue.begin_next_cube()) {
                    queue.end(*cube);
                    own.push_back(*cube);
                }
                queue.remove_worker();
            });
        }
    }
    std::vector<std::string> all;
    for (const auto& own : begun) all.insert(all.end(), own.begin(), own.end());
    EXPECT_THAT(all, UnorderedElementsAreArray(numbered(1000)));
}

TEST(CubeQueue, OfTwoRunsShareTheCubesToTheLastFew) {
    const TemporaryFolder folder;
    CubeQueue first(folder.path(), numbered(1000), 1, nothing_is_decided);
    CubeQueue second(folder.path(), numbered(1000), 1, nothing_is_decided);
    std::set<std::string> met;
    int of_first = 0, of_second = 0;
    for (;;) {
        const auto a = first.begin_next_cube();
        const auto b = second.begin_next_cube();
        if (!a && !b) break;
        of_first += a ? 1 : 0;
        of_second += b ? 1 : 0;
        for (const auto& cube : {a, b}) {
            EXPECT_TRUE(!cube || met.insert(*cube).second) << *cube << " was given twice";
        }
    }
    EXPECT_EQ(met.size(), 1000U);
    EXPECT_NEAR(of_first, of_second, 10) << "both worked until the end";
    EXPECT_TRUE(first.may_get_more_cubes()) << "what the other holds may come back";
}

// The first run must not claim so many cubes that the others become idle at the end.
TEST(CubeQueue, OfManyRunsShareFewCubesEvenly) {
    const TemporaryFolder folder;
    std::deque<CubeQueue> runs;
    for (int i = 0; i < 8; ++i) {
        runs.emplace_back(folder.path(), numbered(64), 1, nothing_is_decided);
    }
    std::size_t begun = 0;
    int rounds = 0;  // in each round every run works on one cube
    while (begun < 64) {
        ++rounds;
        for (CubeQueue& run : runs) begun += run.begin_next_cube() ? 1U : 0U;
        ASSERT_LE(rounds, 64);
    }
    EXPECT_LE(rounds, 10) << "8 would be even";
}

TEST(CubeQueue, TakesOverCubesThatAnotherRunGaveBack) {
    const TemporaryFolder folder;
    CubeQueue stays(folder.path(), numbered(10), 1, nothing_is_decided);
    {
        CubeQueue leaves(folder.path(), numbered(10), 1, nothing_is_decided);
        EXPECT_EQ(leaves.begin_next_cube(), "0");
        EXPECT_EQ(stays.other_run_count(), 1);
        EXPECT_EQ(all_begun(stays).size(), 9U) << "all but the one that is claimed";
        EXPECT_TRUE(stays.may_get_more_cubes());
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(150));  // until it retries
    EXPECT_EQ(all_begun(stays), std::vector<std::string>{"0"});
}

TEST(CubeQueue, SkipsCubesThatAnotherRunDecided) {
    const TemporaryFolder folder;
    CubeQueue queue(folder.path(), numbered(100), 1,
                    [](const std::string& cube) { return cube.ends_with('7'); });
    const auto begun = all_begun(queue);
    EXPECT_EQ(begun.size(), 90U);
    EXPECT_EQ(std::ranges::count(begun, "17"), 0);
    CubeQueue other(folder.path(), {"17"}, 1, nothing_is_decided);
    EXPECT_EQ(other.begin_next_cube(), "17") << "not claimed any more";
}

TEST(CubeQueue, ReportsTheTimeOfWork) {
    const TemporaryFolder folder;
    CubeQueue queue(folder.path(), numbered(1), 1, nothing_is_decided);
    ASSERT_EQ(queue.begin_next_cube(), "0");
    std::this_thread::sleep_for(std::chrono::milliseconds(30));
    EXPECT_GE(queue.end("0").count(), 30);
}

}  // namespace
}  // namespace orbitile::cube_queue_test

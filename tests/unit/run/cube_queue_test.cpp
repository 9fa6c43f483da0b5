#include "run/cube_queue.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <thread>

namespace orbitile::cube_queue_test {
namespace {

using ::testing::UnorderedElementsAreArray;

std::vector<std::string> numbered(int count) {
    std::vector<std::string> names;
    for (int i = 0; i < count; ++i) names.push_back(std::to_string(i));
    return names;
}

TEST(CubeQueue, GivesEachCubeOnceToManyThreads) {
    CubeQueue queue(numbered(1000));
    std::vector<std::vector<std::string>> begun(4);
    {
        std::vector<std::jthread> threads;
        for (auto& own : begun) {
            threads.emplace_back([&] {
                while (const auto cube = queue.begin_next_cube()) {
                    queue.end(*cube);
                    own.push_back(*cube);
                }
            });
        }
    }
    std::vector<std::string> all;
    for (const auto& own : begun) all.insert(all.end(), own.begin(), own.end());
    EXPECT_THAT(all, UnorderedElementsAreArray(numbered(1000)));
}

TEST(CubeQueue, ReportsTheTimeOfWork) {
    CubeQueue queue(numbered(1));
    ASSERT_EQ(queue.begin_next_cube(), "0");
    std::this_thread::sleep_for(std::chrono::milliseconds(30));
    EXPECT_GE(queue.end("0").count(), 30);
}

}  // namespace
}  // namespace orbitile::cube_queue_test

// What the program writes to: standard output that is full or closed, and files that are in the
// way.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/program.hpp"

namespace orbitile {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

const Surroundings full{.out = "/dev/full"};

// --- Standard output that takes nothing. ---

TEST(FullOutput, EndsASearchOfSeveralThreads) {
    const TemporaryFolder folder;
    const Arguments solve{
        "solve", config("pentominoes-3x20.toml"), "--all", "--format", "json", "--threads", "8"};
    const Ended ended = run_program(solve, full);
    EXPECT_EQ(ended.exit_code, 1);
    EXPECT_THAT(ended.err, HasSubstr("standard output"));
}

}  // namespace
}  // namespace orbitile

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <sstream>
#include <string>
#include <vector>

#include "support/program.hpp"

namespace orbitile::clues_test {
namespace {

using testing::HasSubstr;

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

// remi-garcia/IQStars: no single star leaves exactly one solution.
TEST(Clues, SayThatNoSingleStarLeavesOneSolution) {
    const Ended ended = run_program({"clues", config("iq-stars.toml"), "--given-cells", "1"});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    const auto lines = lines_of(ended.out);
    ASSERT_EQ(lines.size(), 3U);
    EXPECT_EQ(lines[0], "starts with a solution: 181");  // of 182 starts
    EXPECT_EQ(lines[1], "exactly one solution: 0");
    EXPECT_THAT(lines[2], testing::StartsWith("smallest number of solutions: "));
}

TEST(Clues, ListStartsThatLeaveFew) {
    const Ended ended = run_program(
        {"clues", config("iq-stars.toml"), "--given-cells", "2", "--list", "--most", "2"});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    auto lines = lines_of(ended.out);
    EXPECT_THAT(lines, testing::Contains("1\tyellow@3,orange@5"));
    lines.resize(lines.size() - 3);
    EXPECT_THAT(lines.front(), testing::StartsWith("1\t"));
    EXPECT_THAT(lines.back(), testing::StartsWith("2\t"));
}

TEST(Clues, TakeAnOutlineForAPuzzleWithoutABoard) {
    const Arguments arguments{"clues", config("fridgeiq.toml"), "--pieces",
                              "IJMR",  "--given-pieces",        "4"};
    const Ended without = run_program(arguments);
    EXPECT_EQ(without.exit_code, 2);
    EXPECT_THAT(without.err, HasSubstr("--outline"));

    Arguments with = arguments;
    with.insert(with.end(), {"--outline", "rect:3x3"});
    const Ended ended = run_program(with);
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.out, HasSubstr("smallest number of solutions: 1\n"));

    with.back() = "rect:4x3";
    const Ended wrong = run_program(with);
    EXPECT_EQ(wrong.exit_code, 2);
    EXPECT_THAT(wrong.err, HasSubstr("12"));
    EXPECT_THAT(wrong.err, HasSubstr("9"));
}

TEST(Clues, RequireGivens) {
    EXPECT_EQ(run_program({"clues", config("iq-stars.toml")}).exit_code, 2);
    EXPECT_EQ(
        run_program({"clues", config("iq-stars.toml"), "--given-cells", "1", "--given-pieces", "1"})
            .exit_code,
        2);
    EXPECT_EQ(run_program({"clues", config("iq-stars.toml"), "--given-cells", "0"}).exit_code, 2);
    const Ended many = run_program({"clues", config("iq-stars.toml"), "--given-pieces", "8"});
    EXPECT_EQ(many.exit_code, 2);
    EXPECT_THAT(many.err, HasSubstr("given pieces: 8 of the 7 pieces cannot be given"));
}

TEST(Clues, SayWhenTheyAreIncomplete) {
    Process process({"clues", config("iq-fit.toml"), "--given-cells", "6"});
    process.wait_until_it_handles_interrupts();
    process.send(SIGINT);
    const Ended ended = process.wait();
    EXPECT_EQ(ended.exit_code, 3) << ended.err;
    EXPECT_THAT(ended.out, HasSubstr("incomplete"));
}

}  // namespace
}  // namespace orbitile::clues_test

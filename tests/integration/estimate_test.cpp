// How much there is to be done, told before a long run, as a user asks for it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <regex>
#include <string>

#include "support/program.hpp"
#include "support/temporary_folder.hpp"

namespace orbitile::estimate_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

const std::string fridgeiq = ORBITILE_SOURCE_DIR "/configs/fridgeiq.toml";

class Estimate : public ::testing::Test {
  protected:
    Ended run(const Arguments& arguments) const { return run_program(arguments, folder_.path()); }
    bool is_empty() const { return std::filesystem::is_empty(folder_.path()); }

    TemporaryFolder folder_;
};

// So few that thousands of guesses fit into the time: as many candidates as the census then meets.
TEST_F(Estimate, OfAShortQuestionIsRightAndWritesNothing) {
    const Arguments question{"--pieces", "AIJMOQS", "--symmetry", "even", "--horizon", "3"};
    Arguments estimate{"generate", fridgeiq, "--estimate", "--time-limit", "2"};
    estimate.insert(estimate.end(), question.begin(), question.end());
    const Ended told = run(estimate);
    EXPECT_EQ(told.exit_code, 0) << told.out << told.err;
    EXPECT_TRUE(is_empty());
    Arguments census{"generate", fridgeiq, "--method", "census", "--quiet", "--out", "out"};
    census.insert(census.end(), question.begin(), question.end());
    EXPECT_EQ(run(census).exit_code, 0);
    std::smatch candidates;
    const Ended verified = run({"verify", "out"});
    ASSERT_TRUE(std::regex_search(verified.out, candidates, std::regex("([0-9]+) candidates")));
    EXPECT_THAT(told.out, HasSubstr("D4: about " + candidates[1].str() + " candidates (± "));
    EXPECT_THAT(told.out, Not(HasSubstr("--part")));
}

TEST_F(Estimate, OfALongQuestionSaysHowManyPartsToMake) {
    const Ended told =
        run({"generate", fridgeiq, "--estimate", "--group", "D2", "--time-limit", "2"});
    // Whether two seconds are enough for it depends on the machine.
    ASSERT_THAT(told.exit_code, ::testing::AnyOf(0, 3)) << told.err;
    EXPECT_THAT(told.out, told.exit_code == 0 ? HasSubstr("--part 1/") : HasSubstr("no estimate"));
    EXPECT_TRUE(is_empty());
}

TEST_F(Estimate, OfWhatHasNoCandidatesSaysSo) {
    const Ended puzzle = run({"polyforms", "pentominoes", "--one-sided", "--out", "p.toml"});
    ASSERT_EQ(puzzle.exit_code, 0);
    const Ended told = run({"generate", "p.toml", "--estimate"});
    EXPECT_EQ(told.exit_code, 0) << told.err;
    EXPECT_EQ(told.out, "D4: no candidates\n");
}

TEST_F(Estimate, OfCopiesIsOfEachNumber) {
    ASSERT_EQ(run({"polyforms", "trominoes", "--out", "p.toml"}).exit_code, 0);
    const Ended told = run({"generate", "p.toml", "--pieces", "L", "--copies", "L=4..5", "--group",
                            "C4,D4", "--estimate", "--time-limit", "0.5"});
    EXPECT_EQ(told.exit_code, 0) << told.err;
    EXPECT_THAT(told.out, HasSubstr("L x 4, D4: "));
    EXPECT_THAT(told.out, HasSubstr("L x 4, C4: about "));
    EXPECT_THAT(told.out, HasSubstr("L x 5, C4: no candidates\n"));
    EXPECT_TRUE(std::filesystem::remove(folder_.path() / "p.toml"));
    EXPECT_TRUE(is_empty());
}

TEST_F(Estimate, IsRefusedWhereNothingCanBeTold) {
    const auto refused = [&](const Arguments& more) {
        Arguments arguments{"generate", fridgeiq, "--estimate"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        const Ended ended = run(arguments);
        EXPECT_EQ(ended.exit_code, 2) << ended.out;
        return ended.err;
    };
    EXPECT_THAT(refused({"--method", "iterate"}), HasSubstr("how long iterate takes"));
    EXPECT_THAT(refused({"--method", "pieces"}), HasSubstr("how long pieces takes"));
    EXPECT_THAT(refused({"--subsets"}), HasSubstr("of subsets nothing is estimated"));
    EXPECT_THAT(refused({"--copies", "A=1..3", "--method", "pieces"}),
                HasSubstr("how long pieces takes"));
    EXPECT_TRUE(is_empty());
}

class Plate : public Estimate {};

TEST_F(Plate, HasNoMoreFiguresThanAreAskedFor) {
    ASSERT_EQ(run({"polyforms", "tetrominoes", "--out", "t.toml"}).exit_code, 0);
    ASSERT_EQ(run({"generate", "t.toml", "--group", "D1", "--connect", "edge", "--holes", "none",
                   "--quiet", "--out", "out"})
                  .exit_code,
              0);
    EXPECT_THAT(run({"render", "out", "--overview", "plate.svg", "--most", "5"}).out,
                HasSubstr("drew 5 challenges into plate.svg"));
    EXPECT_THAT(run({"render", "out", "--overview", "all.svg"}).out,
                HasSubstr("drew 27 challenges"));
    EXPECT_LT(bytes_of(folder_.path() / "plate.svg").size(),
              bytes_of(folder_.path() / "all.svg").size());
    EXPECT_EQ(run({"render", "out", "--most", "5"}).exit_code, 2);
    EXPECT_EQ(run({"render", "out", "--overview", "plate.svg", "--most", "0"}).exit_code, 2);
}

}  // namespace
}  // namespace orbitile::estimate_test

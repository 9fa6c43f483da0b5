// The estimate of the work before a long run, as a user asks for it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "support/program.hpp"
#include "support/temporary_folder.hpp"

namespace orbitile::estimate_test {
namespace {

using ::testing::AnyOf;
using ::testing::HasSubstr;
using ::testing::MatchesRegex;
using ::testing::StartsWith;

const std::string fridgeiq = ORBITILE_SOURCE_DIR "/configs/fridgeiq.toml";

class Estimate : public ::testing::Test {
  protected:
    Ended run(const Arguments& arguments) const { return run_program(arguments, folder_.path()); }
    bool is_empty() const { return std::filesystem::is_empty(folder_.path()); }

    TemporaryFolder folder_;
};

// The run itself finds as many.
TEST_F(Estimate, OfAShortQuestionIsTheRunItselfAndWritesNothing) {
    ASSERT_EQ(run({"polyforms", "tetrominoes", "--out", "t.toml"}).exit_code, 0);
    const Arguments question{"generate",  "t.toml", "--symmetry", "D1",
                             "--connect", "edge",   "--holes",    "none"};
    Arguments estimate = question;
    estimate.insert(estimate.end(), {"--estimate", "--time-limit", "60"});
    const Ended told = run(estimate);
    EXPECT_EQ(told.exit_code, 0) << told.out << told.err;
    EXPECT_THAT(told.out,
                MatchesRegex("the search ended during the estimate, after .*: 27 shapes\n"));
    EXPECT_TRUE(std::filesystem::remove(folder_.path() / "t.toml"));
    EXPECT_TRUE(is_empty());
}

TEST_F(Estimate, OfAPartIsAboutThatPart) {
    const Ended told = run({"generate", fridgeiq, "--estimate", "--symmetry", "D2", "--part",
                            "7/40", "--time-limit", "2"});
    // Whether two seconds are enough for it depends on the machine.
    ASSERT_THAT(told.exit_code, ::testing::AnyOf(0, 3)) << told.err;
    EXPECT_THAT(told.out, StartsWith("part 7/40, D2: "));
    EXPECT_TRUE(is_empty());
}

TEST_F(Estimate, OfPiecesThatDoNotEndInTheTimeGivesNoNumber) {
    const Ended told = run({"generate", fridgeiq, "--estimate", "--symmetry", "C2", "--method",
                            "pieces", "--time-limit", "0.5"});
    EXPECT_EQ(told.exit_code, 3) << told.out;
    EXPECT_THAT(told.out, HasSubstr("the search did not end within "));
    EXPECT_THAT(told.out,
                HasSubstr("; with --method pieces, the remaining time cannot be estimated\n"));
    EXPECT_TRUE(is_empty());
}

TEST_F(Estimate, OfSubsetsIsGivenToo) {
    const Ended all = run({"generate", fridgeiq, "--estimate", "--pieces", "AIJMO", "--subsets",
                           "2..3", "--time-limit", "60"});
    EXPECT_EQ(all.exit_code, 0) << all.err;
    EXPECT_THAT(all.out, HasSubstr("the search ended during the estimate, after "));
    const Ended many =
        run({"generate", fridgeiq, "--estimate", "--subsets", "9..12", "--time-limit", "0.5"});
    EXPECT_THAT(many.exit_code, ::testing::AnyOf(0, 3)) << many.err;
    EXPECT_THAT(many.out, HasSubstr("the search did not end within "));
    EXPECT_TRUE(is_empty());
}

TEST_F(Estimate, ReportsThatThereAreNoCandidates) {
    const Ended puzzle = run({"polyforms", "pentominoes", "--one-sided", "--out", "p.toml"});
    ASSERT_EQ(puzzle.exit_code, 0);
    const Ended told = run({"generate", "p.toml", "--estimate"});
    EXPECT_EQ(told.exit_code, 0) << told.err;
    // On a busy machine, the search does not end during the trial, and the estimate follows.
    EXPECT_THAT(told.out,
                AnyOf(MatchesRegex("the search ended during the estimate, after .*: 0 shapes\n"),
                      "D4: no candidates\n"));
}

TEST_F(Estimate, OfCopiesIsOfEachNumber) {
    ASSERT_EQ(run({"polyforms", "trominoes", "--out", "p.toml"}).exit_code, 0);
    const Ended told = run({"generate", "p.toml", "--pieces", "L", "--copies", "L=4..5",
                            "--symmetry", "C4,D4", "--estimate", "--time-limit", "60"});
    EXPECT_EQ(told.exit_code, 0) << told.err;
    EXPECT_THAT(told.out,
                MatchesRegex("L x 4: the search ended during the estimate, after .*: 8 shapes\n"
                             "L x 5: the search ended during the estimate, after .*: 0 shapes\n"));
    EXPECT_TRUE(std::filesystem::remove(folder_.path() / "p.toml"));
    EXPECT_TRUE(is_empty());
}

TEST_F(Estimate, OfASolverAloneIsATrialToo) {
    const Ended told = run({"generate", fridgeiq, "--estimate", "--pieces", "IJMR", "--method",
                            "solver", "--horizon", "2", "--time-limit", "60"});
    EXPECT_EQ(told.exit_code, 0) << told.out << told.err;
    EXPECT_THAT(told.out, HasSubstr("the search ended during the estimate, after "));
    EXPECT_TRUE(is_empty());
}

}  // namespace
}  // namespace orbitile::estimate_test

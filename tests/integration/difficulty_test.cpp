// How hard challenges are, as a user asks for it and sees it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <string>

#include "support/program.hpp"

namespace orbitile::difficulty_test {
namespace {

using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;

// A few challenges of five pieces.
class Difficulty : public ::testing::Test {
  protected:
    Ended generate(const std::string& out, const Arguments& more) const {
        Arguments arguments{"generate",  config("fridgeiq.toml"),
                            "--pieces",  "ASQJB",
                            "--centre",  "vertex",
                            "--horizon", "2",
                            "--out",     path(out)};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return run_program(arguments);
    }

    std::string path(const std::string& name) const { return (folder_.path() / name).string(); }

    // Of each fingerprint.
    std::map<std::string, nlohmann::json> difficulties(const std::string& out) const {
        std::map<std::string, nlohmann::json> difficulties;
        for (const auto& challenge : exported(folder_.path() / out).at("challenges")) {
            difficulties[challenge.at("fingerprint")] =
                challenge.value("difficulty", nlohmann::json());
        }
        return difficulties;
    }

    TemporaryFolder folder_;
};

TEST_F(Difficulty, IsMeasuredOnRequest) {
    const Ended ended = generate("asked", {"--difficulty"});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.out, ContainsRegex("measured [0-9a-f]+: grade [1-5], [0-9.]+ bits of luck"));
    EXPECT_THAT(ended.out, HasSubstr("number  grade  careful  solutions  all"));
    for (const auto& [fingerprint, difficulty] : difficulties("asked")) {
        ASSERT_TRUE(difficulty.is_object()) << fingerprint;
        EXPECT_GT(difficulty.at("largest_share"), 0);
        EXPECT_LT(difficulty.at("unused_placements"), 1);
        EXPECT_LE(difficulty.at("careful_bits"), difficulty.at("casual_bits"));
    }
}

TEST_F(Difficulty, IsAddedLaterAndTheSameWithTheStoredDiagramsAndOnAnyNumberOfThreads) {
    EXPECT_EQ(generate("asked", {"--difficulty", "--quiet", "--threads", "2"}).exit_code, 0);
    EXPECT_EQ(generate("later", {"--count-tilings", "--quiet"}).exit_code, 0);
    EXPECT_THAT(difficulties("later").begin()->second, nlohmann::json());
    EXPECT_EQ(run_program({"tilings", path("later"), "--difficulty", "--threads", "1"}).exit_code,
              0);
    EXPECT_EQ(difficulties("later"), difficulties("asked"));
    const Ended again = run_program({"tilings", path("later"), "--difficulty"});
    EXPECT_EQ(again.exit_code, 0);
    EXPECT_THAT(again.out, Not(HasSubstr("measured")));
}

TEST_F(Difficulty, IsForChallengesOfAllPieces) {
    const Ended subsets = generate("subsets", {"--subsets", "3", "--difficulty"});
    EXPECT_EQ(subsets.exit_code, 2);
    EXPECT_THAT(subsets.err, HasSubstr("--difficulty"));
}

}  // namespace
}  // namespace orbitile::difficulty_test

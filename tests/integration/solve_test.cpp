// `orbitile solve` and `starts`, as a user runs them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <fstream>
#include <set>
#include <sstream>

#include "support/printed_pictures.hpp"
#include "support/program.hpp"

namespace orbitile::solve_test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

std::string config_challenge() { return config("challenges/iq-fit-example.txt"); }

std::string written(const std::filesystem::path& folder, const std::string& name,
                    const std::string& text) {
    std::ofstream(folder / name) << text;
    return (folder / name).string();
}

TEST(Solve, CountsFillingsAndThoseThatAreDifferent) {
    const Ended ended = run_program({"solve", config("pentominoes-5x12.toml"), "--count"});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_EQ(ended.out, "solutions: 4040\nup to symmetry: 1010\n");
}

TEST(Solve, FindsTheOneFillingOfTheDesignersExample) {
    const Ended ended =
        run_program({"solve", config("iq-fit.toml"), "--challenge", config_challenge(), "--all"});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.out, HasSubstr("solutions: 1\n"));
    EXPECT_EQ(printed_pictures(ended.out).size(), 1U);
}

TEST(Solve, ShowsAHexBoardAsInPrint) {
    const Ended ended =
        run_program({"solve", config("iq-stars.toml"), "--given", "yellow@3,orange@5", "--all"});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_EQ(ended.out,
              "Y Y Y K O O B\n Y P K O B B\nR R P K K B G\n R R P G G G\n\nsolutions: 1\n");
}

TEST(Solve, OfTheFirstFillingSaysHowToHaveTheOthers) {
    const Ended ended = run_program({"solve", config("pentominoes-5x12.toml")});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.out,
                testing::EndsWith("\none solution; --count prints the number of solutions, "
                                  "--all lists them\n"));
    const Ended json = run_program({"solve", config("pentominoes-5x12.toml"), "--format", "json"});
    EXPECT_THAT(json.out, testing::EndsWith("{\"fillings\":1,\"exhausted\":false}\n"));
}

// The twelve pentominoes, each at most once.
class SolveAnyPieces : public testing::Test {
  protected:
    Ended solve(const Arguments& more) const {
        Arguments arguments{"solve", "pentominoes.toml", "--use", "any"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return run_program(arguments, folder_.path());
    }

    void SetUp() override {
        ASSERT_EQ(
            run_program({"polyforms", "pentominoes", "--out", "pentominoes.toml"}, folder_.path())
                .exit_code,
            0);
    }

    TemporaryFolder folder_;
};

TEST_F(SolveAnyPieces, FindsThePublishedNumbersForRectangles) {
    for (const auto& [outline, different] : {std::pair{"rect:10x3", 145},
                                             {"rect:5x5", 107},
                                             {"rect:10x4", 2085},
                                             {"rect:5x10", 6951}}) {
        const Ended ended = solve({"--outline", outline, "--count"});
        EXPECT_EQ(ended.exit_code, 0) << ended.err;
        EXPECT_THAT(ended.out, HasSubstr("up to symmetry: " + std::to_string(different) + "\n"))
            << outline;
    }
}

TEST_F(SolveAnyPieces, ListsAllFillingsOrOneOfEachSetOfImages) {
    const Ended all = solve({"--outline", "rect:5x5", "--all"});
    const auto pictures = printed_pictures(all.out);
    const Ended different = solve({"--outline", "rect:5x5", "--all", "--up-to-symmetry"});
    EXPECT_EQ(printed_pictures(different.out).size(), 107U);
    EXPECT_THAT(all.out, HasSubstr("solutions: " + std::to_string(pictures.size()) +
                                   "\nup to symmetry: 107\n"));
    EXPECT_EQ(std::set(pictures.begin(), pictures.end()).size(), pictures.size());
}

TEST_F(SolveAnyPieces, ShowsOneFillingAndWritesAllAsJson) {
    EXPECT_EQ(printed_pictures(solve({"--outline", "rect:5x5"}).out).size(), 1U);
    const Ended json = solve({"--outline", "rect:5x1", "--all", "--format", "json"});
    EXPECT_THAT(json.out,
                testing::EndsWith("{\"fillings\":1,\"different\":1,\"exhausted\":true}\n"));
}

TEST_F(SolveAnyPieces, ObservesGivens) {
    const Ended ended = solve({"--outline", "rect:5x5", "--given", "X@8", "--all"});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    const auto pictures = printed_pictures(ended.out);
    EXPECT_FALSE(pictures.empty());
    for (const std::string& picture : pictures) EXPECT_THAT(picture, HasSubstr("X"));
}

TEST_F(SolveAnyPieces, RefusesWhatIsAboutAllPieces) {
    const auto refused = [&](const Arguments& more, const std::string& words) {
        const Ended ended = solve(more);
        EXPECT_EQ(ended.exit_code, 2);
        EXPECT_THAT(ended.err, HasSubstr(words));
    };
    refused({"--outline", "rect:5x5", "--all", "--out", "out"},
            "--use any --all cannot store a catalogue");
    refused({"--outline", "rect:4x3"},
            "an area of 12 cells, but no choice of pieces has this area");
    refused({"--outline", "rect:13x5"}, "all pieces together have 60");
}

TEST(Solve, ReportsThatThereIsNoFilling) {
    const Ended ended = run_program(
        {"solve", config("fridgeiq.toml"), "--outline", "rect:4x3", "--pieces", "IQRST"});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_EQ(ended.out, "solutions: 0\nup to symmetry: 0\n");
}

TEST(Solve, RefusesAnOutlineOfAnotherAreaWithBothFigures) {
    const Ended ended = run_program(
        {"solve", config("fridgeiq.toml"), "--outline", "rect:5x5", "--pieces", "IQRST"});
    EXPECT_EQ(ended.exit_code, 2);
    EXPECT_THAT(ended.err, HasSubstr("25"));
    EXPECT_THAT(ended.err, HasSubstr("12"));
}

TEST(Solve, RefusesContradictoryGivensWithTheReason) {
    const auto refused = [](const std::string& given) {
        const Ended ended = run_program({"solve", config("iq-stars.toml"), "--given", given});
        EXPECT_EQ(ended.exit_code, 2) << given;
        return ended.err;
    };
    EXPECT_THAT(refused("yellow@3,orange@3"), HasSubstr("3"));
    EXPECT_THAT(refused("yellow@27"), HasSubstr("27"));
    EXPECT_THAT(refused("mauve@1"), HasSubstr("mauve"));
}

// The yellow piece is too small to cover both ends of the board.
TEST(Solve, FindsNoSolutionForGivensThatNoPieceCanMeet) {
    const Ended ended =
        run_program({"solve", config("iq-stars.toml"), "--count", "--given", "yellow@1,yellow@26"});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.out, HasSubstr("solutions: 0\n"));
}

TEST(Solve, RefusesOptionsThatDoNotGoTogether) {
    const TemporaryFolder folder;
    const std::string puzzle = config("iq-stars.toml");
    for (const Arguments& more :
         {Arguments{"--format", "svg"}, Arguments{"--threads", "2"},
          Arguments{"--count", "--out", folder.path().string()}, Arguments{"--all", "--count"},
          Arguments{"--format", "text,json"}, Arguments{"--given", "pink@1", "--challenge", "x"}}) {
        Arguments arguments{"solve", puzzle};
        arguments.insert(arguments.end(), more.begin(), more.end());
        EXPECT_EQ(run_program(arguments).exit_code, 2) << more.front();
    }
}

TEST(Solve, WritesAFillingPerLineAsJson) {
    const Ended ended =
        run_program({"solve", config("iq-stars.toml"), "--all", "--format", "json"});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    std::istringstream lines(ended.out);
    std::size_t fillings = 0;
    for (std::string line; std::getline(lines, line);) {
        const auto json = nlohmann::json::parse(line);
        if (json.contains("pieces")) {
            EXPECT_EQ(json["pieces"].size(), 7U);
            ++fillings;
        } else {
            EXPECT_EQ(json["fillings"], fillings);
            EXPECT_EQ(json["exhausted"], true);
        }
    }
    EXPECT_GT(fillings, 1U);
}

TEST(Solve, StoresFillingsOnceAndResumesAfterAKill) {
    const TemporaryFolder undisturbed;
    const TemporaryFolder killed;
    const auto arguments = [&](const TemporaryFolder& folder) {
        return Arguments{"solve", config("cubi-magici.toml"), "--all",
                         "--out", folder.path().string(),     "--threads",
                         "1"};
    };
    const Ended whole = run_program(arguments(undisturbed));
    EXPECT_EQ(whole.exit_code, 0) << whole.err;
    EXPECT_EQ(printed_pictures(whole.out).size(), 816U);
    {
        Process process(arguments(killed));
        process.wait_until_it_says("\n");
        process.send(SIGKILL);
        process.wait();
    }
    const Ended resumed = run_program(arguments(killed));
    EXPECT_EQ(resumed.exit_code, 0) << resumed.err;
    EXPECT_THAT(resumed.out, HasSubstr("solutions: 816\nup to symmetry: 102\n"));
    EXPECT_EQ(export_text(killed.path(), {"--all-tilings"}),
              export_text(undisturbed.path(), {"--all-tilings"}));
    EXPECT_EQ(run_program({"verify", killed.path().string()}).exit_code, 0);
    EXPECT_EQ(run_program({"status", killed.path().string()}).exit_code, 0);
}

TEST(Solve, DoesNotCallAnInterruptedCountComplete) {
    const Ended ended = run_program({"solve", config("fridgeiq.toml"), "--outline", "rect:5x8",
                                     "--count", "--time-limit", "0.01"});
    EXPECT_EQ(ended.exit_code, 3);
    EXPECT_THAT(ended.out, testing::ContainsRegex("solutions: [0-9]+\\+\n"));
}

TEST(Solve, TakesAnOutlineFromAFile) {
    const TemporaryFolder folder;
    const std::string outline = written(folder.path(), "square.txt", "███\n███\n███\n");
    const Ended ended = run_program(
        {"solve", config("fridgeiq.toml"), "--outline", outline, "--pieces", "IJMR", "--count"});
    EXPECT_EQ(ended.out, "solutions: 4\nup to symmetry: 1\n");
}

TEST(Starts, AreWellPosedForSolve) {
    const TemporaryFolder folder;
    const Ended ended =
        run_program({"starts", config("iq-stars.toml"), "--given", "cells", "--count", "6",
                     "--seed", "5", "--out", folder.path().string()});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.out, HasSubstr("complete: 6 of 6 challenges with one solution\n"));
    const auto json = exported(folder.path());
    ASSERT_EQ(json["challenges"].size(), 6U);
    const Ended tsv = run_program({"export", folder.path().string(), "--format", "tsv"});
    std::istringstream lines(tsv.out);
    int solved = 0;
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with('#') || line.starts_with("fingerprint\t")) continue;
        std::istringstream columns(line);
        std::string fingerprint, difficulty, grade, given;
        for (std::string* column : {&fingerprint, &difficulty, &grade, &given}) {
            std::getline(columns, *column, '\t');
        }
        EXPECT_EQ(run_program({"solve", config("iq-stars.toml"), "--count", "--given", given}).out,
                  "solutions: 1\n");
        EXPECT_TRUE(std::filesystem::exists(folder.path() / "challenges" /
                                            (fingerprint + "-challenge.svg")));
        ++solved;
    }
    EXPECT_EQ(solved, 6);
    EXPECT_EQ(run_program({"verify", folder.path().string()}).exit_code, 0);
    EXPECT_EQ(run_program({"render", folder.path().string(), "--format", "png"}).exit_code, 0);
}

TEST(Starts, LeaveCommandsForSilhouettesRefused) {
    const TemporaryFolder folder;
    run_program({"starts", config("iq-stars.toml"), "--count", "1", "--quiet", "--out",
                 folder.path().string()});
    for (const Arguments& command :
         {Arguments{"tilings"}, Arguments{"certify", "--centre", "vertex"},
          Arguments{"verify", "--against", folder.path().string()},
          Arguments{"render", "--overview", (folder.path() / "all.svg").string()}}) {
        Arguments arguments = command;
        arguments.insert(arguments.begin() + 1, folder.path().string());
        const Ended ended = run_program(arguments);
        EXPECT_EQ(ended.exit_code, 2) << command.front();
        EXPECT_THAT(ended.err, HasSubstr("board")) << command.front();
    }
}

}  // namespace
}  // namespace orbitile::solve_test

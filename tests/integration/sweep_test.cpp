// Sweeps of the subsets, as a user runs them.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <thread>

#include "support/answer.hpp"
#include "support/program.hpp"

namespace orbitile::sweep_test {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::Not;

Arguments sweep(const fs::path& out, const std::string& sizes, const Arguments& more = {}) {
    Arguments all{"generate", config("fridgeiq.toml"), "--subsets", sizes, "--out", out.string()};
    all.insert(all.end(), more.begin(), more.end());
    return all;
}

std::string both_exports(const fs::path& folder) {
    return export_text(folder, {"--all-tilings"}) +
           export_text(folder, {"--format", "tsv", "--all-tilings"});
}

TEST(Sweep, ReportsHowManySubsetsFillSomething) {
    const TemporaryFolder folder;
    const Ended ended = run_program(sweep(folder.path(), "2..3"));
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.out, HasSubstr("size 2: 2 of 93 subsets fill a shape\n"
                                     "size 3: 7 of 390 subsets fill a shape\n"
                                     "complete: 9 of 483 subsets fill a shape, 3 shapes"));
    const Ended status = run_program({"status", folder.path().string()});
    EXPECT_EQ(status.exit_code, 0);
    EXPECT_THAT(status.out, HasSubstr("subsets     2..3"));
    EXPECT_THAT(status.out, HasSubstr("   3      390      390        7      7"));
    EXPECT_THAT(status.out, Not(HasSubstr("subset:")));
    const auto json = exported(folder.path());
    EXPECT_EQ(json["subsets"][0]["pieces"], "OY");
    EXPECT_EQ(json["subsets"][1]["pieces"], "QB");
    EXPECT_EQ(json["subsets"][0]["fingerprints"], json["subsets"][1]["fingerprints"]);
    EXPECT_EQ(json["challenges"].size(), 3U);
    EXPECT_EQ(json["question"]["subsets"], nlohmann::json::array({2, 3}));
    EXPECT_TRUE(files_below(folder.path())
                    .contains("challenges/" + *fingerprints(json).begin() + "-solution.svg"));
}

TEST(Sweep, IsTheSameWithAnyNumberOfThreadsAndEitherMethod) {
    const TemporaryFolder folder;
    std::set<std::string> exports;
    for (const std::string method : {"walk"}) {
        for (const std::string threads : {"1", "2"}) {
            const fs::path out = folder.path() / (method + threads);
            const Ended ended =
                run_program(sweep(out, "1..4", {"--method", method, "--threads", threads}));
            EXPECT_EQ(ended.exit_code, 0) << ended.err;
            exports.insert(both_exports(out));
        }
    }
    EXPECT_EQ(exports.size(), 1U);
}

TEST(Sweep, EndsAsAnUndisturbedOneAfterBeingKilled) {
    const TemporaryFolder folder;
    const auto start = std::chrono::steady_clock::now();
    const Arguments more{"--threads", "2", "--quiet"};
    ASSERT_EQ(run_program(sweep(folder.path() / "whole", "2..5", more)).exit_code, 0);
    const auto duration = std::chrono::steady_clock::now() - start;
    const fs::path out = folder.path() / "killed";
    int killed = 0;
    for (int i = 1; i <= 6; ++i) {
        Process process(sweep(out, "2..5", more));
        std::this_thread::sleep_for(duration * i / 12);
        process.send(SIGKILL);
        if (process.wait().signal == SIGKILL) ++killed;
    }
    EXPECT_GE(killed, 3);
    const Ended last = run_program(sweep(out, "2..5", more));
    EXPECT_EQ(last.exit_code, 0) << last.err;
    EXPECT_TRUE(both_exports(out) == both_exports(folder.path() / "whole"));
}

TEST(Sweep, CanBeInterruptedAndSaysSo) {
    const TemporaryFolder folder;
    Process process(sweep(folder.path(), "14..16"));  // few subsets are listed soon
    process.wait_until_it_handles_interrupts();
    std::this_thread::sleep_for(std::chrono::milliseconds(500));
    process.send(SIGINT);
    const Ended ended = process.wait();
    EXPECT_EQ(ended.exit_code, 3) << ended.out << ended.err;
    EXPECT_THAT(ended.out, HasSubstr("size 16: 0+ of 1 subsets fill a shape (0 decided)"));
    EXPECT_THAT(ended.out, HasSubstr("incomplete"));
    EXPECT_EQ(run_program({"status", folder.path().string()}).exit_code, 3);
}

TEST(Sweep, StopsAtItsLimits) {
    const TemporaryFolder folder;
    const Ended limited = run_program(sweep(folder.path() / "limit", "2..4", {"--limit", "1"}));
    EXPECT_EQ(limited.exit_code, 3);
    EXPECT_THAT(limited.out, HasSubstr("incomplete: "));
    EXPECT_EQ(exported(folder.path() / "limit")["state"], "incomplete");
    const Ended timed =
        run_program(sweep(folder.path() / "time", "14..16", {"--time-limit", "0.2"}));
    EXPECT_EQ(timed.exit_code, 3);
    EXPECT_THAT(timed.out, HasSubstr("incomplete: "));
}

TEST(Sweep, RefusesAnInvalidRangeOfSizes) {
    const TemporaryFolder folder;
    for (const std::string bad : {"7..2", "0", "x", "2..17"}) {
        const Ended ended = run_program(sweep(folder.path() / "none", bad));
        EXPECT_EQ(ended.exit_code, 2);
        EXPECT_THAT(ended.err, HasSubstr("subsets: '" + bad + "'"));
    }
    const Ended iterate = run_program(sweep(folder.path() / "none", "2", {"--method", "solver"}));
    EXPECT_EQ(iterate.exit_code, 2);
    EXPECT_THAT(iterate.err, HasSubstr("subsets requires method walk or pieces"));
    EXPECT_FALSE(fs::exists(folder.path() / "none"));
}

TEST(Sweep, IsRefusedInAFolderOfAnotherQuestion) {
    const TemporaryFolder folder;
    ASSERT_EQ(run_program(sweep(folder.path(), "2")).exit_code, 0);
    const Ended other = run_program(sweep(folder.path(), "3"));
    EXPECT_EQ(other.exit_code, 2);
    EXPECT_THAT(other.err, HasSubstr("\n  subsets  2..2    3..3"));
}

// All hexominoes have 210 cells, a pair has 12.
TEST(Sweep, IsLimitedByItsLargestSubsetNotByTheFile) {
    const TemporaryFolder folder;
    const std::string puzzle = (folder.path() / "hexominoes.toml").string();
    ASSERT_EQ(run_program({"polyforms", "hexominoes", "--out", puzzle}).exit_code, 0);
    const Ended pairs = run_program({"generate", puzzle, "--subsets", "2", "--connect", "edge",
                                     "--quiet", "--out", (folder.path() / "pairs").string()});
    EXPECT_EQ(pairs.exit_code, 0) << pairs.err;
    EXPECT_THAT(pairs.out, HasSubstr(" of 595 subsets fill a shape"));
    const Ended most = run_program({"generate", puzzle, "--subsets", "34", "--symmetry", "C2",
                                    "--out", (folder.path() / "most").string()});
    EXPECT_EQ(most.exit_code, 2);
    EXPECT_THAT(most.err, HasSubstr("the largest subset has an area of 204 cells, more than 200"));
}

// The two trominoes have two copies each: I I, I L, L L.
TEST(Sweep, OfSeveralCopiesOfEachPieceTakesPairsOfEqualPieces) {
    const TemporaryFolder folder;
    const std::string puzzle = (folder.path() / "three.toml").string();
    const Ended written = run_program({"polyforms", "trominoes", "--copies", "2", "--out", puzzle});
    ASSERT_EQ(written.exit_code, 0) << written.err;
    EXPECT_THAT(bytes_of(puzzle), HasSubstr("2 copies of each.\n"));
    const Ended pairs = run_program({"generate", puzzle, "--subsets", "2", "--symmetry", "D2",
                                     "--quiet", "--out", (folder.path() / "pairs").string()});
    EXPECT_EQ(pairs.exit_code, 0) << pairs.err;
    EXPECT_THAT(pairs.out, HasSubstr("size 2: 2 of 3 subsets fill a shape"));
}

// With two copies of each tromino, a pair of equal ones fills a shape, and I with L does not.
TEST(Sweep, HasAnOverviewThatSaysWhichSubsetsFillAShape) {
    if (!is_installed("pdftotext")) GTEST_SKIP() << "pdftotext is missing";
    const TemporaryFolder folder;
    const std::string puzzle = (folder.path() / "three.toml").string();
    const std::string out = (folder.path() / "pairs").string();
    const fs::path sheet = folder.path() / "sheet.pdf";
    ASSERT_EQ(run_program({"polyforms", "trominoes", "--copies", "2", "--out", puzzle}).exit_code,
              0);
    ASSERT_EQ(run_program({"generate", puzzle, "--subsets", "2", "--symmetry", "D2", "--quiet",
                           "--out", out})
                  .exit_code,
              0);
    const Ended drawn = run_program({"render", out, "--overview", sheet.string()});
    ASSERT_EQ(drawn.exit_code, 0) << drawn.err;
    const std::string words = said_by("pdftotext -layout " + quoted(sheet) + " -");
    EXPECT_THAT(words, HasSubstr("II"));
    EXPECT_THAT(words, HasSubstr("LL"));
    EXPECT_THAT(words, Not(HasSubstr("IL"))) << "that pair fills none";
}

TEST(Sweep, TakesAllSizesWithoutAValue) {
    const TemporaryFolder folder;
    const Ended ended = run_program({"generate", config("fridgeiq.toml"), "--pieces", "QBOY",
                                     "--out", folder.path().string(), "--subsets"});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.out, HasSubstr("size 4: "));
}

TEST(Sweep, IsVerifiedAgainstAnotherSweep) {
    const TemporaryFolder folder;
    const TemporaryFolder second_folder;
    ASSERT_EQ(run_program(sweep(folder.path(), "2..3")).exit_code, 0);
    Arguments by_pieces = sweep(second_folder.path(), "2..3");
    by_pieces.insert(by_pieces.end(), {"--method", "pieces"});
    ASSERT_EQ(run_program(by_pieces).exit_code, 0);
    const Ended ended =
        run_program({"verify", folder.path().string(), "--against", second_folder.path().string()});
    EXPECT_EQ(ended.exit_code, 0) << ended.out << ended.err;
    EXPECT_THAT(ended.out, HasSubstr("9 subsets fill 3 shapes; 9 fills with"));
    EXPECT_THAT(ended.out, HasSubstr("483 of 483 subsets decided"));
    EXPECT_THAT(ended.out, HasSubstr("agreement: 3 shapes and 9 fills"));
}

TEST(Sweep, RefusesOptionsForAllPieces) {
    const TemporaryFolder folder;
    const std::string out = folder.path().string();
    ASSERT_EQ(run_program(sweep(folder.path(), "2")).exit_code, 0);
    const std::vector<std::pair<std::string, Arguments>> refused{
        {"certify", {"certify", out, "--centre", "vertex"}}, {"tilings", {"tilings", out}}};
    for (const auto& [what, arguments] : refused) {
        const Ended ended = run_program(arguments);
        EXPECT_EQ(ended.exit_code, 2);
        EXPECT_EQ(ended.out, "");
        EXPECT_THAT(ended.err, HasSubstr("this catalogue is about subsets of the pieces; " + what +
                                         " needs a catalogue about all pieces"));
    }
}

}  // namespace
}  // namespace orbitile::sweep_test

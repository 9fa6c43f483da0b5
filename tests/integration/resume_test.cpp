// The state after interruptions of any kind, and how the next run resumes.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <map>
#include <random>
#include <thread>

#include "support/program.hpp"

namespace orbitile::resume_test {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::MatchesRegex;
using ::testing::Not;

/// Every file of a folder but the lock, whose content is the last writer's number, and the
/// database, whose bytes may differ for equal content.
std::map<std::string, std::string> pictures_in(const fs::path& folder) {
    std::map<std::string, std::string> pictures;
    for (const std::string& file : files_below(folder)) {
        if (file.starts_with("catalogue")) continue;
        pictures[file] = bytes_of(folder / file);
    }
    return pictures;
}

struct Outcome {
    std::string exported;
    std::map<std::string, std::string> pictures;
};

Outcome outcome_of(const fs::path& folder) {
    return {export_text(folder, {"--all-tilings"}), pictures_in(folder)};
}

// Without showing whole pictures where they differ.
void expect_same(const Outcome& outcome, const Outcome& expected) {
    EXPECT_EQ(outcome.exported, expected.exported);
    std::set<std::string> files;
    for (const auto& [file, bytes] : outcome.pictures) files.insert(file);
    for (const auto& [file, bytes] : expected.pictures) {
        ASSERT_EQ(files.erase(file), 1U) << file << " is missing";
        EXPECT_TRUE(outcome.pictures.at(file) == bytes) << file << " differs";
    }
    EXPECT_TRUE(files.empty()) << *files.begin() << " is left over";
}

/// Something that takes a second or so, and finds something all the time.
class Search {
  public:
    explicit Search(Arguments options) : options_(std::move(options)) {
        puzzle_ = half_cells_puzzle(folder_.path());
    }

    fs::path folder(const std::string& name) const { return folder_.path() / name; }

    Arguments arguments(const fs::path& out, const Arguments& more = {}) const {
        Arguments all{"generate", puzzle_, "--out", out.string()};
        all.insert(all.end(), options_.begin(), options_.end());
        all.insert(all.end(), more.begin(), more.end());
        return all;
    }

    Ended run(const fs::path& out, const Arguments& more = {}) const {
        return run_program(arguments(out, more));
    }

    Outcome undisturbed() const {
        const Ended ended = run(folder("undisturbed"));
        EXPECT_EQ(ended.exit_code, 0) << ended.err;
        return outcome_of(folder("undisturbed"));
    }

  private:
    TemporaryFolder folder_;
    std::string puzzle_;
    Arguments options_;
};

const Arguments silhouettes{"--method", "solver", "--symmetry", "C4", "--horizon", "2"};
const Arguments cubes{"--method", "walk", "--threads", "2"};
const Arguments slices{"--method", "solver", "--solver", "cadical", "--threads", "2"};
const Arguments slices_by_z3{"--method", "solver", "--solver", "z3", "--centre", "cell"};

// --- Limits. ---

TEST(LimitedRun, StopsAtItsLimitAndEndsAsAnUndisturbedOne) {
    const Search search(silhouettes);
    const Outcome expected = search.undisturbed();
    const fs::path folder = search.folder("limited");
    const Ended first = search.run(folder, {"--limit", "3"});
    EXPECT_EQ(first.exit_code, 3) << first.err;
    EXPECT_THAT(first.out, HasSubstr("incomplete: "));
    EXPECT_THAT(first.out, MatchesRegex("(.|\n)*[0-9]+\\+ shapes(.|\n)*"));
    EXPECT_EQ(exported(folder)["challenges"].size(), 3U);
    EXPECT_EQ(exported(folder)["state"], "incomplete");
    // The limit counts what is new in this run.
    EXPECT_EQ(search.run(folder, {"--limit", "4"}).exit_code, 3);
    EXPECT_EQ(exported(folder)["challenges"].size(), 7U);
    const Ended last = search.run(folder);
    EXPECT_EQ(last.exit_code, 0) << last.err;
    EXPECT_THAT(last.out, HasSubstr("complete: 78 shapes"));
    expect_same(outcome_of(folder), expected);
}

TEST(LimitedRun, IsExhaustedIfTheLimitIsNotReached) {
    const TemporaryFolder folder;
    const Ended ended = run_program(small_run(folder.path(), {"--limit", "5"}));
    EXPECT_EQ(ended.exit_code, 0);
    EXPECT_THAT(ended.out, HasSubstr("complete: "));
}

TEST(TimedRun, StopsAndCanBeResumed) {
    // All sixteen pieces on a large board keep the solver busy for many minutes.
    const TemporaryFolder folder;
    const Arguments arguments{"generate",     config("fridgeiq.toml"),
                              "--method",     "solver",
                              "--centre",     "mixed",
                              "--horizon",    "5",
                              "--time-limit", "0.3",
                              "--out",        folder.path().string()};
    for (int run = 0; run < 2; ++run) {
        const Ended ended = run_program(arguments);
        EXPECT_EQ(ended.exit_code, 3) << ended.err;
        EXPECT_THAT(ended.out, HasSubstr("incomplete: 0+ shapes"));
        EXPECT_EQ(exported(folder.path())["state"], "incomplete");
    }
}

// --- Signals. ---

TEST(InterruptedRun, EndsAtTheNextSafePointAndCanBeResumed) {
    const Search search(silhouettes);
    const Outcome expected = search.undisturbed();
    for (const int signal : {SIGINT, SIGTERM}) {
        const fs::path folder = search.folder("interrupted" + std::to_string(signal));
        Process process(search.arguments(folder));
        process.wait_until_it_says("found");
        process.send(signal);
        const Ended ended = process.wait();
        EXPECT_EQ(ended.signal, 0);
        ASSERT_EQ(ended.exit_code, 3) << ended.out << ended.err;
        EXPECT_THAT(ended.out, HasSubstr("incomplete: "));
        EXPECT_THAT(ended.out, HasSubstr("+ shapes"));
        EXPECT_GE(exported(folder)["challenges"].size(), 1U);
        EXPECT_EQ(exported(folder)["state"], "incomplete");
        EXPECT_EQ(run_program({"status", folder.string()}).exit_code, 3);
        EXPECT_EQ(search.run(folder).exit_code, 0);
        expect_same(outcome_of(folder), expected);
    }
}

TEST(InterruptedRun, EndsInTheMiddleOfALongCheck) {
    const TemporaryFolder folder;
    for (const std::string centres : {"mixed", "vertex,cell"}) {
        const fs::path out = folder.path() / centres;
        Process process({"generate", config("fridgeiq.toml"), "--method", "solver", "--centre",
                         centres, "--horizon", "5", "--threads", "2", "--out", out.string()});
        process.wait_until_it_handles_interrupts();
        std::this_thread::sleep_for(std::chrono::milliseconds(300));
        process.send(SIGINT);
        const Ended ended = process.wait();
        EXPECT_EQ(ended.exit_code, 3) << ended.out << ended.err;
        EXPECT_THAT(ended.out, HasSubstr("incomplete: "));
        EXPECT_EQ(exported(out)["state"], "incomplete");
    }
}

TEST(InterruptedRun, EndsInTheMiddleOfManyCubes) {
    const TemporaryFolder folder;
    Process process({"generate", config("fridgeiq.toml"), "--out", folder.path().string()});
    process.wait_until_it_handles_interrupts();
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    process.send(SIGINT);
    const Ended ended = process.wait();
    EXPECT_EQ(ended.exit_code, 3) << ended.out << ended.err;
    EXPECT_THAT(ended.out, HasSubstr("incomplete"));
    EXPECT_EQ(exported(folder.path())["state"], "incomplete");
}

// The board is so large that making the question alone takes seconds, and no solver runs yet that
// could be interrupted. Two signals of one kind could arrive as one.
TEST(InterruptedRun, EndsAtOnceAtTheSecondSignal) {
    const TemporaryFolder folder;
    Process process({"generate", config("fridgeiq.toml"), "--method", "solver", "--centre",
                     "vertex", "--horizon", "24", "--out", folder.path().string()});
    process.wait_until_it_handles_interrupts();
    process.send(SIGINT);
    process.send(SIGTERM);
    const Ended ended = process.wait();
    EXPECT_EQ(ended.exit_code, 3);
    EXPECT_THAT(ended.out, Not(HasSubstr("incomplete")));
    EXPECT_EQ(exported(folder.path())["state"], "incomplete");
}

TEST(InterruptedRun, LosesNothingAtTheSecondSignal) {
    const Search search(silhouettes);
    const Outcome expected = search.undisturbed();
    const fs::path folder = search.folder("twice");
    Process process(search.arguments(folder));
    process.wait_until_it_says("found");
    process.send(SIGINT);
    process.send(SIGTERM);
    EXPECT_EQ(process.wait().exit_code, 3);
    EXPECT_GE(exported(folder)["challenges"].size(), 1U);
    EXPECT_EQ(search.run(folder).exit_code, 0);
    expect_same(outcome_of(folder), expected);
}

// --- Death. ---

/// Kills runs in the folder at random moments, about so many times less than it takes to end one.
/// Returns how often it came before the end.
int kill_at_random(const Search& search, const fs::path& folder, std::mt19937& random, int times,
                   std::chrono::microseconds longest) {
    int killed = 0;
    for (int i = 0; i < times; ++i) {
        Process process(search.arguments(folder));
        std::this_thread::sleep_for(
            std::chrono::microseconds(random() % static_cast<unsigned long>(longest.count())));
        process.send(SIGKILL);
        if (process.wait().signal == SIGKILL) ++killed;
    }
    return killed;
}

TEST(ResumedRun, DrawsPicturesThatAKilledOneHadNotReached) {
    const Search search(slices);
    const Outcome expected = search.undisturbed();
    const fs::path folder = search.folder("undisturbed");
    for (const auto& [file, bytes] : expected.pictures) {
        fs::remove(folder / file);
        EXPECT_EQ(search.run(folder).exit_code, 0);
        EXPECT_TRUE(fs::exists(folder / file)) << file;
    }
}

class KilledRun : public ::testing::TestWithParam<std::pair<std::string, Arguments>> {};

TEST_P(KilledRun, EndsAsAnUndisturbedOneWhenItIsResumed) {
    const Search search(GetParam().second);
    const auto start = std::chrono::steady_clock::now();
    const Outcome expected = search.undisturbed();
    const auto duration = std::chrono::duration_cast<std::chrono::microseconds>(
        std::chrono::steady_clock::now() - start);
    std::mt19937 random(20);
    int killed = 0;
    // Each round ends with a run that is left in peace; those before it mostly get only so far.
    for (int round = 0; killed < 6 && round < 12; ++round) {
        const fs::path folder = search.folder("killed" + std::to_string(round));
        killed += kill_at_random(search, folder, random, 5, duration / 3);
        if (!files_below(folder).contains("catalogue.db")) continue;
        const Ended last = search.run(folder);
        ASSERT_EQ(last.exit_code, 0) << last.err;
        expect_same(outcome_of(folder), expected);
        if (HasFailure()) return;
    }
    EXPECT_GE(killed, 6);
}

INSTANTIATE_TEST_SUITE_P(Resume, KilledRun,
                         ::testing::Values(std::pair("silhouettes", silhouettes),
                                           std::pair("slices", slices),
                                           std::pair("slices_by_z3", slices_by_z3),
                                           std::pair("walk", cubes)),
                         [](const auto& tested) { return tested.param.first; });

}  // namespace
}  // namespace orbitile::resume_test

// Several runs in one folder, which share its cubes.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <memory>
#include <thread>

#include "support/program.hpp"

namespace orbitile::shared_folder_test {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

std::string all_exports(const fs::path& folder) {
    return export_text(folder, {"--all-tilings"}) +
           export_text(folder, {"--format", "tsv", "--all-tilings"});
}

std::size_t count_of(const std::string& words, const std::string& text) {
    std::size_t count = 0;
    for (auto at = text.find(words); at != std::string::npos; at = text.find(words, at + 1)) {
        ++count;
    }
    return count;
}

/// A search of a second or so in a folder, by as many runs as a test starts.
class SharedFolder : public ::testing::Test {
  protected:
    Arguments arguments(const fs::path& out, const Arguments& more = {}) const {
        Arguments all{"generate",  config("fridgeiq.toml"),
                      "--centre",  "even",
                      "--method",  "census",
                      "--threads", "1",
                      "--out",     out.string()};
        all.insert(all.end(), more.begin(), more.end());
        return all;
    }

    Process& start(const Arguments& more = {}) {
        runs_.push_back(std::make_unique<Process>(arguments(shared(), more)));
        return *runs_.back();
    }

    /// Searched by one run without others.
    fs::path single() const {
        fs::path folder = folder_.path() / "single";
        if (fs::exists(folder)) return folder;
        EXPECT_EQ(run_program(arguments(folder)).exit_code, 0);
        return folder;
    }

    void expect_same_as_single() const {
        EXPECT_EQ(all_exports(shared()), all_exports(single()));
        // If runs close the catalogue at the same moment, each can believe that another is still
        // there. Then SQLite's log remains for the next process that opens the catalogue.
        auto files = files_below(shared());
        files.erase("catalogue.db-wal");
        files.erase("catalogue.db-shm");
        EXPECT_EQ(files, files_below(single())) << "pictures and no remnants";
        EXPECT_EQ(run_program({"verify", shared().string()}).exit_code, 0);
    }

    fs::path shared() const { return folder_.path() / "shared"; }

  private:
    TemporaryFolder folder_;
    std::vector<std::unique_ptr<Process>> runs_;
};

TEST_F(SharedFolder, EndsAsThatOfASingleRun) {
    Process& first = start();
    Process& second = start();
    const Ended one = first.wait();
    const Ended other = second.wait();
    EXPECT_EQ(one.exit_code, 0) << one.err;
    EXPECT_EQ(other.exit_code, 0) << other.err;
    const std::size_t found = exported(single())["challenges"].size();
    for (const Ended& ended : {one, other}) {
        EXPECT_THAT(ended.out, HasSubstr("complete: " + std::to_string(found) + " shapes"));
        EXPECT_LT(count_of("\nfound ", "\n" + ended.out), found) << "it had help";
    }
    EXPECT_EQ(count_of("\nfound ", "\n" + one.out + "\n" + other.out), found) << "each by one";
    expect_same_as_single();
}

TEST_F(SharedFolder, IsMadeByOneOfManyRunsThatStartAtOnce) {
    std::vector<Process*> runs;
    for (int i = 0; i < 6; ++i) runs.push_back(&start());
    for (Process* run : runs) {
        const Ended ended = run->wait();
        EXPECT_EQ(ended.exit_code, 0) << ended.err;
    }
    expect_same_as_single();
}

TEST_F(SharedFolder, LosesNothingWhenOneOfItsRunsIsKilled) {
    Process& stays = start();
    for (int i = 0; i < 3; ++i) {
        Process& dies = start();
        dies.wait_until_it_says("found");
        dies.send(SIGKILL);
        dies.wait();
    }
    const Ended ended = stays.wait();
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_EQ(start().wait().exit_code, 0);  // draws what the dead have stored
    expect_same_as_single();
}

TEST_F(SharedFolder, IsLeftByOneRunAndFinishedByTheOther) {
    Process& stays = start();
    Process& leaves = start();
    leaves.wait_until_it_says("found");
    leaves.send(SIGINT);
    const Ended left = leaves.wait();
    EXPECT_EQ(left.exit_code, left.out.find("incomplete") != std::string::npos ? 3 : 0);
    const Ended limited = start({"--limit", "1"}).wait();
    EXPECT_EQ(limited.exit_code, limited.out.find("incomplete") != std::string::npos ? 3 : 0);
    const Ended ended = stays.wait();
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    expect_same_as_single();
}

TEST_F(SharedFolder, EndsTheSameWithoutItsClaims) {
    Process& first = start();
    Process& second = start();
    while (!first.has_ended() && !second.has_ended()) {
        for (const char* suffix : {"", "-journal"}) {
            std::error_code ignored;
            fs::remove(shared() / ("claims.db" + std::string(suffix)), ignored);
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    const Ended one = first.wait();
    const Ended other = second.wait();
    EXPECT_EQ(one.exit_code, 0) << one.err;
    EXPECT_EQ(other.exit_code, 0) << other.err;
    expect_same_as_single();
}

// `iterate` has one cube here. The second run waits, and resumes after the clauses of the first.
TEST(SharedCube, IsTakenOverFromARunThatWasKilled) {
    const TemporaryFolder folder;
    const std::string puzzle = half_cells_puzzle(folder.path());
    const auto arguments = [&](const std::string& out) {
        return Arguments{"generate",
                         puzzle,
                         "--method",
                         "iterate",
                         "--centre",
                         "odd",
                         "--horizon",
                         "4",
                         "--keep-wandering",
                         "--out",
                         (folder.path() / out).string()};
    };
    ASSERT_EQ(run_program(arguments("single")).exit_code, 0);
    Process first(arguments("shared"));
    first.wait_until_it_says("found 2:");
    Process second(arguments("shared"));
    second.wait_until_it_handles_interrupts();
    first.wait_until_it_says("found 4:");
    first.send(SIGKILL);
    first.wait();
    const Ended ended = second.wait();
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_EQ(all_exports(folder.path() / "shared"), all_exports(folder.path() / "single"));
}

TEST(SharedFillings, AreStoredOnce) {
    const TemporaryFolder folder;
    const auto arguments = [&](const std::string& out) {
        return Arguments{
            "solve", config("pentominoes-6x10.toml"), "--all", "--format", "json", "--threads", "1",
            "--out", (folder.path() / out).string()};
    };
    ASSERT_EQ(run_program(arguments("single")).exit_code, 0);
    Process first(arguments("shared"));
    Process second(arguments("shared"));
    for (Process* run : {&first, &second}) {
        const Ended ended = run->wait();
        EXPECT_EQ(ended.exit_code, 0) << ended.err;
        EXPECT_THAT(ended.out, HasSubstr("{\"fillings\":9356,\"different\":2339"));
    }
    EXPECT_EQ(all_exports(folder.path() / "shared"), all_exports(folder.path() / "single"));
}

}  // namespace
}  // namespace orbitile::shared_folder_test

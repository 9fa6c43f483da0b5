// A folder, or files in it, that go away or are replaced under a run.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>

#include "support/program.hpp"

namespace orbitile::vanished_folder_test {
namespace {

namespace fs = std::filesystem;
using ::testing::AnyOf;
using ::testing::HasSubstr;
using ::testing::Not;

/// A run of some seconds.
class VanishedFolder : public ::testing::Test {
  protected:
    Arguments arguments(const Arguments& more = {}) const {
        Arguments all{"generate", config("fridgeiq.toml"), "--threads", "1",
                      "--out",    out().string()};
        all.insert(all.end(), more.begin(), more.end());
        return all;
    }
    fs::path out() const { return folder_.path() / "out"; }
    fs::path beside(const std::string& name) const { return folder_.path() / name; }

    static void expect_told(const Ended& ended) {
        EXPECT_THAT(ended.exit_code, AnyOf(1, 4)) << ended.out << ended.err;
        EXPECT_THAT(ended.out, Not(HasSubstr("complete:")));
        EXPECT_THAT(ended.err, HasSubstr("out"));
    }

  private:
    TemporaryFolder folder_;
};

TEST_F(VanishedFolder, IsReportedAtTheEndOfTheRun) {
    Process run(arguments());
    run.wait_until_it_says("found 2:");
    // Files that a run makes while the folder is emptied are in the way of removing it.
    for (std::error_code again; fs::exists(out()) && !run.has_ended();)
        fs::remove_all(out(), again);
    expect_told(run.wait());
}

TEST_F(VanishedFolder, IsReportedIfItWasMovedAndItsContentIsComplete) {
    Process run(arguments());
    run.wait_until_it_says("found 2:");
    fs::rename(out(), beside("moved"));
    expect_told(run.wait());
    EXPECT_FALSE(fs::exists(out() / "challenges"));
    EXPECT_EQ(run_program({"verify", beside("moved").string()}).exit_code, 3);
    fs::rename(beside("moved"), out());
    EXPECT_EQ(run_program(arguments()).exit_code, 0);
    EXPECT_EQ(exported(out())["challenges"].size(), 96U);
}

TEST_F(VanishedFolder, IsReportedIfOnlyTheCatalogueVanishes) {
    Process run(arguments());
    run.wait_until_it_says("found 2:");
    fs::remove(out() / "catalogue.db");
    const Ended ended = run.wait();
    expect_told(ended);
    EXPECT_THAT(ended.err, HasSubstr("catalogue.db"));
}

TEST_F(VanishedFolder, IsReportedIfTheCatalogueIsReplacedAndTheOtherStays) {
    ASSERT_EQ(run_program(small_run(beside("small"))).exit_code, 0);
    const std::string other = bytes_of(beside("small") / "catalogue.db");
    Process run(arguments());
    run.wait_until_it_says("found 2:");
    write_bytes(out() / "next.db", other);
    fs::rename(out() / "next.db", out() / "catalogue.db");
    expect_told(run.wait());
    EXPECT_EQ(bytes_of(out() / "catalogue.db"), other);
}

// Shared memory of runs has this name. With another name, runs would overwrite each other's
// results.
TEST_F(VanishedFolder, OfWhichTheSharedMemoryGoesEndsItsRunsAndLosesNothing) {
    Process first(arguments());
    first.wait_until_it_says("found 2:");
    first.send(SIGSTOP);
    fs::remove(out() / "catalogue.db-shm");
    const Ended second = Process(arguments()).wait();
    EXPECT_EQ(second.exit_code, 2) << second.out;
    EXPECT_THAT(second.err, HasSubstr("were removed or replaced"));
    first.send(SIGCONT);
    const Ended ended = first.wait();
    expect_told(ended);
    EXPECT_THAT(ended.err, HasSubstr("catalogue.db-shm"));
    EXPECT_EQ(run_program({"verify", out().string()}).exit_code, 3);
    EXPECT_EQ(run_program(arguments()).exit_code, 0);
    EXPECT_EQ(exported(out())["challenges"].size(), 96U);
    EXPECT_EQ(run_program({"verify", out().string()}).exit_code, 0);
}

TEST_F(VanishedFolder, OfWhichTheWalFileGoesEndsItsRuns) {
    Process run(arguments());
    run.wait_until_it_says("found 2:");
    fs::remove(out() / "catalogue.db-wal");
    const Ended ended = run.wait();
    expect_told(ended);
    EXPECT_THAT(ended.err, HasSubstr("catalogue.db-wal"));
    EXPECT_EQ(run_program(arguments()).exit_code, 0);
    EXPECT_EQ(exported(out())["challenges"].size(), 96U);
}

}  // namespace
}  // namespace orbitile::vanished_folder_test

#include "run/run_log.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <set>
#include <sstream>

#include "support/temporary_folder.hpp"

namespace orbitile::run_log_test {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::MatchesRegex;
using ::testing::Not;

class RunLogTest : public ::testing::Test {
  protected:
    fs::path folder() const { return folder_.path(); }
    fs::path logs() const { return folder() / "log"; }

    std::set<std::string> files() const {
        std::set<std::string> names;
        for (const auto& entry : fs::directory_iterator(logs())) {
            names.insert(entry.path().filename().string());
        }
        return names;
    }

    std::vector<std::string> lines() const {
        std::vector<std::string> all;
        for (const std::string& name : files()) {
            std::istringstream in(bytes_of(logs() / name));
            for (std::string line; std::getline(in, line);) all.push_back(line);
        }
        return all;
    }

  private:
    TemporaryFolder folder_;
};

TEST_F(RunLogTest, HasAFileOfItsOwnWithALineForEachMessage) {
    const RunLog log(folder(), LogLevel::info);
    log.info("began");
    log.warning("hm");
    EXPECT_THAT(files(), ElementsAre(MatchesRegex("[0-9]{8}T[0-9]{6}Z-" +
                                                  std::to_string(::getpid()) + "\\.log")));
    const std::string time = "[0-9-]{10}T[0-9:]{8}\\.[0-9]{3}Z ";
    EXPECT_THAT(lines(),
                ElementsAre(MatchesRegex(time + "info began"), MatchesRegex(time + "warning hm")))
        << "on the disk's way at once";
    EXPECT_EQ(log.fault(), "");
}

TEST_F(RunLogTest, LeavesOutMessagesBelowItsLevel) {
    const std::vector<LogLevel> ascending{LogLevel::off, LogLevel::error, LogLevel::warning,
                                          LogLevel::info, LogLevel::debug};
    for (std::size_t level = 0; level < ascending.size(); ++level) {
        const TemporaryFolder other;
        std::size_t written = 0;
        {
            const RunLog log(other.path(), ascending[level]);
            for (std::size_t i = 1; i < ascending.size(); ++i) {
                log.write(ascending[i], "message");
                EXPECT_EQ(log.writes_level(ascending[i]), i <= level);
            }
        }
        EXPECT_EQ(fs::exists(other.path() / "log"), level > 0) << "off makes no folder";
        if (level == 0) continue;
        for (const auto& entry : fs::directory_iterator(other.path() / "log")) {
            const std::string text = bytes_of(entry.path());
            written = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
        }
        EXPECT_EQ(written, level);
    }
}

TEST_F(RunLogTest, IsRotated) {
    constexpr std::size_t file_bytes = 2000;
    {
        const RunLog log(folder(), LogLevel::info, {file_bytes, 3, 20});
        for (int i = 0; i < 500; ++i) log.info("message number " + std::to_string(i));
    }
    EXPECT_EQ(files().size(), 4U) << "the newest and three old ones";
    for (const std::string& name : files()) {
        EXPECT_LE(fs::file_size(logs() / name), file_bytes) << name;
        EXPECT_THAT(name, MatchesRegex("[0-9]{8}T[0-9]{6}Z-[0-9]+(\\.[123])?\\.log"));
    }
    const auto all = lines();
    EXPECT_TRUE(std::ranges::any_of(all, [](const std::string& line) {
        return line.ends_with("message number 499");
    })) << "it is the oldest that goes";
}

TEST_F(RunLogTest, OfOldRunsAreRemovedButNothingElse) {
    fs::create_directories(logs());
    for (const char* name :
         {"20200101T000000Z-1.log", "20200101T000000Z-1.1.log", "20200102T000000Z-7.log",
          "20200103T000000Z-5.log", "notes.log", "20200101T000000Z-1.log.bak", "diary"}) {
        write_bytes(logs() / name, "text\n");
    }
    const RunLog log(folder(), LogLevel::info, {1000, 3, 2});
    log.info("began");
    auto left = files();
    EXPECT_EQ(std::erase_if(left, [](const std::string& name) { return name > "2021"; }), 3U)
        << "this run's, and two that are none of ours";
    EXPECT_THAT(left, ElementsAre("20200101T000000Z-1.log.bak", "20200103T000000Z-5.log"));
}

TEST_F(RunLogTest, KeepsNamesFromFilesInTheirLine) {
    const RunLog log(folder(), LogLevel::info);
    log.info("puzzle evil\n2026-01-01T00:00:00.000Z error fake\x1b[2J\r\x07 {} %v \xff");
    const auto all = lines();
    ASSERT_EQ(all.size(), 1U);
    EXPECT_THAT(all[0], AllOf(HasSubstr("evil; 2026"), HasSubstr("fake?[2J?? {} %v ?"),
                              Not(HasSubstr("\x1b")), Not(HasSubstr("\r"))));
}

TEST_F(RunLogTest, IsSilentIfItsFolderCannotBeMade) {
    write_bytes(logs(), "a file where the folder should be");
    const RunLog log(folder(), LogLevel::debug);
    EXPECT_NE(log.fault(), "");
    EXPECT_FALSE(log.writes_level(LogLevel::error));
    EXPECT_NO_THROW(log.error("nobody hears this"));
    EXPECT_EQ(bytes_of(logs()), "a file where the folder should be");
}

TEST_F(RunLogTest, GivesUpIfTheDiskIsFull) {
    if (!fs::exists("/dev/full")) GTEST_SKIP() << "there is no /dev/full here";
    fs::create_directories(logs());
    const RunLog first(folder(), LogLevel::info);  // to find out the name of the next log
    const std::string name = *files().begin();
    fs::remove(logs() / name);
    fs::create_symlink("/dev/full", logs() / name);
    const RunLog log(folder(), LogLevel::info);
    if (!fs::is_symlink(logs() / name) || files().size() != 1) {
        GTEST_SKIP() << "the second changed between the two";
    }
    EXPECT_NO_THROW(log.info("does not fit"));
    EXPECT_NE(log.fault(), "");
    EXPECT_FALSE(log.writes_level(LogLevel::error));
    EXPECT_NO_THROW(log.error("nor does this"));
}

TEST(LogLevels, HaveNames) {
    for (const LogLevel level :
         {LogLevel::off, LogLevel::error, LogLevel::warning, LogLevel::info, LogLevel::debug}) {
        EXPECT_EQ(log_level_from_name(log_level_name(level)), level);
    }
    EXPECT_EQ(log_level_from_name("loud"), std::nullopt);
}

}  // namespace
}  // namespace orbitile::run_log_test

// Redrawn text on a terminal never takes more lines than it should, at any width.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>

#include "support/pseudo_terminal.hpp"

namespace orbitile::terminal_test {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::Contains;
using ::testing::HasSubstr;

constexpr std::size_t some = 12;  // drawings

Arguments long_run(const fs::path& out) {
    return {"generate",  config("fridgeiq.toml"), "--method", "walk", "--threads", "2", "--out",
            out.string()};
}

bool has_some(const DrawnTexts& texts) { return texts.size() >= some; }

TEST(LiveLine, TakesOneLineOfANarrowTerminal) {
    const TemporaryFolder folder;
    OnTerminal run(long_run(folder.path() / "out"), 30, folder.path() / "said");
    // The line becomes longer than the terminal as soon as the work units are listed.
    const DrawnTexts texts = run.read_until([](const DrawnTexts& drawn) {
        return has_some(drawn) && drawn.back().find(" of ") != std::string::npos;
    });
    ASSERT_GE(texts.size(), some);
    EXPECT_LT(widest(texts), 30);
    EXPECT_THAT(texts, Contains(HasSubstr(" of ")));
}

TEST(LiveLine, FollowsTheTerminalsWidth) {
    const TemporaryFolder folder;
    OnTerminal run(long_run(folder.path() / "out"), 120, folder.path() / "said");
    const DrawnTexts wide =
        run.read_until([](const DrawnTexts& texts) { return widest(texts) >= 30; });
    ASSERT_GE(widest(wide), 30);
    run.resize(30);
    // What was on its way.
    run.read_until([](const DrawnTexts& texts) { return texts.size() >= 2; });
    EXPECT_LT(widest(run.read_until(has_some)), 30);
    run.resize(120);
    const DrawnTexts again =
        run.read_until([](const DrawnTexts& texts) { return widest(texts) >= 30; });
    EXPECT_GE(widest(again), 30);
}

TEST(LiveLine, OfACertificateSaysWhichSliceOfHowManyIsWorkedOn) {
    const TemporaryFolder folder;
    const std::string catalogue = (folder.path() / "out").string();
    ASSERT_EQ(run_program({"generate", config("fridgeiq.toml"), "--centre", "vertex", "--quiet",
                           "--out", catalogue})
                  .exit_code,
              0);
    OnTerminal run({"certify", catalogue}, 40, folder.path() / "said");
    const DrawnTexts texts = run.read_until(has_some);
    ASSERT_GE(texts.size(), some);
    EXPECT_LT(widest(texts), 40);
    EXPECT_THAT(texts, Contains(HasSubstr(" of 7 work units")));
}

TEST(LiveLine, IsNotDrawnOnADumbTerminal) {
    const TemporaryFolder folder;
    const auto steering = [&](const std::string& kind) {
        OnTerminal run(small_run(folder.path() / kind), 80, {}, kind);
        std::string bytes = run.read_bytes();
        EXPECT_EQ(run.exit_code(), 0) << bytes;
        EXPECT_THAT(bytes, HasSubstr("found 1: "));
        // The characters that the terminal itself puts before a line feed.
        for (auto at = bytes.find("\r\n"); at != std::string::npos; at = bytes.find("\r\n", at)) {
            bytes.erase(at, 1);
        }
        return bytes.find_first_of("\x1b\r") != std::string::npos;
    };
    EXPECT_TRUE(steering("xterm"));
    EXPECT_FALSE(steering("dumb"));
}

}  // namespace
}  // namespace orbitile::terminal_test

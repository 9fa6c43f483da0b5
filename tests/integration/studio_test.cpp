// `orbitile studio` finds the page and opens it in a browser.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <string>
#include <thread>

#include "support/answer.hpp"
#include "support/program.hpp"

namespace orbitile::studio_test {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

class StudioCommand : public ::testing::Test {
  protected:
    void SetUp() override {
        fs::create_directories(program_.parent_path());
        fs::copy_file(ORBITILE_PROGRAM, program_);
    }

    void install_page() const {
        fs::create_directories(page_.parent_path());
        write_bytes(page_, "<!doctype html>the page");
    }

    Ended run(const Arguments& arguments, const Arguments& environment = {}) const {
        Arguments command{"/usr/bin/env",    "-u", "DISPLAY", "-u",
                          "WAYLAND_DISPLAY", "-u", "BROWSER"};
        command.insert(command.end(), environment.begin(), environment.end());
        command.push_back(program_.string());
        Arguments words{"studio"};
        words.insert(words.end(), arguments.begin(), arguments.end());
        return run_program(words, Surroundings{.command = command});
    }

    const TemporaryFolder folder_;
    const fs::path program_ = folder_.path() / "bin/orbitile";
    const fs::path page_ = folder_.path() / "share/orbitile/studio.html";
};

TEST_F(StudioCommand, NamesTheInstalledPage) {
    install_page();
    const Ended ended = run({});
    EXPECT_EQ(ended.exit_code, 0);
    EXPECT_EQ(ended.out,
              "The studio is the page " + page_.string() + "\nOpen this file in a browser.\n");
}

TEST_F(StudioCommand, WritesThePage) {
    install_page();
    const fs::path copy = folder_.path() / "copy.html";
    write_bytes(copy, "an earlier version of the page, which is longer");
    const Ended ended = run({"--no-browser", "--out", copy.string()});
    EXPECT_EQ(ended.exit_code, 0);
    EXPECT_EQ(ended.out, "The studio is the page " + copy.string() + "\n");
    EXPECT_EQ(bytes_of(copy), bytes_of(page_));
}

TEST_F(StudioCommand, OpensThePageInABrowser) {
    install_page();
    const fs::path opener = folder_.path() / "xdg-open";
    const fs::path words = folder_.path() / "words";
    write_bytes(opener, "#!/bin/sh\necho \"$@\" > '" + words.string() + ".part'\nmv '" +
                            words.string() + ".part' '" + words.string() + "'\n");
    fs::permissions(opener, fs::perms::owner_all);
    const Ended ended =
        run({}, {"DISPLAY=:0", "PATH=" + folder_.path().string() + ":/usr/bin:/bin"});
    EXPECT_EQ(ended.exit_code, 0);
    EXPECT_EQ(ended.out, "The studio is the page " + page_.string() + "\n");
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    while (!fs::exists(words) && std::chrono::steady_clock::now() < end)
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    EXPECT_EQ(bytes_of(words), page_.string() + "\n");
}

TEST_F(StudioCommand, ReportsThatThePageIsMissing) {
    const Ended ended = run({});
    EXPECT_EQ(ended.exit_code, 1);
    EXPECT_THAT(ended.err, HasSubstr("scripts/studio.sh"));
}

TEST_F(StudioCommand, ReportsThatThePageCannotBeWritten) {
    install_page();
    const Ended ended = run({"--out", (folder_.path() / "none/copy.html").string()});
    EXPECT_EQ(ended.exit_code, 1);
    EXPECT_THAT(ended.err, HasSubstr("none/copy.html"));
}

}  // namespace
}  // namespace orbitile::studio_test

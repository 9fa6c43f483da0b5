// Standard output that takes nothing.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <memory>

#include "support/program.hpp"

namespace orbitile::output_test {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

const Surroundings full{.out = "/dev/full"};
const std::string complaint = "orbitile: cannot write to standard output";

// Each command that prints something, on the catalogues in "out" and "any" of the folder, of which
// the second has no horizon; "new" is none yet.
std::vector<Arguments> commands_in(const fs::path& folder) {
    const std::string out = (folder / "out").string();
    const std::string fresh = (folder / "new").string();
    return {{"--help"},
            {"--version"},
            {"solve", "--help"},
            small_run(out),
            {"status", out},
            {"status", out, "--json"},
            {"verify", out},
            {"verify", out, "--against", out},
            {"tilings", out, "--count"},
            {"export", out},
            {"export", out, "--format", "tsv"},
            {"render", out},
            {"booklet", out},
            {"gallery", out},
            {"certify", (folder / "any").string(), "--centre", "cell"},
            {"merge", fresh, out},
            {"pieces", config("fridgeiq.toml")},
            {"clues", config("cubi-magici.toml"), "--given-cells", "1"},
            {"clues", config("cubi-magici.toml"), "--given-cells", "2", "--list"},
            {"solve", config("cubi-magici.toml")},
            {"solve", config("cubi-magici.toml"), "--count"},
            {"export", config("cubi-magici.toml"), "--format", "opb"},
            {"export", config("cubi-magici.toml"), "--format", "opb", "--out",
             (folder / "model.opb").string()},
            {"polyforms", "pentominoes"},
            {"polyforms", "pentominoes", "--out", (folder / "polyforms.toml").string()}};
}

class StandardStreams : public ::testing::Test {
  protected:
    void SetUp() override {
        ASSERT_EQ(run_program(small_run(folder_.path() / "out")).exit_code, 0);
        ASSERT_EQ(run_program({"generate", config("fridgeiq.toml"), "--pieces", "IJMR", "--centre",
                               "cell", "--out", (folder_.path() / "any").string()})
                      .exit_code,
                  0);
    }
    std::vector<Arguments> commands() const { return commands_in(folder_.path()); }
    const fs::path& folder() const { return folder_.path(); }

  private:
    TemporaryFolder folder_;
};

// --- Full. ---

TEST_F(StandardStreams, ThatAreFullAreReportedByEveryCommand) {
    for (const Arguments& command : commands()) {
        SCOPED_TRACE(::testing::PrintToString(command));
        const Ended ended = run_program(command, full);
        EXPECT_EQ(ended.exit_code, 1) << ended.signal;
        EXPECT_THAT(ended.err, HasSubstr(complaint));
        EXPECT_EQ(std::ranges::count(ended.err, '\n'), 1) << ended.err;
    }
    EXPECT_EQ(exported(folder() / "out")["state"], "exhausted");
}

TEST_F(StandardStreams, ThatAreFullDoNotHideAnotherFailure) {
    const Ended ended = run_program({"status", (folder() / "missing").string()}, full);
    EXPECT_EQ(ended.exit_code, 2);
    EXPECT_THAT(ended.err, HasSubstr("missing"));
}

TEST_F(StandardStreams, ThatAreFullDoNotKeepARunFromStoring) {
    const fs::path out = folder() / "found";
    const Ended ended = run_program(small_run(out), full);
    EXPECT_EQ(ended.exit_code, 1);
    EXPECT_THAT(ended.err, HasSubstr(complaint));
    EXPECT_EQ(exported(out)["state"], "exhausted");
    EXPECT_EQ(export_text(out), export_text(folder() / "out"));
}

TEST(FullOutput, EndsASearchOfSeveralThreads) {
    for (const char* threads : {"2", "8"}) {
        const TemporaryFolder folder;
        const Ended ended =
            run_program({"solve", config("pentominoes-3x20.toml"), "--all", "--format", "json",
                         "--threads", threads, "--out", (folder.path() / "out").string()},
                        full);
        EXPECT_EQ(ended.exit_code, 1);
        EXPECT_THAT(ended.err, HasSubstr(complaint));
    }
}

TEST(FullOutput, OfErrorsIsBorne) {
    const Ended ended = run_program({"status", "no such folder"}, Surroundings{.err = "/dev/full"});
    EXPECT_EQ(ended.exit_code, 2) << ended.signal;
}

TEST(ClosedPipe, EndsTheProgramWithoutAWord) {
    const TemporaryFolder folder;
    const fs::path err = folder.path() / "err";
    const std::string command = "{ '" + std::string(ORBITILE_PROGRAM) + "' clues '" +
                                config("cubi-magici.toml") + "' --given-cells 2 --list; } 2>'" +
                                err.string() + "' | head -n 1";
    std::unique_ptr<std::FILE, int (*)(std::FILE*)> shell(::popen(command.c_str(), "r"), ::pclose);
    ASSERT_NE(shell, nullptr);
    std::string said(4096, '\0');
    said.resize(std::fread(said.data(), 1, said.size(), shell.get()));
    EXPECT_EQ(::pclose(shell.release()), 0);
    EXPECT_EQ(std::ranges::count(said, '\n'), 1) << said;
    EXPECT_EQ(bytes_of(err), "");
}

}  // namespace
}  // namespace orbitile::output_test

// The pages for man and the completions for shells that the build has the program write.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "support/program.hpp"

namespace orbitile::shell_files_test {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsSupersetOf;
using testing::Not;

// By its name, as a shell finds it.
Ended run_tool(const Arguments& words) {
    return run_program(words, Surroundings{.command = {"/usr/bin/env"}});
}

bool is_there(const std::string& tool) {
    return run_tool({"sh", "-c", "command -v " + tool}).exit_code == 0;
}

std::vector<std::string> words_of(const std::string& text) {
    std::istringstream stream(text);
    std::vector<std::string> words;
    for (std::string word; stream >> word;) words.push_back(word);
    return words;
}

class ShellFiles : public testing::Test {
  protected:
    void SetUp() override {
        const Ended ended =
            run_program({"shell-files", folder_.path().string(), "--date", "2026-11-22"});
        ASSERT_EQ(ended.exit_code, 0) << ended.err;
    }

    std::vector<fs::path> pages() const {
        std::vector<fs::path> files;
        for (const auto& entry : fs::directory_iterator(folder_.path() / "man")) {
            files.push_back(entry.path());
        }
        std::ranges::sort(files);
        return files;
    }

    // The completions that bash offers for the last of these words.
    std::vector<std::string> offered(const std::string& words) const {
        const Ended ended = run_tool(
            {"bash", "--norc", "-c",
             "compopt() { :; }; source " + (folder_.path() / "bash" / "orbitile").string() +
                 "; COMP_WORDS=(" + words + "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); " +
                 "_orbitile; printf '%s\\n' \"${COMPREPLY[@]}\""});
        EXPECT_EQ(ended.exit_code, 0) << ended.err;
        EXPECT_EQ(ended.err, "");
        return words_of(ended.out);
    }

    TemporaryFolder folder_;
};

TEST_F(ShellFiles, HaveAPageForEachCommandThatHelpLists) {
    std::vector<std::string> listed;
    std::istringstream help(run_program({"--help"}).out);
    bool are_commands = false;
    for (std::string line; std::getline(help, line);) {
        if (line.ends_with(':') && !line.starts_with(' '))
            are_commands = line != "Options:" && line != "Examples:";
        if (are_commands && line.size() > 2 && line.starts_with("  ") && line[2] != ' ') {
            listed.push_back("orbitile-" + words_of(line).front() + ".1");
        }
    }
    EXPECT_THAT(listed, Contains("orbitile-generate.1"));
    listed.emplace_back("orbitile.1");
    std::vector<std::string> there;
    for (const fs::path& page : pages()) there.push_back(page.filename().string());
    EXPECT_THAT(there, testing::UnorderedElementsAreArray(listed));
}

TEST_F(ShellFiles, HavePagesThatManReadsWithoutAComplaint) {
    if (!is_there("mandoc")) GTEST_SKIP() << "mandoc is not installed";
    for (const fs::path& page : pages()) {
        const Ended linted = run_tool({"mandoc", "-Tlint", "-Wwarning", page.string()});
        EXPECT_EQ(linted.exit_code, 0) << page << ": " << linted.out;
    }
}

TEST_F(ShellFiles, HavePagesThatShowOptionsAndValues) {
    if (!is_there("man")) GTEST_SKIP() << "man is not installed";
    const Ended shown =
        run_tool({"env", "MANWIDTH=400", "MAN_KEEP_FORMATTING=", "LC_ALL=C.UTF-8", "man",
                  "--warnings", "-l", (folder_.path() / "man" / "orbitile-generate.1").string()});
    EXPECT_EQ(shown.exit_code, 0) << shown.err;
    EXPECT_EQ(shown.err, "");
    for (const char* words :
         {"orbitile-generate - Find every symmetric shape", "orbitile generate PUZZLE [OPTION",
          "One or more of: vertex, cell, edge, mixed.", "--subsets [SIZES]", "--threads N",
          "From 1 to 1024.", "EXIT STATUS", "EXAMPLES", "2026-11-22"}) {
        EXPECT_THAT(shown.out, HasSubstr(words));
    }
}

TEST_F(ShellFiles, LetBashCompleteCommandsOptionsAndNames) {
    EXPECT_THAT(offered("orbitile ''"), AllOf(IsSupersetOf({"generate", "solve", "booklet"}),
                                              Not(Contains("shell-files"))));
    EXPECT_THAT(offered("orbitile gen"), ElementsAre("generate"));
    EXPECT_THAT(offered("orbitile generate --sym"), ElementsAre("--symmetry"));
    EXPECT_THAT(offered("orbitile generate --gro"), ElementsAre());
    EXPECT_THAT(offered("orbitile generate --symmetry C2,quarter"), ElementsAre("C2,quarter-turn"));
    EXPECT_THAT(offered("orbitile clues --given-"), ElementsAre("--given-pieces", "--given-cells"));
    EXPECT_THAT(offered("orbitile generate --method c"), ElementsAre("cubes", "census"));
    EXPECT_THAT(offered("orbitile generate --method = c"), ElementsAre("cubes", "census"));
    EXPECT_THAT(offered("orbitile generate --centre vertex,e"), ElementsAre("vertex,edge"));
    EXPECT_THAT(offered("orbitile generate --threads ''"), ElementsAre());
    EXPECT_THAT(offered("orbitile generate p"), ElementsAre());  // a file: bash's own
}

TEST_F(ShellFiles, AreReadByZshAndFish) {
    const fs::path zsh = folder_.path() / "zsh" / "_orbitile";
    const fs::path fish = folder_.path() / "fish" / "orbitile.fish";
    EXPECT_THAT(bytes_of(zsh), testing::StartsWith("#compdef orbitile\n"));
    if (is_there("zsh")) {
        const Ended read = run_tool({"zsh", "-f", "-n", zsh.string()});
        EXPECT_EQ(read.exit_code, 0) << read.err;
        EXPECT_EQ(read.err, "");
    }
    if (is_there("fish")) {
        const Ended offers =
            run_tool({"fish", "--no-config", "-c",
                      "source " + fish.string() + "; complete -C 'orbitile generate --method c'"});
        EXPECT_EQ(offers.exit_code, 0) << offers.err;
        EXPECT_THAT(words_of(offers.out), IsSupersetOf({"cubes", "census"}));
        EXPECT_EQ(offers.err, "");
    }
}

TEST_F(ShellFiles, AreTheSameEachTime) {
    const TemporaryFolder again;
    ASSERT_EQ(run_program({"shell-files", again.path().string(), "--date", "2026-11-22"}).exit_code,
              0);
    const auto files = files_below(folder_.path());
    EXPECT_EQ(files_below(again.path()), files);
    for (const std::string& file : files) {
        EXPECT_EQ(bytes_of(again.path() / file), bytes_of(folder_.path() / file)) << file;
    }
}

}  // namespace
}  // namespace orbitile::shell_files_test

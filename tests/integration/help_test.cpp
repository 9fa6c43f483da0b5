// The program's help: without a command, with --help, and in the reference.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <CLI/Version.hpp>
#include <set>
#include <sstream>
#include <string_view>

#include "support/program.hpp"
#include "support/pseudo_terminal.hpp"

namespace orbitile::help_test {
namespace {

namespace fs = std::filesystem;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;

std::vector<std::string> lines_of(const std::string& text) {
    std::istringstream stream(text);
    std::vector<std::string> lines;
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

std::string help_of(const std::string& command) {
    const Ended ended = run_program({command, "--help"});
    EXPECT_EQ(ended.exit_code, 0) << command;
    EXPECT_EQ(ended.err, "") << command;
    return ended.out;
}

// The commands that the help of the program lists. Each group of commands has a title.
std::vector<std::string> commands() {
    std::vector<std::string> names;
    bool are_commands = false;
    for (const std::string& line : lines_of(run_program({"--help"}).out)) {
        if (line.ends_with(':')) are_commands = line != "Options:" && line != "First steps:";
        if (!are_commands || !line.starts_with("  ") || line[2] == ' ') continue;
        names.push_back(line.substr(2, line.find(' ', 2) - 2));
    }
    return names;
}

TEST(Help, ListsEachCommandOnceInAGroup) {
    const auto names = commands();
    EXPECT_THAT(names, Contains("generate"));
    EXPECT_THAT(names, Contains("make"));
    EXPECT_EQ(std::set<std::string>(names.begin(), names.end()).size(), names.size());
    EXPECT_THAT(run_program({"--help"}).out, Not(HasSubstr("Subcommands")));
}

TEST(Help, OfEachCommandFitsOnAScreenAndListsEachOptionOnce) {
    for (const std::string& command : commands()) {
        std::set<std::string> options;
        const auto lines = lines_of(help_of(command));
        EXPECT_LE(lines.size(), 50U) << command;
        for (const std::string& line : lines) {
            EXPECT_LE(columns_of(line), 80) << command << ": " << line;
            if (!line.starts_with("  --")) continue;
            EXPECT_TRUE(options.insert(line.substr(0, line.find(' ', 2))).second) << line;
        }
        EXPECT_THAT(lines, Contains(HasSubstr("--help"))) << command;
    }
}

TEST(Help, IsPrintedOnStandardErrorWithoutACommand) {
    const Ended ended = run_program({});
    EXPECT_EQ(ended.exit_code, 2);
    EXPECT_EQ(ended.out, "");
    EXPECT_EQ(ended.err, run_program({"--help"}).out);
}

TEST(FirstSteps, CanBeTypedOneAfterTheOther) {
    const TemporaryFolder folder;
    int steps = 0;
    for (const std::string& line : lines_of(run_program({"--help"}).out)) {
        const std::string beginning = "  orbitile ";
        if (!line.starts_with(beginning)) continue;
        std::istringstream words(line.substr(beginning.size(), line.find("   ", 2)));
        Arguments arguments;
        // The purpose of a step begins with a capital letter.
        for (std::string word; words >> word && (word[0] < 'A' || word[0] > 'Z');)
            arguments.push_back(word);
        const Ended ended = run_program(arguments, folder.path());
        EXPECT_EQ(ended.exit_code, 0) << line << '\n' << ended.err;
        ++steps;
    }
    EXPECT_EQ(steps, 6);
}

TEST(ReferencePage, ContainsTheHelpOfEachCommand) {
    // Later releases break the lines at other places. The page follows the one of Debian 12.
    if (std::string_view(CLI11_VERSION) != "2.1.2") GTEST_SKIP() << "CLI11 " << CLI11_VERSION;
    const std::string page = bytes_of(fs::path(ORBITILE_SOURCE_DIR) / "docs/reference/commands.md");
    for (const std::string& command : commands()) {
        EXPECT_NE(page.find("\n## " + command + "\n\n```\n" + help_of(command) + "```\n"),
                  std::string::npos)
            << command << ": run scripts/reference.sh";
    }
}

}  // namespace
}  // namespace orbitile::help_test

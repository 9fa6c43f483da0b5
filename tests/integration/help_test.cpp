// The program's help: without a command, with --help, and in the reference.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>

#include "support/program.hpp"
#include "support/pseudo_terminal.hpp"

namespace orbitile::help_test {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::Contains;
using ::testing::Each;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

std::vector<std::string> lines_of(const std::string& text) {
    std::istringstream stream(text);
    std::vector<std::string> lines;
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

std::vector<std::string> words_of(const std::string& text) {
    std::istringstream stream(text);
    std::vector<std::string> words;
    for (std::string word; stream >> word;) words.push_back(word);
    return words;
}

std::string help_of(const std::string& command) {
    const Ended ended = run_program({command, "--help"});
    EXPECT_EQ(ended.exit_code, 0) << command;
    EXPECT_EQ(ended.err, "") << command;
    return ended.out;
}

std::vector<std::string> commands() {
    std::vector<std::string> names;
    bool are_commands = false;
    for (const std::string& line : lines_of(run_program({"--help"}).out)) {
        if (line.ends_with(':') && !line.starts_with(' '))
            are_commands = line != "Options:" && line != "Examples:";
        if (are_commands && line.starts_with("  ") && line.size() > 2 && line[2] != ' ') {
            names.push_back(words_of(line).front());
        }
    }
    EXPECT_THAT(names, Contains("generate"));
    return names;
}

// Lines that were broken for a shell are whole again.
std::vector<std::string> examples_in(const std::string& help) {
    std::vector<std::string> examples;
    bool continues = false;
    bool are_examples = false;
    for (std::string line : lines_of(help)) {
        are_examples = are_examples || line == "Examples:";
        if (!are_examples || (!continues && !line.starts_with("    "))) continue;
        const bool will_continue = line.ends_with('\\');
        if (will_continue) line.pop_back();
        continues ? (examples.back() += line) : examples.emplace_back(line);
        continues = will_continue;
    }
    return examples;
}

TEST(Help, ListsEachOptionOfACommandOnce) {
    for (const std::string& command : commands()) {
        std::set<std::string> options;
        for (const std::string& line : lines_of(help_of(command))) {
            if (!line.starts_with("  --")) continue;
            const std::string option = words_of(line).front();
            EXPECT_TRUE(options.insert(option).second) << command << " " << option;
        }
        EXPECT_THAT(options, Contains("--help")) << command;
    }
}

TEST(WithoutACommand, TheProgramSaysWhatToDoFirstInTenLines) {
    const Ended ended = run_program({});
    EXPECT_EQ(ended.exit_code, 2);
    EXPECT_EQ(ended.out, "");
    EXPECT_THAT(ended.err, AllOf(HasSubstr("orbitile generate"), HasSubstr("orbitile booklet"),
                                 HasSubstr("--help")));
    EXPECT_THAT(lines_of(ended.err), SizeIs(testing::AllOf(testing::Ge(6U), testing::Le(12U))));
    EXPECT_THAT(lines_of(ended.err), Each(SizeIs(testing::Le(80U))));
}

TEST(FirstSteps, CanBeTypedOneAfterTheOther) {
    const TemporaryFolder folder;
    int steps = 0;
    for (const std::string& line : lines_of(run_program({}).err)) {
        auto words = words_of(line);
        if (words.empty() || words.front() != "orbitile") continue;
        if (words.size() > 1 && words[1] == "finds") continue;  // the first sentence
        // The purpose of a step begins with a capital letter.
        const auto end = std::ranges::find_if(
            words, [](const std::string& word) { return word[0] >= 'A' && word[0] <= 'Z'; });
        const Ended ended = run_program(Arguments(words.begin() + 1, end), folder.path());
        EXPECT_EQ(ended.exit_code, 0) << line << '\n' << ended.err;
        ++steps;
    }
    EXPECT_EQ(steps, 6);
}

TEST(HelpOfTheProgram, ListsEachCommandOnceBelowATitle) {
    auto names = commands();
    EXPECT_THAT(names, AllOf(Contains("generate"), Contains("make"), Not(Contains("shell-files"))));
    std::ranges::sort(names);
    EXPECT_EQ(std::ranges::adjacent_find(names), names.end());
    const std::string help = run_program({"--help"}).out;
    for (const char* title : {"\nFind:\n", "\nLook:\n", "\nMake:\n", "\nCheck:\n"}) {
        EXPECT_THAT(help, HasSubstr(title));
    }
    EXPECT_THAT(help, Not(HasSubstr("Other commands"))) << "src/cli/command_guide.cpp";
}

TEST(HelpOfACommand, PutsEachOptionBelowATitle) {
    for (const std::string& command : commands()) {
        EXPECT_THAT(lines_of(help_of(command)), Not(Contains("Other:")))
            << command << ": add the option to src/cli/command_guide.cpp";
    }
    EXPECT_THAT(lines_of(help_of("generate")),
                AllOf(Contains("Question:"), Contains("Board:"), Contains("Search:"),
                      Contains("Run and resume:"), Contains("Output:")));
}

TEST(HelpOfACommand, NamesValuesAsAUserWould) {
    for (const std::string& command : commands()) {
        EXPECT_THAT(help_of(command), AllOf(Not(HasSubstr("TEXT:")), Not(HasSubstr("INT:")),
                                            Not(HasSubstr("REQUIRED")), Not(HasSubstr("{"))))
            << command;
    }
    EXPECT_THAT(help_of("generate"), AllOf(HasSubstr("--threads N "), HasSubstr("--out DIR "),
                                           HasSubstr("--solver z3|cadical ")));
}

TEST(HelpOfACommand, IsNotWiderThanAPageWithoutATerminal) {
    for (const std::string& command : commands()) {
        for (const std::string& line : lines_of(help_of(command))) {
            EXPECT_LE(columns_of(line), 80) << command << ": " << line;
        }
    }
}

TEST(HelpOfACommand, FollowsTheTerminalsWidth) {
    for (const int columns : {40, 100}) {
        for (const std::string& command : {std::string("generate"), std::string("make")}) {
            OnTerminal run({command, "--help"}, columns);
            const DrawnTexts texts = run.read_until([](const DrawnTexts&) { return false; });
            EXPECT_LE(widest(texts), columns);
            EXPECT_GT(widest(texts), columns - 12) << "the lines are not filled";
        }
    }
}

// An option that was renamed is found by this.
TEST(Examples, OfEachCommandUseOptionsThatItHas) {
    for (const std::string& command : commands()) {
        const auto examples = examples_in(help_of(command));
        EXPECT_THAT(examples, Not(IsEmpty())) << command;
        for (const std::string& example : examples) {
            const auto words = words_of(example);
            ASSERT_GT(words.size(), 1U) << example;
            if (words.front() == "orbitile-check") continue;
            EXPECT_EQ(words.front(), "orbitile") << example;
            const std::string help = help_of(words[1]);
            for (const std::string& word : words) {
                if (word.starts_with("--")) {
                    EXPECT_THAT(help, HasSubstr("  " + word)) << example;
                }
            }
        }
    }
}

TEST(ReferencePages, EqualTheOutputOfTheProgram) {
    const TemporaryFolder folder;
    ASSERT_EQ(
        run_program({"shell-files", folder.path().string(), "--date", "2000-01-01"}).exit_code, 0);
    const fs::path printed = folder.path() / "reference";
    const fs::path stored = fs::path(ORBITILE_SOURCE_DIR) / "docs/reference/commands";
    constexpr auto what_to_do = "the pages are not those of this program; run scripts/reference.sh";
    const auto names = files_below(printed);
    ASSERT_EQ(files_below(stored), names) << what_to_do;
    EXPECT_THAT(names, AllOf(Contains("README.md"), Contains("generate.md")));
    for (const std::string& name : names) {
        EXPECT_TRUE(bytes_of(stored / name) == bytes_of(printed / name))
            << name << ": " << what_to_do;
    }
}

}  // namespace
}  // namespace orbitile::help_test

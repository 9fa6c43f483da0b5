#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "support/program.hpp"

namespace orbitile::bad_input_test {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

const std::string head = "name = \"t\"\nlattice = \"tetrakis\"\n";
const std::string piece = "[[piece]]\nname = \"A\"\ncolour = \"red\"\n";

struct BadFile {
    std::string title;
    std::string text;
    std::string line;  ///< where it is wrong
    std::string words;
};

void PrintTo(const BadFile& file, std::ostream* out) { *out << file.title; }

class BadPuzzleFile : public ::testing::TestWithParam<BadFile> {};

TEST_P(BadPuzzleFile, IsRefusedWithItsNameAndLineAndNothingIsWritten) {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "puzzle.toml").string();
    write_bytes(file, GetParam().text);
    for (const Arguments& arguments :
         {Arguments{"generate", file, "--out", (folder.path() / "out").string()},
          Arguments{"generate", file},
          Arguments{"pieces", file, "--out", (folder.path() / "set.svg").string()}}) {
        const Ended ended = run_program(arguments, folder.path());
        EXPECT_EQ(ended.exit_code, 2) << ended.out;
        EXPECT_EQ(ended.out, "");
        EXPECT_THAT(ended.err, AllOf(HasSubstr("puzzle.toml:" + GetParam().line + ":"),
                                     HasSubstr(GetParam().words)));
    }
    EXPECT_EQ(files_below(folder.path()), std::set<std::string>{"puzzle.toml"});
    EXPECT_FALSE(std::filesystem::exists(folder.path() / "out"));
    EXPECT_FALSE(std::filesystem::exists(folder.path() / "output"));
}

INSTANTIATE_TEST_SUITE_P(
    BadInput, BadPuzzleFile,
    ::testing::Values(
        BadFile{"unknown_glyph", head + piece + "rows = [\"█\", \"x\"]\n", "6", "A"},
        BadFile{"empty_piece", head + piece + "rows = [\"··\"]\n", "6", "A"},
        BadFile{"two_parts", head + piece + "rows = [\"█·█\"]\n", "6", "A"},
        BadFile{"duplicate_name", head + piece + "rows = [\"█\"]\n" + piece + "rows = [\"█\"]\n",
                "8", "A"},
        BadFile{"unknown_key", head + "colour = \"red\"\n" + piece + "rows = [\"█\"]\n", "3",
                "colour"},
        BadFile{"no_toml", head + "[[piece\n", "3", ""},
        BadFile{"half_cell_on_squares",
                "name = \"t\"\nlattice = \"square\"\n" + piece + "rows = [\"◣\"]\n", "6", "A"},
        BadFile{"unknown_lattice",
                "name = \"t\"\nlattice = \"kagome\"\n" + piece + "rows = [\"#\"]\n", "2",
                "kagome"}),
    [](const auto& tested) { return tested.param.title; });

TEST(BadInput, OfAPuzzleWithoutPiecesIsRefused) {
    const TemporaryFolder folder;
    write_bytes(folder.path() / "puzzle.toml", head);
    const Ended ended = run_program({"generate", "puzzle.toml"}, folder.path());
    EXPECT_EQ(ended.exit_code, 2);
    EXPECT_THAT(ended.err, AllOf(HasSubstr("puzzle.toml"), HasSubstr("piece")));
    EXPECT_EQ(files_below(folder.path()).size(), 1U);
}

TEST(BadInput, OfABoardThatThePiecesCannotFillIsRefusedWithBothFigures) {
    const TemporaryFolder folder;
    write_bytes(folder.path() / "t.toml",
                head + "[board]\nrows = [\"███\"]\n" + piece + "rows = [\"█◣\"]\n");
    const Ended ended = run_program({"pieces", "t.toml"}, folder.path());
    EXPECT_EQ(ended.exit_code, 2);
    EXPECT_THAT(ended.err,
                AllOf(HasSubstr("t.toml:3: board: "), HasSubstr("3 cells"), HasSubstr("1½")));
}

TEST(BadInput, WithAGroupOfAnotherLatticeIsRefusedWithTheGroupsOfThisLattice) {
    const TemporaryFolder folder;
    write_bytes(folder.path() / "t.toml",
                "name = \"t\"\nlattice = \"hex\"\n" + piece + "rows = [\"█ █\"]\n");
    const Ended ended = run_program({"generate", "t.toml", "--symmetry", "C4"}, folder.path());
    EXPECT_EQ(ended.exit_code, 2);
    EXPECT_THAT(ended.err,
                AllOf(HasSubstr("symmetry: "), HasSubstr("hex"), HasSubstr("C6 (sixth-turn)")));
    EXPECT_EQ(files_below(folder.path()), std::set<std::string>{"t.toml"});
    EXPECT_EQ(run_program({"pieces", "t.toml"}, folder.path()).exit_code, 0);
}

TEST(BadInput, WithAMissingFileIsReportedWithTheFilesName) {
    const TemporaryFolder folder;
    for (const char* command : {"generate", "pieces"}) {
        const Ended ended = run_program({command, "missing.toml"}, folder.path());
        EXPECT_EQ(ended.exit_code, 2);
        EXPECT_THAT(ended.err, HasSubstr("missing.toml"));
    }
    EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
}

TEST(BadInput, OfAFolderForAFileIsRefused) {
    const TemporaryFolder folder;
    std::filesystem::create_directory(folder.path() / "puzzle.toml");
    const Ended ended = run_program({"generate", "puzzle.toml"}, folder.path());
    EXPECT_EQ(ended.exit_code, 2);
    EXPECT_THAT(ended.err, HasSubstr("puzzle.toml"));
    EXPECT_FALSE(std::filesystem::exists(folder.path() / "output"));
}

TEST(BadInput, OfOptionsIsRefusedAndNothingIsWritten) {
    const TemporaryFolder folder;
    const std::string puzzle = config("fridgeiq.toml");
    for (const Arguments& options :
         {Arguments{"--pieces", "IJMX"}, Arguments{"--pieces", "IIJ"}, Arguments{"--pieces", ""},
          Arguments{"--centre", "vertex,round"}, Arguments{"--symmetry", ""},
          Arguments{"--horizon", "0"}, Arguments{"--horizon", "-3"}, Arguments{"--horizon", "65"},
          Arguments{"--horizon", "four"}, Arguments{"--method", "magic"}, Arguments{"--limit", "0"},
          Arguments{"--limit", "-1"}, Arguments{"--time-limit", "-1"},
          Arguments{"--time-limit", "soon"}, Arguments{"--threads", "0"},
          Arguments{"--part", "0/3"}, Arguments{"--part", ""}, Arguments{"--sideways"},
          Arguments{"another.toml"}}) {
        // Were it accepted, it would end soon all the same.
        Arguments arguments{"generate", puzzle, "--out", (folder.path() / "out").string()};
        if (options[0] != "--time-limit") {
            arguments.insert(arguments.end(), {"--time-limit", "0.1"});
        }
        arguments.insert(arguments.end(), options.begin(), options.end());
        const Ended ended = run_program(arguments, folder.path());
        EXPECT_EQ(ended.exit_code, 2) << options[0] << " " << options.back();
        EXPECT_NE(ended.err, "") << options[0];
        EXPECT_TRUE(std::filesystem::is_empty(folder.path())) << options[0] << options.back();
        std::filesystem::remove_all(folder.path() / "out");
    }
}

TEST(NumberOption, IsANumberInItsRangeAndNothingElse) {
    const TemporaryFolder folder;
    const std::string puzzle = config("fridgeiq.toml");
    const std::string board = config("iq-stars.toml");
    for (const Arguments& options :
         {Arguments{"generate", puzzle, "--time-limit", "nan"},
          Arguments{"generate", puzzle, "--time-limit", "inf"},
          Arguments{"generate", puzzle, "--time-limit", "1e400"},
          Arguments{"generate", puzzle, "--time-limit", "1e300"},
          Arguments{"generate", puzzle, "--threads", "4294967297"},
          Arguments{"generate", puzzle, "--horizon", "4x"},
          Arguments{"generate", puzzle, "--limit", "9223372036854775808"},
          Arguments{"starts", board, "--seed", "-1"},
          Arguments{"starts", board, "--seed", "18446744073709551616"},
          Arguments{"starts", board, "--count", "4294967297"},
          Arguments{"solve", board, "--time-limit", "nan"},
          Arguments{"clues", board, "--given-cells", "4294967297"},
          Arguments{"clues", board, "--given-cells", "1", "--list", "--most", "-1"},
          Arguments{"booklet", "x", "--unit-mm", "nan"}}) {
        const Ended ended = run_program(options, folder.path());
        EXPECT_EQ(ended.exit_code, 2) << options[options.size() - 2];
        EXPECT_THAT(ended.err, HasSubstr(options[options.size() - 2] + ": '" + options.back() +
                                         "' is not a number from "));
        EXPECT_LT(ended.err.size(), 200U) << "a limit in hundreds of digits";
        EXPECT_TRUE(std::filesystem::is_empty(folder.path())) << options.back();
    }
}

TEST(TextOption, IsRefusedIfItIsEmpty) {
    const TemporaryFolder folder;
    const std::string puzzle = config("fridgeiq.toml");
    const std::string board = config("iq-stars.toml");
    for (const Arguments& options :
         {Arguments{"generate", puzzle, "--out", ""}, Arguments{"solve", puzzle, "--outline", ""},
          Arguments{"solve", board, "--out", ""}, Arguments{"solve", board, "--given", ""},
          Arguments{"pieces", puzzle, "--out", ""}, Arguments{"booklet", "x", "--title", ""},
          Arguments{"booklet", "x", "--select", ""}, Arguments{"render", "x", "--overview", ""},
          Arguments{"gallery", "x", "--out", ""},
          Arguments{"certify", "x", "--centre", "cell", "--out", ""}}) {
        const Ended ended = run_program(options, folder.path());
        EXPECT_EQ(ended.exit_code, 2) << options[0];
        EXPECT_THAT(ended.err, HasSubstr(options[options.size() - 2] + ": the text is empty"));
        EXPECT_TRUE(std::filesystem::is_empty(folder.path())) << options[0];
    }
}

TEST(Board, IsRequiredByStartsAndRefusedByGenerate) {
    const TemporaryFolder folder;
    const Ended without_board = run_program({"starts", config("fridgeiq.toml")}, folder.path());
    EXPECT_EQ(without_board.exit_code, 2);
    EXPECT_THAT(without_board.err, HasSubstr("the puzzle has no board"));
    const Ended with_board = run_program({"generate", config("iq-stars.toml")}, folder.path());
    EXPECT_EQ(with_board.exit_code, 2);
    EXPECT_THAT(with_board.err, HasSubstr("the puzzle has a board"));
    EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
}

TEST(BadInput, OfAnUnknownCommandOrNoneIsRefused) {
    EXPECT_EQ(run_program({}).exit_code, 2);
    EXPECT_EQ(run_program({"solve"}).exit_code, 2);
    EXPECT_EQ(run_program({"generate"}).exit_code, 2);
}

TEST(BadInput, WithAPathAsANameDoesNotMakeAFolder) {
    for (const std::string name : {"../outside", "a/b", ".hidden"}) {
        const TemporaryFolder folder;
        std::ofstream(folder.path() / "puzzle.toml")
            << "name = \"" << name << "\"\nlattice = \"square\"\n"
            << "[[piece]]\nname = \"A\"\ncolour = \"red\"\nrows = [\"##\", \"##\"]\n";
        const Ended ended = run_program({"generate", "puzzle.toml"}, folder.path());
        EXPECT_EQ(ended.exit_code, 2) << name;
        EXPECT_THAT(ended.err, HasSubstr("--out"));
        EXPECT_FALSE(std::filesystem::exists(folder.path() / "output"));
    }
}

TEST(Help, IsNotAnError) {
    for (const Arguments& arguments :
         {Arguments{"--help"}, Arguments{"generate", "--help"}, Arguments{"status", "--help"},
          Arguments{"export", "--help"}, Arguments{"render", "--help"},
          Arguments{"pieces", "--help"}, Arguments{"booklet", "--help"}}) {
        const Ended ended = run_program(arguments);
        EXPECT_EQ(ended.exit_code, 0);
        EXPECT_THAT(ended.out, HasSubstr("Usage: orbitile"));
        EXPECT_EQ(ended.err, "");
    }
    const Ended version = run_program({"--version"});
    EXPECT_EQ(version.exit_code, 0);
    EXPECT_THAT(version.out, Not(HasSubstr("Usage")));
}

}  // namespace
}  // namespace orbitile::bad_input_test

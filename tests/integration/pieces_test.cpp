#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/program.hpp"

namespace orbitile::pieces_test {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::StartsWith;

TEST(Pieces, AreListedInATable) {
    const TemporaryFolder folder;
    const Ended ended = run_program({"pieces", config("fridgeiq.toml")}, folder.path());
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.out, AllOf(HasSubstr("fridgeiq"), HasSubstr("tetrakis"), HasSubstr("·█◣   "),
                                 HasSubstr("██·   "), HasSubstr("total area 40 cells")));
    int rows = 0;
    for (const char letter : std::string("AREOLMTSQDJBNYIU")) {
        if (ended.out.find("\n" + std::string(1, letter) + " ") != std::string::npos) ++rows;
    }
    EXPECT_EQ(rows, 16);
    EXPECT_TRUE(files_below(folder.path()).empty());
}

TEST(Pieces, AreListedWithTheirLettersSidesAndAreas) {
    const Ended ended = run_program({"pieces", config("iq-fit.toml")});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.out,
                AllOf(HasSubstr("\ndark green  G "), HasSubstr("   dark green A   dark green B   "),
                      HasSubstr("   ·█·            ·██ "), HasSubstr("   ███            ███ "),
                      HasSubstr("total area from 46 to 56 cells"),
                      HasSubstr("board 10 by 5, area 50 cells")));
}

TEST(Pieces, AreListedWithTheNumbersOfTheBoardsCells) {
    const Ended ended = run_program({"pieces", config("iq-stars.toml")});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.out, HasSubstr("board of 4 rows, area 26 cells\n"
                                     "   1   2   3   4   5   6   7\n"
                                     "     8   9  10  11  12  13\n"
                                     "  14  15  16  17  18  19  20\n"
                                     "    21  22  23  24  25  26\n"));
    const Ended hole = run_program({"pieces", config("pentominoes-8x8.toml")});
    EXPECT_THAT(hole.out, HasSubstr("\n  25  26  27          28  29  30\n"));
}

TEST(Pieces, AreDrawnBesideEachOtherInLinesOfTheTerminalsWidth) {
    const TemporaryFolder folder;
    const fs::path puzzle = folder.path() / "two.toml";
    write_bytes(puzzle,
                "name = \"two\"\nlattice = \"tetrakis\"\n[[piece]]\nname = \"Boat\"\ncolour = "
                "\"red\"\ncopies = 2\nrows = ['d##b', 'q##p']\n[[piece]]\nname = \"T\"\n"
                "colour = \"blue\"\nrows = [\"#b\"]\n");
    const Ended ended = run_program({"pieces", puzzle.string()});
    EXPECT_THAT(ended.out, HasSubstr("\n\nBoat ×2   T\n◢██◣      █◣\n◥██◤\n"));
}

TEST(Pieces, SayWhichPictureTheyWrote) {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "set.png").string();
    const Ended ended = run_program({"pieces", config("iq-fit.toml"), "--out", file});
    EXPECT_THAT(ended.out, HasSubstr("wrote " + file + "\n"));
}

TEST(Pieces, AreDrawnInTheFormatThatTheFilesNameEndsIn) {
    const TemporaryFolder folder;
    for (const auto& [name, start] : {std::pair("set.svg", "<?xml"), std::pair("set.pdf", "%PDF-"),
                                      std::pair("set.png", "\x89PNG")}) {
        const Ended ended = run_program(
            {"pieces", config("pentominoes.toml"), "--out", (folder.path() / name).string()});
        EXPECT_EQ(ended.exit_code, 0) << ended.err;
        EXPECT_THAT(bytes_of(folder.path() / name), StartsWith(start));
    }
    EXPECT_EQ(files_below(folder.path()).size(), 3U);
}

TEST(Pieces, AreNotDrawnInFormatsThatThereAreNot) {
    const TemporaryFolder folder;
    for (const char* name : {"set.gif", "set", "set.svg.bak"}) {
        const Ended ended = run_program(
            {"pieces", config("fridgeiq.toml"), "--out", (folder.path() / name).string()});
        EXPECT_EQ(ended.exit_code, 2) << name;
        EXPECT_THAT(ended.err, HasSubstr(name));
    }
    EXPECT_TRUE(files_below(folder.path()).empty());
}

TEST(Pieces, CannotBeDrawnIntoAFolderThatThereIsNot) {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "missing" / "set.svg").string();
    const Ended ended = run_program({"pieces", config("fridgeiq.toml"), "--out", file});
    EXPECT_EQ(ended.exit_code, 1);
    EXPECT_THAT(ended.err, HasSubstr(file));
}

}  // namespace
}  // namespace orbitile::pieces_test

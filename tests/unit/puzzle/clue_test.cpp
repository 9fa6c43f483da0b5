#include "puzzle/clue.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "geometry/shape.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/puzzle_file.hpp"
#include "support/temporary_folder.hpp"

namespace orbitile::clue_test {

namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;

constexpr const char* square_puzzle = R"(
name = "t"
lattice = "square"
[rules]
flips = false
[board]
rows = ["####", "##.#", "####"]
[[piece]]
name = "dark green"
letter = "G"
colour = "green"
rows = ["#.", "##"]
[[piece]]
name = "I"
colour = "red"
rows = ["###"]
[[piece]]
name = "one"
colour = "blue"
copies = 2
rows = ["#"]
[[piece]]
name = "two"
colour = "blue"
    [[piece.side]]
    name = "A"
    rows = ["###"]
    [[piece.side]]
    name = "B"
    rows = [".##", "##."]
)";

Puzzle squares() { return parse_puzzle(square_puzzle, "t"); }

/// Numbered 1-3, 4-5, 6-8 from the top.
Puzzle hexagons() {
    return parse_puzzle(
        "name='h'\nlattice='hex'\n[board]\nrows=['# # #', ' # #', '# # #']\n"
        "[[piece]]\nname='yellow'\ncolour='yellow'\nrows=['# #', ' #']\n"
        "[[piece]]\nname='pink'\nletter='K'\ncolour='pink'\nrows=['# # #', ' # #']\n",
        "t");
}

/// The cells 1 to 4: halves of A and B in a square round the middle.
Puzzle triangles() {
    return parse_puzzle(
        "name='t'\nlattice='tetrakis'\n[board]\nrows=['█◣', '██']\n"
        "[[piece]]\nname='A'\ncolour='red'\nrows=['█', '█']\n"
        "[[piece]]\nname='B'\ncolour='blue'\nrows=['█']\n"
        "[[piece]]\nname='C'\ncolour='blue'\nrows=['◣']\n",
        "t");
}

template <typename Read>
std::string complaint_of(const Read& read) {
    try {
        read();
    } catch (const InputError& error) {
        return error.what();
    }
    return "no complaint";
}

std::string complaint(const Puzzle& puzzle, const std::string& text) {
    return complaint_of([&] { clues_from_text(puzzle, text); });
}

std::string picture_complaint(const Puzzle& puzzle, const std::string& text) {
    return complaint_of([&] { clues_from_picture(puzzle, text, "start.txt"); });
}

/// Reads, and writes again in the one form.
std::string rewritten(const Puzzle& puzzle, const std::string& text) {
    return clues_text(puzzle, clues_from_text(puzzle, text));
}

TEST(Clue, IsAPieceByNameOrLetterAndACellByNumber) {
    const Clues clues = clues_from_text(squares(), "I@2,G@8");
    EXPECT_EQ(clues, (Clues{{0, {{0, 0, 0}}}, {1, {{1, 2, 0}}}}));
    EXPECT_EQ(clues_from_text(squares(), "dark green@8 , I@2"), clues);
    EXPECT_EQ(clues_text(squares(), clues), "dark green@8,I@2");
}

TEST(Clue, IsMergedForEachPieceAndSorted) {
    EXPECT_EQ(rewritten(squares(), "I@3,G@9,I@1,G@8,I@2,I@3"),
              "dark green@8,dark green@9,I@1,I@2,I@3");
    EXPECT_TRUE(clues_from_text(squares(), "").empty());
    EXPECT_TRUE(clues_from_text(squares(), "  ").empty());
}

TEST(Clue, CellsAreCalledByTheBoardsOwnNumbers) {
    Puzzle puzzle = hexagons();
    puzzle.board->numbers = {10, 20, 30, 40, 50, 60, 70, 80};
    EXPECT_EQ(clues_from_text(puzzle, "yellow@50"), clues_from_text(hexagons(), "yellow@5"));
    EXPECT_EQ(rewritten(puzzle, "K@10,K@20"), "pink@10,pink@20");
    EXPECT_THAT(complaint(puzzle, "K@1"),
                AllOf(HasSubstr("no cell 1"), HasSubstr("numbered from 10 to 80")));
}

TEST(Clue, OnTetrakisIsAWholeCellOrOneOfItsShards) {
    const Clues whole = clues_from_text(triangles(), "A@1");
    EXPECT_EQ(whole.at(0).shards.size(), 4U);
    const Clues part = clues_from_text(triangles(), "A@1n");
    EXPECT_EQ(part.at(0).shards, (Shards{{0, 1, 0}}));
    EXPECT_EQ(rewritten(triangles(), "A@1w,A@1e,A@1n"), "A@1n,A@1e,A@1w");
    EXPECT_EQ(rewritten(triangles(), "A@1w,A@1e,A@1n,A@1s"), "A@1");
    // The board has only two shards of the cell 2, and these are given.
    EXPECT_EQ(rewritten(triangles(), "C@2s,C@2w"), "C@2");
    EXPECT_THAT(complaint(triangles(), "C@2n"), HasSubstr("no shard 'n' of the cell 2"));
    EXPECT_THAT(complaint(triangles(), "C@2x"), HasSubstr("no shard 'x'"));
    EXPECT_THAT(complaint(triangles(), "C@2nn"), HasSubstr("3n"));
}

TEST(Clue, ThatCannotBeReadIsRefused) {
    for (const auto* text : {"I", "I2", ",", "I@1,", ",I@1", "I@1;G@8"}) {
        EXPECT_THAT(complaint(squares(), text), StartsWith("given: ")) << text;
    }
    for (const auto* text : {"I@", "I@x", "I@-", "I@1.5", "I@1n", "I@ 1 2", "I@+1", "I@0x1"}) {
        EXPECT_THAT(complaint(squares(), text),
                    AllOf(StartsWith("given: "), HasSubstr("not the number of a cell")))
            << text;
    }
    for (const auto* text : {"I@0", "I@12", "I@-1", "I@99999999999999999999"}) {
        EXPECT_THAT(complaint(squares(), text),
                    AllOf(StartsWith("given: the board has no cell "), HasSubstr("from 1 to 11")))
            << text;
    }
}

TEST(Clue, ToAnUnknownPieceIsRefusedWithTheKnownPieces) {
    for (const auto* text : {"green@1", "q@1", "@1"}) {
        EXPECT_THAT(complaint(squares(), text),
                    AllOf(StartsWith("given: no piece is called '"),
                          HasSubstr("dark green (G), I, one (O), two (T)")))
            << text;
    }
}

TEST(Clue, OfTwoPiecesOnOneCellIsRefused) {
    EXPECT_THAT(complaint(squares(), "I@2,G@8,G@2"),
                AllOf(StartsWith("given: "), HasSubstr("cell 2 is given to I and to dark green")));
    EXPECT_THAT(complaint(triangles(), "A@1n,B@1"), HasSubstr("cell 1n is given to A and to B"));
}

TEST(Clue, OfTwoPiecesInOneCellIsPossibleOnTetrakis) {
    const Puzzle puzzle = parse_puzzle(
        "name='t'\nlattice='tetrakis'\n[board]\nrows=['█']\n"
        "[[piece]]\nname='A'\ncolour='red'\nrows=['◣']\n"
        "[[piece]]\nname='B'\ncolour='blue'\nrows=['◣']\n",
        "t");
    const Clues clues = clues_from_text(puzzle, "A@1n,B@1s");
    EXPECT_EQ(clues.size(), 2U);
}

// --- Pictures. ---

TEST(GivenPicture, HasThePiecesLettersInTheirCells) {
    const Puzzle puzzle = squares();
    const Clues clues = clues_from_picture(puzzle, ".III\nG·..\nGG..\n", "start.txt");
    EXPECT_EQ(clues_text(puzzle, clues), "dark green@5,dark green@8,dark green@9,I@2,I@3,I@4");
}

TEST(GivenPicture, MayHaveShortRowsOtherLineEndsAndBlankLinesAtItsEnd) {
    const Puzzle puzzle = squares();
    const Clues clues = clues_from_text(puzzle, "I@1");
    for (const auto* text : {"I...\n.. .\n....", "I\n\n.\n", "I\r\n..\r\n....\r\n",
                             "I   \n.\n....  \n", "I...\n....\n....\n\n \n\r\n"}) {
        EXPECT_EQ(clues_from_picture(puzzle, text, "start.txt"), clues) << text;
    }
    EXPECT_TRUE(clues_from_picture(puzzle, "....\n.. .\n....\n", "start.txt").empty());
}

TEST(GivenPicture, OfHexagonsIsShiftedAsInPrint) {
    const Puzzle puzzle = hexagons();
    const Clues clues = clues_from_picture(puzzle, "Y Y .\n . .\n. K K\n", "start.txt");
    EXPECT_EQ(clues_text(puzzle, clues), "yellow@1,yellow@2,pink@7,pink@8");
    EXPECT_THAT(picture_complaint(puzzle, " Y Y .\n  . .\n . . .\n"),
                AllOf(StartsWith("start.txt:1: "), HasSubstr("between two cells")));
    EXPECT_THAT(picture_complaint(puzzle, "Y Y .\nY .\n. . .\n"),
                AllOf(StartsWith("start.txt:2: "), HasSubstr("out of place")));
    EXPECT_THAT(picture_complaint(puzzle, " Y Y\n\n.\n"),
                AllOf(StartsWith("start.txt:"), HasSubstr("out of place")));
}

TEST(GivenPicture, OfHexagonsBeginsWithTheWesternmostCell) {
    const Puzzle puzzle = parse_puzzle(
        "name='h'\nlattice='hex'\n[board]\nrows=[' # #', '# # #', ' # #']\n"
        "[[piece]]\nname='Y'\ncolour='yellow'\nrows=['# #']\n"
        "[[piece]]\nname='Z'\ncolour='yellow'\nrows=['# # # # #']\n",
        "t");
    const Clues clues = clues_from_text(puzzle, "Y@2");
    EXPECT_EQ(clues_from_picture(puzzle, " . Y\n. . .\n . .\n", "start.txt"), clues);
}

TEST(GivenPicture, ThatDoesNotFitIsRefusedWithItsLine) {
    const Puzzle puzzle = squares();
    EXPECT_THAT(
        picture_complaint(puzzle, "....\n.X..\n....\n"),
        AllOf(StartsWith("start.txt:2: "), HasSubstr("'X' in column 2"), HasSubstr("G I O T")));
    EXPECT_THAT(picture_complaint(puzzle, "....\n..I.\n....\n"),
                AllOf(StartsWith("start.txt:2: "), HasSubstr("column 3 is outside the board")));
    EXPECT_THAT(picture_complaint(puzzle, "....\n.. .\n....I\n"),
                AllOf(StartsWith("start.txt:3: "), HasSubstr("column 5 is outside the board")));
    EXPECT_THAT(picture_complaint(puzzle, "....\n....\n"),
                HasSubstr("the picture has 2 rows, but the board has 3"));
    EXPECT_THAT(picture_complaint(puzzle, ".\n.\n.\n.\n"), HasSubstr("has 4 rows"));
    EXPECT_THAT(picture_complaint(puzzle, ""), HasSubstr("has 0 rows"));
    EXPECT_THAT(picture_complaint(puzzle, "# a comment\n....\n.. .\n....\n"),
                StartsWith("start.txt"));
    EXPECT_THAT(picture_complaint(puzzle, "....\n.\xFF.\n....\n"),
                AllOf(StartsWith("start.txt:2: "), HasSubstr("UTF-8")));
    EXPECT_THAT(picture_complaint(puzzle, "\x1b[31m\n.\n.\n"), testing::Not(HasSubstr("\x1b")));
}

TEST(GivenPicture, IsReadFromAFileOfLimitedSize) {
    const TemporaryFolder folder;
    const auto file = folder.path() / "start.txt";
    write_bytes(file, "I...\n.. .\n....\n");
    EXPECT_EQ(read_clue_file(squares(), file), clues_from_text(squares(), "I@1"));
    write_bytes(file, "I...\n.. .\n....\n" + std::string(64U << 10U, '\n'));
    EXPECT_THAT(complaint_of([&] { read_clue_file(squares(), file); }),
                AllOf(StartsWith(file.string()), HasSubstr("larger than 64 KiB")));
    EXPECT_THAT(complaint_of([&] { read_clue_file(squares(), folder.path()); }),
                HasSubstr("folder"));
    EXPECT_THAT(complaint_of([&] { read_clue_file(squares(), folder.path() / "none"); }),
                HasSubstr("does not exist"));
}

}  // namespace

}  // namespace orbitile::clue_test

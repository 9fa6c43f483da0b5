#include "drawing/board_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "puzzle/puzzle_file.hpp"

namespace orbitile::drawing::board_text_test {
namespace {

using testing::HasSubstr;
using testing::Not;

Puzzle square() {
    return parse_puzzle(R"(name = "s"
lattice = "square"
[[piece]]
name = "hook"
colour = "#ff0000"
rows = ["#.", "##"]
[[piece]]
name = "bar"
colour = "#0000ff"
rows = ["##"]
[board]
rows = ["##.", "###"]
)",
                        "s");
}

TEST(BoardText, ShowsALetterForEachCellAndBlanksBeyondTheBoard) {
    const Puzzle puzzle = parse_puzzle(R"(name = "s"
lattice = "square"
[[piece]]
name = "hook"
colour = "#ff0000"
rows = ["#.", "##"]
[[piece]]
name = "bar"
colour = "#0000ff"
rows = ["##"]
[board]
rows = ["#...", "####"]
)",
                                       "s");
    const Tiling filling{{0, 0, 0, false, 0, 0, 0}, {1, 0, 0, false, 2, 0, 0}};
    EXPECT_EQ(filling_text(puzzle, filling, TextStyle::plain), "H\nHHBB\n");
}

TEST(TilingText, ShowsEachGridOfAChallengeByItself) {
    Puzzle puzzle = square();
    puzzle.board.reset();
    Challenge challenge;
    challenge.components = {{Centre::even, {{-1, -1, 0}, {-1, 0, 0}, {0, -1, 0}}},
                            {Centre::odd, {{0, 0, 0}, {1, 0, 0}}}};
    const Tiling tiling{{0, 0, 0, false, -1, -1, 0}, {1, 0, 0, false, 0, 0, 1}};
    EXPECT_EQ(tiling_text(puzzle, challenge, tiling, TextStyle::plain), "H\nHH\n\nBB\n");
}

TEST(BoardText, ShiftsTheRowsOfAHexBoardAsInPrint) {
    const Puzzle puzzle = parse_puzzle(R"(name = "h"
lattice = "hex"
[[piece]]
name = "a"
colour = "red"
rows = ["# #"]
[[piece]]
name = "b"
colour = "blue"
rows = ["# #", " # ."]
[board]
rows = ["# # #", " # # ."]
)",
                                       "h");
    // a covers the lower row, and b would need the upper row. Only the text is checked here.
    const Tiling part{{0, 0, 0, false, 0, 0, 0}};
    EXPECT_EQ(filling_text(puzzle, part, TextStyle::plain), ". . .\n a a\n");
}

TEST(BoardText, ShowsTrianglesSideBySideInRowsAsTheyLie) {
    const Puzzle puzzle = parse_puzzle(R"(name = "t"
lattice = "triangle"
[[piece]]
name = "strip"
colour = "#ff0000"
rows = ["▲▼▲"]
[[piece]]
name = "ring"
letter = "v"
colour = "#0000ff"
rows = [" ▲▼", "▲▼"]
[[piece]]
name = "one"
colour = "red"
rows = ["▲"]
[board]
rows = ["  ▲", " ▲▼▲", "▲▼ ▼▲"]
)",
                                       "t");
    // Only the text is checked, so the pieces do not fill the board.
    const Tiling part{{2, 0, 0, false, 0, 2, 0}};
    EXPECT_EQ(filling_text(puzzle, part, TextStyle::plain), "  O\n ...\n.. ..\n");
}

TEST(BoardText, CutsTetrakisCellsByTheirDiagonal) {
    const Puzzle puzzle = parse_puzzle(R"(name = "t"
lattice = "tetrakis"
[[piece]]
name = "A"
colour = "red"
rows = ["█◣"]
[[piece]]
name = "B"
colour = "blue"
rows = ["◥█"]
[board]
rows = ["███"]
)",
                                       "t");
    // ◣ leaves ◥ of its cell: its right angle lies upper right, and the diagonal falls to the
    // right.
    const Tiling filling{{0, 0, 0, false, 0, 0, 0}, {1, 0, 0, false, 1, 0, 0}};
    EXPECT_EQ(filling_text(puzzle, filling, TextStyle::plain), " A A\\B B\n");
    // Turned by a half circle all of it, the same picture with the letters exchanged.
    const Tiling turned{{0, 0, 2, false, 3, 1, 0}, {1, 0, 2, false, 2, 1, 0}};
    EXPECT_EQ(filling_text(puzzle, turned, TextStyle::plain), " B B\\A A\n");
}

TEST(BoardText, PaintsEachPieceInItsColourWithContrastingInk) {
    const Puzzle puzzle = square();
    const Tiling tiling{{0, 0, 0, false, 0, 0, 0}, {1, 0, 0, false, 1, 0, 0}};
    const std::string text = filling_text(puzzle, tiling, TextStyle::colour);
    EXPECT_THAT(text, HasSubstr("\x1b[48;2;255;0;0m"));
    EXPECT_THAT(text, HasSubstr("\x1b[48;2;0;0;255m\x1b[38;2;255;255;255mB \x1b[0m"));
    EXPECT_THAT(filling_text(puzzle, tiling, TextStyle::plain), Not(HasSubstr("\x1b")));
}

}  // namespace
}  // namespace orbitile::drawing::board_text_test

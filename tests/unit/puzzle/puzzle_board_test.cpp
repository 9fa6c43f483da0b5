// Boards, numbers of cells and letters of pieces, as puzzle files have them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "geometry/shape.hpp"
#include "puzzle/clue.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/puzzle_file.hpp"

namespace orbitile::puzzle_board_test {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

/// A puzzle of single cells whose board stands on lines 4 and on.
std::string file_with(const std::string& board, int cells, const std::string& lattice = "square") {
    return "name = 'T'\nlattice = '" + lattice + "'\n[board]\n" + board +
           "\n[[piece]]\nname = 'single'\ncolour = 'red'\nrows = ['#']\ncopies = " +
           std::to_string(cells) + "\n";
}

PuzzleBoard board_of(const std::string& text) {
    const auto board = parse_puzzle(text, "test.toml").board;
    EXPECT_TRUE(board);
    return board.value_or(PuzzleBoard{});
}

std::string complaint(const std::string& text) {
    try {
        parse_puzzle(text, "test.toml");
    } catch (const InputError& error) {
        return error.what();
    }
    return "no complaint";
}

TEST(PuzzleBoard, IsDrawnInRowsFromTheNorth) {
    const PuzzleBoard board = board_of(file_with("rows = ['##', '#.']", 3));
    EXPECT_EQ(board.shards, (Shards{{0, 0, 0}, {0, 1, 0}, {1, 1, 0}}));
    EXPECT_TRUE(board.numbers.empty());
}

TEST(PuzzleBoard, DoesNotDependOnThePlaceOfItsDrawing) {
    const Puzzle tight = parse_puzzle(file_with("rows = ['##', '#.']", 3), "t");
    const Puzzle loose = parse_puzzle(file_with("rows = ['...', '.##', '.#', '']", 3), "t");
    EXPECT_EQ(tight.board, loose.board);
    EXPECT_EQ(canonical_text(tight), canonical_text(loose));
}

TEST(PuzzleBoard, NeedNotBeConnected) {
    EXPECT_EQ(board_of(file_with("rows = ['#.#', '...', '#.#']", 4)).shards.size(), 4U);
}

TEST(PuzzleBoard, MayHaveHalfCells) {
    const Puzzle puzzle = parse_puzzle(
        "name='T'\nlattice='tetrakis'\n[board]\nrows=['◢◣']\n"
        "[[piece]]\nname='h'\ncolour='red'\ncopies=2\nrows=['◣']\n",
        "t");
    EXPECT_EQ(puzzle.board->shards.size(), 4U);
}

TEST(PuzzleBoard, OfHexagonsHasShiftedRowsAsInPrint) {
    const PuzzleBoard board = board_of(file_with("rows = ['# # #', ' # #', '# # #']", 8, "hex"));
    ASSERT_EQ(board.shards.size(), 8U);
    const auto cells = places_in_reading_order(Lattice::hex, board.shards);
    const auto middle = [](Shard cell) {
        return point_in_plane(Lattice::hex, {3 * cell.x, 3 * cell.y});
    };
    // The fourth cell, the first of the second row, lies half a cell to the right of the first.
    EXPECT_NEAR(middle(cells[3]).x - middle(cells[0]).x, 0.5, 1e-9);
    EXPECT_NEAR(middle(cells[5]).x - middle(cells[0]).x, 0, 1e-9);
    EXPECT_LT(middle(cells[3]).y, middle(cells[0]).y);
}

TEST(PuzzleBoard, CellsAreNumberedInReadingOrder) {
    const PuzzleBoard board = board_of(file_with("rows = ['.##', '#.#', '###']", 7));
    EXPECT_EQ(PlaceNumbers(Lattice::square, board).number_of({1, 2, 0}), 1);
    EXPECT_EQ(PlaceNumbers(Lattice::square, board).number_of({2, 2, 0}), 2);
    EXPECT_EQ(PlaceNumbers(Lattice::square, board).number_of({0, 1, 0}), 3);
    EXPECT_EQ(PlaceNumbers(Lattice::square, board).number_of({2, 0, 0}), 7);
    EXPECT_EQ(PlaceNumbers(Lattice::square, board).place_with_number(4), (Shard{2, 1, 0}));
    for (const int none : {-1, 0, 8, 1000000})
        EXPECT_FALSE(PlaceNumbers(Lattice::square, board).place_with_number(none)) << none;
}

TEST(PuzzleBoard, OfTrianglesNumbersEachOfThem) {
    const auto read = [](const std::string& board) {
        return parse_puzzle("name='T'\nlattice='triangle'\n[board]\n" + board +
                                "\n[[piece]]\nname='p'\ncolour='red'\ncopies=4\nrows=['▲']\n",
                            "test.toml");
    };
    const PuzzleBoard plain = read("rows = [' ▲', '▲▼▲']").board.value();
    EXPECT_EQ(plain.shards, (Shards{{0, 0, 0}, {0, 0, 1}, {0, 1, 0}, {1, 0, 0}}));
    EXPECT_EQ(PlaceNumbers(Lattice::triangle, plain).number_of({0, 1, 0}), 1);
    EXPECT_EQ(PlaceNumbers(Lattice::triangle, plain).number_of({0, 0, 1}), 3);
    EXPECT_EQ(PlaceNumbers(Lattice::triangle, plain).place_with_number(4), (Shard{1, 0, 0}));
    const PuzzleBoard told = read("rows = [' ▲', '▲▼▲']\nnumbers = [[7], [5, 3, 1]]").board.value();
    EXPECT_EQ(PlaceNumbers(Lattice::triangle, told).place_with_number(3), (Shard{0, 0, 1}));
    try {
        read("rows = [' ▲', '▲▼▲']\nnumbers = [[7], [5, 3]]");
        FAIL() << "two numbers for three triangles";
    } catch (const InputError& error) {
        EXPECT_THAT(error.what(), AllOf(StartsWith("test.toml:5: "),
                                        HasSubstr("2 numbers for 3 triangles in row 2")));
    }
}

TEST(PuzzleBoard, CellsMayHaveOtherNumbers) {
    const PuzzleBoard board = board_of(
        file_with("rows = ['.##', '...', '#.#']\nnumbers = [[10, 7], [], [1, 1000000]]", 4));
    EXPECT_THAT(board.numbers, ElementsAre(10, 7, 1, 1000000));
    EXPECT_EQ(PlaceNumbers(Lattice::square, board).place_with_number(7), (Shard{2, 2, 0}));
    EXPECT_EQ(PlaceNumbers(Lattice::square, board).number_of({2, 0, 0}), 1000000);
    EXPECT_FALSE(PlaceNumbers(Lattice::square, board).place_with_number(2));
}

TEST(PuzzleBoard, NumbersThatOnlyCountAreLeftOut) {
    EXPECT_EQ(board_of(file_with("rows = ['##', '#']\nnumbers = [[1, 2], [3]]", 3)),
              board_of(file_with("rows = ['##', '#']", 3)));
}

TEST(PuzzleBoard, ReportsMistakesWithTheirLine) {
    const auto complains = [](const std::string& board, int line, const std::string& words) {
        EXPECT_THAT(
            complaint(file_with(board, 3)),
            AllOf(StartsWith("test.toml:" + std::to_string(line) + ": board: "), HasSubstr(words)))
            << board;
    };
    complains("rows = []", 4, "the board is empty");
    complains("rows = ['..', '.']", 4, "the board is empty");
    complains("rows = '##'", 4, "rows must be a list of strings");
    complains("rows = ['##',\n 'x']", 5, "unknown glyph 'x' in row 2, column 1");
    complains("rows = ['◣']", 4, "half cell");
    complains("row = ['##']", 4, "did you mean 'rows'?");
    complains("numbers = [[1]]", 3, "'rows' is missing");
    complains("rows = ['##', '#']\nnumbers = 3", 5, "numbers must be a list of lists of integers");
    complains("rows = ['##', '#']\nnumbers = [1, 2, 3]", 5, "must be a list of integers");
    complains("rows = ['##', '#']\nnumbers = [[1, 2], ['3']]", 5, "must be a list of integers");
    complains("rows = ['##', '#']\nnumbers = [[1, 2]]", 5, "one list for each row: 2 lists, not 1");
    complains("rows = ['##', '#']\nnumbers = [[1, 2],\n[3, 4]]", 6,
              "there are 2 numbers for 1 cells in row 2");
    complains("rows = ['##', '#']\nnumbers = [[1, 0], [3]]", 5, "the number 0 in row 1");
    complains("rows = ['##', '#']\nnumbers = [[1, -1], [3]]", 5, "the number -1 in row 1");
    complains("rows = ['##', '#']\nnumbers = [[1, 1000001], [3]]", 5, "1000001");
    complains("rows = ['##', '#']\nnumbers = [[1, 2],\n[1]]", 6,
              "the number 1 in row 2 is already the number of another cell");
    complains("rows = ['" + std::string(4097, '#') + "']", 4, "4097 cells; at most 4096");
}

TEST(PuzzleBoard, ReportsMisplacedHexagonsWithTheirLine) {
    EXPECT_THAT(complaint(file_with("rows = ['# #',\n'# #']", 4, "hex")),
                AllOf(StartsWith("test.toml:5: board: "), HasSubstr("row 2, column 1")));
}

TEST(PuzzleBoard, IsATable) {
    EXPECT_THAT(complaint("name='T'\nlattice='square'\nboard=['##']\n[[piece]]\nname='s'\n"
                          "colour='red'\nrows=['##']\n"),
                AllOf(StartsWith("test.toml:3: "), HasSubstr("a [board] table")));
}

TEST(PuzzleBoard, OfAnotherAreaThanThePiecesIsRefusedWithBothFigures) {
    EXPECT_THAT(complaint(file_with("rows = ['##', '#']", 4)),
                AllOf(StartsWith("test.toml:3: board: "), HasSubstr("area of 3 cells"),
                      HasSubstr("the pieces have 4")));
}

// --- Letters. ---

std::string pieces_with(const std::string& first, const std::string& second) {
    return "name = 'T'\nlattice = 'square'\n[[piece]]\n" + first +
           "\ncolour = 'red'\nrows = ['#']\n[[piece]]\n" + second +
           "\ncolour = 'red'\nrows = ['##']\n";
}

TEST(PieceLetter, IsOneCharacterOfAnyScript) {
    const Puzzle puzzle = parse_puzzle(
        pieces_with("name = 'dark green'\nletter = 'G'", "name = 'ä'\nletter = '名'"), "t");
    EXPECT_EQ(puzzle.pieces[0].letter, "G");
    EXPECT_EQ(puzzle.pieces[0].name, "dark green");
    EXPECT_THAT(piece_letters(puzzle), ElementsAre("G", "名"));
}

TEST(PieceLetter, IsTheNameIfItHasOneCharacterAndElseDerivedFromIt) {
    const Puzzle puzzle = parse_puzzle(pieces_with("name = 'B'", "name = 'blue'"), "t");
    EXPECT_THAT(piece_letters(puzzle), ElementsAre("B", "L"));
    // These mean something else in pictures.
    EXPECT_THAT(piece_letters(parse_puzzle(pieces_with("name = '#'", "name = '@'"), "t")),
                ElementsAre("A", "B"));
}

TEST(PieceLetter, IsRefusedIfItIsNotALetter) {
    for (const auto* letter :
         {"",  "ab", "äö", " ", "\\u00a0", "\\u0007", ".", "·", "#", "█",
          "◣", "◢",  "◤",  "◥", ",",       "@",       "?", "<", "_", "\\u202e"}) {
        const std::string first = "name = 'one'\nletter = \"" + std::string(letter) + "\"";
        EXPECT_THAT(complaint(pieces_with(first, "name = 'two'")),
                    AllOf(StartsWith("test.toml:5: piece one: "), HasSubstr("the letter")))
            << letter;
    }
}

TEST(PieceLetter, BelongsToOnePieceOnly) {
    EXPECT_THAT(complaint(pieces_with("name = 'one'\nletter = 'G'", "name = 'two'\nletter = 'G'")),
                AllOf(StartsWith("test.toml:10: piece two: "), HasSubstr("the letter 'G'"),
                      HasSubstr("line 5")));
    EXPECT_THAT(complaint(pieces_with("name = 'one'\nletter = 'G'", "name = 'G'")),
                AllOf(StartsWith("test.toml:9: piece G: "), HasSubstr("line 5")));
    EXPECT_THAT(complaint(pieces_with("name = 'G'\nletter = 'H'", "name = 'H'\nletter = 'G'")),
                HasSubstr("the letter 'H'"));
    EXPECT_EQ(complaint(pieces_with("name = 'G'\nletter = 'G'", "name = 'H'")), "no complaint");
}

}  // namespace
}  // namespace orbitile::puzzle_board_test

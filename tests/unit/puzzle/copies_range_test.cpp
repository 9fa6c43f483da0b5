#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "puzzle/input_error.hpp"
#include "puzzle/puzzle_file.hpp"
#include "puzzle/subset.hpp"

namespace orbitile::copies_range_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::ThrowsMessage;

Puzzle two_pieces() {
    return parse_puzzle(
        "name='t'\nlattice='square'\n"
        "[[piece]]\nname='mono'\ncolour='red'\ncopies=2\nrows=['█']\n"
        "[[piece]]\nname='domino'\ncolour='blue'\nrows=['██']\n",
        "t.toml");
}

CopiesRange read(const std::string& text, bool only_odd = false) {
    return copies_range_from_text(two_pieces(), text, only_odd);
}

void expect_refused(const std::string& text, const std::string& why, bool only_odd = false) {
    EXPECT_THAT([&] { read(text, only_odd); }, ThrowsMessage<InputError>(HasSubstr(why))) << text;
}

TEST(CopiesRange, IsOfOnePieceOrOfAllAlike) {
    EXPECT_EQ(read("domino=1..13"), (CopiesRange{.piece = "domino", .min = 1, .max = 13}));
    EXPECT_EQ(read("mono=5"), (CopiesRange{.piece = "mono", .min = 5, .max = 5}));
    EXPECT_EQ(read("2..9"), (CopiesRange{.piece = "", .min = 2, .max = 9}));
    EXPECT_EQ(read("4"), (CopiesRange{.piece = "", .min = 4, .max = 4}));
}

TEST(CopiesRange, HasItsNumbersAscending) {
    EXPECT_THAT(copy_counts_in(read("domino=2..6")), ElementsAre(2, 3, 4, 5, 6));
    EXPECT_THAT(copy_counts_in(read("domino=2..6", true)), ElementsAre(3, 5));
    EXPECT_THAT(copy_counts_in(read("7", true)), ElementsAre(7));
}

TEST(CopiesRange, ChangesOnlyTheNumberOfItsPiece) {
    const Puzzle puzzle = two_pieces();
    const Puzzle one = with_copies(puzzle, read("domino=1..13"), 7);
    EXPECT_EQ(one.pieces[0].copies, 2);
    EXPECT_EQ(one.pieces[1].copies, 7);
    const Puzzle all = with_copies(puzzle, read("1..13"), 7);
    EXPECT_EQ(all.pieces[0].copies, 7);
    EXPECT_EQ(all.pieces[1].copies, 7);
}

TEST(CopiesRange, NamesItsPiece) {
    const Puzzle puzzle = two_pieces();
    EXPECT_EQ(varied_piece_text(puzzle, read("mono=3")), "mono");
    EXPECT_EQ(varied_piece_text(puzzle, read("3")), "each piece");
    const Puzzle single = with_pieces(puzzle, "domino");
    EXPECT_EQ(varied_piece_text(single, copies_range_from_text(single, "3")), "domino");
}

TEST(CopiesRange, IsRefusedIfItIsMalformed) {
    for (const char* text : {"", "..", "1..", "..3", "1...3", "1..3..5", "x", "1.5", "0x3",
                             "domino=", "domino=x", "99999999999999999999", "1..4294967297"}) {
        expect_refused(text, "is not a range of copies; give one such as P=1..13");
    }
    for (const char* text : {"0", "0..3", "-1", "5..3", "domino=-2..3"}) {
        expect_refused(text, "is not a range of copies");
    }
}

TEST(CopiesRange, OfAnUnknownPieceIsRefusedWithTheKnownPieces) {
    expect_refused("P=1..3",
                   "does not name a piece of the puzzle; the puzzle has mono (M), domino (D)");
    expect_refused("=1..3",
                   "does not name a piece of the puzzle; the puzzle has mono (M), domino (D)");
    expect_refused("Tromino=1..3",
                   "does not name a piece of the puzzle; the puzzle has mono (M), domino (D)");
}

TEST(CopiesRange, GoesNoHigherThanAPuzzleHasPieces) {
    EXPECT_EQ(read("domino=1..254").max, 254);
    expect_refused("domino=1..255", "ascending numbers from 1 to 254");
    EXPECT_EQ(read("1..128").max, 128);
    expect_refused("1..129", "ascending numbers from 1 to 128");
}

TEST(CopiesRange, WithoutTheOddNumbersThatAreWantedIsRefused) {
    expect_refused("domino=4", "contains no odd number", true);
}

}  // namespace
}  // namespace orbitile::copies_range_test

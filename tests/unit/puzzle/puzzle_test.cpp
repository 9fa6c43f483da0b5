#include "puzzle/puzzle.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "puzzle/input_error.hpp"
#include "puzzle/md5.hpp"

namespace orbitile::puzzle_test {
namespace {

Piece cells(const std::string& name, int count, int copies = 1) {
    Piece piece{name, {}, copies, {{"", {}}}};
    for (int x = 0; x < count; ++x) piece.sides[0].shards.push_back({x, 0, 0});
    return piece;
}

Puzzle bars() {
    Puzzle puzzle;
    puzzle.name = "bars";
    puzzle.lattice = Lattice::square;
    puzzle.pieces = {cells("A", 1), cells("B", 2, 3), cells("C", 3)};
    return puzzle;
}

std::string chosen_text(const Puzzle& puzzle, const std::string& names) {
    std::string text;
    for (const Piece& piece : with_pieces(puzzle, names).pieces) {
        text += piece.name + std::to_string(piece.copies) + ' ';
    }
    return text;
}

std::string complaint(const Puzzle& puzzle, const std::string& names) {
    try {
        with_pieces(puzzle, names);
    } catch (const InputError& error) {
        return error.what();
    }
    return "no complaint";
}

TEST(Puzzle, TheAreaCountsAllCopiesAndTheLeastSide) {
    Puzzle puzzle = bars();
    EXPECT_EQ(total_shards(puzzle), 1 + 3 * 2 + 3);
    puzzle.pieces[1].sides.push_back({"thin", {{0, 0, 0}}});
    EXPECT_EQ(total_shards(puzzle), 1 + 3 * 1 + 3);
    EXPECT_EQ(total_shards({}), 0);
}

TEST(Puzzle, PiecesAreChosenByCharactersOrByAList) {
    EXPECT_EQ(chosen_text(bars(), "AC"), "A1 C1 ");
    EXPECT_EQ(chosen_text(bars(), "CA"), "A1 C1 ");
    EXPECT_EQ(chosen_text(bars(), "A,C"), "A1 C1 ");
    EXPECT_EQ(chosen_text(bars(), " A , C "), "A1 C1 ");
}

TEST(Puzzle, APieceThatIsListedOnceKeepsItsCopies) {
    EXPECT_EQ(chosen_text(bars(), "B"), "B3 ");
    EXPECT_EQ(chosen_text(bars(), "AB"), "A1 B3 ");
    EXPECT_EQ(chosen_text(bars(), "A,B"), "A1 B3 ");
}

TEST(Puzzle, ANumberAfterAStarSelectsSomeCopies) {
    EXPECT_EQ(chosen_text(bars(), "B*1"), "B1 ");
    EXPECT_EQ(chosen_text(bars(), "AB*2C"), "A1 B2 C1 ");
    EXPECT_EQ(chosen_text(bars(), "b*2, A"), "A1 B2 ");
    EXPECT_EQ(chosen_text(bars(), "B*1,B*2"), "B3 ");
    for (const auto* names : {"B*0", "B*4", "B*", "B*x", "B*-1", "B*2,BB", "*2", "B*99999999999"}) {
        EXPECT_NE(complaint(bars(), names), "no complaint") << names;
    }
    Puzzle puzzle = bars();
    puzzle.pieces[0].name = "B*2";
    EXPECT_EQ(chosen_text(puzzle, "B*2"), "B*21 ");
}

TEST(Puzzle, ChosenPiecesKeepTheirLetters) {
    Puzzle puzzle = bars();
    puzzle.pieces[0].name = "bar";
    puzzle.pieces[1].name = "brick";
    puzzle.pieces[2].name = "block";
    const auto letters = piece_letters(puzzle);
    EXPECT_EQ(piece_letters(with_pieces(puzzle, "block,brick")),
              (std::vector<std::string>{letters[1], letters[2]}));
    EXPECT_EQ(piece_letters(with_copies(puzzle, {0, 0, 1})), std::vector<std::string>{letters[2]});
}

TEST(Puzzle, ANameGivenSeveralTimesTakesAsManyCopies) {
    EXPECT_EQ(chosen_text(bars(), "BAB"), "A1 B2 ");
    EXPECT_EQ(chosen_text(bars(), "B,B,B"), "B3 ");
    EXPECT_THAT(complaint(bars(), "BBBB"), testing::HasSubstr("4 copies of piece B"));
    EXPECT_THAT(complaint(bars(), "AA"), testing::HasSubstr("only 1"));
}

TEST(Puzzle, LongNamesAreChosenByAListOrByTheirLetters) {
    Puzzle puzzle = bars();
    puzzle.pieces[2].name = "long";
    EXPECT_EQ(chosen_text(puzzle, "A,long"), "A1 long1 ");
    EXPECT_EQ(chosen_text(puzzle, "long"), "long1 ");
    EXPECT_EQ(chosen_text(puzzle, "ABL"), "A1 B3 long1 ");
    EXPECT_EQ(chosen_text(puzzle, "l,b"), "B3 long1 ");
    EXPECT_THAT(complaint(puzzle, "AX"),
                testing::HasSubstr("no piece is called 'AX'; the puzzle has A, B, long (L)"));
    EXPECT_THAT(complaint(puzzle, "A,lonh"), testing::HasSubstr("no piece is called 'lonh'"));
}

TEST(Puzzle, PiecesAreChosenInAnyCaseThatMeansOneOfThem) {
    Puzzle puzzle = bars();
    EXPECT_EQ(chosen_text(puzzle, "ac"), "A1 C1 ");
    puzzle.pieces[2].name = "a";
    EXPECT_EQ(chosen_text(puzzle, "a"), "a1 ");
    EXPECT_EQ(chosen_text(puzzle, "Aa"), "A1 a1 ");
    puzzle.pieces[0].name = "long";
    puzzle.pieces[2].name = "LONG";
    EXPECT_THAT(complaint(puzzle, "Long"), testing::HasSubstr("no piece is called 'Long'"));
}

TEST(Puzzle, ACharacterMayTakeSeveralBytes) {
    Puzzle puzzle = bars();
    puzzle.pieces[0].name = "Ä";
    puzzle.pieces[2].name = "名";
    EXPECT_EQ(chosen_text(puzzle, "名Ä"), "Ä1 名1 ");
    EXPECT_THAT(complaint(puzzle, "Äö"), testing::HasSubstr("'ö'"));
}

TEST(Puzzle, RefusesUnknownAndEmptyChoicesWithTheKnownPieces) {
    EXPECT_THAT(complaint(bars(), "AZ"),
                testing::AllOf(testing::HasSubstr("'Z'"), testing::HasSubstr("A, B, C")));
    for (const auto* names : {"", "  ", ",", "A,", ",A", "A,,B"}) {
        EXPECT_NE(complaint(bars(), names), "no complaint") << '"' << names << '"';
    }
}

TEST(Puzzle, ChoosingKeepsEverythingElse) {
    Puzzle puzzle = bars();
    puzzle.rules = {false, true};
    puzzle.unit_mm = 7;
    Puzzle selection = with_pieces(puzzle, "ABC");
    for (Piece& piece : selection.pieces) piece.letter.clear();
    EXPECT_EQ(selection, puzzle);
}

TEST(Puzzle, HasADigestThatChangesWithTheQuestion) {
    std::set<std::string> digests{digest(bars())};
    const auto differs = [&](const auto& change) {
        Puzzle puzzle = bars();
        change(puzzle);
        return digests.insert(digest(puzzle)).second;
    };
    EXPECT_TRUE(differs([](Puzzle& p) { p.lattice = Lattice::tetrakis; }));
    EXPECT_TRUE(differs([](Puzzle& p) { p.rules.turns = false; }));
    EXPECT_TRUE(differs([](Puzzle& p) { p.rules.flips = true; }));
    EXPECT_TRUE(differs([](Puzzle& p) { p.pieces.pop_back(); }));
    EXPECT_TRUE(differs([](Puzzle& p) { std::swap(p.pieces[0], p.pieces[1]); }));
    EXPECT_TRUE(differs([](Puzzle& p) { p.pieces[0].name = "a"; }));
    EXPECT_TRUE(differs([](Puzzle& p) { p.pieces[0].copies = 2; }));
    EXPECT_TRUE(differs([](Puzzle& p) { p.pieces[0].sides[0].shards[0].x = 1; }));
    EXPECT_TRUE(differs([](Puzzle& p) { p.pieces[0].sides.push_back({"b", {{0, 0, 0}}}); }));
    EXPECT_TRUE(differs([](Puzzle& p) { p.pieces[0].sides[0].name = "b"; }));
    EXPECT_TRUE(differs([](Puzzle& p) { p.board = PuzzleBoard{{{0, 0, 0}}}; }));
    EXPECT_TRUE(differs([](Puzzle& p) { p.board = PuzzleBoard{{{0, 0, 0}, {1, 0, 0}}}; }));
    EXPECT_TRUE(differs([](Puzzle& p) { p.lattice = Lattice::hex; }));
}

TEST(Puzzle, HasADigestThatDoesNotChangeWithLooks) {
    Puzzle puzzle = bars();
    puzzle.name = "other";
    puzzle.unit_mm = 3;
    puzzle.pieces[0].colour = {1, 2, 3};
    puzzle.pieces[0].letter = "Z";
    EXPECT_EQ(canonical_text(puzzle), canonical_text(bars()));
    EXPECT_EQ(digest(puzzle), md5_hex(canonical_text(bars())));
    Puzzle plain = bars();
    plain.board = PuzzleBoard{{{0, 0, 0}, {1, 0, 0}}};
    Puzzle numbered = plain;
    numbered.board->numbers = {7, 3};
    EXPECT_EQ(digest(plain), digest(numbered));
}

TEST(Puzzle, TheDigestOfAPuzzleWithoutABoardIsThatOfBeforeThereWereBoards) {
    EXPECT_EQ(canonical_text(bars()).find("board"), std::string::npos);
}

TEST(Puzzle, NoNameCanPassForAnotherPieceInTheCanonicalText) {
    Puzzle one = bars();
    one.pieces.resize(1);
    Puzzle two = one;
    two.pieces.push_back(two.pieces[0]);
    const std::string text = canonical_text(two);
    const std::string rest = text.substr(canonical_text(one).size());
    one.pieces[0].name += " copies 1\nside 0: (0)-(0)\n" + rest.substr(0, rest.size() / 2);
    EXPECT_NE(canonical_text(one), canonical_text(two));
}

TEST(Digest, MatchesTheTestSuiteOfMd5) {
    EXPECT_EQ(md5_hex(""), "d41d8cd98f00b204e9800998ecf8427e");
    EXPECT_EQ(md5_hex("abc"), "900150983cd24fb0d6963f7d28e17f72");
    EXPECT_EQ(md5_hex("message digest"), "f96b697d7cb7938d525a2f31aaf161d0");
    EXPECT_EQ(md5_hex("abcdefghijklmnopqrstuvwxyz"), "c3fcd3d76192e4007dfb496cca67e13b");
    EXPECT_EQ(md5_hex("1234567890123456789012345678901234567890123456789012345678901234567890"
                      "1234567890"),
              "57edf4a22be3c955ac49da2e2107b67a");
    EXPECT_EQ(md5_hex(std::string_view{}), md5_hex(""));
    EXPECT_NE(md5_hex(std::string_view("a\0b", 3)), md5_hex("a"));
}

// The padding takes a block of its own from 56 bytes on. By md5sum.
TEST(Digest, PadsTheLastBlock) {
    EXPECT_EQ(md5_hex(std::string(55, 'a')), "ef1772b6dff9a122358552954ad0df65");
    EXPECT_EQ(md5_hex(std::string(56, 'a')), "3b0c8ac703f828b04c6c197006d17218");
    EXPECT_EQ(md5_hex(std::string(63, 'a')), "b06521f39153d618550606be297466d5");
    EXPECT_EQ(md5_hex(std::string(64, 'a')), "014842d480b571495a4a0363793f7367");
    EXPECT_EQ(md5_hex(std::string(65, 'a')), "c743a45e0d2e6a95cb859adae0248435");
    EXPECT_EQ(md5_hex(std::string(1000, 'a')), "cabe45dcc9ae5b66ba86600cca6b8ba8");
}

}  // namespace
}  // namespace orbitile::puzzle_test

// Challenges that a puzzle file states: how they are read, refused, called and told apart.
#include "puzzle/stated_challenge.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "puzzle/input_error.hpp"
#include "puzzle/puzzle_file.hpp"

namespace orbitile::stated_challenge_test {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

// Lines 1 to 17: a bar of two cells, twice, a single cell, and a piece whose letter is not its own
// once the others are left out.
const std::string set_of_bars =
    "name = 'Bars'\n"
    "lattice = 'square'\n"
    "[[piece]]\n"
    "name = 'bar'\n"
    "colour = 'red'\n"
    "copies = 2\n"
    "rows = ['##']\n"
    "[[piece]]\n"
    "name = 'spot'\n"
    "colour = 'blue'\n"
    "rows = ['#']\n"
    "\n"
    "[[piece]]\n"
    "name = 'brick'\n"
    "colour = 'green'\n"
    "rows = ['##', '##']\n"
    "\n";

ChallengeSet read(const std::string& challenges) {
    return parse_challenge_set(set_of_bars + challenges, "bars.toml");
}

std::string complaint(const std::string& challenges) {
    try {
        read(challenges);
    } catch (const InputError& error) {
        return error.what();
    }
    return "no complaint";
}

std::string stated(const std::string& lines) { return "[[challenge]]\n" + lines + '\n'; }

TEST(StatedChallenges, AreReadInTheOrderOfTheFile) {
    const ChallengeSet set = read(stated("name = 'all'\noutline = 'rect:3x3'") +
                                  stated("name = 'two bars'\npieces = 'bar,bar'\nrows = ['##', "
                                         "'##']") +
                                  stated("name = 'hook'\npieces = 'B*1,S'\nrows = ['##', '#.']"));
    ASSERT_EQ(set.challenges.size(), 3U);
    EXPECT_EQ(set.challenges[0].name, "all");
    EXPECT_THAT(set.challenges[0].copies, ElementsAre(2, 1, 1));
    EXPECT_EQ(set.challenges[0].board.shards.size(), 9U);
    EXPECT_THAT(set.challenges[1].copies, ElementsAre(2, 0, 0));
    EXPECT_EQ(set.challenges[1].board.shards, (Shards{{0, 0, 0}, {0, 1, 0}, {1, 0, 0}, {1, 1, 0}}));
    EXPECT_THAT(set.challenges[2].copies, ElementsAre(1, 1, 0));
}

TEST(StatedChallenges, AreIgnoredByReadersOfThePuzzleAlone) {
    const std::string one = stated("name = 'all'\noutline = 'rect:3x3'");
    EXPECT_EQ(parse_puzzle(set_of_bars + one, "bars.toml"), parse_puzzle(set_of_bars, "bars.toml"));
    EXPECT_TRUE(parse_challenge_set(set_of_bars, "bars.toml").challenges.empty());
}

TEST(StatedChallenges, AreBoardsOfTheirPiecesWithTheLettersOfAll) {
    const ChallengeSet set = read(stated("name = 'one'\npieces = 'brick'\noutline = 'rect:2x2'"));
    const Puzzle puzzle = puzzle_of(set.puzzle, set.challenges[0]);
    ASSERT_EQ(puzzle.pieces.size(), 1U);
    EXPECT_EQ(piece_letters(puzzle)[0], piece_letters(set.puzzle)[2]);
    EXPECT_NE(piece_letters(puzzle)[0], "B") << "that is the bar's";
    ASSERT_TRUE(puzzle.board.has_value());
    EXPECT_EQ(puzzle.board->shards.size(), 4U);
    const Tiling tiling = renumbered_for_whole_puzzle({{.piece = 0}}, set.challenges[0]);
    EXPECT_EQ(tiling.front().piece, 2);
}

TEST(StatedChallenges, OfOneOutlineAreDistinguishedByTheirPieces) {
    const ChallengeSet set =
        read(stated("name = 'bars'\npieces = 'bar,bar'\noutline = 'rect:2x2'") +
             stated("name = 'brick'\npieces = 'brick'\noutline = 'rect:2x2'") +
             stated("name = 'all'\noutline = 'rect:3x3'"));
    const auto challenge = [&](std::size_t at) {
        return challenge_of(set.puzzle, set.challenges[at]);
    };
    EXPECT_EQ(challenge(0).components, challenge(1).components);
    EXPECT_NE(challenge(0).fingerprint, challenge(1).fingerprint);
    EXPECT_EQ(challenge(2).fingerprint,
              board_challenge(puzzle_of(set.puzzle, set.challenges[2]), {}).fingerprint)
        << "all pieces: the board says it all";
}

TEST(StatedChallenges, AreCalledByNameOrNumber) {
    const ChallengeSet set = read(stated("name = 'brick'\npieces = 'brick'\noutline = 'rect:2x2'") +
                                  stated("name = '1'\npieces = 'spot'\noutline = 'rect:1x1'"));
    EXPECT_EQ(find_challenge(set.challenges, "brick", "here"), 0U);
    EXPECT_EQ(find_challenge(set.challenges, "2", "here"), 1U);
    EXPECT_EQ(find_challenge(set.challenges, "1", "here"), 1U) << "a name comes first";
    for (const std::string none : {"0", "3", "-1", "1 ", "", "99999999999999999999"}) {
        EXPECT_THROW(find_challenge(set.challenges, none, "here"), InputError) << none;
    }
    try {
        find_challenge(set.challenges, "brik", "here");
    } catch (const InputError& error) {
        EXPECT_STREQ(error.what(),
                     "here: no challenge is called 'brik'; give a "
                     "name from 'brick' to '1', or a number from 1 to 2");
    }
}

TEST(StatedChallengesRefused, WithBothNumbersIfTheAreasDiffer) {
    EXPECT_EQ(complaint(stated("name = 'too large'\noutline = 'rect:4x3'")),
              "bars.toml:20: challenge 'too large': the board has an area of 12 cells, but the "
              "pieces have 9");
    EXPECT_EQ(complaint(stated("name = 'drawn'\npieces = 'spot'\nrows = ['##']")),
              "bars.toml:21: challenge 'drawn': the board has an area of 2 cells, but the pieces "
              "have 1");
}

TEST(StatedChallengesRefused, WhereNamesAreMissingDoubleOrOdd) {
    const std::string one = stated("name = 'spot'\npieces = 'spot'\noutline = 'rect:1x1'");
    EXPECT_EQ(complaint(one + stated("name = 'spot'\npieces = 'brick'\noutline = 'rect:2x2'")),
              "bars.toml:23: challenge 'spot': another challenge has this name already");
    EXPECT_THAT(complaint(stated("outline = 'rect:3x3'")),
                StartsWith("bars.toml:18: challenge number 1: the key 'name' is missing"));
    EXPECT_THAT(complaint(stated("name = \"a\\u001b[31m\"\noutline = 'rect:3x3'")),
                StartsWith("bars.toml:19: challenge number 1: the name contains a control"));
    EXPECT_THAT(complaint(stated("name = '" + std::string(101, 'a') + "'")),
                StartsWith("bars.toml:19: challenge number 1: the name is longer than 100 bytes"));
    EXPECT_THAT(complaint(stated("name = 3")), HasSubstr("name must be a string"));
}

TEST(StatedChallengesRefused, WhereOneIsStatedTwice) {
    EXPECT_EQ(complaint(stated("name = 'one'\npieces = 'brick'\noutline = 'rect:2x2'") +
                        stated("name = 'other'\npieces = 'brick'\nrows = ['##', '##']")),
              "bars.toml:22: challenge 'other': it has the same pieces and the same outline as "
              "challenge 'one'");
}

TEST(StatedChallengesRefused, WherePiecesAreUnknownOrTooMany) {
    EXPECT_THAT(complaint(stated("name = 'a'\npieces = 'bar,brik'\noutline = 'rect:3x2'")),
                StartsWith("bars.toml:20: challenge 'a': no piece is called 'brik'"));
    EXPECT_THAT(
        complaint(stated("name = 'a'\npieces = 'spot,spot'\noutline = 'rect:2x1'")),
        StartsWith("bars.toml:20: challenge 'a': 2 copies of piece spot are chosen, but the "
                   "puzzle has only 1"));
    EXPECT_THAT(complaint(stated("name = 'a'\npieces = ''\noutline = 'rect:2x1'")),
                StartsWith("bars.toml:20: challenge 'a': no piece is chosen"));
    EXPECT_THAT(complaint(stated("name = 'a'\npieces = ['bar']\noutline = 'rect:2x1'")),
                HasSubstr("pieces must be a string"));
}

TEST(StatedChallengesRefused, WhereTheOutlineIsNone) {
    EXPECT_THAT(complaint(stated("name = 'a'\noutline = 'rekt:3x3'")),
                AllOf(StartsWith("bars.toml:20: challenge 'a': the outline 'rekt:3x3' is not "
                                 "one of rect:5x4, "),
                      HasSubstr("draw any other outline with rows")));
    EXPECT_THAT(complaint(stated("name = 'a'\noutline = '/etc/passwd'")),
                HasSubstr("the outline '/etc/passwd' is not one of"));
    EXPECT_EQ(complaint(stated("name = 'a'\noutline = 'rect:3'")),
              "bars.toml:20: challenge 'a': 'rect:3' is not a rectangle; give width and height, "
              "for example rect:5x4");
    EXPECT_THAT(complaint(stated("name = 'a'\noutline = 'rect:99999x99999'")),
                HasSubstr("is too large; at most 4096 cells are possible"));
    EXPECT_THAT(complaint(stated("name = 'a'\noutline = 'triangle:3'")),
                HasSubstr("needs half cells, which the lattice square does not have"));
    EXPECT_THAT(complaint(stated("name = 'a'\nrows = ['#x']")),
                StartsWith("bars.toml:20: challenge 'a': "));
    EXPECT_THAT(complaint(stated("name = 'a'\nrows = ['..']")), HasSubstr("the board is empty"));
    EXPECT_THAT(complaint(stated("name = 'a'")), HasSubstr("give the board to fill"));
    EXPECT_THAT(complaint(stated("name = 'a'\noutline = 'rect:3x3'\nrows = ['#']")),
                HasSubstr("bars.toml:21: challenge 'a': give either outline or rows, not both"));
}

TEST(StatedChallengesRefused, IfTheyAreNotTablesOrHaveUnknownKeys) {
    EXPECT_THAT(complaint(stated("name = 'a'\noutlin = 'rect:3x3'")),
                HasSubstr("unknown key 'outlin' (did you mean 'outline'?)"));
    EXPECT_THAT(complaint("[challenge]\nname = 'a'\n"),
                HasSubstr("challenge must be given as [[challenge]] tables"));
}

TEST(StatedChallengesRefused, BesideABoardThatAllPiecesFill) {
    EXPECT_THAT(complaint("[board]\nrows = ['###', '###', '###']\n" +
                          stated("name = 'a'\noutline = 'rect:3x3'")),
                StartsWith("bars.toml:20: challenge number 1: the file has a [board]"));
}

// Five cells of a line of this number of cells: each choice of them is another outline.
std::string outlines_of_five_cells(int count) {
    std::string text;
    for (int mask = 0, made = 0; made < count; ++mask) {
        std::string row = "#";  // every outline begins in its first column
        for (int bit = 0; bit < 14; ++bit) row += (mask >> bit) % 2 == 1 ? '#' : '.';
        if (std::ranges::count(row, '#') != 5) continue;
        text += stated("name = 'n" + std::to_string(made++) +
                       "'\npieces = 'bar,bar,spot'\nrows = ['" + row + "']");
    }
    return text;
}

TEST(StatedChallengesRefused, IfThereAreTooMany) {
    EXPECT_EQ(read(outlines_of_five_cells(500)).challenges.size(), 500U);
    EXPECT_THAT(complaint(outlines_of_five_cells(501)),
                HasSubstr("challenge number 501: a file can have at most 500 challenges"));
}

}  // namespace
}  // namespace orbitile::stated_challenge_test

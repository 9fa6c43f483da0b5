#include "puzzle/filling_fault.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "geometry/shape.hpp"
#include "puzzle/placement.hpp"
#include "puzzle/puzzle_file.hpp"

namespace orbitile::filling_fault_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Optional;

constexpr int hook = 0;
constexpr int bar = 1;

/// A hook of three hexagons and a bar of two in a row of three and a row of two.
Puzzle pieces() {
    return parse_puzzle(
        "name='t'\nlattice='hex'\n[board]\nrows=['# # #', ' # #']\n"
        "[[piece]]\nname='hook'\ncolour='red'\nrows=['# #', '   #']\n"
        "[[piece]]\nname='bar'\ncolour='red'\nrows=['# #']\n",
        "t.toml");
}

/// The board's lower row is (0, 0) and (1, 0), the upper one (0, 1) to (2, 1). The hook as drawn
/// and a bar in the upper row's east share (1, 1).
Tiling bad_bar() { return {{hook, 0, 0, false, 0, 0, 0}, {bar, 0, 0, false, 1, 1, 0}}; }

/// Every entry that covers exactly these cells, found by trying all turns and shifts.
Tiling ways_to_cover(const Puzzle& puzzle, int piece, const Shards& shards) {
    Tiling ways;
    for (int turn = 0; turn < turns_of(puzzle.lattice); ++turn) {
        for (int x = -9; x <= 9; ++x) {
            for (int y = -9; y <= 9; ++y) {
                const PlacedPiece placed{piece, 0, turn, false, x, y, 0};
                if (shards_of(puzzle, placed) == shards) ways.push_back(placed);
            }
        }
    }
    return ways;
}

/// The bar on the upper row's west, the hook from its east end into the lower row.
Tiling good() {
    const Tiling hooks = ways_to_cover(pieces(), hook, {{0, 0, 0}, {1, 0, 0}, {2, 1, 0}});
    const Tiling bars = ways_to_cover(pieces(), bar, {{0, 1, 0}, {1, 1, 0}});
    EXPECT_EQ(hooks.size(), 1U);
    EXPECT_EQ(bars.size(), 2U);  // half a turn
    return {hooks.at(0), bars.at(0)};
}

TEST(FillingFault, AcceptsCorrectFillings) {
    EXPECT_EQ(filling_fault(pieces(), {}, good()), std::nullopt);
    EXPECT_EQ(filling_fault(pieces(), clues_from_text(pieces(), "bar@1,hook@5"), good()),
              std::nullopt);
}

TEST(FillingFault, NoticesPiecesThatLeaveTheBoardOrLieOnEachOther) {
    for (const int by : {-1, 1}) {
        Tiling filling = good();
        filling[0].x += by;
        EXPECT_THAT(filling_fault(pieces(), {}, filling), Optional(HasSubstr("hook"))) << by;
        filling = good();
        filling[1].y += by;
        EXPECT_NE(filling_fault(pieces(), {}, filling), std::nullopt) << by;
    }
    EXPECT_THAT(filling_fault(pieces(), {}, bad_bar()), Optional(HasSubstr("another piece")));
}

TEST(FillingFault, NoticesEveryOtherTurn) {
    for (int turn = -1; turn <= 6; ++turn) {
        Tiling filling = good();
        if (turn == filling[0].turn) continue;
        filling[0].turn = turn;
        EXPECT_NE(filling_fault(pieces(), {}, filling), std::nullopt) << turn;
    }
}

TEST(FillingFault, NoticesViolatedRules) {
    Puzzle straight = pieces();
    straight.rules.turns = false;
    EXPECT_THAT(filling_fault(straight, {}, good()), Optional(HasSubstr("turned")));
    Tiling flipped = good();
    flipped[1].flipped = true;
    EXPECT_THAT(filling_fault(pieces(), {}, flipped), Optional(HasSubstr("flipped")));
    Tiling elsewhere = good();
    elsewhere[1].component = 1;
    EXPECT_THAT(filling_fault(pieces(), {}, elsewhere), Optional(HasSubstr("component")));
}

TEST(FillingFault, NoticesPiecesThatAreMissingOrUsedTwice) {
    EXPECT_THAT(filling_fault(pieces(), {}, {good()[0]}), Optional(HasSubstr("bar is used 0")));
    EXPECT_THAT(filling_fault(pieces(), {}, {good()[0], good()[1], good()[1]}),
                Optional(HasSubstr("another piece")));
    EXPECT_NE(filling_fault(pieces(), {}, {}), std::nullopt);
}

TEST(FillingFault, NoticesAnUncoveredPartOfTheBoard) {
    Puzzle larger = pieces();
    larger.board->shards.push_back({3, 1, 0});
    EXPECT_THAT(filling_fault(larger, {}, good()),
                Optional(HasSubstr("leave a part of the board uncovered")));
}

TEST(FillingFault, NoticesViolatedGivens) {
    EXPECT_THAT(filling_fault(pieces(), clues_from_text(pieces(), "bar@2,bar@3"), good()),
                Optional(HasSubstr("bar does not cover all")));
    EXPECT_THAT(filling_fault(pieces(), clues_from_text(pieces(), "hook@1"), good()),
                Optional(HasSubstr("hook")));
}

TEST(FillingFault, AgreesWithTheLatticeOnEveryImageOfAPiece) {
    for (const auto* lattice : {"tetrakis", "square", "hex"}) {
        const std::string rows =
            std::string(lattice) == "hex" ? "['# # #', ' #']" : "['###', '#.']";
        Puzzle puzzle = parse_puzzle("name='t'\nlattice='" + std::string(lattice) +
                                         "'\n[rules]\nflips=true\n[[piece]]\nname='p'\n"
                                         "colour='red'\nrows=" +
                                         rows + "\n",
                                     "t.toml");
        std::set<Shards> images;
        for (const bool flip : {false, true}) {
            for (int turn = 0; turn < turns_of(puzzle.lattice); ++turn) {
                const PlacedPiece placed{0, 0, turn, flip, 3, -5, 0};
                puzzle.board = PuzzleBoard{shards_of(puzzle, placed), {}};
                EXPECT_EQ(filling_fault(puzzle, {}, {placed}), std::nullopt)
                    << lattice << " turn " << turn << " flip " << flip;
                images.insert(normalised(puzzle.board->shards));
                PlacedPiece shifted_piece = placed;
                ++shifted_piece.x;
                EXPECT_NE(filling_fault(puzzle, {}, {shifted_piece}), std::nullopt);
            }
        }
        EXPECT_EQ(images.size(), 2U * static_cast<std::size_t>(turns_of(puzzle.lattice)));
    }
}

}  // namespace
}  // namespace orbitile::filling_fault_test

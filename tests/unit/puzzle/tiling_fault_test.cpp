#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <string>

#include "geometry/shape.hpp"
#include "puzzle/challenge.hpp"
#include "puzzle/puzzle_file.hpp"

namespace orbitile::tiling_fault_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Optional;

constexpr int mono = 0;
constexpr int domino = 1;

/// Two single cells and a domino.
Puzzle pieces() {
    return parse_puzzle(
        "name='t'\nlattice='tetrakis'\n"
        "[[piece]]\nname='mono'\ncolour='red'\ncopies=2\nrows=['█']\n"
        "[[piece]]\nname='domino'\ncolour='red'\nrows=['██']\n",
        "t.toml");
}

Challenge square() {
    return make_silhouette_challenge(
        Lattice::tetrakis, full_group(Lattice::tetrakis),
        {{Centre::even, centred_board(Lattice::tetrakis, Centre::even, 1)}});
}

/// The domino below, the single cells above.
Tiling good() {
    return {{mono, 0, 0, false, -1, 0, 0},
            {mono, 0, 0, false, 0, 0, 0},
            {domino, 0, 0, false, -1, -1, 0}};
}

TEST(TilingFault, AcceptsCorrectTilings) {
    EXPECT_EQ(tiling_fault(pieces(), square(), good()), std::nullopt);
    Tiling turned = good();
    turned[2] = {domino, 0, 2, false, 1, 0, 0};  // half a turn about its drawing's corner
    EXPECT_EQ(tiling_fault(pieces(), square(), turned), std::nullopt);
    turned[2] = {domino, 0, 1, false, 0, -1, 0};  // vertical, in the left column
    turned[0] = {mono, 0, 0, false, 0, -1, 0};
    EXPECT_EQ(tiling_fault(pieces(), square(), turned), std::nullopt);
}

TEST(TilingFault, NoticesAnUnknownPiece) {
    for (const int piece : {-1, 2, 99}) {
        Tiling tiling = good();
        tiling[0].piece = piece;
        EXPECT_NE(tiling_fault(pieces(), square(), tiling), std::nullopt) << piece;
    }
}

TEST(TilingFault, NoticesAnUnknownSide) {
    for (const int side : {-1, 1}) {
        Tiling tiling = good();
        tiling[0].side = side;
        EXPECT_THAT(tiling_fault(pieces(), square(), tiling), Optional(HasSubstr("mono"))) << side;
    }
}

TEST(TilingFault, NoticesAnUnknownTurn) {
    for (const int turn : {-1, 4}) {
        Tiling tiling = good();
        tiling[0].turn = turn;
        EXPECT_THAT(tiling_fault(pieces(), square(), tiling), Optional(HasSubstr("mono"))) << turn;
    }
}

TEST(TilingFault, NoticesAnUnknownComponent) {
    for (const int component : {-1, 1}) {
        Tiling tiling = good();
        tiling[2].component = component;
        EXPECT_THAT(tiling_fault(pieces(), square(), tiling), Optional(HasSubstr("domino")))
            << component;
    }
}

TEST(TilingFault, NoticesViolatedRules) {
    Puzzle straight = pieces();
    straight.rules.turns = false;
    EXPECT_EQ(tiling_fault(straight, square(), good()), std::nullopt);
    Tiling turned = good();
    turned[2] = {domino, 0, 2, false, 1, 0, 0};
    EXPECT_THAT(tiling_fault(straight, square(), turned), Optional(HasSubstr("turned")));
    Tiling flipped = good();
    flipped[2] = {domino, 0, 0, true, 1, -1, 0};
    EXPECT_THAT(tiling_fault(pieces(), square(), flipped), Optional(HasSubstr("flipped")));
    Puzzle flippable = pieces();
    flippable.rules.flips = true;
    EXPECT_EQ(tiling_fault(flippable, square(), flipped), std::nullopt);
}

TEST(TilingFault, NoticesPiecesOnOneAnother) {
    Tiling tiling = good();
    tiling[0].x = tiling[1].x;
    EXPECT_THAT(tiling_fault(pieces(), square(), tiling), Optional(HasSubstr("mono")));
    tiling = good();
    tiling[2].y = 0;
    EXPECT_THAT(tiling_fault(pieces(), square(), tiling), Optional(HasSubstr("domino")));
}

TEST(TilingFault, NoticesAMissingOrRepeatedPiece) {
    Tiling tiling = good();
    tiling.pop_back();
    EXPECT_THAT(tiling_fault(pieces(), square(), tiling), Optional(HasSubstr("domino")));
    EXPECT_NE(tiling_fault(pieces(), square(), {}), std::nullopt);
    // Four single cells would cover it as well.
    tiling.push_back({mono, 0, 0, false, -1, -1, 0});
    tiling.push_back({mono, 0, 0, false, 0, -1, 0});
    EXPECT_THAT(tiling_fault(pieces(), square(), tiling), Optional(HasSubstr("mono")));
    // As do two dominoes.
    const Tiling two{{domino, 0, 0, false, -1, -1, 0}, {domino, 0, 0, false, -1, 0, 0}};
    EXPECT_NE(tiling_fault(pieces(), square(), two), std::nullopt);
}

TEST(TilingFault, NoticesAPieceOutsideTheSilhouette) {
    for (const int by : {-1, 1, 5}) {
        Tiling tiling = good();
        tiling[2].x += by;
        EXPECT_NE(tiling_fault(pieces(), square(), tiling), std::nullopt) << by;
        tiling = good();
        for (PlacedPiece& placed : tiling) placed.y += by;
        EXPECT_NE(tiling_fault(pieces(), square(), tiling), std::nullopt) << by;
    }
}

TEST(TilingFault, NoticesAnUncoveredPartOfASilhouette) {
    Challenge larger = square();
    larger.components[0].shards = centred_board(Lattice::tetrakis, Centre::even, 2);
    EXPECT_NE(tiling_fault(pieces(), larger, good()), std::nullopt);
    Challenge smaller = square();
    smaller.components[0].shards.pop_back();
    EXPECT_NE(tiling_fault(pieces(), smaller, good()), std::nullopt);
}

TEST(TilingFault, NoticesAnAsymmetricSilhouette) {
    // The same four cells, one step to the east; then on the other grid.
    Challenge shifted_square = square();
    shifted_square.components[0].shards = shifted(square().components[0].shards, {1, 0});
    Tiling tiling = good();
    for (PlacedPiece& placed : tiling) ++placed.x;
    EXPECT_THAT(tiling_fault(pieces(), shifted_square, tiling), Optional(HasSubstr("symmetric")));
    Challenge odd = square();
    odd.components[0].centre = Centre::odd;
    EXPECT_THAT(tiling_fault(pieces(), odd, good()), Optional(HasSubstr("symmetric")));
}

TEST(TilingFault, NoticesASilhouetteThatOnlyTurnsOrOnlyMirrorsKeep) {
    const Puzzle four = parse_puzzle(
        "name='t'\nlattice='square'\n[[piece]]\nname='c'\ncolour='red'\ncopies=4\nrows=['#']\n",
        "t.toml");
    const auto tiled = [&](const std::vector<Cell>& cells) {
        Challenge challenge;
        std::vector<Shard> shards;
        Tiling tiling;
        for (const auto& [x, y] : cells) {
            shards.push_back({x, y, 0});
            tiling.push_back({0, 0, 0, false, x, y, 0});
        }
        challenge.components.push_back({Centre::even, make_shards(shards)});
        return tiling_fault(four, challenge, tiling);
    };
    EXPECT_EQ(tiled({{-1, -1}, {-1, 0}, {0, -1}, {0, 0}}), std::nullopt);
    EXPECT_NE(tiled({{1, 2}, {-3, 1}, {-2, -3}, {2, -2}}), std::nullopt);  // four turns
    EXPECT_NE(tiled({{0, 1}, {-1, 1}, {0, -2}, {-1, -2}}), std::nullopt);  // two mirrors
    EXPECT_NE(tiled({{0, 2}, {2, 0}, {-1, -3}, {-3, -1}}), std::nullopt);  // two diagonals
}

TEST(TilingFault, NoticesAComponentWithoutTheSymmetry) {
    const Puzzle four = parse_puzzle(
        "name='t'\nlattice='square'\n[[piece]]\nname='c'\ncolour='red'\ncopies=4\nrows=['#']\n",
        "t.toml");
    Challenge corners;
    corners.kind = ChallengeKind::ring_centre;
    corners.group = full_group(Lattice::square);
    Tiling tiling;
    for (const Shard& shard : make_shards({{-2, -2, 0}, {-2, 1, 0}, {1, -2, 0}, {1, 1, 0}})) {
        const int component = static_cast<int>(corners.components.size());
        corners.components.push_back({Centre::even, {shard}});
        tiling.push_back({0, 0, 0, false, shard.x, shard.y, component});
    }
    EXPECT_THAT(tiling_fault(four, corners, tiling), Optional(HasSubstr("symmetric")));
}

TEST(TilingFault, NoticesPiecesOnTheWrongComponent) {
    const Puzzle puzzle = parse_puzzle(
        "name='t'\nlattice='square'\n[[piece]]\nname='c'\ncolour='red'\ncopies=17\nrows=['#']\n",
        "t.toml");
    std::vector<Shard> shards;
    Tiling tiling;
    for (int x = -2; x <= 2; ++x) {
        for (int y = -2; y <= 2; ++y) {
            if (std::max(std::abs(x), std::abs(y)) == 1) continue;
            shards.push_back({x, y, 0});
            tiling.push_back({0, 0, 0, false, x, y, x == 0 && y == 0 ? 1 : 0});
        }
    }
    const Challenge challenge = make_silhouette_challenge(
        Lattice::square, full_group(Lattice::square), {{Centre::odd, make_shards(shards)}});
    ASSERT_EQ(challenge.kind, ChallengeKind::ring_centre);
    EXPECT_EQ(tiling_fault(puzzle, challenge, tiling), std::nullopt);
    for (PlacedPiece& placed : tiling) placed.component = 0;
    EXPECT_NE(tiling_fault(puzzle, challenge, tiling), std::nullopt);
}

TEST(TilingFault, NoticesComponentsOfOneGridThatOverlap) {
    Challenge doubled = square();
    doubled.components.push_back(doubled.components[0]);
    Puzzle twice = pieces();
    twice.pieces[0].copies = 4;
    twice.pieces[1].copies = 2;
    Tiling tiling = good();
    for (PlacedPiece placed : good()) {
        placed.component = 1;
        tiling.push_back(placed);
    }
    EXPECT_THAT(tiling_fault(twice, doubled, tiling), Optional(HasSubstr("overlap")));
}

// --- Two grids. ---

/// An odd ring round the even square, both of single cells.
struct Mixed {
    Puzzle puzzle;
    Challenge challenge;
    Tiling tiling;
};

Mixed mixed(Lattice lattice, int ring_reach) {
    Mixed made;
    made.puzzle.lattice = lattice;
    made.puzzle.rules = {};
    Shards cell;
    for (int part = 0; part < shards_per_cell(lattice); ++part) {
        cell.push_back({0, 0, static_cast<std::uint8_t>(part)});
    }
    made.puzzle.pieces.push_back({"c", {}, 4 + 8 * ring_reach, {{"", cell}}});
    std::vector<Shard> ring;
    for (int x = -ring_reach; x <= ring_reach; ++x) {
        for (int y = -ring_reach; y <= ring_reach; ++y) {
            if (std::max(std::abs(x), std::abs(y)) != ring_reach) continue;
            for (const Shard& shard : shifted(cell, {x, y})) ring.push_back(shard);
            made.tiling.push_back({0, 0, 0, false, x, y, 0});
        }
    }
    for (const int x : {-1, 0}) {
        for (const int y : {-1, 0}) made.tiling.push_back({0, 0, 0, false, x, y, 1});
    }
    made.challenge.kind = ChallengeKind::mixed;
    made.challenge.grids = GridKind::mixed;
    made.challenge.components = {{Centre::odd, make_shards(ring)},
                                 {Centre::even, centred_board(lattice, Centre::even, 1)}};
    return made;
}

TEST(TilingFault, PassesARingAndACentreOnDifferentGrids) {
    for (const Lattice lattice : {Lattice::tetrakis, Lattice::square}) {
        const Mixed made = mixed(lattice, 2);
        EXPECT_EQ(tiling_fault(made.puzzle, made.challenge, made.tiling), std::nullopt);
    }
}

TEST(TilingFault, NoticesGridsThatOverlap) {
    // The ring from ½ to 1½ about the centre overlaps the square that reaches to 1.
    for (const Lattice lattice : {Lattice::tetrakis, Lattice::square}) {
        const Mixed made = mixed(lattice, 1);
        EXPECT_THAT(tiling_fault(made.puzzle, made.challenge, made.tiling),
                    Optional(HasSubstr("overlap")));
    }
}

TEST(TilingFault, NoticesHalfCellsOfTwoGridsThatOverlap) {
    // The square reaches to (1, 1), which the ring's inner half cells leave free or not.
    const auto fault = [](const std::string& ring_glyphs) {
        Puzzle puzzle;
        GlyphError error;
        Challenge challenge;
        challenge.kind = ChallengeKind::mixed;
        challenge.grids = GridKind::mixed;
        std::vector<std::string> rows{"█████", "█", "█···█", "█", "█████"};
        const auto glyph = [&](int index) {
            return ring_glyphs.substr(3 * static_cast<std::size_t>(index), 3);
        };
        rows[1] = "█" + glyph(0) + "·" + glyph(1) + "█";
        rows[3] = "█" + glyph(2) + "·" + glyph(3) + "█";
        const Shards ring = shifted(parse_glyphs(Lattice::tetrakis, rows, error)->shards, {-2, -2});
        puzzle.pieces.push_back({"ring", {}, 1, {{"", ring}}});
        const Shards centre = centred_board(Lattice::tetrakis, Centre::even, 1);
        puzzle.pieces.push_back({"centre", {}, 1, {{"", centre}}});
        challenge.components = {{Centre::odd, ring}, {Centre::even, centre}};
        return tiling_fault(puzzle, challenge,
                            {{0, 0, 0, false, 0, 0, 0}, {1, 0, 0, false, 0, 0, 1}});
    };
    EXPECT_EQ(fault("◤◥◣◢"), std::nullopt);
    EXPECT_THAT(fault("◢◣◥◤"), Optional(HasSubstr("overlap")));
}

// --- Hexagons have no eightfold symmetry, but each entry is checked all the same. ---

TEST(TilingFault, OnHexagonsFindsNoSilhouetteSymmetric) {
    const Puzzle puzzle = parse_puzzle(
        "name='t'\nlattice='hex'\n[[piece]]\nname='c'\ncolour='red'\nrows=['#']\n", "t.toml");
    Challenge challenge;
    challenge.components = {{Centre::even, {{0, 0, 0}}}};
    for (const int turn : {0, 5}) {
        EXPECT_THAT(tiling_fault(puzzle, challenge, {{0, 0, turn, false, 0, 0, 0}}),
                    Optional(HasSubstr("not symmetric")));
    }
    EXPECT_THAT(tiling_fault(puzzle, challenge, {{0, 0, 6, false, 0, 0, 0}}),
                Optional(HasSubstr("turn")));
    EXPECT_THAT(tiling_fault(puzzle, challenge, {{0, 0, 0, false, 1, 0, 0}}),
                Optional(HasSubstr("not covered")));
}

}  // namespace
}  // namespace orbitile::tiling_fault_test

#include "puzzle/title.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "puzzle/clue.hpp"
#include "support/drawn_shards.hpp"

namespace orbitile::title_test {
namespace {

using ::testing::ElementsAre;
using Rows = std::vector<std::string>;

Shards drawn(const Rows& rows, Lattice lattice = Lattice::tetrakis) {
    return read_drawing(lattice, rows);
}

/// Moved so that the middle of the picture is the centre.
Layer centred(const Shards& shards) {
    const Bounds bounds = bounds_of(shards);
    const int width = bounds.high.x - bounds.low.x + 1;
    const int height = bounds.high.y - bounds.low.y + 1;
    const Cell offset{-bounds.low.x - width / 2, -bounds.low.y - height / 2};
    return {width % 2 == 0 ? Centre::even : Centre::odd, shifted(shards, offset)};
}

std::vector<std::string> titles(Lattice lattice, const std::vector<Challenge>& challenges) {
    std::vector<const Challenge*> pointers;
    for (const Challenge& challenge : challenges) pointers.push_back(&challenge);
    return challenge_titles(lattice, pointers);
}

Challenge shown(const Rows& rows) {
    return make_silhouette_challenge(Lattice::tetrakis, *symmetry_group_from_name("C2"),
                                     {centred(drawn(rows))});
}

std::string title_of(const Rows& rows) { return titles(Lattice::tetrakis, {shown(rows)}).front(); }

/// Two dominoes and a monomino on a board of five cells in a row.
Puzzle row_of_five() {
    Puzzle puzzle;
    puzzle.lattice = Lattice::square;
    puzzle.pieces = {{"red", {200, 30, 30}, 2, {{"", {{0, 0, 0}, {1, 0, 0}}}}},
                     {"blue", {30, 30, 200}, 1, {{"", {{0, 0, 0}}}}}};
    puzzle.board = PuzzleBoard{{{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {3, 0, 0}, {4, 0, 0}}};
    return puzzle;
}

TEST(ShapeMeasures, OfASquareIsThatOfASquare) {
    const ShapeMeasures form = measure_component(Lattice::tetrakis, centred(drawn({"██", "██"})));
    EXPECT_NEAR(form.min_reach_ratio, std::sqrt(0.5), 0.01);
    EXPECT_EQ(form.tip_count, 4);
    EXPECT_FALSE(form.is_upright);
    EXPECT_DOUBLE_EQ(form.solidity, 1);
    EXPECT_EQ(form.hull_corner_count, 4);
    EXPECT_EQ(form.window_share, 0);
    EXPECT_EQ(form.link_count, 1);
}

TEST(ShapeMeasures, DistinguishesAWindowFromEyes) {
    const ShapeMeasures ring =
        measure_component(Lattice::tetrakis, centred(drawn({"███", "█·█", "███"})));
    EXPECT_NEAR(ring.window_share, 1.0 / 9, 1e-9);
    EXPECT_EQ(ring.other_hole_count, 0);
    const ShapeMeasures pair =
        measure_component(Lattice::tetrakis, centred(drawn({"█████", "█·█·█", "█████"})));
    EXPECT_EQ(pair.window_share, 0);
    EXPECT_EQ(pair.other_hole_count, 2);
}

TEST(ShapeMeasures, IsTheSameForATurnedShape) {
    const Shards shape = drawn({"·█◣", "██·", "█··"});
    const auto of_turned = [&](int turn) {
        const Shards turned = turn_about_middle(Lattice::tetrakis, turn, false)(shape);
        return measure_component(Lattice::tetrakis, centred(turned));
    };
    const ShapeMeasures upright = of_turned(0);
    for (int turn = 1; turn < 4; ++turn) {
        const ShapeMeasures form = of_turned(turn);
        EXPECT_EQ(form.tip_count, upright.tip_count);
        EXPECT_DOUBLE_EQ(form.solidity, upright.solidity);
        EXPECT_DOUBLE_EQ(form.elongation, upright.elongation);
    }
}

TEST(ShapeMeasures, OfNothingIsThatOfNothing) {
    EXPECT_EQ(measure_component(Lattice::tetrakis, {}).tip_count, 0);
}

TEST(ShapeMeasures, SeesNoIslandsFromOutside) {
    const Shards ring = drawn({"█████", "█···█", "█·█·█", "█···█", "█████"});
    EXPECT_EQ(measure_component(Lattice::tetrakis, centred(ring)).link_count, 1);
}

TEST(Title, IsTheCommonName) {
    EXPECT_EQ(title_of({"███", "███", "███"}), "Square");
    EXPECT_EQ(title_of({"███", "█·█", "███"}), "Square with a window");
    EXPECT_EQ(title_of({"█████", "█·█·█", "█████"}), "Block with eyes");
    EXPECT_EQ(title_of({"◢◣", "◥◤"}), "Diamond");
    EXPECT_EQ(title_of({"◢█◣", "███", "◥█◤"}), "Octagon");
    EXPECT_EQ(title_of({"██████", "██████"}), "Bar");
    EXPECT_EQ(title_of({"··█··", "··█··", "█████", "··█··", "··█··"}), "Cross");
    EXPECT_EQ(title_of({"█·█", "·█·", "█·█"}), "Chain of 5");
}

TEST(Title, IsAWhirlIfAShapeCanBeTurnedButNotMirrored) {
    EXPECT_EQ(title_of({"███·", "·███"}), "Whirl");
}

TEST(Title, IsMissingWithoutTurnsAndForBoards) {
    for (const Rows& rows : {Rows{"·█·", "·█·", "███"}, Rows{"█·", "█·", "██"}}) {
        const Challenge challenge =
            make_silhouette_challenge(Lattice::tetrakis, no_symmetry, {centred(drawn(rows))});
        EXPECT_EQ(titles(Lattice::tetrakis, {challenge}).front(), "");
    }
    const Puzzle puzzle = row_of_five();
    EXPECT_EQ(titles(Lattice::square, {board_challenge(puzzle, {})}).front(), "");
}

TEST(Title, OfNestedPartsNamesBoth) {
    const Layer ring = centred(drawn({"█████", "█···█", "█···█", "█···█", "█████"}));
    const Layer core{Centre::odd, drawn({"█"})};
    Shards both = ring.shards;
    both.insert(both.end(), core.shards.begin(), core.shards.end());
    const Challenge challenge = make_silhouette_challenge(
        Lattice::tetrakis, full_group(Lattice::tetrakis), {{Centre::odd, make_shards(both)}});
    EXPECT_EQ(titles(Lattice::tetrakis, {challenge}).front(), "Square around a square");
}

TEST(Title, IsGivenOnlyIfNoOtherChallengeWouldHaveIt) {
    const Challenge small = shown({"██", "██"});
    const Challenge large = shown({"███", "███", "███"});
    const Challenge octagon = shown({"◢█◣", "███", "◥█◤"});
    EXPECT_THAT(titles(Lattice::tetrakis, {small, octagon, large}), ElementsAre("", "Octagon", ""));
    EXPECT_THAT(titles(Lattice::tetrakis, {small, octagon}), ElementsAre("Square", "Octagon"));
}

TEST(Title, IsFoundOnEveryLattice) {
    for (const auto& [lattice, shards] :
         {std::pair(Lattice::square, Shards{{0, 0}}), std::pair(Lattice::hex, Shards{{0, 0}}),
          std::pair(Lattice::triangle, Shards{{0, 0, 0}})}) {
        const Centre centre = lattice == Lattice::square ? Centre::odd : Centre::cell;
        const Challenge challenge = make_silhouette_challenge(
            lattice, *symmetry_group_from_name(lattice == Lattice::square ? "D4" : "D3"),
            {{centre, shards}});
        const std::string title = titles(lattice, {challenge}).front();
        EXPECT_EQ(title, lattice == Lattice::square ? "Square"
                         : lattice == Lattice::hex  ? "Hexagon"
                                                    : "Triangle");
    }
}

TEST(ClueParts, AreThePiecesOfTheSolutionThatAreGivenInFull) {
    const Puzzle puzzle = row_of_five();
    // Both dominoes touch, and only one cell of the second domino is given.
    const Tiling solution{
        {0, 0, 0, false, 0, 0, 0}, {0, 0, 0, false, 2, 0, 0}, {1, 0, 0, false, 4, 0, 0}};
    const Clues three{{0, {{0, 0, 0}, {1, 0, 0}, {2, 0, 0}}}};
    const ClueParts told = split_clues(puzzle, three, solution);
    ASSERT_EQ(told.pieces.size(), 1U);
    EXPECT_THAT(told.pieces[0].shards, ElementsAre(Shard{0, 0, 0}, Shard{1, 0, 0}));
    ASSERT_EQ(told.places.size(), 1U);
    EXPECT_THAT(told.places[0].shards, ElementsAre(Shard{2, 0, 0}));
    const Clues all{{0, {{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {3, 0, 0}}}};
    EXPECT_EQ(split_clues(puzzle, all, solution).pieces.size(), 2U);
    EXPECT_EQ(split_clues(puzzle, all, solution).places.size(), 0U);
    // Nobody says where one domino ends.
    EXPECT_EQ(split_clues(puzzle, all).places.size(), 4U);
}

}  // namespace
}  // namespace orbitile::title_test

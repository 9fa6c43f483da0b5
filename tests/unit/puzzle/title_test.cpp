#include "puzzle/title.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "puzzle/clue_parts.hpp"
#include "puzzle/form.hpp"
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

Puzzle puzzle_on(Lattice lattice) {
    Puzzle puzzle;
    puzzle.lattice = lattice;
    return puzzle;
}

std::vector<std::string> titles(const Puzzle& puzzle, const std::vector<Challenge>& challenges) {
    std::vector<UntitledChallenge> untitled;
    for (const Challenge& one : challenges) untitled.push_back({&one});
    return challenge_titles(puzzle, untitled);
}

Challenge shown(const Rows& rows) {
    return make_silhouette_challenge(Lattice::tetrakis, *symmetry_group_from_name("C2"),
                                     {centred(drawn(rows))});
}

std::string title_of(const Rows& rows) {
    return titles(puzzle_on(Lattice::tetrakis), {shown(rows)}).front();
}

TEST(ShapeMeasures, OfASquareIsThatOfASquare) {
    const ShapeMeasures form =
        measure_component(Lattice::tetrakis, centred(drawn({"██", "██"}))).outer_form;
    EXPECT_DOUBLE_EQ(form.area, 4);
    EXPECT_NEAR(form.reach, std::sqrt(2), 0.01);
    EXPECT_NEAR(form.min_reach_ratio, std::sqrt(0.5), 0.01);
    EXPECT_EQ(form.tip_count, 4);
    EXPECT_FALSE(form.is_upright);
    EXPECT_DOUBLE_EQ(form.solidity, 1);
    EXPECT_EQ(form.hull_corner_count, 4);
    EXPECT_EQ(form.slant, 0);
    EXPECT_EQ(form.window_share, 0);
    EXPECT_EQ(form.link_count, 1);
}

TEST(ShapeMeasures, DistinguishesAWindowFromEyes) {
    const ComponentMeasures ring =
        measure_component(Lattice::tetrakis, centred(drawn({"███", "█·█", "███"})));
    EXPECT_NEAR(ring.outer_form.window_share, 1.0 / 9, 1e-9);
    EXPECT_EQ(ring.outer_form.other_hole_count, 0);
    EXPECT_EQ(ring.window.hull_corner_count, 4);
    const ComponentMeasures pair =
        measure_component(Lattice::tetrakis, centred(drawn({"█████", "█·█·█", "█████"})));
    EXPECT_EQ(pair.outer_form.window_share, 0);
    EXPECT_EQ(pair.outer_form.other_hole_count, 2);
}

TEST(ShapeMeasures, IsTheSameForATurnedShape) {
    const Shards shape = drawn({"·█◣", "██·", "█··"});
    const auto of_turned = [&](int turn) {
        const Shards turned = turn_about_middle(Lattice::tetrakis, turn, false)(shape);
        return measure_component(Lattice::tetrakis, centred(turned)).outer_form;
    };
    const ShapeMeasures upright = of_turned(0);
    for (int turn = 1; turn < 4; ++turn) {
        const ShapeMeasures form = of_turned(turn);
        EXPECT_NEAR(form.reach, upright.reach, 0.05);
        EXPECT_EQ(form.tip_count, upright.tip_count);
        EXPECT_DOUBLE_EQ(form.solidity, upright.solidity);
        EXPECT_NEAR(form.slant, upright.slant, 1e-9);
        EXPECT_DOUBLE_EQ(form.elongation, upright.elongation);
    }
}

TEST(ShapeMeasures, OfNothingIsThatOfNothing) {
    EXPECT_EQ(measure_component(Lattice::tetrakis, {}).outer_form.reach, 0);
}

TEST(ShapeMeasures, SeesNoIslandsFromOutside) {
    const Shards ring = drawn({"█████", "█···█", "█·█·█", "█···█", "█████"});
    EXPECT_EQ(measure_component(Lattice::tetrakis, centred(ring)).outer_form.link_count, 1);
}

TEST(Title, IsTheCommonName) {
    EXPECT_EQ(title_of({"███", "███", "███"}), "Square");
    EXPECT_EQ(title_of({"███", "█·█", "███"}), "Square with a window");
    EXPECT_EQ(title_of({"███████", "███·███", "██···██", "███·███", "███████"}),
              "Block with a cross window");
    EXPECT_EQ(title_of({"◢◣", "◥◤"}), "Diamond");
    EXPECT_EQ(title_of({"◢█◣", "███", "◥█◤"}), "Octagon");
    EXPECT_EQ(title_of({"██████", "██████"}), "Bar");
    EXPECT_EQ(title_of({"··█··", "··█··", "█████", "··█··", "··█··"}), "Cross");
    EXPECT_EQ(title_of({"█·█", "·█·", "█·█"}), "Chain of five links");
}

TEST(Title, IsAWhirlIfAShapeCanBeTurnedButNotMirrored) {
    EXPECT_EQ(title_of({"██·", "·██"}), "Whirl");
    const Challenge lopsided = make_silhouette_challenge(Lattice::tetrakis, no_symmetry,
                                                         {centred(drawn({"█·", "█·", "██"}))});
    EXPECT_NE(titles(puzzle_on(Lattice::tetrakis), {lopsided}).front(), "Whirl");
}

TEST(Title, OfNestedPartsNamesBoth) {
    const Layer ring = centred(drawn({"█████", "█···█", "█···█", "█···█", "█████"}));
    const Layer core{Centre::odd, drawn({"█"})};
    Shards both = ring.shards;
    both.insert(both.end(), core.shards.begin(), core.shards.end());
    const Challenge challenge = make_silhouette_challenge(
        Lattice::tetrakis, full_group(Lattice::tetrakis), {{Centre::odd, make_shards(both)}});
    EXPECT_EQ(titles(puzzle_on(Lattice::tetrakis), {challenge}).front(),
              "Square ring around a square");
}

/// The title of a shape with one mirror line.
std::string one_mirror_title(const Rows& rows, const std::string& group = "D1") {
    const Challenge challenge = make_silhouette_challenge(
        Lattice::tetrakis, *symmetry_group_from_name(group), {centred(drawn(rows))});
    return titles(puzzle_on(Lattice::tetrakis), {challenge}).front();
}

TEST(Title, OfAShapeWithOneMirrorLineSaysWhichEndIsWide) {
    EXPECT_EQ(one_mirror_title({"·█·", "·█·", "·█·", "███"}), "Broad-based shape");
    EXPECT_EQ(one_mirror_title({"·◢█◣·", "◢███◣"}), "Broad-based shape");
    EXPECT_EQ(one_mirror_title({"███", "·█·", "·█·"}), "Top-heavy shape");
    EXPECT_EQ(one_mirror_title({"·█·", "███", "·█·", "·█·"}), "Bulging shape");
    EXPECT_EQ(one_mirror_title({"███", "·█·", "███", "███"}), "Waisted shape");
    EXPECT_EQ(one_mirror_title({"█·█", "███"}), "Shape");
    // Lying on its side it has neither a base nor a top.
    EXPECT_EQ(one_mirror_title({"█···", "████", "█···"}), "Shape");
}

TEST(Title, OfAShapeWithoutSymmetryNamesNoSymmetry) {
    const Challenge lopsided = make_silhouette_challenge(Lattice::tetrakis, no_symmetry,
                                                         {centred(drawn({"█·", "█·", "██"}))});
    EXPECT_EQ(titles(puzzle_on(Lattice::tetrakis), {lopsided}).front(), "Shape");
}

TEST(AxisMeasures, IsThatOfTheOneMirrorLine) {
    const auto tower = measure_along_axis(Lattice::tetrakis, centred(drawn({"·█·", "·█·", "███"})));
    ASSERT_TRUE(tower);
    EXPECT_TRUE(tower->is_upright);
    EXPECT_NEAR(tower->length, 1, 1e-9);
    EXPECT_NEAR(tower->foot_width, 1, 1e-9);
    EXPECT_NEAR(tower->head_width, 1.0 / 3, 1e-9);
    const auto diagonal = measure_along_axis(Lattice::tetrakis, centred(drawn({"█·", "██"})));
    ASSERT_TRUE(diagonal);
    EXPECT_FALSE(diagonal->is_upright);
    EXPECT_FALSE(measure_along_axis(Lattice::tetrakis, centred(drawn({"█·", "█·", "██"}))));
}

TEST(Title, IsDistinguishedByAdjectivesAndThenByNumbers) {
    const std::vector<Challenge> squares{shown({"█████", "██·██", "█████"}),
                                         shown({"█████", "█···█", "█···█", "█···█", "█████"}),
                                         shown({"█████", "█████", "██·██", "█████", "█████"})};
    const auto all = titles(puzzle_on(Lattice::tetrakis), squares);
    EXPECT_THAT(all, ElementsAre("Block with a square window", "Thin square with a window",
                                 "Solid square with a window"));
}

TEST(Title, NumbersEqualTitlesByFingerprint) {
    Challenge one = shown({"██", "██"});
    Challenge other = one;
    other.fingerprint.front() = one.fingerprint.front() == '0' ? '1' : '0';
    const Challenge& first = one.fingerprint < other.fingerprint ? one : other;
    const auto all = titles(puzzle_on(Lattice::tetrakis), {one, other});
    EXPECT_THAT(std::set(all.begin(), all.end()), ElementsAre("Square", "Square (2)"));
    EXPECT_EQ(all[&first == &one ? 0 : 1], "Square");
}

TEST(Title, DoesNotDependOnTheOrder) {
    std::vector<Challenge> challenges;
    for (const Rows& rows :
         {Rows{"██", "██"}, Rows{"███", "███", "███"}, Rows{"◢█◣", "███", "◥█◤"},
          Rows{"·█·", "███", "·█·"}, Rows{"◢◣", "◥◤"}, Rows{"███", "█·█", "███"}}) {
        challenges.push_back(shown(rows));
    }
    const Puzzle puzzle = puzzle_on(Lattice::tetrakis);
    auto forwards = titles(puzzle, challenges);
    std::ranges::reverse(challenges);
    auto backwards = titles(puzzle, challenges);
    std::ranges::reverse(backwards);
    EXPECT_EQ(forwards, backwards);
    EXPECT_EQ(std::set(forwards.begin(), forwards.end()).size(), forwards.size());
}

TEST(Title, IsFoundOnEveryLattice) {
    for (const auto& [lattice, shards] :
         {std::pair(Lattice::square, Shards{{0, 0}}), std::pair(Lattice::hex, Shards{{0, 0}}),
          std::pair(Lattice::triangle, Shards{{0, 0, 0}})}) {
        const Centre centre = lattice == Lattice::square ? Centre::odd : Centre::cell;
        const Challenge challenge = make_silhouette_challenge(
            lattice, *symmetry_group_from_name(lattice == Lattice::square ? "D4" : "D3"),
            {{centre, shards}});
        const std::string title = titles(puzzle_on(lattice), {challenge}).front();
        EXPECT_EQ(title, lattice == Lattice::square ? "Square"
                         : lattice == Lattice::hex  ? "Hexagon"
                                                    : "Triangle");
    }
}

/// Two dominoes and a monomino on a board of five cells in a row.
Puzzle row_of_five() {
    Puzzle puzzle = puzzle_on(Lattice::square);
    puzzle.pieces = {{"red", {200, 30, 30}, 2, {{"", {{0, 0, 0}, {1, 0, 0}}}}},
                     {"blue", {30, 30, 200}, 1, {{"", {{0, 0, 0}}}}}};
    puzzle.board = PuzzleBoard{{{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {3, 0, 0}, {4, 0, 0}}};
    return puzzle;
}

TEST(Title, OfAStartNamesTheMissingOrTheGivenPieces) {
    const Puzzle puzzle = row_of_five();
    const auto title = [&](const Clues& clues) {
        return titles(puzzle, {board_challenge(puzzle, clues)}).front();
    };
    EXPECT_EQ(title({}), "Empty board");
    EXPECT_EQ(title({{0, {{0, 0, 0}}}}), "Red marked");
    EXPECT_EQ(title({{0, {{0, 0, 0}, {1, 0, 0}}}}), "Red and blue left to place");
    EXPECT_EQ(title({{0, {{0, 0, 0}, {1, 0, 0}}}, {1, {{2, 0, 0}}}}), "Red left to place");
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

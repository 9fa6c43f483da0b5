#include "store/indivisible_tilings.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "puzzle/puzzle_file.hpp"
#include "unit/store/catalogue_samples.hpp"

namespace orbitile::store::indivisible_tilings_test {

namespace {

using ::testing::HasSubstr;
using ::testing::Not;

// Copies of the P pentomino, or on other lattices of two units.
Question copies_of(int copies, std::string_view group, const std::string& lattice = "square") {
    const std::string rows = lattice == "square" ? "\"██\", \"██\", \"█\"" : "\"▲▼\"";
    Question question;
    question.puzzle =
        parse_puzzle("name = \"copies\"\nlattice = \"" + lattice +
                         "\"\n[rules]\nflips = true\nconnect = \"edge\"\n[[piece]]\nname = "
                         "\"P\"\ncolour = \"red\"\ncopies = " +
                         std::to_string(copies) + "\nrows = [" + rows + "]\n",
                     "copies.toml");
    const SymmetryGroup asked = symmetry_group_from_name(group).value();
    question.details = SilhouetteQuestion{.groups = {asked},
                                          .grids = grids_of(asked, question.puzzle.lattice),
                                          .method = SearchMethod::indivisible,
                                          .kinds = {ChallengeKind::connected}};
    return question;
}

bool is_changed(void (*change)(Question&)) {
    Question question = copies_of(3, "D2");
    EXPECT_TRUE(has_indivisible_tilings(question));
    change(question);
    return !has_indivisible_tilings(question);
}

TEST(LeastNumber, AppliesIfThePrimeOfTheGroupDoesNotDivideTheCopies) {
    for (const char* group : {"D1", "D1x", "C2", "D2", "D2x", "C4", "D4"}) {
        EXPECT_TRUE(has_indivisible_tilings(copies_of(9, group))) << group;
        EXPECT_FALSE(has_indivisible_tilings(copies_of(10, group))) << group;
    }
    EXPECT_TRUE(has_indivisible_tilings(copies_of(10, "C3", "triangle")));
    EXPECT_FALSE(has_indivisible_tilings(copies_of(9, "C3", "triangle")));
    for (const char* group : {"D3", "D3x", "C6", "D6"}) {
        for (const int copies : {5, 6}) {
            EXPECT_FALSE(has_indivisible_tilings(copies_of(copies, group, "triangle"))) << group;
        }
    }
}

TEST(LeastNumber, DoesNotApplyIfAPartCanBeAShapeThatFewerCopiesWereNotAskedFor) {
    EXPECT_TRUE(is_changed([](Question& q) { q.puzzle.rules.holes = false; }));
    EXPECT_TRUE(
        is_changed([](Question& q) { silhouette_question_of(q).requires_exact_symmetry = true; }));
    EXPECT_TRUE(is_changed([](Question& q) { silhouette_question_of(q).kinds.clear(); }));
    EXPECT_TRUE(is_changed([](Question& q) { q.part = QuestionPart{1, 2}; }));
    EXPECT_TRUE(is_changed([](Question& q) {
        q.puzzle.pieces.push_back(q.puzzle.pieces.front());
        q.puzzle.pieces.back().name = "Q";
    }));
    EXPECT_TRUE(is_changed([](Question& q) {
        q.details = SweepQuestion{silhouette_question_of(q), SubsetRange{1, 1}};
    }));
}

TEST(LeastNumber, IsKnownOnlyIfAllSmallerOnesAreRuledOut) {
    const Question nine = copies_of(9, "D2");
    EXPECT_TRUE(has_indivisible_tilings(nine, {1, 3, 5, 7}));
    EXPECT_TRUE(has_indivisible_tilings(nine, {1, 2, 3, 4, 5, 6, 7, 8}));
    EXPECT_FALSE(has_indivisible_tilings(nine, {3, 5, 7}));
    EXPECT_FALSE(has_indivisible_tilings(nine, {1, 3, 7}));
    EXPECT_TRUE(has_indivisible_tilings(copies_of(1, "D2"), {}));
    const Question seven = copies_of(7, "C3", "triangle");
    EXPECT_TRUE(has_indivisible_tilings(seven, {1, 2, 4, 5}));
    EXPECT_FALSE(has_indivisible_tilings(seven, {1, 3, 5}));
}

TEST(LeastNumber, OfGroupsAppliesIfAllHaveOnePrime) {
    Question question = copies_of(5, "D2", "triangle");
    auto& groups = silhouette_question_of(question).groups;
    const auto group = [](const char* name) { return symmetry_group_from_name(name).value(); };
    groups = {group("D2"), group("C2")};
    EXPECT_TRUE(has_indivisible_tilings(question));
    groups = {group("C3"), group("C2")};
    EXPECT_FALSE(has_indivisible_tilings(question));
}

TEST(LeastNumber, IsStoredWithTheUseOfLeastViews) {
    const Question all = copies_of(3, "D2");
    EXPECT_THAT(question_text(all), Not(HasSubstr("least_views")));
    Question min = all;
    set_method(silhouette_question_of(min), SearchMethod::indivisible);
    EXPECT_EQ(question_from_text(question_text(min)), min);
    EXPECT_FALSE(is_same_question(min, all));
}

}  // namespace

}  // namespace orbitile::store::indivisible_tilings_test

#include <gtest/gtest.h>

#include "puzzle/puzzle_file.hpp"
#include "question/question.hpp"
#include "run/run.hpp"
#include "store/catalogue.hpp"
#include "support/searched_catalogue.hpp"
#include "support/temporary_folder.hpp"

namespace orbitile::plan_test {
namespace {

Question asked_of(const std::string& pieces, const char* group) {
    Question question = fridgeiq_question(pieces, SearchMethod::walk);
    silhouette_question_of(question).groups = {symmetry_group_from_name(group).value()};
    return question;
}

TEST(DefaultMethod, LaysFewPiecesWhereAGroupHasTwoMaps) {
    for (const char* group : {"C2", "D1", "D1x"}) {
        EXPECT_EQ(default_method(asked_of("AIJMOQSR", group)), SearchMethod::pieces) << group;
        EXPECT_EQ(default_method(asked_of("AIJMOQSRB", group)), SearchMethod::walk) << group;
    }
    for (const char* group : {"D4", "C4", "D2", "D2x"}) {
        EXPECT_EQ(default_method(asked_of("AI", group)), SearchMethod::walk) << group;
    }
}

TEST(DefaultMethod, LaysFewPiecesUnderThreeTurnsWhereAPointIsEnough) {
    Question question;
    question.puzzle = read_puzzle_file(ORBITILE_SOURCE_DIR "/configs/hexiamonds.toml");
    question.puzzle = with_pieces(question.puzzle, question.puzzle.pieces.front().name);
    question.puzzle.board.reset();
    question.details = SilhouetteQuestion{.groups = {symmetry_group_from_name("C3").value()}};
    EXPECT_EQ(default_method(question), SearchMethod::pieces);
    question.puzzle.rules.connect = Adjacency::edge;
    EXPECT_EQ(default_method(question), SearchMethod::walk);
}

TEST(DefaultMethod, CountsCopiesAndOfASweepItsLargestSubsets) {
    Question question = trapezia_question(SearchMethod::walk);  // nine pieces
    silhouette_question_of(question).groups = {symmetry_group_from_name("D1").value()};
    EXPECT_EQ(default_method(question), SearchMethod::walk);
    EXPECT_EQ(default_method(sweep_of(question, {2, 8})), SearchMethod::pieces);
    EXPECT_EQ(default_method(sweep_of(question, {2, 9})), SearchMethod::walk);
}

TEST(DefaultMethod, IsCubesForEveryPuzzleWithAllTheSymmetryOfItsLattice) {
    for (const char* pieces : {"AI", "AIJMOQSR", "AIJMOQS"}) {
        EXPECT_EQ(default_method(fridgeiq_question(pieces, SearchMethod::pieces)),
                  SearchMethod::walk);
    }
}

TEST(Plan, AsksForEveryShapeByDefault) {
    const Question question =
        completed({.puzzle = fridgeiq_question("AI", SearchMethod::walk).puzzle});
    const SilhouetteQuestion& asked = silhouette_question_of(question);
    EXPECT_EQ(asked.groups, std::vector{full_group(Lattice::tetrakis)});
    EXPECT_EQ(asked.grids, (std::vector{GridKind::vertex, GridKind::cell, GridKind::mixed}));
    EXPECT_EQ(asked.method, default_method(question));
    EXPECT_FALSE(asked.horizon);
    EXPECT_TRUE(asked.kinds.empty());
}

TEST(Plan, ResumesACatalogueByItsOwnMethod) {
    const TemporaryFolder folder;
    const Question begun = fridgeiq_question("AI", SearchMethod::walk);
    const Question cubes = fridgeiq_question("AI", SearchMethod::walk);
    const Question open{.puzzle = begun.puzzle};
    EXPECT_EQ(complete_question_for_folder(open, folder.path()), cubes);
    { const Catalogue catalogue = Catalogue::open_or_create(folder.path(), begun); }
    EXPECT_EQ(complete_question_for_folder(open, folder.path()), begun);
    EXPECT_EQ(complete_question_for_folder(cubes, folder.path()), cubes) << "it names a method";
    const Question other{.puzzle = fridgeiq_question("AJ", SearchMethod::walk).puzzle};
    EXPECT_EQ(complete_question_for_folder(other, folder.path()), completed(other));
}

TEST(Plan, StoresAQuestionThatLeavesEverythingOpen) {
    const Question open{.puzzle = fridgeiq_question("AI", SearchMethod::walk).puzzle};
    EXPECT_EQ(Catalogue::temporary(open).question(), completed(open));
}

}  // namespace
}  // namespace orbitile::plan_test

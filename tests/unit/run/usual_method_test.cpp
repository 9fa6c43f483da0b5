#include "run/usual_method.hpp"

#include <gtest/gtest.h>

#include "orbitile/catalogue/catalogue.hpp"
#include "orbitile/puzzle/puzzle_file.hpp"
#include "orbitile/run/plan.hpp"
#include "support/searched_catalogue.hpp"
#include "support/temporary_folder.hpp"

namespace orbitile::usual_method_test {
namespace {

Question asked_of(const std::string& pieces, const char* group) {
    Question question = fridgeiq_question(pieces, Method::census);
    silhouettes_asked(question).groups = {symmetry_group_from_name(group).value()};
    return question;
}

TEST(UsualMethod, PlacesFewPiecesIfAGroupHasTwoMaps) {
    for (const char* group : {"C2", "D1", "D1x"}) {
        EXPECT_EQ(usual_method(asked_of("AIJMOQSR", group)), Method::pieces) << group;
        EXPECT_EQ(usual_method(asked_of("AIJMOQSRB", group)), Method::cubes) << group;
    }
    for (const char* group : {"D4", "C4", "D2", "D2x"}) {
        EXPECT_EQ(usual_method(asked_of("AI", group)), Method::cubes) << group;
    }
}

TEST(UsualMethod, PlacesFewPiecesUnderThreeTurnsIfPartsConnectByPoints) {
    Question question;
    question.puzzle = read_puzzle_file(ORBITILE_SOURCE_DIR "/configs/hexiamonds.toml");
    question.puzzle = with_pieces(question.puzzle, question.puzzle.pieces.front().name);
    question.puzzle.board.reset();
    question.asked = SilhouetteQuestion{.groups = {symmetry_group_from_name("C3").value()}};
    EXPECT_EQ(usual_method(question), Method::pieces);
    question.puzzle.rules.connect = Adjacency::edge;
    EXPECT_EQ(usual_method(question), Method::cubes);
}

TEST(UsualMethod, CountsCopiesAndOfASweepItsLargestSubsets) {
    Question question = trapezia_question(Method::census);  // nine pieces
    silhouettes_asked(question).groups = {symmetry_group_from_name("D1").value()};
    EXPECT_EQ(usual_method(question), Method::cubes);
    EXPECT_EQ(usual_method(sweep_of(question, {2, 8})), Method::pieces);
    EXPECT_EQ(usual_method(sweep_of(question, {2, 9})), Method::cubes);
}

TEST(UsualMethod, IsCubesForEveryPuzzleWithAllTheSymmetryOfItsLattice) {
    for (const char* pieces : {"AI", "AIJMOQSR", "AIJMOQS"}) {
        EXPECT_EQ(usual_method(fridgeiq_question(pieces, Method::pieces)), Method::cubes);
    }
}

TEST(Plan, AsksForEveryShapeByDefault) {
    const Question question = default_question(fridgeiq_question("AI", Method::census).puzzle);
    const SilhouetteQuestion& asked = silhouettes_asked(question);
    EXPECT_EQ(asked.groups, std::vector{full_group(Lattice::tetrakis)});
    EXPECT_EQ(asked.grids, (std::vector{Grids::even, Grids::odd, Grids::mixed}));
    EXPECT_EQ(asked.method, usual_method(question));
    EXPECT_FALSE(asked.horizon);
    EXPECT_TRUE(asked.kinds.empty());
}

TEST(Plan, ResumesACatalogueByItsOwnMethod) {
    const TemporaryFolder folder;
    const Question begun = fridgeiq_question("AI", Method::census);
    const Question cubes = fridgeiq_question("AI", Method::cubes);
    EXPECT_EQ(planned(cubes, folder.path()), cubes);
    { const Catalogue catalogue = Catalogue::open_or_create(folder.path(), begun); }
    EXPECT_EQ(planned(cubes, folder.path()), begun);
    const Question other = fridgeiq_question("AJ", Method::cubes);
    EXPECT_EQ(planned(other, folder.path()), other);
}

TEST(Plan, NeedsMemoryForModelsOnly) {
    EXPECT_EQ(memory_of_models(fridgeiq_question("AI", Method::cubes), 2), 0U);
    Question bounded = fridgeiq_question("AI", Method::iterate);
    silhouettes_asked(bounded).horizon = 3;
    EXPECT_GT(memory_of_models(bounded, 2), memory_of_models(bounded, 1));
}

}  // namespace
}  // namespace orbitile::usual_method_test

#include "run/usual_method.hpp"

#include <gtest/gtest.h>

#include "orbitile/puzzle/puzzle_file.hpp"
#include "support/searched_catalogue.hpp"

namespace orbitile::usual_method_test {
namespace {

Question asked_of(const std::string& pieces, const char* group) {
    Question question = fridgeiq_question(pieces, Method::census);
    silhouettes_asked(question).groups = {symmetry_group_from_name(group).value()};
    return question;
}

TEST(UsualMethod, LaysFewPiecesWhereAGroupHasTwoMaps) {
    for (const char* group : {"C2", "D1", "D1x"}) {
        EXPECT_EQ(usual_method(asked_of("AIJMOQSR", group)), Method::pieces) << group;
        EXPECT_EQ(usual_method(asked_of("AIJMOQSRB", group)), Method::cubes) << group;
    }
    for (const char* group : {"D4", "C4", "D2", "D2x"}) {
        EXPECT_EQ(usual_method(asked_of("AI", group)), Method::cubes) << group;
    }
}

TEST(UsualMethod, LaysFewPiecesUnderThreeTurnsWhereAPointIsEnough) {
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

}  // namespace
}  // namespace orbitile::usual_method_test

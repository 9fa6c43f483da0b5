#include <gtest/gtest.h>

#include "candidate/candidates.hpp"
#include "candidate/shape_tests.hpp"

namespace orbitile::candidate::twins_test {
namespace {

const SymmetryGroup one_axis = symmetry_group_from_name("D1").value();
const SymmetryGroup one_diagonal = symmetry_group_from_name("D1x").value();

CandidateQuestion question_of(const SymmetryGroup& group, int area) {
    CandidateQuestion question;
    question.lattice = Lattice::square;
    question.request.groups = {group};
    question.area = area;
    question.single_grid_centres = centres_of(group, Lattice::square);
    question.rules.connect = Adjacency::edge;
    return question;
}

int count(const CandidateQuestion& question) {
    const Candidates candidates(question);
    int count = 0;
    for (const CandidateCube& cube : candidates.cubes()) {
        candidates.visit(cube, [&](const auto&) { return ++count > 0; });
    }
    return count;
}

TEST(Twins, OfATwoAxedFigureAreOneCandidate) {
    EXPECT_EQ(count(question_of(one_axis, 2)), 1);  // the domino, standing or lying
    // The bar, the square and T.
    EXPECT_EQ(count(question_of(one_axis, 4)), 3);
    auto by_points = question_of(one_diagonal, 2);
    by_points.rules.connect = Adjacency::corner;
    EXPECT_EQ(count(by_points), 1);  // two cells at a corner, along or across
}

TEST(Twins, WhereNothingIsTurnedAreTwo) {
    auto question = question_of(one_axis, 2);
    question.rules.turns = false;
    EXPECT_EQ(count(question), 2);
}

TEST(Twins, OnGridsOfWhichOneIsAskedForAreFoundThere) {
    auto question = question_of(one_axis, 2);
    ASSERT_EQ(question.single_grid_centres.size(), 2U);
    for (const Centre centre : centres_of(one_axis, Lattice::square)) {
        question.single_grid_centres = {centre};
        EXPECT_EQ(count(question), 1) << centre_name(centre);
    }
}

TEST(Twins, AreLessOneThanTheOther) {
    const auto wanted = [](bool is) { return [is](const Layer&) { return is; }; };
    const Layer standing{Centre::odd, {{0, 0, 0}, {0, 1, 0}}};
    const Layer lying{Centre::even, {{-1, 0, 0}, {0, 0, 0}}};
    const auto has = [&](const Layer& layer, bool is_wanted) {
        return has_lesser_twin(Lattice::square, {}, one_axis, layer, wanted(is_wanted));
    };
    EXPECT_NE(has(standing, true), has(lying, true));
    EXPECT_FALSE(has(standing, false) || has(lying, false));
    // A square is its own twin; T has none.
    EXPECT_FALSE(has({Centre::even, {{-1, 0, 0}, {-1, 1, 0}, {0, 0, 0}, {0, 1, 0}}}, true));
    EXPECT_FALSE(has({Centre::odd, {{-1, 1, 0}, {0, 0, 0}, {0, 1, 0}, {1, 1, 0}}}, true));
}

}  // namespace
}  // namespace orbitile::candidate::twins_test

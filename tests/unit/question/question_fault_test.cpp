#include "question/question_fault.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "puzzle/puzzle_file.hpp"
#include "support/searched_catalogue.hpp"

namespace orbitile::question_fault_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Optional;

constexpr const char* file = "some.toml";

std::optional<std::string> fault_of(const Question& question) {
    return question_fault(question, file);
}

Puzzle config(const std::string& name) {
    return read_puzzle_file(std::string(ORBITILE_SOURCE_DIR) + "/configs/" + name + ".toml");
}

TEST(QuestionFault, IsNoneForPossibleQuestions) {
    for (const SearchMethod method :
         {SearchMethod::solver, SearchMethod::walk, SearchMethod::pieces}) {
        EXPECT_EQ(fault_of(trapezia_question(method)), std::nullopt);
    }
    EXPECT_EQ(fault_of(sweep_of(trapezia_question(SearchMethod::walk), {1, 4})), std::nullopt);
    EXPECT_EQ(fault_of({config("iq-stars"), FillingQuestion{}, QuestionPart{1, 2}}), std::nullopt);
    EXPECT_EQ(fault_of({config("iq-fit"), StartQuestion{.start_count = 3}}), std::nullopt);
}

TEST(QuestionFault, IsAMethodThatDoesNotFitTheQuestion) {
    // A puzzle file cannot contain such a piece.
    Question question = trapezia_question(SearchMethod::pieces);
    question.puzzle.pieces[0].sides[0].shards = {{0, 0, 0}, {0, 0, 2}};
    EXPECT_THAT(fault_of(question), Optional(HasSubstr("is not connected by edges")));
    EXPECT_THAT(fault_of(sweep_of(trapezia_question(SearchMethod::solver), {1, 4})),
                Optional(HasSubstr("subsets requires")));
}

TEST(QuestionFault, IsAHorizonThatIsNotPositiveOrTooLarge) {
    Question question = trapezia_question(SearchMethod::walk);
    for (const int horizon : {-1, 0, 65}) {
        silhouette_question_of(question).horizon = horizon;
        EXPECT_THAT(fault_of(question), Optional(HasSubstr("horizon must be from 1 to 64")));
    }
    for (const int horizon : {1, 64}) {
        silhouette_question_of(question).horizon = horizon;
        EXPECT_EQ(fault_of(question), std::nullopt);
    }
}

TEST(QuestionFault, IsASweepOfSubsetsThatCannotBeNamedOrListed) {
    Question question = sweep_of(trapezia_question(SearchMethod::walk), {1, 4});
    question.puzzle.pieces[0].name = "a,b";
    EXPECT_THAT(fault_of(question), Optional(HasSubstr("'a,b' contains a comma")));
    question.puzzle = config("fridgeiq");
    for (Piece& piece : question.puzzle.pieces) piece.copies *= 3;
    std::get<SweepQuestion>(question.details).subset_sizes = {1, 40};
    EXPECT_THAT(fault_of(question), Optional(HasSubstr("more than 1000000 subsets")));
}

TEST(QuestionFault, IsAPuzzleWhoseSilhouettesAreNone) {
    Question question = trapezia_question(SearchMethod::walk);
    question.puzzle.pieces[0].copies = 10'000;
    EXPECT_THAT(fault_of(question), Optional(HasSubstr("some.toml: the pieces have an area")));
    silhouette_question_of(question).method = SearchMethod::solver;
    EXPECT_EQ(fault_of(question), std::nullopt) << "on a board";
    question.puzzle.pieces[0].sides.push_back(question.puzzle.pieces[2].sides[0]);
    EXPECT_THAT(fault_of(question), Optional(HasSubstr("its sides differ in area")));
    question.puzzle.lattice = Lattice::hex;
    EXPECT_THAT(
        fault_of(question),
        Optional(HasSubstr("the lattice hex of trapezia does not have the symmetry D4 (full); "
                           "choose from D6 (full)")));
}

TEST(QuestionFault, IsALargeAreaWithoutAChamber) {
    Question question = trapezia_question(SearchMethod::walk);
    question.puzzle.pieces.resize(1);
    question.puzzle.pieces[0].copies = 300;
    EXPECT_EQ(fault_of(question), std::nullopt) << "eightfold";
    for (const char* group : {"C2", "C4", "D1"}) {
        silhouette_question_of(question).groups = {symmetry_group_from_name(group).value()};
        silhouette_question_of(question).grids = {GridKind::vertex};
        EXPECT_THAT(fault_of(question), Optional(HasSubstr("more than 200"))) << group;
    }
}

TEST(QuestionFault, IsALargeAreaOfTheLargestSubset) {
    Question question = trapezia_question(SearchMethod::walk);
    question.puzzle.pieces.resize(1);
    question.puzzle.pieces[0].copies = 10'000;
    const auto asked_of_subsets = [&](int most) {
        Question sweep = question;
        sweep.details = SweepQuestion{silhouette_question_of(question), {1, most}};
        return fault_of(sweep);
    };
    EXPECT_EQ(asked_of_subsets(2), std::nullopt);
    EXPECT_THAT(asked_of_subsets(1000), Optional(HasSubstr("the largest subset has an area of")));
}

TEST(QuestionFault, IsABoardThatThePiecesCannotFill) {
    Question question{config("iq-stars"), FillingQuestion{}};
    question.puzzle.pieces.pop_back();
    EXPECT_EQ(fault_of(question), board_fault(question.puzzle, file));
    EXPECT_THAT(fault_of(question), Optional(HasSubstr("cells")));
}

}  // namespace
}  // namespace orbitile::question_fault_test

#include "question/question.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/store/catalogue_samples.hpp"

namespace orbitile::store::question_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

TEST(Question, IsReadBackAsItWasWritten) {
    Question question = sample_question();
    SilhouetteQuestion& asked = silhouette_question_of(question);
    asked.method = SearchMethod::walk;
    question.puzzle.rules = {false, true};
    question.puzzle.unit_mm = 0.1 + 0.2;
    EXPECT_EQ(question_from_text(question_text(question)), question);
    asked.horizon.reset();
    EXPECT_EQ(question_from_text(question_text(question)), question);
}

TEST(Question, KeepsItsPartAndIsWrittenInTheOldFormWithoutOne) {
    Question question = sample_question();
    const std::string whole = question_text(question);
    EXPECT_THAT(whole, Not(HasSubstr("part")));
    question.part = QuestionPart{3, 8};
    const std::string text = question_text(question);
    EXPECT_EQ(text, whole.substr(0, whole.size() - 1) + ",\"part\":[3,8]}");
    EXPECT_EQ(question_from_text(text), question);
    EXPECT_FALSE(is_same_question(question, sample_question()));
    EXPECT_THAT(difference_table(question, "one", sample_question(), "two"),
                HasSubstr("\n  part  3/8  none"));
}

/// The sample with letters and a board of its eight shards' cells.
Question question_on_a_board() {
    Question question = sample_question();
    question.puzzle.pieces[0].letter = "Ω";
    question.puzzle.board = PuzzleBoard{whole_cells({{0, 0}, {1, 0}, {1, 1}}), {}};
    return question;
}

TEST(Question, KeepsTheBoardItsNumbersAndTheLetters) {
    Question question = question_on_a_board();
    EXPECT_EQ(question_from_text(question_text(question)), question);
    question.puzzle.board->numbers = {5, 9, 1};
    EXPECT_EQ(question_from_text(question_text(question)), question);
}

TEST(Question, IsWrittenInTheOldFormWithoutABoardAndLetters) {
    const std::string text = question_text(sample_question());
    EXPECT_THAT(text, Not(HasSubstr("board")));
    EXPECT_THAT(text, Not(HasSubstr("letter")));
    Question plain = question_on_a_board();
    EXPECT_THAT(question_text(plain), Not(HasSubstr("numbers")));
    plain.puzzle.board.reset();
    plain.puzzle.pieces[0].letter.clear();
    EXPECT_EQ(question_text(plain), text);
}

TEST(Question, DoesNotDependOnColoursAndScale) {
    const Question question = sample_question();
    Question other = question;
    other.puzzle.unit_mm = 99;
    other.puzzle.pieces[0].colour = {1, 2, 3};
    other.puzzle.pieces[0].letter = "Z";
    EXPECT_TRUE(is_same_question(question, other));
    other.puzzle.board = PuzzleBoard{whole_cells({{0, 0}}), {}};
    EXPECT_FALSE(is_same_question(question, other));
}

TEST(Question, DiffersIfAnyPartOfItDiffers) {
    const Question question = sample_question();
    const auto differs = [&](auto change) {
        Question other = question;
        change(other);
        return !is_same_question(question, other);
    };
    EXPECT_TRUE(differs([](Question& q) { q.puzzle.rules.flips = true; }));
    EXPECT_TRUE(differs([](Question& q) { q.puzzle.pieces[0].copies = 3; }));
    EXPECT_TRUE(differs([](Question& q) { q.puzzle.pieces[1].sides[1].shards.pop_back(); }));
    EXPECT_TRUE(differs([](Question& q) { silhouette_question_of(q).grids = {GridKind::vertex}; }));
    EXPECT_TRUE(
        differs([](Question& q) { silhouette_question_of(q).method = SearchMethod::walk; }));
    EXPECT_TRUE(differs([](Question& q) { silhouette_question_of(q).horizon.reset(); }));
}

TEST(Question, IsShownBesideAnotherInTheLinesThatDiffer) {
    Question other = sample_question();
    silhouette_question_of(other).horizon = 5;
    EXPECT_EQ(difference_table(sample_question(), "stored", other, "asked now"),
              "           stored  asked now\n"
              "  horizon  4       5");
}

TEST(Question, IsShownBesideAnotherWithThePiecesThatAreDrawnDifferently) {
    Question other = sample_question();
    other.puzzle.pieces[1].sides[1].shards.pop_back();
    const std::string table = difference_table(sample_question(), "stored", other, "asked now");
    EXPECT_THAT(table, HasSubstr("\n  drawn differently: " + other.puzzle.pieces[1].name));
    EXPECT_THAT(table, Not(HasSubstr("digest")));
    EXPECT_THAT(table, Not(HasSubstr(other.puzzle.pieces[0].name + ",")));
}

TEST(Question, ShowsTheKindsAskedForApartFromTheGrids) {
    Question question = sample_question();
    const auto shown = [&](const std::string& item) {
        for (const auto& [name, value] : question_items(question)) {
            if (name == item) return value;
        }
        return std::string("not shown");
    };
    EXPECT_EQ(shown("kinds"), "all");
    silhouette_question_of(question).kinds = {ChallengeKind::connected, ChallengeKind::mixed};
    EXPECT_EQ(shown("kinds"), "connected,mixed");
    EXPECT_EQ(shown("symmetries"), "vertex,mixed");
}

TEST(Question, NamesItsPartsInBothDirections) {
    for (const SearchMethod method : {SearchMethod::solver, SearchMethod::walk}) {
        EXPECT_EQ(method_from_name(method_name(method)), method);
    }
    EXPECT_FALSE(method_from_name("walk "));
}

}  // namespace
}  // namespace orbitile::store::question_test

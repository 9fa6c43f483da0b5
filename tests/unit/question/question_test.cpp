#include "question/question.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "store/stored_text.hpp"
#include "unit/store/catalogue_samples.hpp"

namespace orbitile::store::question_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

TEST(Question, IsReadBackAsItWasWritten) {
    Question question = sample_question();
    SilhouetteQuestion& asked = silhouette_question_of(question);
    asked.method = SearchMethod::census;
    asked.blocking_scope = BlockingScope::tiling;
    asked.keep_wandering = true;
    question.puzzle.rules = {false, true};
    question.puzzle.unit_mm = 0.1 + 0.2;
    EXPECT_EQ(question_from_text(question_text(question)), question);
    asked.horizon.reset();
    EXPECT_EQ(question_from_text(question_text(question)), question);
}

TEST(Question, IsReadOnlyInItsWrittenForm) {
    const std::string text = question_text(sample_question());
    const auto with = [&](const std::string& old, const std::string& other) {
        std::string changed = text;
        changed.replace(changed.find(old), old.size(), other);
        return changed;
    };
    for (const std::string& bad :
         {text.substr(1), text + " ", std::string(), std::string("{}"), std::string("[1]"),
          with("\"iterate\"", "\"guess\""), with("\"copies\":2", "\"copies\":0"),
          with("\"copies\":2", "\"copies\":2.0"), with("\"horizon\":4", "\"horizon\":-4"),
          with("\"turns\":true", "\"turns\":1"), with("[178,", "[300,"), with("12.3", "1e999"),
          with("(0)-(0)-n", "(0)-(0)-q"), with("\"even\"", "\"evening\"")}) {
        EXPECT_THROW(question_from_text(bad), StoredTextError) << bad;
    }
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
    for (const std::string bad : {"[0,8]", "[9,8]", "[1,0]", "[1,1000001]", "[3]", "[3,8,1]",
                                  "[3.0,8]", "\"3/8\"", "null"}) {
        std::string changed = text;
        EXPECT_THROW(question_from_text(changed.replace(changed.find("[3,8]"), 5, bad)),
                     StoredTextError)
            << bad;
    }
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

TEST(Question, WithABoardIsReadOnlyInItsWrittenForm) {
    Question question = question_on_a_board();
    question.puzzle.board->numbers = {5, 9, 1};
    const std::string text = question_text(question);
    const auto with = [&](const std::string& old, const std::string& other) {
        std::string changed = text;
        changed.replace(changed.find(old), old.size(), other);
        return changed;
    };
    const std::string numbers = R"("numbers":[5,9,1])";
    for (const std::string& bad :
         {with(numbers, R"("numbers":[5,9])"), with(numbers, R"("numbers":[5,9,1,2])"),
          with(numbers, R"("numbers":[5,9,5])"), with(numbers, R"("numbers":[5,9,0])"),
          with(numbers, R"("numbers":[5,9,-1])"), with(numbers, R"("numbers":[5,9,1.5])"),
          with(numbers, R"("numbers":[])"), with(numbers, R"("numbers":3)"),
          with(R"("letter":"Ω")", R"("letter":"")"), with(R"("letter":"Ω")", R"("letter":"ab")"),
          with(R"("letter":"Ω")", R"("letter":3)"), with(R"("board":{)", R"("board":{"a":1,)")}) {
        EXPECT_THROW(question_from_text(bad), StoredTextError) << bad;
    }
    question.puzzle.board->numbers.clear();
    question.puzzle.board->shards.clear();
    EXPECT_THROW(question_from_text(question_text(question)), StoredTextError) << "empty";
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
        differs([](Question& q) { silhouette_question_of(q).method = SearchMethod::cubes; }));
    EXPECT_TRUE(differs([](Question& q) { silhouette_question_of(q).horizon.reset(); }));
    EXPECT_TRUE(differs(
        [](Question& q) { silhouette_question_of(q).blocking_scope = BlockingScope::tiling; }));
    EXPECT_TRUE(differs([](Question& q) { silhouette_question_of(q).keep_wandering = true; }));
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
    EXPECT_EQ(shown("symmetries"), "even,mixed");
}

TEST(Question, ByASolverWithoutAHorizonHasACubeForEachSlice) {
    Question question = sample_question();
    SilhouetteQuestion& asked = silhouette_question_of(question);
    asked.method = SearchMethod::iterate;
    const auto on_board = iterate_cube_from_name(asked, "vertex");
    ASSERT_TRUE(on_board);
    EXPECT_EQ(on_board->grids, GridKind::vertex);
    EXPECT_EQ(on_board->slice, "");
    EXPECT_FALSE(iterate_cube_from_name(asked, "even:0-4"));
    asked.horizon.reset();
    const auto sliced = iterate_cube_from_name(asked, "mixed:0-4");
    ASSERT_TRUE(sliced);
    EXPECT_EQ(sliced->grids, GridKind::mixed);
    EXPECT_EQ(sliced->slice, "0-4");
    EXPECT_FALSE(iterate_cube_from_name(asked, "vertex"));
    EXPECT_FALSE(iterate_cube_from_name(asked, "evening:0-4"));
}

TEST(Question, NamesItsPartsInBothDirections) {
    for (const SearchMethod method :
         {SearchMethod::iterate, SearchMethod::cubes, SearchMethod::census}) {
        EXPECT_EQ(method_from_name(method_name(method)), method);
    }
    for (const BlockingScope blocking_scope : {BlockingScope::silhouette, BlockingScope::tiling}) {
        EXPECT_EQ(blocking_scope_from_name(blocking_scope_name(blocking_scope)), blocking_scope);
    }
    EXPECT_FALSE(method_from_name("census "));
    EXPECT_FALSE(blocking_scope_from_name(""));
}

}  // namespace
}  // namespace orbitile::store::question_test

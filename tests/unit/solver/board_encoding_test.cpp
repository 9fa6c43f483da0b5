#include "board/board_encoding.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <set>

#include "engine/model_file.hpp"
#include "geometry/shape.hpp"
#include "puzzle/puzzle_file.hpp"
#include "silhouette/encoding.hpp"
#include "solver/z3_solver.hpp"
#include "support/answer.hpp"
#include "support/brute_force.hpp"
#include "support/temporary_folder.hpp"

namespace orbitile::solver::board_encoding_test {
namespace {

using brute_force::Problem;

struct Filled {
    std::string title;
    Problem problem;
    std::vector<std::string> rows;
    std::int64_t published = -1;  ///< a published count
};

void PrintTo(const Filled& filled, std::ostream* out) { *out << filled.title; }

std::vector<Filled> filled() {
    const Problem dominoes{false, {{"d", {"##"}, 8}}};
    const Problem pentominoes{false,
                              {{"L", {"####", "#..."}},
                               {"P", {"##", "##", "#."}},
                               {"V", {"###", "#..", "#.."}},
                               {"I", {"#####"}}},
                              true,
                              true};
    const Problem one_sided{false, {{"L", {"###", "#.."}, 4}}};
    const Problem fixed{false, {{"I", {"###"}}, {"V", {"##", "#."}}, {"W", {".#", "##"}}}, false};
    const Problem half_cells{true, {{"h", {"◣"}, 8}, {"d", {"◢◣"}, 1}, {"c", {"█"}, 2}}};
    const Problem seven_dominoes{false, {{"d", {"##"}, 7}}};
    return {{"dominoes", dominoes, {"####", "####", "####", "####"}, 36},
            {"pentominoes", pentominoes, {"#####", "#####", "#####", "#####"}},
            {"one_sided", one_sided, {"####", "####", "####", "####"}},
            {"fixed", fixed, {"###", "###", "###"}},
            {"half_cells", half_cells, {"◢██", "███", "█◤."}},
            {"square_of_four", brute_force::fridgeiq("IJMR"), {"███", "███", "███"}},
            {"dominoes_without_two_corners", seven_dominoes, {".###", "####", "####", "###."}, 0},
            {"bars_too_long", {false, {{"I", {"####"}}}}, {"##", "##"}, 0}};
}

struct Posed {
    Puzzle puzzle;
    board::BoardProblem field;
    board::BoardEncoding encoding;
};

Posed posed(Puzzle puzzle, const Clues& clues) {
    board::BoardProblem field = board::make_board_problem(puzzle, clues);
    board::BoardEncoding encoding = board::encode_board(puzzle, field);
    return {std::move(puzzle), std::move(field), std::move(encoding)};
}

Posed posed(const Filled& filled) {
    Puzzle puzzle = parse_puzzle(brute_force::puzzle_file(filled.problem), "drawn.toml");
    GlyphError error;
    puzzle.board = {parse_glyphs(puzzle.lattice, filled.rows, error).value().shards};
    return posed(std::move(puzzle), {});
}

using Filling = std::vector<int>;

std::set<Filling> fillings(const Posed& question) {
    Z3Solver solver(engine::clauses_of(question.encoding.model));
    std::set<Filling> found;
    while (solver.check() == engine::Verdict::satisfiable) {
        const auto chosen = board::chosen_placements(
            question.encoding, [&](engine::Literal literal) { return solver.value(literal); });
        if (!found.insert(chosen).second) {
            ADD_FAILURE() << "a filling was found twice";
            break;
        }
        std::vector<engine::Literal> others;
        for (const int p : chosen) {
            others.push_back(-question.encoding.placements[static_cast<std::size_t>(p)]);
        }
        solver.add_clause(others);
    }
    return found;
}

void expect_that_it_fills(const Posed& question, const Filling& filling) {
    std::vector<int> copies(question.field.classes.size(), 0);
    std::multiset<int> covered;
    for (const int p : filling) {
        const Placement& placement = question.field.placements[static_cast<std::size_t>(p)];
        ++copies[static_cast<std::size_t>(placement.piece_class)];
        covered.insert(placement.covered.begin(), placement.covered.end());
    }
    for (std::size_t c = 0; c < copies.size(); ++c) {
        EXPECT_EQ(copies[c], question.field.classes[c].copies());
    }
    EXPECT_EQ(covered.size(), question.field.board.shards().size());
    EXPECT_EQ(std::set<int>(covered.begin(), covered.end()).size(), covered.size());
}

class BoardEncodings : public ::testing::TestWithParam<Filled> {};

INSTANTIATE_TEST_SUITE_P(Of, BoardEncodings, ::testing::ValuesIn(filled()),
                         [](const auto& one) { return one.param.title; });

TEST_P(BoardEncodings, HaveASolutionForEachFilling) {
    const Posed question = posed(GetParam());
    const std::set<Filling> found = fillings(question);
    for (const Filling& filling : found) expect_that_it_fills(question, filling);
    const auto expected = brute_force::fillings(GetParam().problem, GetParam().rows);
    EXPECT_EQ(static_cast<std::int64_t>(found.size()), expected);
    if (GetParam().published < 0) {
        EXPECT_GT(expected, 0);
    } else {
        EXPECT_EQ(expected, GetParam().published);
    }
}

TEST_P(BoardEncodings, HaveAsManySolutionsForClasp) {
    if (!is_installed("clasp")) GTEST_SKIP() << "clasp is missing";
    const TemporaryFolder folder;
    const auto file = folder.path() / "board.opb";
    std::ofstream out(file);
    engine::write_model(out, posed(GetParam()).encoding.model, engine::ModelFormat::opb, "title");
    out.close();
    EXPECT_EQ(solutions_by_clasp(file), brute_force::fillings(GetParam().problem, GetParam().rows));
}

TEST_P(BoardEncodings, GiveEachPlacementANameOfItsOwn) {
    const Posed question = posed(GetParam());
    const auto& names = question.encoding.model.names;
    EXPECT_EQ(names.size(), question.field.placements.size());
    EXPECT_EQ(std::set<std::string>(names.begin(), names.end()).size(), names.size());
}

Shards shards_at(const Posed& question, int placement) {
    std::vector<Shard> shards;
    for (const int s : question.field.placements[static_cast<std::size_t>(placement)].covered) {
        shards.push_back(question.field.board.shards()[static_cast<std::size_t>(s)]);
    }
    return make_shards(std::move(shards));
}

// For each filling, one of its placements is given. Then the fillings with this placement remain.
TEST_P(BoardEncodings, KeepTheGivens) {
    const Posed question = posed(GetParam());
    const std::set<Filling> all = fillings(question);
    int asked = 0;
    for (const Filling& filling : all) {
        if (++asked > 4) break;
        const int told = filling[static_cast<std::size_t>(asked) % filling.size()];
        const auto& placement = question.field.placements[static_cast<std::size_t>(told)];
        const PieceClass& own =
            question.field.classes[static_cast<std::size_t>(placement.piece_class)];
        // If a piece has several copies, shards of a given can belong to different copies. So only
        // one shard is given.
        Shards shards = shards_at(question, told);
        if (own.copies() > 1) shards.resize(1);
        const auto has_it = [&](const Filling& one) {
            return std::ranges::any_of(one, [&](int p) {
                const auto& other = question.field.placements[static_cast<std::size_t>(p)];
                return other.piece_class == placement.piece_class &&
                       std::ranges::includes(shards_at(question, p), shards);
            });
        };
        const Posed with_given = posed(question.puzzle, {{own.members.front(), shards}});
        EXPECT_EQ(static_cast<std::int64_t>(fillings(with_given).size()),
                  std::ranges::count_if(all, has_it));
    }
}

}  // namespace
}  // namespace orbitile::solver::board_encoding_test

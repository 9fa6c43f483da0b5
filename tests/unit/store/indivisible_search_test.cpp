// Least numbers of copies: where fewer copies fill nothing, laying pieces without the tilings of
// which a part has the symmetry finds every figure that brute force finds.
#include <gtest/gtest.h>

#include <atomic>
#include <map>
#include <random>
#include <set>
#include <utility>

#include "puzzle/puzzle_file.hpp"
#include "silhouette/piece_search.hpp"
#include "store/indivisible_tilings.hpp"
#include "support/symmetric_brute_force.hpp"

namespace orbitile::store::indivisible_search_test {
namespace {

using symmetric_brute_force::Figure;
using symmetric_brute_force::Ground;
using symmetric_brute_force::Problem;

std::set<Figure> indivisible_figures(const Problem& problem, const Question& question,
                                     bool visits_only_first_tiling_views) {
    const Puzzle& puzzle = question.puzzle;
    const SilhouetteQuestion& asked = silhouette_question_of(question);
    const SilhouetteQuestion request{
        .groups = {asked.groups.front()},
        .grids = asked.grids,
        .method = SearchMethod::indivisible,
        .visits_only_first_tiling_views = visits_only_first_tiling_views,
        .kinds = asked.kinds};
    const candidate::Candidates candidates(silhouette::piece_question(puzzle, request));
    silhouette::PieceSearch search(puzzle, candidates, request);
    const std::atomic<bool> stop{false};
    std::set<Figure> found;
    const auto take = [&](const silhouette::FilledSilhouette& filled) {
        std::vector<std::string> names;
        for (const Shard& shard : filled.challenge.components.front().shards) {
            names.push_back(shard_name(puzzle.lattice, shard));
        }
        EXPECT_TRUE(found.insert(canonical_image(problem, names)).second) << "is met twice";
        return silhouette::FindReply::accepted;
    };
    for (const candidate::CandidateCube& cube :
         silhouette::cubes_of_piece_search(candidates, request)) {
        EXPECT_TRUE(search.search(cube, take, stop)) << cube.name;
    }
    const std::size_t of_cubes = std::exchange(found, {}).size();
    EXPECT_TRUE(search.search({}, take, stop));
    EXPECT_EQ(found.size(), of_cubes);
    return found;
}

Question question_of(const Problem& problem, std::string_view group_name) {
    Question question{.puzzle = parse_puzzle(puzzle_file(problem), "drawn.toml")};
    const SymmetryGroup group = symmetry_group_from_name(group_name).value();
    question.details = SilhouetteQuestion{.groups = {group},
                                          .grids = grids_of(group, question.puzzle.lattice),
                                          .method = SearchMethod::indivisible,
                                          .kinds = {ChallengeKind::connected}};
    return question;
}

// Brute force's.
constexpr std::size_t max_unions = 450;

struct Compared {
    int questions = 0;
    std::size_t figures = 0;  ///< of several copies
};

// One number of copies after the other, until brute force has too much to do.
void climb(Problem problem, Compared& compared) {
    std::map<std::string_view, std::vector<int>> unfilled;
    for (problem.copies = {1}; problem.copies.front() < 10; ++problem.copies.front()) {
        const auto all = symmetric_figures(problem, max_unions);
        if (!all) return;
        for (const std::string_view group : groups_on(problem.ground)) {
            const auto expected = figures_with(*all, problem.ground, group, false);
            const Question question = question_of(problem, group);
            if (has_indivisible_tilings(question, unfilled[group])) {
                SCOPED_TRACE(std::string(group) + '\n' + puzzle_file(problem));
                EXPECT_EQ(indivisible_figures(problem, question, false), expected);
                EXPECT_EQ(indivisible_figures(problem, question, true), expected);
                ++compared.questions;
                if (problem.copies.front() > 1) compared.figures += expected.size();
            }
            if (expected.empty()) unfilled[group].push_back(problem.copies.front());
        }
    }
}

TEST(IndivisibleSearch, FindsTheFiguresOfBruteForceWhereFewerCopiesFillNone) {
    std::mt19937 random(20261124);
    Compared compared;
    for (const Ground ground : {Ground::square, Ground::tetrakis, Ground::hex, Ground::triangle}) {
        for (int p = 0; p < 12; ++p) {
            Problem problem = symmetric_brute_force::random_problem(
                ground, 3 + static_cast<int>(random() % 2), random);
            problem.pieces.resize(1);
            problem.may_have_holes = true;
            climb(problem, compared);
        }
    }
    EXPECT_GT(compared.questions, 400);
    EXPECT_GT(compared.figures, 15U);
}

}  // namespace
}  // namespace orbitile::store::indivisible_search_test

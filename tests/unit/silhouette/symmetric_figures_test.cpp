// The census of connected silhouettes of every group against brute force.
#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <random>
#include <set>

#include "orbitile/puzzle/puzzle_file.hpp"
#include "silhouette/census.hpp"
#include "support/symmetric_brute_force.hpp"

namespace orbitile::symmetric_figures_test {
namespace {

using namespace symmetric_brute_force;

/// Of the library; each found once.
std::set<Figure> by_census(const Problem& problem, const Puzzle& puzzle, std::string_view name,
                           bool exactly) {
    const SymmetryGroup group = symmetry_group_from_name(name).value();
    const SilhouetteWish wish{.group = group,
                              .grids = grids_of(group, puzzle.lattice),
                              .kinds = {Kind::connected},
                              .exactly = exactly};
    const Candidates candidates(candidate_question(puzzle, wish));
    CubeSearch search(puzzle, candidates, {});
    const std::atomic<bool> stop{false};
    std::set<Figure> found;
    const auto take = [&](const Challenge& challenge, const Tiling& tiling) {
        EXPECT_EQ(tiling_fault(puzzle, challenge, tiling), std::nullopt);
        EXPECT_EQ(challenge.kind, Kind::connected);
        EXPECT_TRUE(is_wanted(puzzle, wish, challenge));
        std::vector<std::string> names;
        for (const Shard& shard : challenge.components.front().shards) {
            names.push_back(shard_name(puzzle.lattice, shard));
        }
        EXPECT_TRUE(found.insert(least_image(problem, names)).second)
            << "found twice: " << testing::PrintToString(names);
        return true;
    };
    for (const CandidateCube& cube : candidates.cubes()) {
        EXPECT_EQ(search.search(cube, take, stop), CubeEnd::exhausted);
    }
    return found;
}

struct Compared {
    int questions = 0;
    int with_answers = 0;
    std::size_t figures = 0;
};

void compare(const Problem& problem, const std::vector<SymmetricFigure>& figures,
             Compared& compared) {
    const std::string text = puzzle_file(problem);
    SCOPED_TRACE(text);
    const Puzzle puzzle = parse_puzzle(text, "drawn.toml");
    for (const std::string_view group : groups_on(problem.ground)) {
        for (const bool exactly : {false, true}) {
            const auto expected = figures_with(figures, problem.ground, group, exactly);
            EXPECT_EQ(by_census(problem, puzzle, group, exactly), expected)
                << group << (exactly ? " exactly" : "");
            ++compared.questions;
            if (!expected.empty()) ++compared.with_answers;
            compared.figures += expected.size();
        }
    }
}

/// So many random puzzles, of up to so many places. By points more hangs together than by edges.
Compared compare_random(Ground ground, int puzzles, int most_by_points, int most_by_edges) {
    std::mt19937 random(20261122);
    constexpr std::size_t most_unions = 1500;
    Compared compared;
    while (puzzles > 0) {
        const int places =
            2 + static_cast<int>(random() % static_cast<unsigned>(most_by_edges - 1));
        const Problem problem = random_problem(ground, places, random);
        if (!problem.by_edges && places > most_by_points) continue;
        const auto figures = symmetric_figures(problem, most_unions);
        if (!figures) continue;
        compare(problem, *figures, compared);
        --puzzles;
    }
    testing::Test::RecordProperty("questions", compared.questions);
    testing::Test::RecordProperty("with_answers", compared.with_answers);
    testing::Test::RecordProperty("figures", static_cast<int>(compared.figures));
    return compared;
}

TEST(SymmetricFigures, OfSquaresAreThoseOfBruteForce) {
    const Compared compared = compare_random(Ground::square, 80, 9, 10);
    EXPECT_EQ(compared.questions, 1120);
    EXPECT_GT(compared.with_answers, 500);
}

TEST(SymmetricFigures, WithHalfCellsAreThoseOfBruteForce) {
    const Compared compared = compare_random(Ground::tetrakis, 80, 6, 7);
    EXPECT_EQ(compared.questions, 1120);
    EXPECT_GT(compared.with_answers, 250);
}

TEST(SymmetricFigures, OfHexagonsAreThoseOfBruteForce) {
    const Compared compared = compare_random(Ground::hex, 60, 10, 10);
    EXPECT_EQ(compared.questions, 1080);
    EXPECT_GT(compared.with_answers, 350);
}

TEST(SymmetricFigures, OfTrianglesAreThoseOfBruteForce) {
    const Compared compared = compare_random(Ground::triangle, 60, 8, 12);
    EXPECT_EQ(compared.questions, 1080);
    EXPECT_GT(compared.with_answers, 250);
}

}  // namespace
}  // namespace orbitile::symmetric_figures_test

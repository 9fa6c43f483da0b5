#include "support/figure_comparison.hpp"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <string>
#include <vector>

#include "puzzle/puzzle_file.hpp"

namespace orbitile::figure_comparison {
namespace {

using namespace symmetric_brute_force;

std::set<Figure> found_by(const Search& search, const Problem& problem, const Puzzle& puzzle,
                          std::string_view name, bool requires_exact_symmetry) {
    const SymmetryGroup group = symmetry_group_from_name(name).value();
    const SilhouetteQuestion request{.groups = {group},
                                     .grids = grids_of(group, puzzle.lattice),
                                     .kinds = {ChallengeKind::connected},
                                     .requires_exact_symmetry = requires_exact_symmetry};
    std::map<Figure, std::string> found;  // the challenge that each is
    search(puzzle, request, [&](const Challenge& challenge, const Tiling& tiling) {
        EXPECT_EQ(tiling_fault(puzzle, challenge, tiling), std::nullopt);
        EXPECT_EQ(challenge.kind, ChallengeKind::connected);
        EXPECT_TRUE(silhouette::is_wanted(puzzle, request, challenge));
        std::vector<std::string> names;
        for (const Shard& shard : challenge.components.front().shards) {
            names.push_back(shard_name(puzzle.lattice, shard));
        }
        const auto [known, is_new] =
            found.emplace(canonical_image(problem, names), challenge.fingerprint);
        EXPECT_TRUE(is_new || known->second == challenge.fingerprint)
            << "two challenges: " << testing::PrintToString(names);
    });
    std::set<Figure> figures;
    for (const auto& [figure, fingerprint] : found) figures.insert(figure);
    return figures;
}

void compare(const Problem& problem, const std::vector<SymmetricFigure>& figures,
             const Search& search, Compared& compared) {
    const std::string text = puzzle_file(problem);
    SCOPED_TRACE(text);
    const Puzzle puzzle = parse_puzzle(text, "drawn.toml");
    for (const std::string_view group : groups_on(problem.ground)) {
        for (const bool requires_exact_symmetry : {false, true}) {
            const auto expected =
                figures_with(figures, problem.ground, group, requires_exact_symmetry);
            EXPECT_EQ(found_by(search, problem, puzzle, group, requires_exact_symmetry), expected)
                << group << (requires_exact_symmetry ? " exactly" : "");
            ++compared.questions;
            if (!expected.empty()) ++compared.with_answers;
            compared.figures += expected.size();
        }
    }
}

}  // namespace

Compared compare_random(Ground ground, int puzzles, int max_by_points, int max_by_edges,
                        const Search& search, bool takes_unturned) {
    std::mt19937 random(20261122);
    constexpr std::size_t max_unions = 1500;
    Compared compared;
    while (puzzles > 0) {
        const int places = 2 + static_cast<int>(random() % static_cast<unsigned>(max_by_edges - 1));
        const Problem problem = random_problem(ground, places, random);
        if (!problem.turns && !takes_unturned) continue;
        if (!problem.by_edges && places > max_by_points) continue;
        const auto figures = symmetric_figures(problem, max_unions);
        if (!figures) continue;
        compare(problem, *figures, search, compared);
        --puzzles;
    }
    testing::Test::RecordProperty("questions", compared.questions);
    testing::Test::RecordProperty("with_answers", compared.with_answers);
    testing::Test::RecordProperty("figures", static_cast<int>(compared.figures));
    return compared;
}

}  // namespace orbitile::figure_comparison

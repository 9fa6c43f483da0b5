// Refutations without a search, compared with brute force, which uses neither orbits nor colours.
#include "silhouette/refutation.hpp"

#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <string>

#include "puzzle/puzzle_file.hpp"
#include "silhouette/walk_search.hpp"
#include "support/brute_force.hpp"
#include "support/figure_comparison.hpp"

namespace orbitile::silhouette::refutation_test {
namespace {

using namespace figure_comparison;
using symmetric_brute_force::Ground;

// How often each reason was given, in the order of Refutation.
using Counts = std::array<int, std::variant_size_v<Refutation>>;

// A wish that is refuted has no shape; brute force must agree. Others are searched.
Search refuting(Counts& counts) {
    return [&counts](const Puzzle& puzzle, const SilhouetteQuestion& request, const Tell& tell) {
        if (const auto why = find_refutation(puzzle, request)) {
            ++counts[why->index()];
            return;
        }
        const candidate::Candidates candidates(candidate_question(puzzle, request));
        WalkSearch search(puzzle, candidates);
        const std::atomic<bool> stop{false};
        const auto take = [&](const FilledSilhouette& filled) {
            tell(filled.challenge, filled.tiling);
            return FindReply::accepted;
        };
        for (const candidate::CandidateCube& cube : candidates.cubes())
            search.search(cube, take, stop);
    };
}

TEST(Refutation, OfSquaresIsNeverContradictedByBruteForce) {
    Counts counts{};
    compare_random(Ground::square, 120, 9, 10, refuting(counts));
    for (const int count : counts) EXPECT_GT(count, 5);
}

TEST(Refutation, OfHalfCellsIsNeverContradictedByBruteForce) {
    Counts counts{};
    compare_random(Ground::tetrakis, 50, 6, 7, refuting(counts));
    for (const int count : counts) EXPECT_GT(count, 5);
}

TEST(Refutation, OfTrianglesIsNeverContradictedByBruteForce) {
    Counts counts{};
    compare_random(Ground::triangle, 100, 8, 12, refuting(counts));
    for (const int count : counts) EXPECT_GT(count, 5);
}

// Hexagons cannot be coloured with two colours.
TEST(Refutation, OfHexagonsIsNeverContradictedByBruteForce) {
    Counts counts{};
    compare_random(Ground::hex, 100, 10, 10, refuting(counts));
    EXPECT_GT(counts[0], 5);
    EXPECT_EQ(counts[1], 0);
    EXPECT_GT(counts[2], 5);
}

// Silhouettes of several components too, round every centre: brute force tries all of them.
TEST(Refutation, OfSeveralComponentsIsNeverContradictedByBruteForce) {
    int refuted = 0;
    for (const std::string letters : {"AQ", "IJ", "AIM", "MR", "ASQ", "IJM", "OS", "AJS", "IMR"}) {
        const brute_force::Problem problem = brute_force::fridgeiq(letters);
        const Puzzle puzzle = parse_puzzle(brute_force::puzzle_file(problem), "drawn.toml");
        for (const GridKind grids : {GridKind::vertex, GridKind::cell, GridKind::mixed}) {
            const SilhouetteQuestion request{.groups = {full_group(puzzle.lattice)},
                                             .grids = {grids}};
            if (!find_refutation(puzzle, request)) continue;
            ++refuted;
            for (const auto& [fingerprint, found] :
                 brute_force::silhouettes(problem, std::string(grid_kind_name(grids)), 2)) {
                EXPECT_EQ(found.kind, "wandering") << letters << ' ' << fingerprint;
            }
        }
    }
    EXPECT_GT(refuted, 5);
}

}  // namespace
}  // namespace orbitile::silhouette::refutation_test

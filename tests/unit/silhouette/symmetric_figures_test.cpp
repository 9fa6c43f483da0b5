// The census of connected silhouettes of every group against brute force.
#include <gtest/gtest.h>

#include <atomic>
#include <set>
#include <string>

#include "silhouette/walk_search.hpp"
#include "support/figure_comparison.hpp"

namespace orbitile::silhouette::symmetric_figures_test {
namespace {

using namespace figure_comparison;
using symmetric_brute_force::Ground;

// Each is met once.
void by_census(const Puzzle& puzzle, const SilhouetteQuestion& request, const Tell& tell) {
    const candidate::Candidates candidates(candidate_question(puzzle, request));
    WalkSearch search(puzzle, candidates);
    const std::atomic<bool> stop{false};
    std::set<std::string> met;
    const auto take = [&](const FilledSilhouette& filled) {
        const std::string& fingerprint = filled.challenge.fingerprint;
        EXPECT_TRUE(met.insert(fingerprint).second) << fingerprint;
        tell(filled.challenge, filled.tiling);
        return FindReply::accepted;
    };
    for (const candidate::CandidateCube& cube : candidates.cubes()) {
        EXPECT_TRUE(search.search(cube, take, stop));
    }
}

TEST(SymmetricFigures, OfSquaresMatchBruteForce) {
    const Compared compared = compare_random(Ground::square, 80, 9, 10, by_census);
    EXPECT_EQ(compared.questions, 1120);
    EXPECT_GT(compared.with_answers, 500);
}

TEST(SymmetricFigures, WithHalfCellsMatchBruteForce) {
    const Compared compared = compare_random(Ground::tetrakis, 80, 6, 7, by_census);
    EXPECT_EQ(compared.questions, 1120);
    EXPECT_GT(compared.with_answers, 250);
}

TEST(SymmetricFigures, OfHexagonsMatchBruteForce) {
    const Compared compared = compare_random(Ground::hex, 60, 10, 10, by_census);
    EXPECT_EQ(compared.questions, 1080);
    EXPECT_GT(compared.with_answers, 350);
}

TEST(SymmetricFigures, OfTrianglesMatchBruteForce) {
    const Compared compared = compare_random(Ground::triangle, 60, 8, 12, by_census);
    EXPECT_EQ(compared.questions, 1080);
    EXPECT_GT(compared.with_answers, 250);
}

}  // namespace
}  // namespace orbitile::silhouette::symmetric_figures_test

#include "question/candidate_estimate.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "candidate/covering_cut.hpp"
#include "puzzle/puzzle_file.hpp"

namespace orbitile::candidate_estimate_test {
namespace {

Puzzle fridgeiq() { return read_puzzle_file(ORBITILE_SOURCE_DIR "/configs/fridgeiq.toml"); }

Puzzle fridgeiq_with(const std::string& names) { return with_pieces(fridgeiq(), names); }

SilhouetteQuestion even_request(int horizon) {
    return {
        .groups = {full_group(Lattice::tetrakis)}, .grids = {GridKind::vertex}, .horizon = horizon};
}

double true_number(const Puzzle& puzzle, const SilhouetteQuestion& request) {
    const candidate::Candidates candidates(silhouette::candidate_question(puzzle, request));
    candidate::CoverabilityTest cut(piece_classes(puzzle), candidates);
    double count = 0;
    for (const candidate::CandidateCube& cube : candidates.cubes()) {
        candidates.visit(
            cube, [&](const auto&) { return ++count > 0; }, nullptr, &cut);
    }
    return count;
}

CandidateEstimate estimated(const Puzzle& puzzle, const SilhouetteQuestion& request,
                            std::int64_t passes) {
    const std::atomic<bool> stop{false};
    return estimate_candidates(puzzle, request,
                               {.time = std::chrono::seconds(600), .passes = passes}, stop);
}

TEST(CandidateEstimate, IsExactWhereNoNodeIsLeftOut) {
    const Puzzle puzzle = fridgeiq_with("AIJMOQS");
    const double count = true_number(puzzle, even_request(4));
    ASSERT_GT(count, 0);
    const CandidateEstimate estimate = estimated(puzzle, even_request(4), 12);
    EXPECT_EQ(estimate.passes, 12);
    EXPECT_EQ(estimate.candidates.mean, count);
    EXPECT_EQ(estimate.candidates.standard_error, 0);
}

TEST(CandidateEstimate, IsRightWithinItsError) {
    const Puzzle puzzle = fridgeiq();
    const double count = true_number(puzzle, even_request(4));
    const CandidateEstimate estimate = estimated(puzzle, even_request(4), 30);
    EXPECT_GT(estimate.candidates.standard_error, 0) << "all nodes fit into a level";
    EXPECT_NEAR(estimate.candidates.mean, count, 4 * estimate.candidates.standard_error);
    EXPECT_LT(estimate.candidates.standard_error, count / 5);
    EXPECT_GT(estimate.seconds.mean, 0);
    EXPECT_TRUE(estimate.is_sound());
}

TEST(CandidateEstimate, OfFewGuessesIsNotSound) {
    EXPECT_FALSE(estimated(fridgeiq(), even_request(4), 3).is_sound());
}

TEST(CandidateEstimate, EndsSoonOnceItIsStopped) {
    const std::atomic<bool> stop{true};
    const CandidateEstimate estimate =
        estimate_candidates(fridgeiq(), even_request(4), {.time = std::chrono::hours(1000)}, stop);
    EXPECT_EQ(estimate.passes, 0);
    EXPECT_FALSE(estimate.is_sound());
}

}  // namespace
}  // namespace orbitile::candidate_estimate_test

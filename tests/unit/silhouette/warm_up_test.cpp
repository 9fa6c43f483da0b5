#include "silhouette/warm_up.hpp"

#include <gtest/gtest.h>

#include "engine/player_luck.hpp"
#include "puzzle/challenge.hpp"
#include "puzzle/puzzle_file.hpp"
#include "silhouette/silhouette_tiling.hpp"
#include "support/brute_force.hpp"

namespace orbitile::silhouette::warm_up_test {
namespace {

Puzzle configured(const std::string& name) {
    return read_puzzle_file(std::string(ORBITILE_SOURCE_DIR) + "/configs/" + name);
}

std::string letters_of(const Puzzle& puzzle) {
    std::string letters;
    for (const Piece& piece : puzzle.pieces) letters += piece.name;
    return letters;
}

TEST(WarmUps, OfFridgeIQAreFilledByTwoAndByThreePieces) {
    const Puzzle puzzle = configured("fridgeiq.toml");
    const auto warm_ups = silhouette_warm_ups(puzzle);
    ASSERT_EQ(warm_ups.size(), 2U);
    EXPECT_EQ(warm_ups[0].puzzle.pieces.size(), 2U);
    EXPECT_EQ(warm_ups[1].puzzle.pieces.size(), 3U);
    for (const WarmUpChallenge& one : warm_ups) {
        EXPECT_EQ(tiling_fault(one.puzzle, one.challenge, one.tiling), std::nullopt);
        const auto problem = brute_force::fridgeiq(letters_of(one.puzzle));
        const auto centre = std::string(grid_kind_name(one.challenge.grids));
        EXPECT_TRUE(
            brute_force::silhouettes(problem, centre, 2).contains(one.challenge.fingerprint));
    }
}

// The easiest challenge of all pieces needs 8.7 bits (docs/explanation/method.md).
TEST(WarmUps, OfFridgeIQNeedLessLuckThanAnyChallenge) {
    const auto warm_ups = silhouette_warm_ups(configured("fridgeiq.toml"));
    ASSERT_EQ(warm_ups.size(), 2U);
    for (const WarmUpChallenge& one : warm_ups) {
        const SilhouettePlacements placements(one.puzzle, one.challenge);
        const std::size_t memory = std::size_t{64} << 20U;
        const auto diagram = engine::cover_diagram(placements.problem(), memory);
        const auto luck = engine::player_luck(placements.problem(), diagram.value(), memory);
        EXPECT_LT((luck->careful + luck->casual) / 2, 6);
    }
}

TEST(WarmUps, AreMissingIfThereAreFewPieces) {
    const Puzzle puzzle = with_pieces(configured("fridgeiq.toml"), "OY");
    EXPECT_TRUE(silhouette_warm_ups(puzzle).empty());
}

}  // namespace
}  // namespace orbitile::silhouette::warm_up_test

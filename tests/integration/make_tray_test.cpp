// `make --tray`: trays for boards and for challenges.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <numbers>

#include "making/region.hpp"
#include "puzzle/puzzle_file.hpp"
#include "store/catalogue.hpp"
#include "support/answer.hpp"
#include "support/made_files.hpp"
#include "support/solid_file.hpp"

namespace orbitile::make_tray_test {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

TEST(MakeTray, TakesTheBoardsPiecesWithTheirClearance) {
    const TemporaryFolder folder;
    const Ended ended = make(config("iq-stars.toml"), folder.path(),
                             {"--format", "stl,svg", "--tray", "board", "--unit-mm", "15"});
    ASSERT_EQ(ended.exit_code, 0) << ended.err;
    const auto facets = facets_of_stl(bytes_of(folder.path() / "tray.stl"));
    EXPECT_EQ(surface_fault(facets), "");
    const auto solids = solids_of(facets);
    ASSERT_EQ(solids.size(), 1U);
    EXPECT_NEAR(solids[0].high()[2], 9, 1e-5);
    // The pocket is the board, 0.15 mm wider on each side; pieces fill less than the board.
    const Puzzle puzzle = read_puzzle_file(config("iq-stars.toml"));
    const making::Region board =
        making::region_of(puzzle.lattice, puzzle.board->shards, {0, 0}, 15);
    const double pocket = solids[0].level_area(2);
    EXPECT_NEAR(pocket, making::area_mm2(board) + 0.15 * making::length_mm(board), 1);
    const double floor =
        (solids[0].high()[0] - solids[0].low()[0]) * (solids[0].high()[1] - solids[0].low()[1]);
    EXPECT_NEAR(solids[0].volume(), 9 * floor - 7 * pocket, 0.001 * solids[0].volume());
    EXPECT_NEAR(solids[0].level_area(9), floor - pocket, 1);
    // Each side of the board lies inside the pocket, the clearance away from its wall.
    const double x = solids[0].low()[0] + 6 + 0.15;
    const double y = solids[0].low()[1] + 6;
    const auto wall = solids[0].border_at(2);
    EXPECT_GT(wall.size(), 20U);
    const making::Region wider = making::moved(
        board,
        making::GridPoint{making::grid_steps_of(x), making::grid_steps_of(y)} -
            making::bounding_box_of(board).low +
            making::GridPoint{0, making::grid_steps_of(0.15 / std::cos(std::numbers::pi / 6))});
    for (const auto& segment : wall) {
        const making::GridPoint middle{making::grid_steps_of((segment[0][0] + segment[1][0]) / 2),
                                       making::grid_steps_of((segment[0][1] + segment[1][1]) / 2)};
        EXPECT_NEAR(making::border_distance_mm(wider, middle), -0.15, 0.002);
    }
    EXPECT_EQ(paths_of_layer(bytes_of(folder.path() / "tray-rim.svg"), "cut").size(), 2U);
    EXPECT_EQ(paths_of_layer(bytes_of(folder.path() / "tray-floor.svg"), "cut").size(), 1U);
}

TEST(MakeTray, HasAChallengesSilhouetteSunkIntoItsFloor) {
    const TemporaryFolder folder;
    const fs::path found = folder.path() / "found";
    ASSERT_EQ(run_program(small_run(found)).exit_code, 0);
    const std::string fingerprint =
        Catalogue::open(found).challenges().front().challenge.fingerprint;
    const fs::path out = folder.path() / "made";
    const Ended ended = make(config("fridgeiq.toml"), out,
                             {"--pieces", "IJMR", "--format", "stl,3mf,dxf,svg", "--tray",
                              fingerprint, "--catalogue", found.string()});
    ASSERT_EQ(ended.exit_code, 0) << ended.err;
    const auto facets = facets_of_stl(bytes_of(out / "tray.stl"));
    EXPECT_EQ(surface_fault(facets), "");
    const ReadSolid tray = solids_of(facets).at(0);
    // The 3 by 3 square with its clearance, 0.6 mm into a floor of 2 mm, half a cell around it.
    EXPECT_NEAR(tray.level_area(1.4), 60.3 * 60.3, 0.1);
    EXPECT_NEAR(tray.level_area(2), 80.3 * 80.3 - 60.3 * 60.3, 0.1);
    EXPECT_NEAR(tray.high()[0] - tray.low()[0], 92.3, 0.001);
    EXPECT_EQ(paths_of_layer(bytes_of(out / "tray-floor.svg"), "engrave").size(), 1U);
    const Ended unknown = make(config("fridgeiq.toml"), folder.path() / "none",
                               {"--tray", "0123", "--catalogue", found.string()});
    EXPECT_EQ(unknown.exit_code, 2);
    EXPECT_THAT(unknown.err, HasSubstr("holds no challenge '0123'"));
}

TEST(MakeTray, IsForThePiecesOfItsChallenge) {
    const TemporaryFolder folder;
    const fs::path found = folder.path() / "found";
    ASSERT_EQ(run_program(small_run(found)).exit_code, 0);
    const std::string fingerprint =
        Catalogue::open(found).challenges().front().challenge.fingerprint;
    const auto refusal = [&](const fs::path& puzzle, const std::string& pieces) {
        const Ended ended = make(puzzle, folder.path() / "made",
                                 {"--pieces", pieces, "--format", "stl", "--tray", fingerprint,
                                  "--catalogue", found.string()});
        EXPECT_EQ(ended.exit_code, 2);
        return ended.err;
    };
    EXPECT_THAT(refusal(config("fridgeiq.toml"), "IJM"), HasSubstr("differ from the pieces of"));
    EXPECT_THAT(refusal(config("fridgeiq.toml"), "IJM"),
                HasSubstr("'R' is not one of the pieces that are made"));
    std::string text = bytes_of(config("fridgeiq.toml"));
    const std::string drawing_of_r = R"(["◢█", "·█"])";
    ASSERT_NE(text.find(drawing_of_r), std::string::npos);
    text.replace(text.find(drawing_of_r), drawing_of_r.size(), R"(["██", "·█"])");
    std::ofstream(folder.path() / "other.toml") << text;
    EXPECT_THAT(refusal(folder.path() / "other.toml", "IJMR"), HasSubstr("'R' has another shape"));
    EXPECT_FALSE(fs::exists(folder.path() / "made"));
}

}  // namespace
}  // namespace orbitile::make_tray_test

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "making/bodies.hpp"
#include "making/plate_file.hpp"
#include "making/region.hpp"
#include "support/all_polyforms.hpp"
#include "support/solid_file.hpp"

namespace orbitile::making::piece_body_test {
namespace {

Region at_origin(const Region& region) {
    return moved(region, GridPoint{} - bounding_box_of(region).low);
}

PieceBody body_of(Lattice lattice, const Shards& shards, double chamfer_mm) {
    const Region drawn = at_origin(region_of(lattice, shards, {0, 0}, 20));
    PieceBody body{inset_region(drawn, 0.15).value(), {}, {}, {}};
    body.front = chamfer_mm > 0 ? inset_region(drawn, 0.15 + chamfer_mm).value() : body.outline;
    return body;
}

std::vector<Facet> facets_of(const Mesh& mesh) {
    return facets_of_stl(stl_of({{"piece", {}, mesh}}, {{0, 0, {}}}));
}

double volume(const std::vector<Facet>& facets) {
    double sum = 0;
    for (const ReadSolid& solid : solids_of(facets)) sum += solid.volume();
    return sum;
}

TEST(PieceBody, IsClosedAndHasTheVolumeOfItsPrismOnEveryLattice) {
    for (const Lattice lattice : lattices) {
        for (const Shards& shards : polyforms_up_to(lattice, 4)) {
            const PieceBody body = body_of(lattice, shards, 0);
            const Mesh mesh = mesh_of(body, {.thickness_mm = 7, .chamfer_mm = 0});
            EXPECT_TRUE(is_closed(mesh));
            const auto facets = facets_of(mesh);
            EXPECT_EQ(surface_fault(facets), "") << lattice_name(lattice);
            const double prism = 7 * area_mm2(body.outline);
            EXPECT_NEAR(volume(facets), prism, prism * 1e-5);
        }
    }
}

// A chamfer takes from each height as much as an inset by that; the prismatoid's formula is exact.
TEST(PieceBody, LosesTheVolumeOfTheInsetsToItsChamfer) {
    for (const Lattice lattice : lattices) {
        for (const Shards& shards : polyforms_up_to(lattice, 4)) {
            const Region drawn = at_origin(region_of(lattice, shards, {0, 0}, 20));
            const PieceBody body = body_of(lattice, shards, 1);
            const auto facets = facets_of(mesh_of(body, {.thickness_mm = 7, .chamfer_mm = 1}));
            EXPECT_EQ(surface_fault(facets), "");
            const double expected =
                6 * area_mm2(body.outline) +
                (area_mm2(body.outline) + 4 * area_mm2(inset_region(drawn, 0.65).value()) +
                 area_mm2(body.front)) /
                    6;
            EXPECT_NEAR(volume(facets), expected, expected * 1e-5);
        }
    }
}

class Reliefs : public ::testing::TestWithParam<Relief> {};

// A letter of known area: a frame with an island in it.
TEST_P(Reliefs, ChangeTheVolumeByTheirOwnVolume) {
    PieceBody body = body_of(Lattice::square, {{0, 0, 0}, {1, 0, 0}}, 0.5);
    const auto square = [](double low, double high) {
        return Contour{{grid_steps_of(low), grid_steps_of(low)},
                       {grid_steps_of(high), grid_steps_of(low)},
                       {grid_steps_of(high), grid_steps_of(high)},
                       {grid_steps_of(low), grid_steps_of(high)}};
    };
    body.letters = {square(4, 16), reversed(square(6, 14)), square(8, 12)};
    body.magnets = {{grid_steps_of(10), grid_steps_of(10)}, {grid_steps_of(30), grid_steps_of(10)}};
    BodyMeasures measures{.thickness_mm = 7, .chamfer_mm = 0.5, .magnet_diameter_mm = 10};
    measures.magnet_depth_mm = 2;
    const double bare = volume(facets_of(mesh_of({body.outline, body.front, {}, {}}, measures)));
    measures.relief = GetParam();
    measures.relief_mm = 0.6;
    const auto facets = facets_of(mesh_of(body, measures));
    EXPECT_EQ(surface_fault(facets), "");
    ASSERT_EQ(solids_of(facets).size(), 1U);
    const double letters = 0.6 * (144 - 64 + 16);
    const double recesses = 2 * 2 * std::numbers::pi * 25;
    const double sign = GetParam() == Relief::raised ? 1 : -1;
    const double expected = bare + sign * letters - recesses;
    EXPECT_NEAR(volume(facets), expected, 0.001 * expected);
    const ReadSolid solid = solids_of(facets).front();
    EXPECT_NEAR(solid.high()[2], GetParam() == Relief::raised ? 7.6 : 7, 1e-5);
    EXPECT_NEAR(solid.level_area(2), -2 * std::numbers::pi * 25, 0.2);  // the recesses' ceilings
}

INSTANTIATE_TEST_SUITE_P(All, Reliefs, ::testing::Values(Relief::engraved, Relief::raised));

/// A triangle with tips of 45 degrees.
PieceBody body_with_tips(double radius, double chamfer_mm) {
    const Shards shards{{0, 0, 0}, {0, 0, 1}};
    PieceBody body = body_of(Lattice::tetrakis, shards, chamfer_mm);
    const OutlineAndFront round = round_corners({body.outline, body.front}, radius, chamfer_mm);
    body.outline = round.outline;
    body.front = round.front;
    return body;
}

TEST(RoundCorners, TakeTheTipsOfThePieceAndLeaveItClosed) {
    for (const double chamfer_mm : {0.0, 0.6, 3.0}) {
        const PieceBody sharp = body_with_tips(0, chamfer_mm);
        const PieceBody round = body_with_tips(2, chamfer_mm);
        EXPECT_LT(area_mm2(round.outline), area_mm2(sharp.outline));
        // At a corner that turns by an angle, an arc takes r² (tan(angle / 2) - angle / 2).
        double taken = 0;
        for (const double turn : {0.75, 0.75, 0.5}) {
            const double half = turn * std::numbers::pi / 2;
            taken += 2 * 2 * (std::tan(half) - half);
        }
        EXPECT_NEAR(area_mm2(sharp.outline) - area_mm2(round.outline), taken, 0.05 * taken);
        const auto facets =
            facets_of(mesh_of(round, {.thickness_mm = 7, .chamfer_mm = chamfer_mm}));
        EXPECT_EQ(surface_fault(facets), "") << chamfer_mm;
    }
}

TEST(RoundCorners, AreNotChangedIfTheyPointInwards) {
    const Region outline =
        at_origin(region_of(Lattice::square, {{0, 0}, {1, 0}, {0, 1}}, {0, 0}, 20));
    const OutlineAndFront round = round_corners({outline, outline}, 1, 0);
    EXPECT_TRUE(is_simple(round.outline));
    EXPECT_EQ(round.outline, round.front);
    const auto has_corner = [&](double x, double y) {
        return std::ranges::find(round.outline.front(),
                                 GridPoint{grid_steps_of(x), grid_steps_of(y)}) !=
               round.outline.front().end();
    };
    EXPECT_TRUE(has_corner(20, 20)) << "the notch";
    EXPECT_FALSE(has_corner(0, 0));
}

TEST(PieceBody, WithBothSidesAlikeLosesItsChamferTwice) {
    const PieceBody body = body_of(Lattice::square, {{0, 0}, {1, 0}, {0, 1}}, 1);
    const auto lost = [&](bool is_two_sided) {
        const Mesh mesh =
            mesh_of(body, {.thickness_mm = 7, .chamfer_mm = 1, .is_two_sided = is_two_sided});
        EXPECT_TRUE(is_closed(mesh));
        EXPECT_EQ(surface_fault(facets_of(mesh)), "");
        return 7 * area_mm2(body.outline) - volume(facets_of(mesh));
    };
    EXPECT_NEAR(lost(true), 2 * lost(false), 1e-2);
}

}  // namespace
}  // namespace orbitile::making::piece_body_test

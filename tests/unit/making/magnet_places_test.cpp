#include <gtest/gtest.h>

#include <cmath>

#include "making/bodies.hpp"
#include "support/all_polyforms.hpp"

namespace orbitile::making::magnet_places_test {
namespace {

double apart_mm(GridPoint one, GridPoint other) {
    return std::hypot(mm_of(one.x - other.x), mm_of(one.y - other.y));
}

TEST(MagnetPlaces, HaveTheWallAroundThemOnEveryLattice) {
    int twos = 0;
    for (const Lattice lattice : lattices) {
        for (const Shards& shards : polyforms_up_to(lattice, 4)) {
            const Region region = region_of(lattice, shards, {0, 0}, 20);
            const auto places = magnet_places(region, 8, 1.2, 2);
            ASSERT_LE(places.size(), 2U);
            for (const GridPoint& place : places) EXPECT_GE(border_distance_mm(region, place), 5.2);
            if (places.size() == 2) {
                EXPECT_GE(apart_mm(places[0], places[1]), 9.2 - 0.001);
            }
            twos += places.size() == 2 ? 1 : 0;
            // If no magnet fits, the largest possible size is reported.
            EXPECT_EQ(places.empty(), max_disc_diameter_mm(region) < 8 + 2 * 1.2);
        }
    }
    EXPECT_GT(twos, 20);
}

TEST(MagnetPlaces, OneIsWhereMostSpaceIs) {
    // The circle in a right-angled triangle with legs of 40 mm.
    const Region triangle{{{0, 0}, {grid_steps_of(40), 0}, {0, grid_steps_of(40)}}};
    const double radius = 40 * (1 - std::sqrt(0.5));
    const auto places = magnet_places(triangle, 10, 1, 1);
    ASSERT_EQ(places.size(), 1U);
    EXPECT_NEAR(border_distance_mm(triangle, places[0]), radius, 0.01);
    EXPECT_NEAR(max_disc_diameter_mm(triangle), 2 * radius, 0.02);
    EXPECT_TRUE(magnet_places(triangle, 2 * radius, 0.1, 1).empty());
}

TEST(MagnetPlaces, TwoLieInTheMiddlesOfADominosCells) {
    const Region domino = region_of(Lattice::square, {{0, 0, 0}, {1, 0, 0}}, {0, 0}, 20);
    const auto places = magnet_places(domino, 10, 1.2, 2);
    ASSERT_EQ(places.size(), 2U);
    EXPECT_NEAR(mm_of(places[0].y), 10, 1);
    EXPECT_NEAR(mm_of(places[0].x + places[1].x), 40, 1);
    EXPECT_GE(apart_mm(places[0], places[1]), 18);
}

}  // namespace
}  // namespace orbitile::making::magnet_places_test

#include "making/layout.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "support/all_polyforms.hpp"

namespace orbitile::making::layout_test {
namespace {

Plate plate(double width, double height) { return {grid_steps_of(width), grid_steps_of(height)}; }

/// The larger one of the distances between two boxes along x and along y.
std::int64_t distance_between(const BoundingBox& one, const BoundingBox& other) {
    return std::max(std::max(one.low.x - other.high.x, other.low.x - one.high.x),
                    std::max(one.low.y - other.high.y, other.low.y - one.high.y));
}

void expect_apart(const std::vector<Region>& regions, const Plate& plate, double gap,
                  const std::vector<std::vector<PlacedRegion>>& plates) {
    std::vector<int> times(regions.size());
    for (const auto& laid : plates) {
        EXPECT_FALSE(laid.empty());
        std::vector<BoundingBox> extents;
        for (const PlacedRegion& one : laid) {
            ++times[one.item];
            const BoundingBox extent = bounding_box_of(placed_region(regions[one.item], one));
            EXPECT_GE(std::min(extent.low.x, extent.low.y), 0);
            EXPECT_LE(extent.high.x, plate.width);
            EXPECT_LE(extent.high.y, plate.height);
            for (const BoundingBox& other : extents)
                EXPECT_GE(distance_between(extent, other), grid_steps_of(gap));
            extents.push_back(extent);
        }
    }
    EXPECT_EQ(std::ranges::count(times, 1), static_cast<std::ptrdiff_t>(regions.size()));
}

TEST(Layout, KeepsRegionsApartOnEveryLattice) {
    for (const Lattice lattice : lattices) {
        std::vector<Region> regions;
        for (const Shards& shards : polyforms_up_to(lattice, 4)) {
            regions.push_back(region_of(lattice, shards, {0, 0}, 10));
        }
        regions.resize(std::min<std::size_t>(regions.size(), 24));
        const Plate small = plate(90, 70);
        const auto plates = place_in_rows(regions, small, 2);
        expect_apart(regions, small, 2, plates);
    }
}

TEST(Layout, PlacesRegionsThatFitExactlySideBySide) {
    const Region square = region_of(Lattice::square, {{0, 0, 0}}, {0, 0}, 10);
    const std::vector<Region> regions(12, square);
    const auto plates = place_in_rows(regions, plate(46, 34), 2);
    ASSERT_EQ(plates.size(), 1U);
    expect_apart(regions, plate(46, 34), 2, plates);
    EXPECT_EQ(place_in_rows(regions, plate(46, 33.9), 2).size(), 2U);
}

TEST(Layout, TurnsARegionThatDoesNotFitOtherwise) {
    const Region bar = region_of(Lattice::square, {{0, 0, 0}, {1, 0, 0}, {2, 0, 0}}, {0, 0}, 10);
    const auto plates = place_in_rows({bar, bar}, plate(12, 64), 2);
    EXPECT_EQ(plates.size(), 1U);
    expect_apart({bar, bar}, plate(12, 64), 2, plates);
    EXPECT_FALSE(fits(plate(12, 29), bar));
}

TEST(Layout, MovesRegionsToTheMiddle) {
    const Region square = region_of(Lattice::square, {{0, 0, 0}}, {0, 0}, 10);
    const std::vector<Region> regions(3, square);
    auto plates = place_in_rows(regions, plate(40, 60), 2);
    ASSERT_EQ(plates.size(), 1U);
    move_to_middle(plates[0], regions, plate(40, 60));
    EXPECT_EQ(bounding_box_of(placed_region(square, plates[0][0])).low,
              (GridPoint{grid_steps_of(3), grid_steps_of(25)}));
}

}  // namespace
}  // namespace orbitile::making::layout_test

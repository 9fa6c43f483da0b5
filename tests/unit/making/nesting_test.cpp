#include "making/nesting.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "making/region_operations.hpp"
#include "support/all_polyforms.hpp"

namespace orbitile::making::nesting_test {
namespace {

const std::atomic<bool> unset_stop_flag{false};

Plate plate(double width, double height) { return {grid_steps_of(width), grid_steps_of(height)}; }

double common_area(const Region& one, const Region& other) {
    return area_mm2(one) - area_mm2(difference_of(one, other));
}

void expect_apart(const std::vector<Region>& regions, const Plate& plate, double gap,
                  const std::vector<std::vector<PlacedRegion>>& plates) {
    std::vector<int> times(regions.size());
    for (const auto& laid : plates) {
        EXPECT_FALSE(laid.empty());
        std::vector<Region> lying;
        for (const PlacedRegion& one : laid) {
            ++times[one.item];
            const Region region = placed_region(regions[one.item], one);
            const BoundingBox extent = bounding_box_of(region);
            EXPECT_GE(std::min(extent.low.x, extent.low.y), 0);
            EXPECT_LE(extent.high.x, plate.width);
            EXPECT_LE(extent.high.y, plate.height);
            for (const Region& other : lying) {
                EXPECT_LT(common_area(offset_region(other, gap - 0.001), region), 0.001);
            }
            lying.push_back(region);
        }
    }
    EXPECT_EQ(std::ranges::count(times, 1), static_cast<std::ptrdiff_t>(regions.size()));
}

TEST(Nesting, KeepsRegionsApartOnEveryLattice) {
    for (const Lattice lattice : lattices) {
        std::vector<Region> regions;
        for (const Shards& shards : polyforms_up_to(lattice, 4)) {
            regions.push_back(region_of(lattice, shards, {0, 0}, 10));
        }
        regions.resize(std::min<std::size_t>(regions.size(), 24));
        const Plate small = plate(90, 70);
        const auto plates = nest(regions, small, 2, unset_stop_flag);
        expect_apart(regions, small, 2, plates);
    }
}

TEST(Nesting, PlacesRegionsThatFitExactlySideBySide) {
    const Region square = region_of(Lattice::square, {{0, 0, 0}}, {0, 0}, 10);
    const std::vector<Region> regions(12, square);
    const auto plates = nest(regions, plate(46, 34), 2, unset_stop_flag);
    ASSERT_EQ(plates.size(), 1U);
    expect_apart(regions, plate(46, 34), 2, plates);
    EXPECT_EQ(nest(regions, plate(46, 33.9), 2, unset_stop_flag).size(), 2U);
}

TEST(Nesting, PlacesARegionInTheHollowOfAnother) {
    // An L of 3 by 3 cells around a 2 by 2 square: together no wider than the L.
    Shards corner{{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {0, 1, 0}, {0, 2, 0}};
    const Region ell = region_of(Lattice::square, make_shards(corner), {0, 0}, 10);
    const Region square = region_of(Lattice::square, {{0, 0, 0}}, {0, 0}, 17);
    const auto plates = nest({ell, square}, plate(31, 31), 2, unset_stop_flag);
    EXPECT_EQ(plates.size(), 1U);
    expect_apart({ell, square}, plate(31, 31), 2, plates);
}

TEST(Nesting, TurnsARegionThatDoesNotFitOtherwise) {
    const Region bar = region_of(Lattice::square, {{0, 0, 0}, {1, 0, 0}, {2, 0, 0}}, {0, 0}, 10);
    const auto plates = nest({bar, bar}, plate(12, 64), 2, unset_stop_flag);
    EXPECT_EQ(plates.size(), 1U);
    expect_apart({bar, bar}, plate(12, 64), 2, plates);
    EXPECT_FALSE(fits(plate(12, 29), bar));
    EXPECT_THROW(nest({bar}, plate(12, 29), 2, unset_stop_flag), std::invalid_argument);
}

TEST(Nesting, EndsEarlyAfterAStop) {
    const std::atomic<bool> stop{true};
    const Region bar = region_of(Lattice::square, {{0, 0, 0}}, {0, 0}, 10);
    EXPECT_TRUE(nest({bar, bar}, plate(50, 50), 2, stop).empty());
}

}  // namespace
}  // namespace orbitile::making::nesting_test

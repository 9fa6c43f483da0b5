#include <gtest/gtest.h>

#include <cmath>

#include "making/region.hpp"
#include "support/all_polyforms.hpp"

namespace orbitile::making::inset_test {
namespace {

constexpr double grid_mm = 3 / steps_per_mm;

double distance_mm(GridPoint from, GridPoint to, GridPoint spot) {
    const double length = std::hypot(mm_of(to.x - from.x), mm_of(to.y - from.y));
    return static_cast<double>(cross_product(from, to, spot)) / steps_per_mm / steps_per_mm /
           length;
}

void expect_each_side_moved(const Region& region, const Region& moved, double by_mm) {
    ASSERT_EQ(region.size(), moved.size());
    for (std::size_t c = 0; c < region.size(); ++c) {
        const std::size_t n = region[c].size();
        ASSERT_EQ(n, moved[c].size());
        for (std::size_t i = 0; i < n; ++i) {
            const GridPoint from = region[c][i];
            const GridPoint to = region[c][(i + 1) % n];
            EXPECT_NEAR(distance_mm(from, to, moved[c][i]), by_mm, grid_mm);
            EXPECT_NEAR(distance_mm(from, to, moved[c][(i + 1) % n]), by_mm, grid_mm);
        }
    }
}

TEST(Inset, MovesEachSideByTheSameDistanceOnEveryLattice) {
    for (const Lattice lattice : lattices) {
        for (const Shards& shards : polyforms_up_to(lattice, 5)) {
            const Region region = region_of(lattice, shards, {0, 0}, 20);
            for (const double by : {0.15, 0.75, 2.0}) {
                const auto moved = inset_region(region, by);
                ASSERT_TRUE(moved) << lattice_name(lattice);
                expect_each_side_moved(region, *moved, by);
                EXPECT_TRUE(is_simple(*moved));
                EXPECT_NEAR(area_mm2(*moved), area_mm2(offset_region(region, -by)), 0.01);
            }
        }
    }
}

TEST(Inset, IsRefusedWhereTooLittleWouldBeLeft) {
    const Region square = region_of(Lattice::square, {{0, 0, 0}}, {0, 0}, 20);
    EXPECT_TRUE(inset_region(square, 9.7));
    EXPECT_FALSE(inset_region(square, 9.9));
    EXPECT_FALSE(inset_region(square, 10));
    EXPECT_FALSE(inset_region(square, 30));
}

TEST(Inset, IsRefusedIfAHoleWouldReachTheOutline) {
    Shards ring;
    for (int x = 0; x < 3; ++x) {
        for (int y = 0; y < 3; ++y) {
            if (x != 1 || y != 1) ring.push_back({x, y, 0});
        }
    }
    const Region region = region_of(Lattice::square, ring, {0, 0}, 10);
    EXPECT_TRUE(inset_region(region, 4));
    EXPECT_FALSE(inset_region(region, 4.9));
    EXPECT_FALSE(inset_region(region, 6));
}

TEST(Inset, SeparatesAnOutlineFromItselfIfItTouchesInACorner) {
    // A ring with a corner cell missing: its hole meets the outside in one point.
    Shards hook;
    for (int x = 0; x < 3; ++x) {
        for (int y = 0; y < 3; ++y) {
            if ((x != 1 || y != 1) && (x != 2 || y != 2)) hook.push_back({x, y, 0});
        }
    }
    const Region region = region_of(Lattice::square, hook, {0, 0}, 20);
    EXPECT_FALSE(is_simple(region));
    const auto moved = inset_region(region, 0.15);
    ASSERT_TRUE(moved);
    EXPECT_TRUE(is_simple(*moved));
    EXPECT_FALSE(inset_region(region, 0));
}

}  // namespace
}  // namespace orbitile::making::inset_test

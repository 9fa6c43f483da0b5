#include <gtest/gtest.h>

#include <string>

#include "puzzle/silhouette_views.hpp"

namespace orbitile::full_symmetry_test {
namespace {

std::string name_on(Lattice lattice, Centre centre, Shards shards) {
    return std::string(full_symmetry(lattice, {{centre, make_shards(std::move(shards))}}).name);
}

TEST(FullSymmetry, OfPolyominoesIsAsInTextbooks) {
    const auto name = [](Shards shards) {
        return name_on(Lattice::square, Centre::odd, std::move(shards));
    };
    EXPECT_EQ(name({{0, 0}}), "D4");
    EXPECT_EQ(name({{0, 0}, {1, 0}}), "D2");
    EXPECT_EQ(name({{0, 0}, {1, 0}, {1, 1}, {2, 1}}), "C2");
    EXPECT_EQ(name({{0, 0}, {1, 0}, {0, 1}}), "D1x");
    EXPECT_EQ(name({{0, 0}, {1, 0}, {2, 0}, {1, 1}}), "D1");
    EXPECT_EQ(name({{0, 0}, {1, 0}, {2, 0}, {0, 1}}), "C1");
    EXPECT_EQ(name({{0, 0}, {1, 1}}), "D2x");
    // A pinwheel round a cell.
    EXPECT_EQ(name({{0, 0},
                    {1, 0},
                    {1, 1},
                    {0, 1},
                    {-1, 1},
                    {-1, 0},
                    {-1, -1},
                    {0, -1},
                    {1, -1},
                    {2, 1},
                    {-1, 2},
                    {-2, -1},
                    {1, -2}}),
              "C4");
}

TEST(FullSymmetry, OfPolyhexesHasOneNameWhicheverWayTheyLie) {
    const auto name = [](Shards shards) {
        return name_on(Lattice::hex, Centre::cell, std::move(shards));
    };
    EXPECT_EQ(name({{0, 0}}), "D6");
    for (const Shard& step : {Shard{1, 0}, Shard{0, 1}, Shard{1, 1}}) {
        EXPECT_EQ(name({{0, 0}, step}), "D2");
    }
    EXPECT_EQ(name({{0, 0}, {1, 0}, {1, 1}}), "D3");
    EXPECT_EQ(name({{0, 0}, {1, 0}, {0, 1}, {2, 1}}), "D1");
    EXPECT_EQ(name({{0, 0}, {1, 0}, {2, 1}}), "D1x");
    EXPECT_EQ(name({{0, 0}, {1, 0}, {2, 1}, {3, 1}}), "C2");
    EXPECT_EQ(name({{0, 0}, {1, 0}, {0, 1}, {-1, -1}}), "D3x");
}

TEST(FullSymmetry, OfPolyiamondsTurnsTrianglesOver) {
    const auto name = [](Shards shards) {
        return name_on(Lattice::triangle, Centre::vertex, std::move(shards));
    };
    EXPECT_EQ(name({{0, 0, 0}}), "D3");
    EXPECT_EQ(name({{0, 0, 0}, {0, 0, 1}}), "D2");
    EXPECT_EQ(name({{0, 0, 0}, {0, 0, 1}, {1, 0, 0}}), "D1");
    EXPECT_EQ(name({{0, 0, 0}, {0, 0, 1}, {1, 0, 0}, {1, 0, 1}}), "C2");
    EXPECT_EQ(name({{0, 0, 0}, {-1, 0, 0}, {-1, 0, 1}, {-1, -1, 1}, {0, -1, 0}, {0, -1, 1}}), "D6");
}

TEST(FullSymmetry, OfSeveralGridsKeepsEachOrTakesThemToEachOther) {
    const Shards ring = make_shards({{-2, -2}, {-2, 1}, {1, -2}, {1, 1}});
    // A domino that lies upright or flat in the middle: half of the ring's symmetry is left.
    EXPECT_EQ(
        full_symmetry(Lattice::square, {{Centre::even, ring}, {Centre::edge, {{0, -1}, {0, 0}}}})
            .name,
        "D2");
    // Two squares, each on the other's grid turned by a quarter.
    EXPECT_EQ(full_symmetry(Lattice::square,
                            {{Centre::edge, {{0, -3}, {0, 2}}}, {Centre::edge2, {{-3, 0}, {2, 0}}}})
                  .name,
              "D4");
}

TEST(FullSymmetry, MayBeMoreOnlyThanASmallerGroup) {
    EXPECT_FALSE(can_have_more_symmetry(Lattice::square, full_group(Lattice::square)));
    EXPECT_FALSE(can_have_more_symmetry(Lattice::square, no_symmetry));
    EXPECT_TRUE(can_have_more_symmetry(Lattice::square, symmetry_group_from_name("C4").value()));
}

}  // namespace
}  // namespace orbitile::full_symmetry_test

// Polygons of shards in verification, compared with the corners of the lattice in the plane.
#include "verification/tile.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <set>
#include <utility>

#include "geometry/lattice.hpp"
#include "puzzle/tiling.hpp"

namespace orbitile::verification::tile_test {
namespace {

using Places = std::set<std::pair<long, long>>;

std::pair<long, long> rounded(double x, double y) {
    return {std::lround(1e6 * x), std::lround(1e6 * y)};
}

/// A corner's point in the plane. tile.hpp defines the units.
Places places_of(Lattice lattice, const Tile& tile) {
    Places places;
    for (const auto& [x, y] : tile) {
        places.insert(turns_of(lattice) == 6 ? rounded(x / 4.0, y * std::numbers::sqrt3 / 12)
                                             : rounded(x / 4.0, y / 4.0));
    }
    return places;
}

Places places_of(Lattice lattice, const Shard& shard) {
    Places places;
    for (const Point corner : corners(lattice, shard)) {
        const PlanePoint point = point_in_plane(lattice, corner);
        places.insert(rounded(point.x, point.y));
    }
    return places;
}

TEST(Tile, HasTheCornersOfItsShard) {
    for (const Lattice lattice : lattices) {
        for (int x = -3; x <= 3; ++x) {
            for (int y = -3; y <= 3; ++y) {
                for (int part = 0; part < shards_per_cell(lattice); ++part) {
                    const Shard shard{x, y, static_cast<std::uint8_t>(part)};
                    EXPECT_EQ(places_of(lattice, drawn_tile(lattice, shard)),
                              places_of(lattice, shard));
                }
            }
        }
    }
}

TEST(Tile, IsWhereTheLatticePutsItsPiece) {
    for (const Lattice lattice : lattices) {
        Puzzle puzzle;
        puzzle.lattice = lattice;
        puzzle.rules.flips = true;
        const auto last = static_cast<std::uint8_t>(shards_per_cell(lattice) - 1);
        puzzle.pieces.push_back({"p", {}, 1, {{"", {{0, 0, 0}, {1, 0, last}, {2, 1, 0}}}}});
        for (const bool flip : {false, true}) {
            for (int turn = 0; turn < turns_of(lattice); ++turn) {
                const PlacedPiece placed{0, 0, turn, flip, 2, -3, 0};
                std::set<Places> image;
                for (const Tile& tile : image_of(puzzle, placed, Centre::even)) {
                    image.insert(places_of(lattice, tile));
                }
                std::set<Places> expected;
                for (const Shard& shard : shards_of(puzzle, placed)) {
                    expected.insert(places_of(lattice, shard));
                }
                EXPECT_EQ(image, expected) << lattice_name(lattice) << turn << flip;
            }
        }
    }
}

TEST(Tile, OfHexagonsTouchesOnlyItsNeighbours) {
    const Tiles middle{drawn_tile(Lattice::hex, {0, 0, 0})};
    const Shards neighbours = edge_neighbours(Lattice::hex, {0, 0, 0});
    for (int x = -3; x <= 3; ++x) {
        for (int y = -3; y <= 3; ++y) {
            const Shard shard{x, y, 0};
            const bool near =
                std::find(neighbours.begin(), neighbours.end(), shard) != neighbours.end();
            const TileContact expected = x == 0 && y == 0 ? TileContact::overlapping
                                         : near           ? TileContact::touching
                                                          : TileContact::apart;
            EXPECT_EQ(tile_contact(middle, {drawn_tile(Lattice::hex, shard)}), expected);
        }
    }
}

TEST(Tile, OfTrianglesTouchesOnlyItsNeighbours) {
    for (const std::uint8_t own : {std::uint8_t{0}, std::uint8_t{1}}) {
        const Tiles middle{drawn_tile(Lattice::triangle, {0, 0, own})};
        const Shards neighbours = touching_neighbours(Lattice::triangle, {0, 0, own});
        for (int x = -3; x <= 3; ++x) {
            for (int y = -3; y <= 3; ++y) {
                for (const std::uint8_t slot : {std::uint8_t{0}, std::uint8_t{1}}) {
                    const Shard shard{x, y, slot};
                    const bool near =
                        std::find(neighbours.begin(), neighbours.end(), shard) != neighbours.end();
                    const TileContact expected = shard == Shard{0, 0, own}
                                                     ? TileContact::overlapping
                                                 : near ? TileContact::touching
                                                        : TileContact::apart;
                    EXPECT_EQ(tile_contact(middle, {drawn_tile(Lattice::triangle, shard)}),
                              expected);
                }
            }
        }
    }
}

TEST(Tile, IsNamedAsItsShardIs) {
    for (const Lattice lattice : lattices) {
        for (int slot = 0; slot < shards_per_cell(lattice); ++slot) {
            const Shard shard{-2, 7, static_cast<std::uint8_t>(slot)};
            EXPECT_EQ(name_of(lattice, shard), shard_name(lattice, shard));
        }
    }
}

}  // namespace
}  // namespace orbitile::verification::tile_test

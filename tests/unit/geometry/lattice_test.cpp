#include "geometry/lattice.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <set>
#include <utility>

namespace orbitile::lattice_test {
namespace {

constexpr std::array square_grids{Lattice::tetrakis, Lattice::square};

/// Every shard of the cells from (-2, -2) to (2, 2).
Shards shards_near_origin(Lattice lattice) {
    Shards shards;
    for (int x = -2; x <= 2; ++x) {
        for (int y = -2; y <= 2; ++y) {
            for (int part = 0; part < shards_per_cell(lattice); ++part) {
                shards.push_back({x, y, static_cast<std::uint8_t>(part)});
            }
        }
    }
    return shards;
}

enum class Pivot : std::uint8_t { corner, middle };

LatticeMap turned_about(Pivot pivot, Lattice lattice, int turn, bool flip) {
    return pivot == Pivot::corner ? turn_about_origin(lattice, turn, flip)
                                  : turn_about_middle(lattice, turn, flip);
}

/// The same map for points, computed in the plane: a flip about the pivot, then a turn about it.
Point turned_point(Pivot pivot, int turn, bool flip, Point point) {
    const int centre = pivot == Pivot::corner ? 0 : 1;
    Point p{point.x - centre, point.y - centre};
    if (flip) p.x = -p.x;
    for (int i = 0; i < turn; ++i) p = {-p.y, p.x};
    return {p.x + centre, p.y + centre};
}

std::set<Point> corner_set(Lattice lattice, Shard shard) {
    const auto points = corners(lattice, shard);
    return {points.begin(), points.end()};
}

/// Twice the signed area, in quarter cells.
int doubled_area(const std::vector<Point>& points) {
    int sum = 0;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const Point a = points[i];
        const Point b = points[(i + 1) % points.size()];
        sum += a.x * b.y - a.y * b.x;
    }
    return sum;
}

std::size_t shared_corners(Lattice lattice, Shard one, Shard other) {
    const auto points = corner_set(lattice, other);
    const auto own = corners(lattice, one);
    return static_cast<std::size_t>(
        std::ranges::count_if(own, [&](Point point) { return points.contains(point); }));
}

/// Calls `check(lattice, map, pivot, turn, flip)` for all eight maps about both pivots.
template <typename Check>
void for_every_turn(const Check& check) {
    for (const Lattice lattice : square_grids) {
        for (const Pivot pivot : {Pivot::corner, Pivot::middle}) {
            for (int turn = 0; turn < turns_of(lattice); ++turn) {
                for (const bool flip : {false, true}) {
                    check(lattice, turned_about(pivot, lattice, turn, flip), pivot, turn, flip);
                }
            }
        }
    }
}

TEST(Lattice, NamesOfLatticesReadBack) {
    for (const Lattice lattice : lattices) {
        EXPECT_EQ(lattice_from_name(lattice_name(lattice)), lattice);
    }
    EXPECT_EQ(lattice_from_name("hex"), Lattice::hex);
    EXPECT_FALSE(lattice_from_name("cubic"));
    EXPECT_FALSE(lattice_from_name(""));
}

TEST(Lattice, CornersRunCounterClockwiseRoundTheShardsShareOfTheCell) {
    for (const Lattice lattice : square_grids) {
        for (const Shard shard : shards_near_origin(lattice)) {
            EXPECT_EQ(doubled_area(corners(lattice, shard)) * shards_per_cell(lattice), 8);
            for (const Point point : corners(lattice, shard)) {
                EXPECT_GE(point.x, 2 * shard.x);
                EXPECT_LE(point.x, 2 * shard.x + 2);
                EXPECT_GE(point.y, 2 * shard.y);
                EXPECT_LE(point.y, 2 * shard.y + 2);
            }
        }
    }
}

TEST(Lattice, PlacesEachTetrakisShardInTheDirectionOfItsName) {
    const std::array<Point, 4> compass{{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};
    for (std::uint8_t part = 0; part < 4; ++part) {
        Point sum{};
        for (const Point point : corners(Lattice::tetrakis, {0, 0, part})) {
            sum = {sum.x + point.x - 1, sum.y + point.y - 1};
        }
        EXPECT_EQ(sum, (Point{2 * compass[part].x, 2 * compass[part].y}));
        EXPECT_EQ(shard_name(Lattice::tetrakis, {0, 0, part}).back(), "nesw"[part]);
    }
}

TEST(Lattice, TurningFourTimesIsTheIdentity) {
    for (const Lattice lattice : square_grids) {
        for (const Pivot pivot : {Pivot::corner, Pivot::middle}) {
            const LatticeMap turn = turned_about(pivot, lattice, 1, false);
            const LatticeMap half = compose(turn, turn);
            EXPECT_EQ(compose(half, half), LatticeMap{});
            EXPECT_EQ(turned_about(pivot, lattice, 0, false), LatticeMap{});
            EXPECT_EQ(turned_about(pivot, lattice, 2, false), half);
            EXPECT_EQ(turned_about(pivot, lattice, 3, false), compose(half, turn));
            EXPECT_EQ(turned_about(pivot, lattice, 5, false), turn);
            EXPECT_EQ(turned_about(pivot, lattice, -3, false), turn);
        }
    }
}

TEST(Lattice, EveryMapThatFlipsIsItsOwnInverse) {
    for_every_turn([](Lattice, const LatticeMap& map, Pivot, int, bool flip) {
        if (flip) {
            EXPECT_EQ(compose(map, map), LatticeMap{});
        }
    });
}

TEST(Lattice, FlipsComeBeforeTurns) {
    for_every_turn([](Lattice lattice, const LatticeMap& map, Pivot pivot, int turn, bool flip) {
        EXPECT_EQ(map, compose(turned_about(pivot, lattice, turn, false),
                               turned_about(pivot, lattice, 0, flip)));
    });
}

TEST(Lattice, TheCornersOfAnImageAreTheImagesOfTheCorners) {
    for_every_turn([](Lattice lattice, const LatticeMap& map, Pivot pivot, int turn, bool flip) {
        for (const Shard shard : shards_near_origin(lattice)) {
            std::set<Point> images;
            for (const Point point : corners(lattice, shard)) {
                images.insert(turned_point(pivot, turn, flip, point));
            }
            EXPECT_EQ(corner_set(lattice, map(shard)), images)
                << shard_name(lattice, shard) << " turn " << turn << " flip " << flip;
        }
    });
}

TEST(Lattice, ShiftsMoveCornersByWholeCells) {
    for (const Lattice lattice : square_grids) {
        for (const Shard shard : shards_near_origin(lattice)) {
            std::set<Point> images;
            for (const Point point : corners(lattice, shard)) {
                images.insert({point.x + 6, point.y - 10});
            }
            EXPECT_EQ(corner_set(lattice, shift_by({3, -5})(shard)), images);
        }
    }
}

TEST(Lattice, CompositionAppliesTheInnerMapFirst) {
    for_every_turn([](Lattice lattice, const LatticeMap& inner, Pivot, int, bool) {
        for (int turn = 0; turn < turns_of(lattice); ++turn) {
            for (const bool flip : {false, true}) {
                const LatticeMap outer =
                    compose(shift_by({2, -7}), turn_about_origin(lattice, turn, flip));
                const LatticeMap both = compose(outer, inner);
                for (const Shard shard : shards_near_origin(lattice)) {
                    EXPECT_EQ(both(shard), outer(inner(shard)));
                }
            }
        }
    });
}

TEST(Lattice, MapsTakeACellWithItsShards) {
    for_every_turn([](Lattice lattice, const LatticeMap& map, Pivot, int, bool) {
        for (const Shard shard : shards_near_origin(lattice)) {
            const Shard image = map(shard);
            const Shard first = map(Shard{shard.x, shard.y, 0});
            EXPECT_EQ((Cell{first.x, first.y}), (Cell{image.x, image.y}));
        }
    });
}

TEST(Lattice, ImagesOfASetAreSortedAndNoneIsLost) {
    for_every_turn([](Lattice lattice, const LatticeMap& map, Pivot, int, bool) {
        const Shards shards = shards_near_origin(lattice);
        const Shards images = map(shards);
        EXPECT_TRUE(std::ranges::is_sorted(images));
        EXPECT_EQ(std::set<Shard>(images.begin(), images.end()).size(), shards.size());
    });
}

TEST(Lattice, EdgeNeighboursShareTwoCorners) {
    for (const Lattice lattice : square_grids) {
        const auto all = shards_near_origin(lattice);
        const Shard shard{0, 0, 0};
        Shards expected;
        for (const Shard other : all) {
            if (other != shard && shared_corners(lattice, shard, other) == 2) {
                expected.push_back(other);
            }
        }
        EXPECT_EQ(edge_neighbours(lattice, shard), expected);
    }
    EXPECT_EQ(edge_neighbours(Lattice::tetrakis, {5, -5, 2}).size(), 3U);
    EXPECT_EQ(edge_neighbours(Lattice::square, {5, -5, 0}).size(), 4U);
}

TEST(Lattice, TouchingNeighboursShareACorner) {
    for (const Lattice lattice : square_grids) {
        const auto all = shards_near_origin(lattice);
        for (int part = 0; part < shards_per_cell(lattice); ++part) {
            const Shard shard{0, 0, static_cast<std::uint8_t>(part)};
            Shards expected;
            for (const Shard other : all) {
                if (other != shard && shared_corners(lattice, shard, other) > 0) {
                    expected.push_back(other);
                }
            }
            EXPECT_EQ(touching_neighbours(lattice, shard), expected);
        }
    }
    // Eight shards meet in each of two corners of the cell, four in its middle.
    EXPECT_EQ(touching_neighbours(Lattice::tetrakis, {5, -5, 2}).size(), 14U);
    EXPECT_EQ(touching_neighbours(Lattice::square, {5, -5, 0}).size(), 8U);
}

TEST(Lattice, NeighboursAreSymmetricAndKeptByMaps) {
    for_every_turn([](Lattice lattice, const LatticeMap& map, Pivot, int, bool) {
        for (const Shard shard : shards_near_origin(lattice)) {
            const auto neighbours = edge_neighbours(lattice, shard);
            EXPECT_TRUE(std::ranges::is_sorted(neighbours));
            for (const Shard other : neighbours) {
                EXPECT_TRUE(std::ranges::binary_search(edge_neighbours(lattice, other), shard));
            }
            EXPECT_EQ(map(neighbours), edge_neighbours(lattice, map(shard)));
        }
    });
}

TEST(Lattice, NamesOfShardsReadBack) {
    for (const Lattice lattice : lattices) {
        for (const Shard shard : shards_near_origin(lattice)) {
            EXPECT_EQ(shard_from_name(lattice, shard_name(lattice, shard)), shard);
        }
    }
    EXPECT_EQ(shard_name(Lattice::tetrakis, {-2, 3, 0}), "(-2)-(3)-n");
    EXPECT_EQ(shard_name(Lattice::square, {-2, 3, 0}), "(-2)-(3)");
    EXPECT_EQ(shard_name(Lattice::hex, {-2, 3, 0}), "(-2)-(3)");
    EXPECT_EQ(shard_name(Lattice::triangle, {-2, 3, 0}), "(-2)-(3)-u");
    EXPECT_EQ(shard_name(Lattice::triangle, {-2, 3, 1}), "(-2)-(3)-d");
}

TEST(Lattice, RefusesInexactNamesOfShards) {
    for (const auto* name :
         {"", "(", "()-()-n", "(1)-(2)", "(1)-(2)-", "(1)-(2)-x", "(1)-(2)-nn", "(1)(2)-n", "1-2-n",
          "(1)-(2)-n ", " (1)-(2)-n", "(+1)-(2)-n", "(1.0)-(2)-n", "(99999999999)-(2)-n",
          "(01)-(2)-n", "(-0)-(2)-n", "(1048577)-(2)-n", "(1)-(-1048577)-n"}) {
        EXPECT_FALSE(shard_from_name(Lattice::tetrakis, name)) << name;
    }
    for (const auto* name : {"(1)-(2)", "(1)-(2)-", "(1)-(2)-n", "(1)-(2)-ud", "(1)-(2)-U"}) {
        EXPECT_FALSE(shard_from_name(Lattice::triangle, name)) << name;
    }
    for (const auto* name : {"", "(1)", "(1)-", "(1)-(2)-n", "(1)-(2)-", "(1)-(2", "(1)-(2) "}) {
        EXPECT_FALSE(shard_from_name(Lattice::square, name)) << name;
    }
}

// --- Hexagons, measured in the plane. ---

constexpr double close = 1e-9;
const double row_height = std::numbers::sqrt3 / 2;

PlanePoint middle_in_plane(Shard shard) {
    return point_in_plane(Lattice::hex, {3 * shard.x, 3 * shard.y});
}

double distance(PlanePoint a, PlanePoint b) { return std::hypot(a.x - b.x, a.y - b.y); }

/// Rounded so that points that are equal but for rounding compare equal.
std::pair<long, long> rounded(PlanePoint point) {
    return {std::lround(point.x * 1e6), std::lround(point.y * 1e6)};
}

/// The flip west-east, then the turn counter-clockwise, about the middle of the cell (0, 0).
PlanePoint turned_by_60_degrees(PlanePoint point, int turn, bool flip) {
    const double angle = turn * std::numbers::pi / 3;
    const double x = flip ? -point.x : point.x;
    return {x * std::cos(angle) - point.y * std::sin(angle),
            x * std::sin(angle) + point.y * std::cos(angle)};
}

TEST(HexLattice, IsOneShardForEachCellWithSixTurnsInShiftedRows) {
    EXPECT_EQ(shards_per_cell(Lattice::hex), 1);
    EXPECT_EQ(turns_of(Lattice::hex), 6);
    EXPECT_TRUE(has_shifted_rows(Lattice::hex));
    EXPECT_FALSE(has_shifted_rows(Lattice::square));
    EXPECT_FALSE(has_shifted_rows(Lattice::tetrakis));
}

TEST(HexLattice, ShiftsEachRowHalfACellWestOfTheRowBelow) {
    for (const Shard shard : shards_near_origin(Lattice::hex)) {
        const PlanePoint middle = middle_in_plane(shard);
        EXPECT_NEAR(middle.x, shard.x - 0.5 * shard.y, close);
        EXPECT_NEAR(middle.y, row_height * shard.y, close);
    }
}

TEST(HexLattice, SquareCellsAreOneWideInThePlane) {
    for (const Lattice lattice : square_grids) {
        const PlanePoint point = point_in_plane(lattice, {2, -6});
        EXPECT_NEAR(point.x, 1, close);
        EXPECT_NEAR(point.y, -3, close);
    }
}

TEST(HexLattice, CellsAreRegularHexagonsWithACornerUp) {
    for (const Shard shard : shards_near_origin(Lattice::hex)) {
        const auto points = corners(Lattice::hex, shard);
        ASSERT_EQ(points.size(), 6U);
        const PlanePoint middle = middle_in_plane(shard);
        bool corner_up = false;
        for (std::size_t i = 0; i < 6; ++i) {
            const PlanePoint a = point_in_plane(Lattice::hex, points[i]);
            const PlanePoint b = point_in_plane(Lattice::hex, points[(i + 1) % 6]);
            EXPECT_NEAR(distance(a, middle), 1 / std::numbers::sqrt3, close);
            EXPECT_NEAR(distance(a, b), 1 / std::numbers::sqrt3, close);
            EXPECT_GT((a.x - middle.x) * (b.y - middle.y) - (a.y - middle.y) * (b.x - middle.x), 0)
                << "counter-clockwise";
            corner_up = corner_up || (std::abs(a.x - middle.x) < close && a.y > middle.y);
        }
        EXPECT_TRUE(corner_up);
    }
}

TEST(HexLattice, NeighboursAreTheSixCellsOneWidthAway) {
    for (const Shard shard : {Shard{0, 0, 0}, Shard{1, -2, 0}, Shard{-3, 5, 0}}) {
        Shards expected;
        for (int x = shard.x - 3; x <= shard.x + 3; ++x) {
            for (int y = shard.y - 3; y <= shard.y + 3; ++y) {
                const double away = distance(middle_in_plane(shard), middle_in_plane({x, y, 0}));
                if (std::abs(away - 1) < close) expected.push_back({x, y, 0});
            }
        }
        EXPECT_EQ(expected.size(), 6U);
        EXPECT_EQ(edge_neighbours(Lattice::hex, shard), expected);
        // Three hexagons meet in each corner, so who shares a corner shares an edge.
        EXPECT_EQ(touching_neighbours(Lattice::hex, shard), expected);
    }
}

TEST(HexLattice, MapsTurnAndFlipCornersInThePlane) {
    for (const bool flip : {false, true}) {
        for (int turn = 0; turn < 6; ++turn) {
            const LatticeMap map = turn_about_middle(Lattice::hex, turn, flip);
            EXPECT_EQ(turn_about_origin(Lattice::hex, turn, flip), map);
            for (const Shard shard : shards_near_origin(Lattice::hex)) {
                std::set<std::pair<long, long>> expected;
                for (const Point point : corners(Lattice::hex, shard)) {
                    expected.insert(rounded(
                        turned_by_60_degrees(point_in_plane(Lattice::hex, point), turn, flip)));
                }
                std::set<std::pair<long, long>> image;
                for (const Point point : corners(Lattice::hex, map(shard))) {
                    image.insert(rounded(point_in_plane(Lattice::hex, point)));
                }
                EXPECT_EQ(image, expected) << shard_name(Lattice::hex, shard) << " turn " << turn;
            }
        }
    }
}

TEST(HexLattice, TurningSixTimesIsTheIdentityAndTurnsCountRound) {
    LatticeMap map;
    const LatticeMap turn = turn_about_middle(Lattice::hex, 1, false);
    for (int i = 0; i < 6; ++i) {
        EXPECT_EQ(turn_about_middle(Lattice::hex, i, false), map);
        EXPECT_EQ(turn_about_middle(Lattice::hex, i - 6, false), map);
        EXPECT_EQ(turn_about_middle(Lattice::hex, i + 12, false), map);
        const LatticeMap flipped = turn_about_middle(Lattice::hex, i, true);
        EXPECT_EQ(compose(flipped, flipped), LatticeMap{});
        map = compose(turn, map);
    }
    EXPECT_EQ(map, LatticeMap{});
}

TEST(HexLattice, ShiftsMoveCellsAlongRowsAndAcrossThem) {
    const PlanePoint from = middle_in_plane({1, 1, 0});
    const PlanePoint to = middle_in_plane(shift_by({3, -2})(Shard{1, 1, 0}));
    EXPECT_NEAR(to.x - from.x, 3 + 1, close);
    EXPECT_NEAR(to.y - from.y, -2 * row_height, close);
}

// --- Triangles, measured in the plane. ---

/// Where the triangle's corners lie, as lattice.hpp draws them: the steps are (1, 0) and one of the
/// same length at 60° to it.
std::vector<PlanePoint> drawn_triangle(Shard shard) {
    const auto vertex = [](int x, int y) {
        const double angle = std::numbers::pi / 3;
        return PlanePoint{x + y * std::cos(angle), y * std::sin(angle)};
    };
    const auto [x, y, slot] = shard;
    if (slot == 0) return {vertex(x, y), vertex(x + 1, y), vertex(x, y + 1)};
    return {vertex(x + 1, y), vertex(x + 1, y + 1), vertex(x, y + 1)};
}

using PlaneSet = std::set<std::pair<long, long>>;

template <typename Map>
PlaneSet drawn_set(Shard shard, Map map) {
    PlaneSet set;
    for (const PlanePoint& point : drawn_triangle(shard)) set.insert(rounded(map(point)));
    return set;
}

PlaneSet drawn_set(Shard shard) {
    return drawn_set(shard, [](PlanePoint point) { return point; });
}

TEST(TriangleLattice, IsTwoShardsForEachCellWithSixTurnsEachAPlaceOfItsOwn) {
    EXPECT_EQ(shards_per_cell(Lattice::triangle), 2);
    EXPECT_EQ(shards_per_place(Lattice::triangle), 1);
    EXPECT_EQ(turns_of(Lattice::triangle), 6);
    EXPECT_TRUE(has_shifted_rows(Lattice::triangle));
    EXPECT_FALSE(has_half_cells(Lattice::triangle));
    EXPECT_EQ(place_word(Lattice::triangle), "triangle");
}

TEST(TriangleLattice, TrianglesAreEquilateralWithSidesOfOneAndPointUpOrDown) {
    for (const Shard shard : shards_near_origin(Lattice::triangle)) {
        const auto points = corners(Lattice::triangle, shard);
        ASSERT_EQ(points.size(), 3U);
        PlaneSet own;
        double min = 1e9;
        double max = -1e9;
        for (std::size_t i = 0; i < 3; ++i) {
            const PlanePoint a = point_in_plane(Lattice::triangle, points[i]);
            const PlanePoint b = point_in_plane(Lattice::triangle, points[(i + 1) % 3]);
            const PlanePoint c = point_in_plane(Lattice::triangle, points[(i + 2) % 3]);
            EXPECT_NEAR(distance(a, b), 1, close);
            EXPECT_GT((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x), 0)
                << "counter-clockwise";
            own.insert(rounded(a));
            min = std::min(min, a.y);
            max = std::max(max, a.y);
        }
        EXPECT_EQ(own, drawn_set(shard));
        const auto with_y = [&](double y) {
            return std::ranges::count_if(points, [&](Point point) {
                return std::abs(point_in_plane(Lattice::triangle, point).y - y) < close;
            });
        };
        EXPECT_EQ(with_y(min), shard.slot == 0 ? 2 : 1) << "an upright one stands on its side";
        EXPECT_EQ(with_y(max), shard.slot == 0 ? 1 : 2);
    }
}

TEST(TriangleLattice, NeighboursAreThreeByEdgesAndTwelveByCorners) {
    for (const Shard shard : {Shard{0, 0, 0}, Shard{0, 0, 1}, Shard{1, -2, 0}, Shard{-3, 5, 1}}) {
        const PlaneSet own = drawn_set(shard);
        Shards by_edge;
        Shards by_corner;
        for (int x = shard.x - 3; x <= shard.x + 3; ++x) {
            for (int y = shard.y - 3; y <= shard.y + 3; ++y) {
                for (const std::uint8_t slot : {std::uint8_t{0}, std::uint8_t{1}}) {
                    const Shard other{x, y, slot};
                    if (other == shard) continue;
                    const auto shared = std::ranges::count_if(
                        drawn_set(other), [&](const auto& point) { return own.contains(point); });
                    if (shared == 2) by_edge.push_back(other);
                    if (shared > 0) by_corner.push_back(other);
                }
            }
        }
        EXPECT_EQ(by_edge.size(), 3U);
        EXPECT_EQ(by_corner.size(), 12U);
        EXPECT_EQ(edge_neighbours(Lattice::triangle, shard), by_edge);
        EXPECT_EQ(touching_neighbours(Lattice::triangle, shard), by_corner);
    }
}

TEST(TriangleLattice, MapsTurnAndFlipCornersInThePlane) {
    for (const bool flip : {false, true}) {
        for (int turn = 0; turn < 6; ++turn) {
            const LatticeMap map = turn_about_origin(Lattice::triangle, turn, flip);
            EXPECT_EQ(turn_about_middle(Lattice::triangle, turn, flip), map);
            for (const Shard shard : shards_near_origin(Lattice::triangle)) {
                const auto expected = drawn_set(shard, [&](PlanePoint point) {
                    return turned_by_60_degrees(point, turn, flip);
                });
                EXPECT_EQ(drawn_set(map(shard)), expected)
                    << shard_name(Lattice::triangle, shard) << " turn " << turn << " flip " << flip;
            }
        }
    }
}

TEST(TriangleLattice, MapsComposeAsTheyDoInThePlane) {
    for (int first = 0; first < 12; ++first) {
        for (int second = 0; second < 12; ++second) {
            const LatticeMap inner = compose(
                shift_by({1, -2}), turn_about_origin(Lattice::triangle, first / 2, first % 2 == 1));
            const LatticeMap outer =
                compose(shift_by({-3, 1}),
                        turn_about_origin(Lattice::triangle, second / 2, second % 2 == 1));
            const LatticeMap both = compose(outer, inner);
            for (const Shard shard : shards_near_origin(Lattice::triangle)) {
                EXPECT_EQ(both(shard), outer(inner(shard)));
            }
        }
    }
}

TEST(TriangleLattice, TurningSixTimesIsTheIdentityAndTurnsCountRound) {
    LatticeMap map;
    const LatticeMap turn = turn_about_origin(Lattice::triangle, 1, false);
    for (int i = 0; i < 6; ++i) {
        EXPECT_EQ(turn_about_origin(Lattice::triangle, i, false), map);
        EXPECT_EQ(turn_about_origin(Lattice::triangle, i - 6, false), map);
        EXPECT_EQ(turn_about_origin(Lattice::triangle, i + 12, false), map);
        const LatticeMap flipped = turn_about_origin(Lattice::triangle, i, true);
        EXPECT_EQ(compose(flipped, flipped), LatticeMap{});
        map = compose(turn, map);
    }
    EXPECT_EQ(map, LatticeMap{});
}

TEST(Lattice, NeighboursAreKeptByAllMapsOfEveryLattice) {
    for (const Lattice lattice : lattices) {
        for (int turn = 0; turn < turns_of(lattice); ++turn) {
            for (const bool flip : {false, true}) {
                const LatticeMap map = turn_about_origin(lattice, turn, flip);
                for (const Shard shard : shards_near_origin(lattice)) {
                    EXPECT_EQ(map(edge_neighbours(lattice, shard)),
                              edge_neighbours(lattice, map(shard)));
                    EXPECT_EQ(map(touching_neighbours(lattice, shard)),
                              touching_neighbours(lattice, map(shard)));
                }
            }
        }
    }
}

// --- Places in pictures. ---

/// How far west a place reaches.
double west_end(Lattice lattice, Shard place) {
    double min = 1e9;
    for (int slot = 0; slot < shards_per_cell(lattice); ++slot) {
        const Shard shard{place.x, place.y, static_cast<std::uint8_t>(slot)};
        if (place_of(lattice, shard) != place) continue;
        for (const Point point : corners(lattice, shard)) {
            min = std::min(min, point_in_plane(lattice, point).x);
        }
    }
    return min;
}

TEST(Lattice, PlacesAreInPicturesAsInThePlane) {
    for (const Lattice lattice : lattices) {
        // Columns are half as wide as cells where rows are shifted by half of one.
        const double column = has_shifted_rows(lattice) ? 0.5 : 1;
        const double origin = west_end(lattice, {0, 0, 0});
        for (const Shard shard : shards_near_origin(lattice)) {
            const Shard place = place_of(lattice, shard);
            const int at = picture_column(lattice, shard);
            EXPECT_EQ(at, picture_column(lattice, place));
            EXPECT_NEAR(at * column, west_end(lattice, place) - origin, close);
            EXPECT_EQ(shard_in_picture(lattice, at, shard.y), place);
        }
    }
    EXPECT_FALSE(shard_in_picture(Lattice::hex, 1, 0)) << "between two cells";
    EXPECT_FALSE(shard_in_picture(Lattice::hex, -4, 3));
}

}  // namespace
}  // namespace orbitile::lattice_test

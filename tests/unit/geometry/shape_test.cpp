#include "geometry/shape.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>
#include <utility>

#include "support/drawn_shards.hpp"

namespace orbitile::shape_test {
namespace {

Shards without(const Shards& from, const Shards& what) {
    Shards rest;
    std::ranges::set_difference(from, what, std::back_inserter(rest));
    return rest;
}

std::size_t shared_corners(Lattice lattice, Shard one, Shard other) {
    const auto points = corners(lattice, other);
    const auto own = corners(lattice, one);
    return static_cast<std::size_t>(std::ranges::count_if(
        own, [&](Point point) { return std::ranges::find(points, point) != points.end(); }));
}

/// The parts, found by merging labels, straight from the definition of connected.
std::set<Shards> parts_by_labels(Lattice lattice, const Shards& shards, Adjacency adjacency) {
    std::vector<std::size_t> label(shards.size());
    std::iota(label.begin(), label.end(), std::size_t{0});
    const std::size_t min = adjacency == Adjacency::edge ? 2 : 1;
    for (std::size_t i = 0; i < shards.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            if (shared_corners(lattice, shards[i], shards[j]) >= min) {
                std::ranges::replace(label, std::size_t{label[i]}, std::size_t{label[j]});
            }
        }
    }
    std::set<Shards> parts;
    for (const std::size_t wanted : std::set<std::size_t>(label.begin(), label.end())) {
        Shards part;
        for (std::size_t i = 0; i < shards.size(); ++i) {
            if (label[i] == wanted) part.push_back(shards[i]);
        }
        parts.insert(part);
    }
    return parts;
}

/// Twice the area of a cell in the units of its corners: half cells, on `hex` thirds of steps, on
/// `triangle` whole ones.
int doubled_cell_area(Lattice lattice) {
    if (lattice == Lattice::triangle) return 2;
    return lattice == Lattice::hex ? 2 * 3 * 3 : 2 * 2 * 2;
}

/// Twice the signed area in the same units.
int doubled_area(const Polygon& polygon) {
    int sum = 0;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Point a = polygon[i];
        const Point b = polygon[(i + 1) % polygon.size()];
        sum += a.x * b.y - a.y * b.x;
    }
    return sum;
}

using Segment = std::pair<Point, Point>;

/// A polygon's sides, cut into edges of shards.
std::vector<Segment> segments_of(Lattice lattice, const Polygon& polygon) {
    std::vector<Segment> segments;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Point to = polygon[(i + 1) % polygon.size()];
        Point at = polygon[i];
        if (lattice == Lattice::hex) {  // no two edges in line meet
            segments.emplace_back(at, to);
            continue;
        }
        const bool slanted = at.x != to.x && at.y != to.y;
        const int step = slanted || lattice == Lattice::triangle ? 1 : 2;
        while (at != to) {
            const Point next{at.x + (to.x > at.x   ? step
                                     : to.x < at.x ? -step
                                                   : 0),
                             at.y + (to.y > at.y   ? step
                                     : to.y < at.y ? -step
                                                   : 0)};
            segments.emplace_back(at, next);
            at = next;
        }
    }
    return segments;
}

/// Edges with a shard of the set on their left and none on their right.
std::vector<Segment> border_of(Lattice lattice, const Shards& shards) {
    std::set<Segment> edges;
    for (const Shard shard : shards) {
        const auto points = corners(lattice, shard);
        for (std::size_t i = 0; i < points.size(); ++i) {
            edges.emplace(points[i], points[(i + 1) % points.size()]);
        }
    }
    std::vector<Segment> border;
    std::ranges::copy_if(edges, std::back_inserter(border), [&](const Segment& edge) {
        return !edges.contains({edge.second, edge.first});
    });
    return border;
}

/// How often the polygon runs counter-clockwise round a point on none of its sides, in sixths of
/// a half cell.
int winding(const Polygon& polygon, Point point) {
    int turns = 0;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Point a{6 * polygon[i].x, 6 * polygon[i].y};
        const Point& corner = polygon[(i + 1) % polygon.size()];
        const Point b{6 * corner.x, 6 * corner.y};
        const int side = (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x);
        if (a.y <= point.y && b.y > point.y && side > 0) ++turns;
        if (a.y > point.y && b.y <= point.y && side < 0) --turns;
    }
    return turns;
}

/// A point inside a shard, in sixths of a corner's unit, never on a level with a corner.
Point inside_of(Lattice lattice, Shard shard) {
    const auto points = corners(lattice, shard);
    const int count = static_cast<int>(points.size());
    Point sum{};
    for (const Point point : points) sum = {sum.x + point.x, sum.y + point.y};
    return {6 * sum.x / count, 6 * sum.y / count + 1};
}

TEST(Shape, MakingASetSortsItAndDropsDuplicates) {
    EXPECT_EQ(make_shards({{1, 0, 2}, {0, 5, 1}, {1, 0, 2}, {0, 5, 0}}),
              (Shards{{0, 5, 0}, {0, 5, 1}, {1, 0, 2}}));
    EXPECT_TRUE(make_shards({}).empty());
}

TEST(Shape, NormalisedSetsStartAtTheOriginAndForgetShifts) {
    for (const Lattice lattice : lattices) {
        for (const Shards& shards : random_shard_sets(lattice, 50)) {
            const Shards moved = shifted(shards, {-7, 11});
            EXPECT_EQ(normalised(moved), normalised(shards));
            EXPECT_EQ(bounds_of(normalised(moved)).low, (Cell{0, 0}));
            EXPECT_EQ(shifted(moved, {7, -11}), shards);
            EXPECT_TRUE(std::ranges::is_sorted(moved));
        }
    }
    EXPECT_TRUE(normalised({}).empty());
}

TEST(Shape, BoundsHoldTheSetTightly) {
    EXPECT_EQ(bounds_of({{-3, 4, 0}, {2, -1, 3}}), (Bounds{{-3, -1}, {2, 4}}));
    EXPECT_EQ(bounds_of({{5, 6, 1}}), (Bounds{{5, 6}, {5, 6}}));
}

TEST(Shape, HasTheMaximalConnectedSetsAsParts) {
    for (const Lattice lattice : lattices) {
        for (const Adjacency adjacency : {Adjacency::edge, Adjacency::corner}) {
            for (const Shards& shards : random_shard_sets(lattice, 60)) {
                const auto parts = parts_of(lattice, shards, adjacency);
                EXPECT_EQ(std::set<Shards>(parts.begin(), parts.end()),
                          parts_by_labels(lattice, shards, adjacency));
                EXPECT_TRUE(std::ranges::is_sorted(
                    parts, {}, [](const Shards& part) { return part.front(); }));
                EXPECT_EQ(is_connected(lattice, shards, adjacency), parts.size() == 1);
            }
        }
    }
}

TEST(Shape, ConnectsCellsThatTouchInACornerByCornersOnly) {
    const Shards shards = read_drawing(Lattice::square, {"#.", ".#"});
    EXPECT_FALSE(is_connected(Lattice::square, shards, Adjacency::edge));
    EXPECT_TRUE(is_connected(Lattice::square, shards, Adjacency::corner));
}

TEST(Shape, TheOutlineEnclosesTheAreaOfItsShards) {
    for (const Lattice lattice : lattices) {
        for (const Shards& shards : random_shard_sets(lattice, 200)) {
            int area = 0;
            for (const Polygon& polygon : outline(lattice, shards)) area += doubled_area(polygon);
            EXPECT_EQ(area * shards_per_cell(lattice),
                      doubled_cell_area(lattice) * static_cast<int>(shards.size()));
        }
    }
}

TEST(Shape, TheOutlineRunsOnceAlongEachBorderEdgeWithTheAreaOnItsLeft) {
    for (const Lattice lattice : lattices) {
        for (const Shards& shards : random_shard_sets(lattice, 200)) {
            std::vector<Segment> segments;
            for (const Polygon& polygon : outline(lattice, shards)) {
                const auto own = segments_of(lattice, polygon);
                segments.insert(segments.end(), own.begin(), own.end());
            }
            std::ranges::sort(segments);
            EXPECT_EQ(segments, border_of(lattice, shards));
        }
    }
}

TEST(Shape, TheOutlineWindsOnceRoundEachCoveredShardAndNotAtAllRoundOthers) {
    for (const Lattice lattice : lattices) {
        for (const Shards& shards : random_shard_sets(lattice, 100)) {
            const auto polygons = outline(lattice, shards);
            for (const Shard shard : shards_of_cells(lattice, {-2, -2}, {3, 4})) {
                int turns = 0;
                for (const Polygon& polygon : polygons) {
                    turns += winding(polygon, inside_of(lattice, shard));
                }
                EXPECT_EQ(turns, std::ranges::binary_search(shards, shard) ? 1 : 0);
            }
        }
    }
}

TEST(Shape, EachPartHasOneOuterLineAndEachHoleOneInnerLine) {
    for (const Lattice lattice : lattices) {
        for (const Shards& shards : random_shard_sets(lattice, 200)) {
            std::size_t outer = 0;
            std::size_t inner = 0;
            for (const Polygon& polygon : outline(lattice, shards)) {
                ++(doubled_area(polygon) > 0 ? outer : inner);
            }
            const Shards outside = without(shards_of_cells(lattice, {-2, -2}, {3, 4}), shards);
            EXPECT_EQ(outer, parts_of(lattice, shards, Adjacency::edge).size());
            // One part of the outside reaches to infinity.
            EXPECT_EQ(inner + 1, parts_of(lattice, outside, Adjacency::corner).size());
        }
    }
}

TEST(Shape, OutlinesAreInNormalForm) {
    for (const Lattice lattice : lattices) {
        for (const Shards& shards : random_shard_sets(lattice, 100)) {
            const auto polygons = outline(lattice, shards);
            EXPECT_TRUE(std::ranges::is_sorted(polygons));
            for (const Polygon& polygon : polygons) {
                EXPECT_EQ(polygon.front(), *std::ranges::min_element(polygon));
                for (std::size_t i = 0; i < polygon.size(); ++i) {
                    const Point a = polygon[i];
                    const Point b = polygon[(i + 1) % polygon.size()];
                    const Point c = polygon[(i + 2) % polygon.size()];
                    EXPECT_NE((b.x - a.x) * (c.y - b.y), (b.y - a.y) * (c.x - b.x));
                }
            }
        }
    }
}

TEST(Shape, ARingHasAnOuterAndAnInnerLine) {
    const auto polygons =
        outline(Lattice::square, read_drawing(Lattice::square, {"###", "#.#", "###"}));
    EXPECT_EQ(polygons, (std::vector<Polygon>{{{0, 0}, {6, 0}, {6, 6}, {0, 6}},
                                              {{2, 2}, {2, 4}, {4, 4}, {4, 2}}}));
}

TEST(Shape, TwoCellsThatTouchInACornerHaveTwoOutlines) {
    EXPECT_EQ(
        outline(Lattice::square, read_drawing(Lattice::square, {"#.", ".#"})),
        (std::vector<Polygon>{{{0, 2}, {2, 2}, {2, 4}, {0, 4}}, {{2, 0}, {4, 0}, {4, 2}, {2, 2}}}));
}

TEST(Shape, NothingHasNoOutline) { EXPECT_TRUE(outline(Lattice::tetrakis, {}).empty()); }

TEST(Shape, EnclosesHolesThatNoPathAcrossEdgesLeaves) {
    const auto holes = [](Lattice lattice, const std::vector<std::string>& rows) {
        return hole_count(lattice, read_drawing(lattice, rows));
    };
    EXPECT_EQ(holes(Lattice::square, {"##", "#."}), 0);
    EXPECT_EQ(holes(Lattice::square, {"###", "#.#", "###"}), 1);
    EXPECT_EQ(holes(Lattice::square, {"#####", "#.#.#", "#####"}), 2);
    // Corners enclose, and holes that touch at a corner are two.
    EXPECT_EQ(holes(Lattice::square, {".#.", "#.#", ".#."}), 1);
    EXPECT_EQ(holes(Lattice::square, {"####", "#.##", "##.#", "####"}), 2);
    EXPECT_EQ(holes(Lattice::tetrakis, {"d#b", "#.#", "q#p"}), 1);
    EXPECT_EQ(holes(Lattice::tetrakis, {"##", "#b"}), 0);
    EXPECT_EQ(holes(Lattice::tetrakis, {"##", "#d"}), 1);
    EXPECT_EQ(holes(Lattice::hex, {" # #", "# . #", " # #"}), 1);
}

TEST(Shape, ReportsAreasInPlaces) {
    EXPECT_EQ(area_text(Lattice::tetrakis, 160), "40");
    EXPECT_EQ(area_text(Lattice::tetrakis, 10), "2½");
    EXPECT_EQ(area_text(Lattice::tetrakis, 2), "½");
    EXPECT_EQ(area_text(Lattice::tetrakis, 1), "¼");
    EXPECT_EQ(area_text(Lattice::tetrakis, 0), "0");
    EXPECT_EQ(area_text(Lattice::square, 7), "7");
    EXPECT_EQ(area_text(Lattice::hex, 26), "26");
    EXPECT_EQ(area_text(Lattice::triangle, 13), "13");
}

TEST(Shape, ARingOfSixHexagonsHasAnOuterLineOfEighteenCornersAndAnInnerOneOfSix) {
    const auto polygons =
        outline(Lattice::hex, read_drawing(Lattice::hex, {" # #", "# . #", " # #"}));
    ASSERT_EQ(polygons.size(), 2U);
    EXPECT_EQ(polygons[0].size(), 18U);
    EXPECT_EQ(polygons[1].size(), 6U);
    EXPECT_EQ(doubled_area(polygons[0]), 7 * doubled_cell_area(Lattice::hex));
    EXPECT_EQ(doubled_area(polygons[1]), -doubled_cell_area(Lattice::hex));
}

}  // namespace
}  // namespace orbitile::shape_test

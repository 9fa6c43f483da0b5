#include "orbitile/geometry/shape.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <random>
#include <set>
#include <utility>

namespace orbitile::shape_test {
namespace {

Shards all_shards(Lattice lattice, Cell low, Cell high) {
    Shards shards;
    for (int x = low.x; x <= high.x; ++x) {
        for (int y = low.y; y <= high.y; ++y) {
            for (int part = 0; part < shards_per_cell(lattice); ++part) {
                shards.push_back({x, y, static_cast<std::uint8_t>(part)});
            }
        }
    }
    return shards;
}

/// Sets of all densities on a small field; the same ones in every run.
std::vector<Shards> random_sets(Lattice lattice, int count) {
    std::mt19937 random(2024);
    std::vector<Shards> sets;
    for (int i = 0; i < count; ++i) {
        const auto density = 1 + random() % 9;
        Shards shards;
        for (const Shard shard : all_shards(lattice, {-1, -1}, {2, 3})) {
            if (random() % 10 < density) shards.push_back(shard);
        }
        if (!shards.empty()) sets.push_back(shards);
    }
    return sets;
}

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
using Rows = std::vector<std::string>;

Shards read(Lattice lattice, const std::vector<std::string>& rows) {
    GlyphError error;
    const auto picture = parse_glyphs(lattice, rows, error);
    EXPECT_TRUE(picture) << error.message;
    return picture ? picture->shards : Shards{};
}

TEST(Shape, MakingASetSortsItAndDropsDuplicates) {
    EXPECT_EQ(make_shards({{1, 0, 2}, {0, 5, 1}, {1, 0, 2}, {0, 5, 0}}),
              (Shards{{0, 5, 0}, {0, 5, 1}, {1, 0, 2}}));
    EXPECT_TRUE(make_shards({}).empty());
}

TEST(Shape, NormalisedSetsStartAtTheOriginAndForgetShifts) {
    for (const Lattice lattice : lattices) {
        for (const Shards& shards : random_sets(lattice, 50)) {
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
            for (const Shards& shards : random_sets(lattice, 60)) {
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
    const Shards shards = read(Lattice::square, {"#.", ".#"});
    EXPECT_FALSE(is_connected(Lattice::square, shards, Adjacency::edge));
    EXPECT_TRUE(is_connected(Lattice::square, shards, Adjacency::corner));
}

TEST(Shape, TheOutlineEnclosesTheAreaOfItsShards) {
    for (const Lattice lattice : lattices) {
        for (const Shards& shards : random_sets(lattice, 200)) {
            int area = 0;
            for (const Polygon& polygon : outline(lattice, shards)) area += doubled_area(polygon);
            EXPECT_EQ(area * shards_per_cell(lattice),
                      doubled_cell_area(lattice) * static_cast<int>(shards.size()));
        }
    }
}

TEST(Shape, TheOutlineRunsOnceAlongEachBorderEdgeWithTheAreaOnItsLeft) {
    for (const Lattice lattice : lattices) {
        for (const Shards& shards : random_sets(lattice, 200)) {
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
        for (const Shards& shards : random_sets(lattice, 100)) {
            const auto polygons = outline(lattice, shards);
            for (const Shard shard : all_shards(lattice, {-2, -2}, {3, 4})) {
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
        for (const Shards& shards : random_sets(lattice, 200)) {
            std::size_t outer = 0;
            std::size_t inner = 0;
            for (const Polygon& polygon : outline(lattice, shards)) {
                ++(doubled_area(polygon) > 0 ? outer : inner);
            }
            const Shards outside = without(all_shards(lattice, {-2, -2}, {3, 4}), shards);
            EXPECT_EQ(outer, parts_of(lattice, shards, Adjacency::edge).size());
            // One part of the outside reaches to infinity.
            EXPECT_EQ(inner + 1, parts_of(lattice, outside, Adjacency::corner).size());
        }
    }
}

TEST(Shape, OutlinesAreInNormalForm) {
    for (const Lattice lattice : lattices) {
        for (const Shards& shards : random_sets(lattice, 100)) {
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
    const auto polygons = outline(Lattice::square, read(Lattice::square, {"###", "#.#", "###"}));
    EXPECT_EQ(polygons, (std::vector<Polygon>{{{0, 0}, {6, 0}, {6, 6}, {0, 6}},
                                              {{2, 2}, {2, 4}, {4, 4}, {4, 2}}}));
}

TEST(Shape, TwoCellsThatTouchInACornerHaveTwoOutlines) {
    EXPECT_EQ(
        outline(Lattice::square, read(Lattice::square, {"#.", ".#"})),
        (std::vector<Polygon>{{{0, 2}, {2, 2}, {2, 4}, {0, 4}}, {{2, 0}, {4, 0}, {4, 2}, {2, 2}}}));
}

TEST(Shape, NothingHasNoOutline) { EXPECT_TRUE(outline(Lattice::tetrakis, {}).empty()); }

TEST(Shape, GlyphsCoverTheShardsOfTheDomainsTable) {
    constexpr std::uint8_t n = 0;
    constexpr std::uint8_t e = 1;
    constexpr std::uint8_t s = 2;
    constexpr std::uint8_t w = 3;
    EXPECT_EQ(read(Lattice::tetrakis, {"◣"}), (Shards{{0, 0, s}, {0, 0, w}}));
    EXPECT_EQ(read(Lattice::tetrakis, {"◢"}), (Shards{{0, 0, e}, {0, 0, s}}));
    EXPECT_EQ(read(Lattice::tetrakis, {"◤"}), (Shards{{0, 0, n}, {0, 0, w}}));
    EXPECT_EQ(read(Lattice::tetrakis, {"◥"}), (Shards{{0, 0, n}, {0, 0, e}}));
    EXPECT_EQ(read(Lattice::tetrakis, {"█"}), all_shards(Lattice::tetrakis, {0, 0}, {0, 0}));
    EXPECT_EQ(read(Lattice::square, {"█"}), (Shards{{0, 0, 0}}));
}

TEST(Shape, TheLowerLeftCornerOfADrawingIsTheOrigin) {
    GlyphError error;
    const auto picture = parse_glyphs(Lattice::square, {"..#.", "#", " "}, error);
    ASSERT_TRUE(picture);
    EXPECT_EQ(picture->shards, (Shards{{0, 1, 0}, {2, 2, 0}}));
    EXPECT_EQ(picture->height, 3);
}

TEST(Shape, PicturesReadBack) {
    const std::array<std::string, 6> glyphs{"·", "█", "◣", "◢", "◤", "◥"};
    std::mt19937 random(7);
    for (int round = 0; round < 100; ++round) {
        std::vector<std::string> rows(1 + random() % 4);
        const std::size_t width = 1 + random() % 5;
        std::string joined;
        for (auto& row : rows) {
            for (std::size_t i = 0; i < width; ++i) row += glyphs[random() % glyphs.size()];
            joined += joined.empty() ? row : "/" + row;
        }
        const Bounds bounds{{0, 0},
                            {static_cast<int>(width) - 1, static_cast<int>(rows.size()) - 1}};
        const Shards shards = read(Lattice::tetrakis, rows);
        EXPECT_EQ(glyph_picture(Lattice::tetrakis, shards, bounds, "/"), joined);
    }
}

TEST(Shape, EveryCellWithoutAGlyphIsAQuestionMark) {
    const std::set<unsigned> drawn{0, 3, 6, 12, 9, 15};  // bits n, e, s, w
    for (unsigned parts = 0; parts < 16; ++parts) {
        Shards shards;
        for (std::uint8_t part = 0; part < 4; ++part) {
            if ((parts >> part & 1U) != 0) shards.push_back({0, 0, part});
        }
        const auto picture = glyph_picture(Lattice::tetrakis, shards, {{0, 0}, {0, 0}}, "/");
        EXPECT_EQ(picture == "?", !drawn.contains(parts)) << parts;
    }
}

TEST(Shape, CanBeDrawnInAscii) {
    EXPECT_EQ(read(Lattice::square, {"# .#"}), read(Lattice::square, {"█··█"}));
}

TEST(Shape, ReportsUnknownGlyphsWithRowAndColumn) {
    GlyphError error;
    EXPECT_FALSE(parse_glyphs(Lattice::tetrakis, {"█◣", "·█?"}, error));
    EXPECT_EQ(error.row, 2);
    EXPECT_EQ(error.column, 3);
    EXPECT_NE(error.message.find('?'), std::string::npos);
    EXPECT_FALSE(parse_glyphs(Lattice::tetrakis, {"é"}, error));
    EXPECT_NE(error.message.find("é"), std::string::npos);
    EXPECT_FALSE(parse_glyphs(Lattice::tetrakis, {"\xE2\x96"}, error)) << "cut off";
}

TEST(Shape, HalfCellsAreOnlyForTetrakis) {
    GlyphError error;
    EXPECT_FALSE(parse_glyphs(Lattice::square, {"█", "◣"}, error));
    EXPECT_EQ(error.row, 2);
    EXPECT_EQ(error.column, 1);
    EXPECT_NE(error.message.find("◣"), std::string::npos);
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

// --- Rows of hexagons, as in print. ---

TEST(Shape, ARingOfSixHexagonsHasAnOuterLineOfEighteenCornersAndAnInnerOneOfSix) {
    const auto polygons = outline(Lattice::hex, read(Lattice::hex, {" # #", "# . #", " # #"}));
    ASSERT_EQ(polygons.size(), 2U);
    EXPECT_EQ(polygons[0].size(), 18U);
    EXPECT_EQ(polygons[1].size(), 6U);
    EXPECT_EQ(doubled_area(polygons[0]), 7 * doubled_cell_area(Lattice::hex));
    EXPECT_EQ(doubled_area(polygons[1]), -doubled_cell_area(Lattice::hex));
}

TEST(Shape, DrawsHexagonsInPrintAsInThePlane) {
    const std::vector<std::string> rows{"a b c", " d e", "f", " g h i", "    j"};
    GlyphError error;
    const auto places = parse_places(Lattice::hex, rows, error);
    ASSERT_TRUE(places) << error.message;
    ASSERT_EQ(places->size(), 10U);
    const auto in_print = [&](const Place& place) {
        return point_in_plane(Lattice::hex, {3 * place.shard.x, 3 * place.shard.y});
    };
    const Place& first = places->front();
    for (const Place& place : *places) {
        EXPECT_EQ(rows[static_cast<std::size_t>(place.row - 1)].substr(
                      static_cast<std::size_t>(place.column - 1), 1),
                  place.character);
        EXPECT_NEAR(in_print(place).x - in_print(first).x, 0.5 * (place.column - first.column),
                    1e-9);
        EXPECT_NEAR(in_print(place).y - in_print(first).y, -0.8660254037844386 * (place.row - 1),
                    1e-9);
    }
    EXPECT_EQ(places->back().shard.y, 0);
}

TEST(Shape, PlacesOfSquaresAreTheirColumnsAndRows) {
    GlyphError error;
    const auto places = parse_places(Lattice::square, {"█ ", "·x"}, error);
    ASSERT_TRUE(places);
    ASSERT_EQ(places->size(), 4U);
    EXPECT_EQ((*places)[0].character, "█");
    EXPECT_EQ((*places)[0].shard, (Shard{0, 1, 0}));
    EXPECT_EQ((*places)[1].character, " ");
    EXPECT_EQ((*places)[3].shard, (Shard{1, 0, 0}));
    EXPECT_EQ((*places)[3].column, 2);
}

TEST(Shape, TheFirstPlaceOfTheLastRowOfHexagonsIsTheOrigin) {
    EXPECT_EQ(read(Lattice::hex, {"# #", " #"}), (Shards{{0, 0, 0}, {0, 1, 0}, {1, 1, 0}}));
    EXPECT_EQ(read(Lattice::hex, {" #", "# #"}), (Shards{{0, 0, 0}, {1, 0, 0}, {1, 1, 0}}));
    EXPECT_EQ(read(Lattice::hex, {". #"}), (Shards{{1, 0, 0}}));
    EXPECT_EQ(read(Lattice::hex, {"  #"}), (Shards{{1, 0, 0}}));
}

TEST(Shape, ReportsMisplacedHexagonsWithRowAndColumn) {
    GlyphError error;
    EXPECT_FALSE(parse_glyphs(Lattice::hex, {"# #", "# #"}, error));
    EXPECT_EQ(error.row, 2);
    EXPECT_EQ(error.column, 1);
    EXPECT_FALSE(parse_glyphs(Lattice::hex, {"##"}, error));
    EXPECT_EQ(error.column, 2);
    EXPECT_NE(error.message.find("two characters apart"), std::string::npos);
    EXPECT_FALSE(parse_glyphs(Lattice::hex, {"# x"}, error));
    EXPECT_EQ(error.column, 3);
    EXPECT_FALSE(parse_glyphs(Lattice::hex, {"◣"}, error));
    EXPECT_NE(error.message.find("hex"), std::string::npos);
}

TEST(Shape, PicturesOfHexagonsReadBack) {
    for (const Shards& shards : random_sets(Lattice::hex, 100)) {
        const std::string picture = glyph_picture(Lattice::hex, shards, bounds_of(shards), "/");
        std::vector<std::string> rows{""};
        for (const char c : picture) {
            if (c == '/') {
                rows.emplace_back();
            } else {
                rows.back() += c;
            }
        }
        EXPECT_EQ(normalised(read(Lattice::hex, rows)), normalised(shards)) << picture;
    }
    EXPECT_EQ(glyph_picture(Lattice::hex, {{0, 0, 0}, {0, 1, 0}, {1, 1, 0}}, {{0, 0}, {1, 1}}, "/"),
              "█ █/ █ ·");
}

// --- Triangles: one character for each half of a step. ---

Rows rows_of(const std::string& picture) {
    Rows rows{""};
    for (const char c : picture) {
        if (c == '/') {
            rows.emplace_back();
        } else {
            rows.back() += c;
        }
    }
    return rows;
}

TEST(Shape, TrianglesReadAsAPersonDrawsThem) {
    const Rows large{"  ▲", " ▲▼▲", "▲▼▲▼▲"};
    EXPECT_EQ(read(Lattice::triangle, large), (Shards{{0, 0, 0},
                                                      {0, 0, 1},
                                                      {0, 1, 0},
                                                      {0, 1, 1},
                                                      {0, 2, 0},
                                                      {1, 0, 0},
                                                      {1, 0, 1},
                                                      {1, 1, 0},
                                                      {2, 0, 0}}));
    // Six triangles round a vertex.
    EXPECT_EQ(read(Lattice::triangle, {"▲▼▲", "▼▲▼"}),
              (Shards{{-1, 0, 1}, {-1, 1, 0}, {-1, 1, 1}, {0, 0, 0}, {0, 0, 1}, {0, 1, 0}}));
}

TEST(Shape, ReadsTypedTrianglesAtAnyPlace) {
    const Shards drawn = read(Lattice::triangle, {" ▲▼▲", "▲▼·▼▲"});
    EXPECT_EQ(read(Lattice::triangle, {" ^v^", "^v.v^"}), drawn);
    EXPECT_EQ(read(Lattice::triangle, {".^v^.", "^v v^"}), drawn);
    EXPECT_EQ(normalised(read(Lattice::triangle, {"    ▲▼▲  ", "···▲▼·▼▲", "····"})),
              normalised(drawn));
}

TEST(Shape, TheFirstUprightPlaceOfTheLastRowOfTrianglesIsTheOrigin) {
    EXPECT_EQ(read(Lattice::triangle, {"▲▼"}), (Shards{{0, 0, 0}, {0, 0, 1}}));
    EXPECT_EQ(read(Lattice::triangle, {"▼▲"}), (Shards{{-1, 0, 1}, {0, 0, 0}}));
    EXPECT_EQ(read(Lattice::triangle, {"··▲"}), (Shards{{1, 0, 0}}));
    EXPECT_EQ(read(Lattice::triangle, {"▼", ""}), (Shards{{-1, 1, 1}}));
    EXPECT_EQ(read(Lattice::triangle, {"▼", "▲"}), (Shards{{-1, 1, 1}, {0, 0, 0}}));
}

TEST(Shape, ReportsMisplacedTrianglesWithRowAndColumn) {
    const auto expect_at = [](const Rows& rows, int row, int column) {
        GlyphError error;
        EXPECT_FALSE(parse_glyphs(Lattice::triangle, rows, error));
        EXPECT_EQ(error.row, row);
        EXPECT_EQ(error.column, column);
        EXPECT_NE(error.message.find("is out of place"), std::string::npos) << error.message;
        EXPECT_NE(error.message.find("alternate"), std::string::npos) << error.message;
    };
    expect_at({"▲▲"}, 1, 2);
    expect_at({"▲·▼"}, 1, 3);
    expect_at({"▲▼▲", "▲▼▲"}, 2, 1);
    expect_at({"  ▲", " ▲▼▲", " ▲▼▲▼▲"}, 3, 2);
    expect_at({"v^", "", "^"}, 3, 1);
}

TEST(Shape, ReportsGlyphsOfOtherLattices) {
    const auto message = [](Lattice lattice, const std::string& glyph) {
        GlyphError error;
        EXPECT_FALSE(parse_glyphs(lattice, {glyph}, error));
        return error.message;
    };
    EXPECT_EQ(message(Lattice::triangle, "█"),
              "whole cell '█' does not exist on the lattice triangle");
    EXPECT_EQ(message(Lattice::triangle, "#"),
              "whole cell '#' does not exist on the lattice triangle");
    EXPECT_EQ(message(Lattice::triangle, "◣"),
              "half cell '◣' does not exist on the lattice triangle");
    EXPECT_EQ(message(Lattice::hex, "◣"), "half cell '◣' does not exist on the lattice hex");
    EXPECT_EQ(message(Lattice::square, "▲"), "triangle '▲' does not exist on the lattice square");
    EXPECT_EQ(message(Lattice::tetrakis, "▼"),
              "triangle '▼' does not exist on the lattice tetrakis");
    EXPECT_EQ(message(Lattice::square, "v"), "unknown glyph 'v'");
    EXPECT_EQ(message(Lattice::triangle, "x"), "unknown glyph 'x'");
}

TEST(Shape, HalfCellsCanBeTypedAsLettersOfTheSameForm) {
    EXPECT_EQ(read(Lattice::tetrakis, {"db", "qp"}), read(Lattice::tetrakis, {"◢◣", "◥◤"}));
    EXPECT_EQ(read(Lattice::tetrakis, {"b"}), (Shards{{0, 0, 2}, {0, 0, 3}}));
    EXPECT_EQ(read(Lattice::tetrakis, {"d"}), (Shards{{0, 0, 1}, {0, 0, 2}}));
    EXPECT_EQ(read(Lattice::tetrakis, {"p"}), (Shards{{0, 0, 0}, {0, 0, 3}}));
    EXPECT_EQ(read(Lattice::tetrakis, {"q"}), (Shards{{0, 0, 0}, {0, 0, 1}}));
}

TEST(Shape, ASlashFillsTheHalfThatTouchesFilledCells) {
    const auto same = [](const Rows& slashes, const Rows& letters) {
        EXPECT_EQ(read(Lattice::tetrakis, slashes), read(Lattice::tetrakis, letters));
    };
    same({"/##\\"}, {"d##b"});
    same({"\\##/"}, {"q##p"});
    same({"/##/"}, {"d##p"});
    same({"/\\", "##"}, {"db", "##"});
    same({"##", "\\/"}, {"##", "qp"});
    same({"/\\", "\\/"}, {"db", "qp"});
    same({"./\\.", "/##\\", "\\##/", ".\\/."}, {".db.", "d##b", "q##p", ".qp."});
    same({"#/", "/."}, {"#p", "p."});
}

TEST(Shape, ASlashWithFilledCellsOnBothSidesOrNoneIsAnErrorThatShowsTheLetters) {
    const auto expect_at = [](const Rows& rows, int column, const std::string& advice) {
        GlyphError error;
        EXPECT_FALSE(parse_glyphs(Lattice::tetrakis, rows, error));
        EXPECT_THAT(error.message, ::testing::HasSubstr("which half of its cell"));
        EXPECT_EQ(error.advice, advice);
        EXPECT_EQ(error.column, column);
    };
    expect_at({"#/#"}, 2, "type d for ◢ or p for ◤");
    expect_at({"#\\#"}, 2, "type b for ◣ or q for ◥");
    expect_at({"/"}, 1, "type d for ◢ or p for ◤");
    expect_at({"\\/", "/\\"}, 1, "type b for ◣ or q for ◥");
    expect_at({"#.\\"}, 3, "type b for ◣ or q for ◥");
}

Rows random_drawing(std::mt19937& random) {
    constexpr std::array<const char*, 8> glyphs{"█", "█", "◣", "◢", "◤", "◥", "·", "·"};
    Rows rows(1 + random() % 4);
    const auto width = 1 + random() % 4;
    for (std::string& row : rows) {
        for (unsigned i = 0; i < width; ++i) row += glyphs.at(random() % glyphs.size());
    }
    return rows;
}

void replace_all(std::string& text, const std::string& from, const std::string& to) {
    for (auto at = text.find(from); at != std::string::npos; at = text.find(from)) {
        text.replace(at, from.size(), to);
    }
}

// In a piece of more than one cell the half that was meant is never ruled out.
TEST(Shape, ReadsASlashAsTheHalfThatConnectsThePiece) {
    std::mt19937 random(7);
    int read_back = 0;
    for (int i = 0; i < 20000; ++i) {
        Rows rows = random_drawing(random);
        const Shards meant = read(Lattice::tetrakis, rows);
        if (meant.empty() || group_by_place(Lattice::tetrakis, meant).size() == 1) continue;
        if (!is_connected(Lattice::tetrakis, meant, Adjacency::edge)) continue;
        for (std::string& row : rows) {
            for (const char* glyph : {"◢", "◤"}) replace_all(row, glyph, "/");
            for (const char* glyph : {"◣", "◥"}) replace_all(row, glyph, "\\");
        }
        GlyphError error;
        const auto picture = parse_glyphs(Lattice::tetrakis, rows, error);
        if (!picture) continue;
        EXPECT_EQ(picture->shards, meant);
        ++read_back;
    }
    EXPECT_GT(read_back, 200);
}

TEST(Shape, AnUnknownGlyphIsReportedWithAllGlyphsOfTheLattice) {
    const auto text = [](Lattice lattice, const Rows& rows) {
        GlyphError error;
        EXPECT_FALSE(parse_glyphs(lattice, rows, error));
        return glyph_error_text(error);
    };
    EXPECT_EQ(text(Lattice::tetrakis, {"##", "#x"}),
              "unknown glyph 'x' in row 2, column 2; use █ or #, ◣ or b, ◢ or d, ◤ or p, ◥ or q, "
              "/ or \\ beside a filled cell, and for an empty place · or . or a space");
    EXPECT_EQ(text(Lattice::square, {"x"}),
              "unknown glyph 'x' in row 1, column 1; use █ or #, and for an empty place · or . or "
              "a space");
    EXPECT_EQ(text(Lattice::triangle, {"x"}),
              "unknown glyph 'x' in row 1, column 1; use ▲ or ^, ▼ or v, and for an empty place · "
              "or . or a space");
}

TEST(Shape, CanUseLettersForTriangles) {
    GlyphError error;
    const auto places = parse_places(Lattice::triangle, {" vv", "^.v"}, error);
    ASSERT_TRUE(places) << error.message;
    EXPECT_EQ(places->size(), 5U);
}

TEST(Shape, PicturesOfTrianglesReadBack) {
    for (const Shards& shards : random_sets(Lattice::triangle, 200)) {
        const std::string picture =
            glyph_picture(Lattice::triangle, shards, bounds_of(shards), "/");
        EXPECT_EQ(read(Lattice::triangle, rows_of(picture)), normalised(shards)) << picture;
    }
    const Shards three{{0, 0, 0}, {0, 0, 1}, {0, 1, 0}};
    EXPECT_EQ(glyph_picture(Lattice::triangle, three, bounds_of(three), "/"), " ▲·/▲▼");
}

TEST(Shape, PlacesOfEveryLatticeAreInReadingOrder) {
    for (const Lattice lattice : lattices) {
        for (const Shards& shards : random_sets(lattice, 50)) {
            const auto places = places_in_reading_order(lattice, shards);
            EXPECT_TRUE(std::ranges::is_sorted(places, {}, [&](Shard place) {
                return std::pair(-place.y, picture_column(lattice, place));
            }));
            std::vector<Shard> all;
            for (const Shards& part : group_by_place(lattice, shards)) {
                EXPECT_LE(static_cast<int>(part.size()), shards_per_place(lattice));
                all.insert(all.end(), part.begin(), part.end());
            }
            EXPECT_EQ(make_shards(all), shards);
            EXPECT_EQ(places.size(), group_by_place(lattice, shards).size());
        }
    }
}

}  // namespace
}  // namespace orbitile::shape_test

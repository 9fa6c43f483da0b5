#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>

#include "drawing/piece_style.hpp"
#include "making/mesh.hpp"
#include "making/region.hpp"

namespace orbitile::making::triangulation_test {
namespace {

Contour square(std::int64_t low, std::int64_t high) {
    return {{low, low}, {high, low}, {high, high}, {low, high}};
}

/// Exact: each triangle runs counter-clockwise, and together they have the region's area. Each edge
/// belongs to the border, or another triangle has it in the other direction.
void expect_triangulates(const Region& region) {
    std::int64_t twice_area = 0;
    for (const Contour& contour : region) {
        for (std::size_t i = 0; i < contour.size(); ++i) {
            const GridPoint a = contour[i];
            const GridPoint b = contour[(i + 1) % contour.size()];
            twice_area += a.x * b.y - a.y * b.x;
        }
    }
    std::map<std::pair<GridPoint, GridPoint>, int> edges;
    for (const auto& [a, b, c] : triangulation(region)) {
        const std::int64_t twice = cross_product(a, b, c);
        EXPECT_GT(twice, 0);
        twice_area -= twice;
        for (const auto& edge : {std::pair(a, b), std::pair(b, c), std::pair(c, a)}) {
            EXPECT_EQ(++edges[edge], 1);
        }
    }
    EXPECT_EQ(twice_area, 0);
    for (const Contour& contour : region) {
        for (std::size_t i = 0; i < contour.size(); ++i) {
            EXPECT_EQ(edges.erase({contour[i], contour[(i + 1) % contour.size()]}), 1U);
        }
    }
    for (const auto& [edge, times] : edges) {
        EXPECT_TRUE(edges.contains({edge.second, edge.first}));
    }
}

TEST(Triangulation, FillsASquareWithHolesAndWithCornersInTheMiddleOfSides) {
    expect_triangulates({square(0, 10)});
    expect_triangulates({square(0, 10), reversed(square(4, 6))});
    expect_triangulates({{{0, 0}, {5, 0}, {10, 0}, {10, 10}, {5, 10}, {0, 10}, {0, 5}}});
    // Holes side by side, at equal heights and in one line with corners.
    Region sieve{square(0, 100)};
    for (std::int64_t x = 10; x < 90; x += 20) {
        for (std::int64_t y = 10; y < 90; y += 20) {
            sieve.push_back(reversed(moved({square(0, 10)}, {x, y}).front()));
        }
    }
    expect_triangulates(sieve);
}

TEST(Triangulation, FillsIslandsInHoles) {
    expect_triangulates({square(0, 100), reversed(square(10, 90)), square(20, 80),
                         reversed(square(30, 70)), square(40, 60)});
}

TEST(Triangulation, FillsTheOutlinesOfAllGlyphsOfAnAlphabet) {
    for (const char* words : {"ABCDEFGHIJKLM", "NOPQRSTUVWXYZ", "abcdefghijklmnopqrstuvwxyz",
                              "0123456789", "ÄÖÜß%&@8", "dark green"}) {
        Region contours;
        for (const auto& ring : drawing::letter_outlines(words, {{0, 0}, 8})) {
            Contour& contour = contours.emplace_back();
            for (const auto& [x, y] : ring) contour.push_back({grid_steps_of(x), grid_steps_of(y)});
        }
        const auto letters = simple_union_of(contours);
        ASSERT_TRUE(letters) << words;
        if (letters->empty()) GTEST_SKIP() << "there is no font";
        expect_triangulates(*letters);
        const BoundingBox extent = bounding_box_of(*letters);
        Region ground = reversed(*letters);
        ground.push_back(rectangle({extent.low - GridPoint{7, 7}, extent.high + GridPoint{7, 7}}));
        expect_triangulates(ground);
    }
}

TEST(Triangulation, FillsRandomRegions) {
    std::mt19937 random(1);
    std::uniform_int_distribution<std::int64_t> place(0, 40);
    std::uniform_int_distribution<int> count(3, 30);
    int filled = 0;
    for (int run = 0; run < 300; ++run) {
        Region rectangles;
        for (int i = count(random); i > 0; --i) {
            const GridPoint low{place(random) * 7, place(random) * 7};
            rectangles.push_back({low, low + GridPoint{21 + place(random), 3},
                                  low + GridPoint{35, 28 + place(random)}});
            if (area_mm2(rectangles.back()) < 0) std::ranges::reverse(rectangles.back());
        }
        const Region region = union_of(rectangles);
        if (!is_simple(region)) continue;
        expect_triangulates(region);
        ++filled;
    }
    EXPECT_GT(filled, 100);
}

}  // namespace
}  // namespace orbitile::making::triangulation_test

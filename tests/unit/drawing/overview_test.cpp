#include "drawing/overview.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>

#include "support/temporary_folder.hpp"

namespace orbitile::drawing::overview_test {
namespace {

Puzzle puzzle() {
    Puzzle puzzle;
    puzzle.name = "P";
    puzzle.unit_mm = 15;
    return puzzle;
}

/// A square, `cells` wide, under a made-up fingerprint.
OverviewEntry square(int cells, char name, const std::string& caption = {}) {
    const bool even = cells % 2 == 0;
    const int low = even ? -cells / 2 : -(cells - 1) / 2;
    Layer layer{even ? Centre::even : Centre::odd, {}};
    for (int x = low; x < low + cells; ++x) {
        for (int y = low; y < low + cells; ++y) {
            for (int part = 0; part < 4; ++part) {
                layer.shards.push_back({static_cast<std::int16_t>(x), static_cast<std::int16_t>(y),
                                        static_cast<std::uint8_t>(part)});
            }
        }
    }
    std::sort(layer.shards.begin(), layer.shards.end());
    OverviewEntry entry{
        make_silhouette_challenge(Lattice::tetrakis, full_group(Lattice::tetrakis), {layer}),
        caption};
    entry.challenge.fingerprint = std::string(32, name);
    return entry;
}

std::string drawn(const std::vector<OverviewEntry>& entries, PictureFormat format) {
    const TemporaryFolder folder;
    const auto file = folder.path() / "overview";
    draw_overview(puzzle(), entries, file, format);
    return bytes_of(file);
}

Position page_size(const std::vector<OverviewEntry>& entries) {
    const std::string svg = drawn(entries, *picture_format_from_name("svg"));
    Position size;
    const auto width = svg.find("width=\"");
    const auto height = svg.find("height=\"");
    EXPECT_EQ(std::sscanf(svg.c_str() + width, "width=\"%lfmm\"", &size.x), 1);
    EXPECT_EQ(std::sscanf(svg.c_str() + height, "height=\"%lfmm\"", &size.y), 1);
    return size;
}

std::vector<OverviewEntry> squares(int count, int cells = 2, const std::string& caption = {}) {
    std::vector<OverviewEntry> entries;
    for (int i = 0; i < count; ++i) {
        entries.push_back(square(cells, static_cast<char>('a' + i), caption));
    }
    return entries;
}

TEST(Overview, IsAsLargeAsItsRowsNeed) {
    // The widest silhouette is 26 mm wide; eight columns with gaps of 6 mm, margins of 10 mm.
    const Position one_row = page_size(squares(8));
    EXPECT_NEAR(one_row.x, 8 * 26 + 7 * 6 + 20, 1e-6);
    const Position two_rows = page_size(squares(9));
    EXPECT_NEAR(two_rows.x, one_row.x, 1e-6);
    EXPECT_NEAR(two_rows.y - one_row.y, 26 + 2 + 1.7 + 6, 1e-6);
    EXPECT_NEAR(page_size(squares(8, 2, "4 tilings")).y - one_row.y, 3, 1e-6);
}

TEST(Overview, DrawsAllInOneScale) {
    // Beside one of 13 cells, 26 mm wide, those of two cells are 4 mm high.
    auto entries = squares(8);
    entries.push_back(square(13, 'z'));
    const Position both = page_size(entries);
    const Position eight = page_size(squares(8));
    const double row = 2 + 1.7;
    const double heading = 6 + 5 + 3 + 5;
    EXPECT_NEAR(both.y - eight.y, (4 - 26) + heading + 26 + row, 1e-6);
}

TEST(Overview, NeverDrawsLargerThanThePuzzle) {
    EXPECT_NEAR(page_size(squares(8)).y - page_size(squares(8, 1)).y, 26 - 15, 1e-6);
}

TEST(Overview, DependsOnlyOnTheEntries) {
    auto entries = squares(5);
    entries.push_back(square(3, 'y', "1 tiling"));
    entries.push_back(square(5, 'x'));
    auto reversed = entries;
    std::reverse(reversed.begin(), reversed.end());
    for (const auto format : picture_formats()) {
        EXPECT_TRUE(drawn(entries, format) == drawn(entries, format));
        EXPECT_TRUE(drawn(entries, format) == drawn(reversed, format));
    }
    reversed.pop_back();
    EXPECT_FALSE(drawn(entries, *picture_format_from_name("svg")) ==
                 drawn(reversed, *picture_format_from_name("svg")));
}

TEST(Overview, OfNothingIsATitle) { EXPECT_NEAR(page_size({}).y, 25, 1e-6); }

}  // namespace
}  // namespace orbitile::drawing::overview_test

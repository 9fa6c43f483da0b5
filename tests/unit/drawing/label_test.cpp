// Places of labels, compared with a search that looks at every edge of every place.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <random>
#include <tuple>

#include "drawing/piece_style.hpp"
#include "drawing/rings.hpp"

namespace orbitile::drawing::label_test {
namespace {

// With these numbers a place has whole millimetres, and a letter of 1 mm needs a box of 2 mm by 1
// mm.
constexpr double unit_mm = 12;
constexpr TextBox box{1.6, 0.4, 0.4};
constexpr double half_width = 1;
constexpr double half_height = 0.5;
constexpr int size = 7;

bool is_filled(const Shards& cells, int x, int y) {
    return std::ranges::binary_search(cells, Shard{x, y, 0});
}

// Returns how far `value` is from the cell's extent from `cell` to `cell` + 1.
double distance_to_cell(double value, int cell) {
    return std::max({cell * unit_mm - value, value - (cell + 1) * unit_mm, 0.0});
}

struct ExpectedLabel {
    double x;
    double y;
    double height;
};

// A label touches the outline where it touches an empty cell.
std::optional<ExpectedLabel> expected_label(const Shards& cells) {
    Position centre;
    for (const Shard& cell : cells) {
        centre.x += (cell.x + 0.5) * unit_mm / static_cast<double>(cells.size());
        centre.y += (cell.y + 0.5) * unit_mm / static_cast<double>(cells.size());
    }
    std::optional<ExpectedLabel> label;
    std::tuple<long, long, long> best{1499, 0, 0};
    for (int y = 0; y < size * 12; ++y) {
        for (int x = 0; x < size * 12; ++x) {
            if (!is_filled(cells, x / 12, y / 12)) continue;
            double height = 0.42 * unit_mm;
            double clearance = std::numeric_limits<double>::max();
            for (int row = -1; row <= size; ++row) {
                for (int column = -1; column <= size; ++column) {
                    if (is_filled(cells, column, row)) continue;
                    const double dx = distance_to_cell(x, column);
                    const double dy = distance_to_cell(y, row);
                    height = std::min(height, std::max(dx / half_width, dy / half_height));
                    clearance = std::min(clearance, std::hypot(dx, dy));
                }
            }
            const std::tuple score{std::lround(height * 1000), std::lround(clearance * 1000),
                                   -std::lround(std::hypot(x - centre.x, y - centre.y) * 1000)};
            if (score <= best) continue;
            best = score;
            label = ExpectedLabel{static_cast<double>(x), static_cast<double>(y), height};
        }
    }
    return label;
}

TEST(PlaceOfALabel, IsTheBestOfAllPlacesHoweverManyHolesThereAre) {
    std::mt19937 random(1);
    int found = 0;
    for (int shape = 0; shape < 40; ++shape) {
        Shards cells;
        for (int x = 0; x < size; ++x) {
            for (int y = 0; y < size; ++y) {
                // From few holes to many; the cells of the last shapes are hardly connected.
                if (static_cast<int>(random() % 40) >= shape) cells.push_back({x, y, 0});
            }
        }
        if (cells.empty()) continue;
        const auto label =
            place_label(box, rings_of(Lattice::square, cells, {0, 0}, unit_mm), unit_mm);
        const auto expected = expected_label(cells);
        ASSERT_EQ(label.has_value(), expected.has_value()) << shape;
        if (!label) continue;
        ++found;
        EXPECT_NEAR(label->height_mm, expected->height, 1e-9) << shape;
        EXPECT_NEAR(label->middle.x, expected->x, 1e-9) << shape;
        EXPECT_NEAR(label->middle.y, expected->y, 1e-9) << shape;
    }
    EXPECT_GT(found, 20);
}

}  // namespace
}  // namespace orbitile::drawing::label_test

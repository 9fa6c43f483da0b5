#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "drawing/canvas.hpp"
#include "drawing/gallery.hpp"

namespace orbitile {
namespace {

// The icon is a square of 12 by 12 units. Some systems crop icons to a circle with a diameter of
// about ten units, so the pieces are within the inner eight by eight units.
constexpr double icon_width = 12;
constexpr Colour icon_background{246, 244, 240};
constexpr Colour icon_edge{31, 32, 35};

// The corners of a piece in the form of an L. The piece and its images under three quarter turns
// form a square.
constexpr std::array<Position, 6> corner_piece{{{2, 6}, {2, 10}, {6, 10}, {6, 8}, {4, 8}, {4, 6}}};

Position turn_by_quarters(Position corner, int turns) {
    for (int t = 0; t < turns; ++t) corner = {corner.y, icon_width - corner.x};
    return corner;
}

std::vector<Position> icon_piece_corners(int turns) {
    std::vector<Position> corners(corner_piece.begin(), corner_piece.end());
    for (Position& corner : corners) corner = turn_by_quarters(corner, turns);
    return corners;
}

// Returns four different colours of the puzzle's pieces. If the pieces have fewer colours, the
// colours repeat.
std::array<Colour, 4> icon_colours(const Puzzle& puzzle) {
    std::vector<Colour> distinct_colours;
    for (const Piece& piece : puzzle.pieces) {
        if (std::find(distinct_colours.begin(), distinct_colours.end(), piece.colour) ==
            distinct_colours.end())
            distinct_colours.push_back(piece.colour);
    }
    std::array<Colour, 4> colours{};
    for (std::size_t i = 0; i < colours.size() && !distinct_colours.empty(); ++i)
        colours[i] = distinct_colours[i % distinct_colours.size()];
    return colours;
}

std::string url_encoded_colour(const Colour& colour) {
    return fmt::format("%23{:02x}{:02x}{:02x}", colour.red, colour.green, colour.blue);
}

}  // namespace

std::string icon_data_url(const Puzzle& puzzle) {
    std::string address = fmt::format(
        "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {0} {0}'%3E"
        "%3Crect width='{0}' height='{0}' fill='{1}'/%3E",
        icon_width, url_encoded_colour(icon_background));
    const auto colours = icon_colours(puzzle);
    for (int turns = 0; turns < 4; ++turns) {
        std::string corners;
        for (const Position& corner : icon_piece_corners(turns)) {
            corners +=
                fmt::format("{}{},{}", corners.empty() ? "" : " ", corner.x, icon_width - corner.y);
        }
        address += fmt::format(
            "%3Cpolygon points='{}' fill='{}' stroke='{}' stroke-width='.3' "
            "stroke-linejoin='round'/%3E",
            corners, url_encoded_colour(colours.at(static_cast<std::size_t>(turns))),
            url_encoded_colour(icon_edge));
    }
    return address + "%3C/svg%3E";
}

void draw_gallery_icon(const Puzzle& puzzle, const std::filesystem::path& file, int icon_size) {
    const double width_mm = icon_size * 25.4 / pixels_per_inch;
    Canvas canvas(file, *picture_format_from_name("png"), width_mm, width_mm);
    const auto scale_ring = [&](std::vector<Position> ring) {
        for (Position& corner : ring)
            corner = {corner.x * width_mm / icon_width, corner.y * width_mm / icon_width};
        return ring;
    };
    canvas.draw_polygons({scale_ring({{0, 0}, {12, 0}, {12, 12}, {0, 12}})}, icon_background,
                         std::nullopt);
    const auto colours = icon_colours(puzzle);
    for (int turns = 0; turns < 4; ++turns) {
        canvas.draw_polygons({scale_ring(icon_piece_corners(turns))},
                             colours.at(static_cast<std::size_t>(turns)),
                             Stroke{icon_edge, 0.3 * width_mm / icon_width});
    }
    canvas.close();
}

}  // namespace orbitile

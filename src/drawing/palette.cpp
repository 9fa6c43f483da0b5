#include "drawing/palette.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace orbitile::drawing {
namespace {

struct PaletteRow {
    std::string_view name;
    Palette palette;
};
constexpr std::array palette_rows{
    PaletteRow{"puzzle", Palette::puzzle}, PaletteRow{"safe", Palette::safe},
    PaletteRow{"grey", Palette::grey}, PaletteRow{"pattern", Palette::pattern}};

std::vector<Colour> distinct_colours(const Puzzle& puzzle) {
    std::vector<Colour> colours;
    for (const Piece& piece : puzzle.pieces) {
        if (std::ranges::find(colours, piece.colour) == colours.end()) {
            colours.push_back(piece.colour);
        }
    }
    return colours;
}

std::size_t index_of(const std::vector<Colour>& colours, const Colour& colour) {
    return static_cast<std::size_t>(std::ranges::find(colours, colour) - colours.begin());
}

// The colours of Masataka Okabe and Kei Ito, "Color Universal Design" (2008), which people with any
// type of colour vision can distinguish. Their black is left out, because labels, edges and
// patterns are dark.
constexpr std::array safe_colours{Colour{230, 159, 0},  Colour{86, 180, 233}, Colour{0, 158, 115},
                                  Colour{240, 228, 66}, Colour{0, 114, 178},  Colour{213, 94, 0},
                                  Colour{204, 121, 167}};

int squared_distance(const Colour& first, const Colour& second) {
    const int red = first.red - second.red;
    const int green = first.green - second.green;
    const int blue = first.blue - second.blue;
    return red * red + green * green + blue * blue;
}

// Replaces each colour by the most similar colour of the table that is still free. If all colours
// of the table are used, they are used again with a hatch pattern, and then with another pattern.
void paint_safe_colours(Puzzle& puzzle) {
    const auto colours = distinct_colours(puzzle);
    std::vector<Colour> new_colours;
    std::vector<Colour> free_colours;
    for (const Colour& colour : colours) {
        if (free_colours.empty()) free_colours.assign(safe_colours.begin(), safe_colours.end());
        const auto nearest = std::ranges::min_element(
            free_colours, {}, [&](const Colour& safe) { return squared_distance(colour, safe); });
        new_colours.push_back(*nearest);
        free_colours.erase(nearest);
    }
    for (Piece& piece : puzzle.pieces) {
        const std::size_t index = index_of(colours, piece.colour);
        piece.colour = new_colours[index];
        piece.pattern = static_cast<int>(index / safe_colours.size());
    }
}

constexpr double darkest_grey = 76;
constexpr double lightest_grey = 237;

// Replaces the colours by greys in the order of the colours' lightness. Neighbouring greys all
// differ by the same amount.
void paint_greys(Puzzle& puzzle) {
    auto colours = distinct_colours(puzzle);
    std::ranges::stable_sort(colours, {}, lightness_of);
    const double steps = std::max<double>(1, static_cast<double>(colours.size()) - 1);
    for (Piece& piece : puzzle.pieces) {
        const double share = static_cast<double>(index_of(colours, piece.colour)) / steps;
        const auto grey = static_cast<std::uint8_t>(
            std::lround(darkest_grey + share * (lightest_grey - darkest_grey)));
        piece.colour = {grey, grey, grey};
    }
}

// Converts a channel of sRGB to linear light, from 0 to 1.
double linear_light(std::uint8_t channel) {
    const double value = channel / 255.0;
    return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

void paint_patterns(Puzzle& puzzle) {
    const auto colours = distinct_colours(puzzle);
    for (Piece& piece : puzzle.pieces) {
        piece.pattern = static_cast<int>(index_of(colours, piece.colour)) + 1;
        piece.colour = {255, 255, 255};
    }
}

}  // namespace

std::vector<std::string> palette_names() {
    std::vector<std::string> names;
    names.reserve(palette_rows.size());
    for (const PaletteRow& row : palette_rows) names.emplace_back(row.name);
    return names;
}

std::optional<Palette> palette_from_name(std::string_view name) {
    const auto row = std::ranges::find(palette_rows, name, &PaletteRow::name);
    return row == palette_rows.end() ? std::nullopt : std::optional(row->palette);
}

double lightness_of(const Colour& colour) {
    const double luminance = 0.2126 * linear_light(colour.red) +
                             0.7152 * linear_light(colour.green) +
                             0.0722 * linear_light(colour.blue);
    constexpr double dark_limit = 216.0 / 24389;
    return luminance <= dark_limit ? luminance * 24389 / 27 : 116 * std::cbrt(luminance) - 16;
}

Puzzle apply_palette(Puzzle puzzle, Palette palette) {
    switch (palette) {
        case Palette::puzzle: break;
        case Palette::safe: paint_safe_colours(puzzle); break;
        case Palette::grey: paint_greys(puzzle); break;
        case Palette::pattern: paint_patterns(puzzle); break;
    }
    return puzzle;
}

}  // namespace orbitile::drawing

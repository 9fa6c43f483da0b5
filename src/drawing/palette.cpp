#include "drawing/palette.hpp"

#include <algorithm>
#include <array>
#include <numeric>

#include "drawing/colour_vision.hpp"

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

// The largest number of colours that are replaced by safe colours. With more colours, the search
// would take long and change nearly all colours, and people could not distinguish them anyway.
constexpr std::size_t max_safe_colours = 40;

void paint_safe_colours(Puzzle& puzzle) {
    const auto colours = distinct_colours(puzzle);
    if (colours.size() > max_safe_colours) return;
    const auto new_colours = distinguishable_colours(colours);
    for (Piece& piece : puzzle.pieces) piece.colour = new_colours[index_of(colours, piece.colour)];
}

constexpr double darkest_grey_lightness = 32;
constexpr double lightest_grey_lightness = 94;

// Replaces the colours by greys in the order of the colours' lightness. Neighbouring greys all
// differ by the same lightness.
void paint_greys(Puzzle& puzzle) {
    const auto colours = distinct_colours(puzzle);
    std::vector<std::size_t> indices_by_lightness(colours.size());
    std::iota(indices_by_lightness.begin(), indices_by_lightness.end(), std::size_t{0});
    std::ranges::stable_sort(indices_by_lightness, {},
                             [&](std::size_t index) { return lab_of(colours[index]).lightness; });
    const double steps = std::max<double>(1, static_cast<double>(colours.size()) - 1);
    std::vector<Colour> greys(colours.size());
    for (std::size_t i = 0; i < indices_by_lightness.size(); ++i) {
        const double share = static_cast<double>(i) / steps;
        greys[indices_by_lightness[i]] = with_lightness(
            {128, 128, 128},
            darkest_grey_lightness + share * (lightest_grey_lightness - darkest_grey_lightness));
    }
    for (Piece& piece : puzzle.pieces) piece.colour = greys[index_of(colours, piece.colour)];
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

std::string_view palette_name(Palette palette) {
    return std::ranges::find(palette_rows, palette, &PaletteRow::palette)->name;
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

#include "drawing/palette.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <set>
#include <tuple>

#include "drawing/piece_style.hpp"
#include "drawing/sheet.hpp"
#include "puzzle/colours.hpp"
#include "puzzle/puzzle_file.hpp"
#include "support/temporary_folder.hpp"

namespace orbitile::drawing::palette_test {
namespace {

Puzzle puzzle_of(const std::string& name) {
    return read_puzzle_file(std::filesystem::path(ORBITILE_SOURCE_DIR) / "configs" / name);
}

TEST(Lightness, IsThatOfCie) {
    EXPECT_NEAR(lightness_of({255, 255, 255}), 100, 0.01);
    EXPECT_NEAR(lightness_of({255, 0, 0}), 53.24, 0.01);
    EXPECT_NEAR(lightness_of({0, 0, 0}), 0, 1e-9);
}

TEST(SafePalette, GivesFridgeIqTheNearestColoursOfTheTable) {
    const Puzzle puzzle = puzzle_of("fridgeiq.toml");
    const Puzzle safe = apply_palette(puzzle, Palette::safe);
    const auto colour_of = [&](const std::string& name) {
        return std::ranges::find(safe.pieces, name, &Piece::name)->colour;
    };
    EXPECT_EQ(colour_of("A"), (Colour{213, 94, 0})) << "red becomes vermilion";
    EXPECT_EQ(colour_of("R"), (Colour{0, 158, 115})) << "green";
    EXPECT_EQ(colour_of("S"), (Colour{0, 114, 178})) << "blue";
    EXPECT_EQ(colour_of("L"), (Colour{204, 121, 167})) << "purple";
    for (const Piece& piece : safe.pieces) EXPECT_EQ(piece.pattern, 0);
}

TEST(SafePalette, RepeatsItsColoursWithPatterns) {
    Puzzle puzzle = puzzle_of("fridgeiq.toml");
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i)
        puzzle.pieces[i].colour = nth_distinct_colour(i);
    const Puzzle safe = apply_palette(puzzle, Palette::safe);
    std::set<std::tuple<int, int, int, int>> looks;
    for (const Piece& piece : safe.pieces)
        looks.emplace(piece.colour.red, piece.colour.green, piece.colour.blue, piece.pattern);
    EXPECT_EQ(looks.size(), puzzle.pieces.size());
    EXPECT_EQ(safe.pieces[6].pattern, 0);
    EXPECT_EQ(safe.pieces[7].pattern, 1);
}

TEST(Palette, KeepsPiecesOfOneColourInOne) {
    const Puzzle puzzle = puzzle_of("fridgeiq.toml");
    for (const std::string& name : palette_names()) {
        const Puzzle painted = apply_palette(puzzle, palette_from_name(name).value());
        for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) {
                const Piece& one = painted.pieces[i];
                const Piece& other = painted.pieces[j];
                EXPECT_EQ(puzzle.pieces[i].colour == puzzle.pieces[j].colour,
                          one.colour == other.colour && one.pattern == other.pattern)
                    << name;
            }
        }
    }
    EXPECT_FALSE(palette_from_name("sepia"));
}

TEST(GreyPalette, IsGreyAndKeepsDarkColoursDark) {
    const Puzzle puzzle = puzzle_of("fridgeiq.toml");
    const Puzzle grey = apply_palette(puzzle, Palette::grey);
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) {
        const Colour& own = grey.pieces[i].colour;
        EXPECT_EQ(own.red, own.green);
        EXPECT_EQ(own.green, own.blue);
        for (std::size_t j = 0; j < i; ++j) {
            const double difference =
                lightness_of(puzzle.pieces[i].colour) - lightness_of(puzzle.pieces[j].colour);
            EXPECT_GE(difference * (own.red - grey.pieces[j].colour.red), 0);
        }
    }
}

TEST(PatternPalette, DrawsPatternsWithinThePieces) {
    const Puzzle puzzle = puzzle_of("fridgeiq.toml");
    const Puzzle patterned = apply_palette(puzzle, Palette::pattern);
    std::set<int> patterns;
    for (const Piece& piece : patterned.pieces) patterns.insert(piece.pattern);
    EXPECT_EQ(patterns.size(), 5U);
    const TemporaryFolder folder;
    for (const PictureFormat format : picture_formats()) {
        draw_pieces(puzzle, folder.path() / "plain", format);
        draw_pieces(patterned, folder.path() / "patterned", format);
        EXPECT_GT(bytes_of(folder.path() / "patterned").size(), 0U);
        EXPECT_FALSE(bytes_of(folder.path() / "patterned") == bytes_of(folder.path() / "plain"));
    }
}

TEST(PieceLook, ShowsTheEdgeOfEveryColour) {
    for (const Colour& colour :
         {Colour{0, 0, 0}, Colour{10, 10, 10}, Colour{40, 40, 40}, Colour{0, 0, 128},
          Colour{178, 34, 34}, Colour{255, 255, 255}, Colour{92, 36, 114}}) {
        const PieceStyle style = style_of(colour, 15);
        EXPECT_GE(std::abs(lightness_of(style.fill_colour) - lightness_of(style.edge.colour)), 12);
    }
}

}  // namespace
}  // namespace orbitile::drawing::palette_test

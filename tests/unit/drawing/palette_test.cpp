#include "drawing/palette.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <initializer_list>
#include <numbers>
#include <set>

#include "drawing/colour_vision.hpp"
#include "drawing/piece_style.hpp"
#include "drawing/sheet.hpp"
#include "puzzle/colours.hpp"
#include "puzzle/puzzle_file.hpp"
#include "support/temporary_folder.hpp"

namespace orbitile::drawing::palette_test {
namespace {

namespace fs = std::filesystem;

Puzzle puzzle_of(const std::string& name) {
    return read_puzzle_file(std::filesystem::path(ORBITILE_SOURCE_DIR) / "configs" / name);
}

/// Two pieces to which the puzzle file gives different colours.
double min_colour_difference_in(const Puzzle& painted, const Puzzle& original) {
    double least = 1000;
    for (std::size_t i = 0; i < painted.pieces.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            if (original.pieces[i].colour == original.pieces[j].colour) continue;
            least = std::min(
                least, min_colour_difference(painted.pieces[i].colour, painted.pieces[j].colour));
        }
    }
    return least;
}

// The values of CIE for the primaries of sRGB, as published by Bruce Lindbloom.
TEST(ColourVision, KnowsTheLabOfColours) {
    const Lab white = lab_of({255, 255, 255});
    EXPECT_NEAR(white.lightness, 100, 0.01);
    EXPECT_NEAR(std::hypot(white.a, white.b), 0, 0.02);
    const Lab red = lab_of({255, 0, 0});
    EXPECT_NEAR(red.lightness, 53.24, 0.01);
    EXPECT_NEAR(red.a, 80.09, 0.01);
    EXPECT_NEAR(red.b, 67.20, 0.01);
    EXPECT_NEAR(lab_of({0, 0, 0}).lightness, 0, 1e-9);
}

TEST(ColourVision, LeavesGreysAsTheyAre) {
    for (const VisionType vision_type : vision_types) {
        for (const std::uint8_t value : std::initializer_list<std::uint8_t>{0, 60, 128, 200, 255}) {
            const Colour grey{value, value, value};
            EXPECT_LT(colour_difference(lab_of(grey), lab_of(grey, vision_type)), 0.5);
        }
    }
}

TEST(ColourVision, TakesRedAndGreenForNearlyTheSameWhereConesAreMissing) {
    const Colour red{170, 90, 60};
    const Colour green{110, 120, 60};
    const auto difference = [&](VisionType vision_type) {
        return colour_difference(lab_of(red, vision_type), lab_of(green, vision_type));
    };
    EXPECT_GT(difference(VisionType::normal), 40);
    EXPECT_LT(difference(VisionType::deutan), difference(VisionType::normal) / 2);
    EXPECT_LT(difference(VisionType::protan), difference(VisionType::normal) / 2);
    EXPECT_GT(difference(VisionType::tritan), difference(VisionType::normal) / 2);
}

TEST(ColourVision, MakesColoursLighterAndKeepsTheirHue) {
    const Colour blue{59, 111, 182};
    for (const double lightness : {20.0, 40.0, 60.0, 80.0}) {
        const Lab made = lab_of(with_lightness(blue, lightness));
        EXPECT_NEAR(made.lightness, lightness, 0.5);
        const Lab own = lab_of(blue);
        EXPECT_NEAR(std::atan2(made.b, made.a), std::atan2(own.b, own.a), 0.1);
    }
}

// The colours of the puzzle are 7 apart: blue and purple for those without cones for long waves.
TEST(SafePalette, DistinguishesFridgeIqsColoursForEveryone) {
    const Puzzle puzzle = puzzle_of("fridgeiq.toml");
    EXPECT_LT(min_colour_difference_in(puzzle, puzzle), 8);
    EXPECT_GT(min_colour_difference_in(apply_palette(puzzle, Palette::safe), puzzle),
              safe_colour_difference);
}

TEST(SafePalette, DistinguishesTheColoursOfAllPuzzles) {
    const fs::path configs = fs::path(ORBITILE_SOURCE_DIR) / "configs";
    int seen = 0;
    for (const auto& entry : fs::directory_iterator(configs)) {
        if (entry.path().extension() != ".toml") continue;
        const Puzzle puzzle = read_puzzle_file(entry.path());
        EXPECT_GT(min_colour_difference_in(apply_palette(puzzle, Palette::safe), puzzle),
                  safe_colour_difference)
            << entry.path();
        ++seen;
    }
    EXPECT_GE(seen, 14);
}

TEST(SafePalette, LeavesColoursThatDifferAsTheyAre) {
    Puzzle puzzle = puzzle_of("fridgeiq.toml");
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) {
        puzzle.pieces[i].colour = i % 2 == 0 ? Colour{0, 0, 0} : Colour{240, 200, 50};
    }
    EXPECT_EQ(apply_palette(puzzle, Palette::safe).pieces, puzzle.pieces);
}

TEST(SafePalette, KeepsTheHues) {
    for (const char* name : {"fridgeiq.toml", "pentominoes.toml", "hexiamonds.toml"}) {
        const Puzzle puzzle = puzzle_of(name);
        const Puzzle safe = apply_palette(puzzle, Palette::safe);
        for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) {
            const Lab own = lab_of(puzzle.pieces[i].colour);
            const Lab made = lab_of(safe.pieces[i].colour);
            if (std::hypot(own.a, own.b) < 15 || std::hypot(made.a, made.b) < 15)
                continue;  // greys
            const double turned = std::remainder(
                std::atan2(made.b, made.a) - std::atan2(own.b, own.a), 2 * std::numbers::pi);
            EXPECT_LT(std::abs(turned), 0.6) << name << " " << puzzle.pieces[i].name;
        }
    }
}

TEST(SafePalette, IsTheSameEachTime) {
    const Puzzle puzzle = puzzle_of("pentominoes.toml");
    EXPECT_EQ(apply_palette(puzzle, Palette::safe).pieces,
              apply_palette(puzzle, Palette::safe).pieces);
}

// The colours that sets without their own have.
TEST(SafeColours, AreApartForEighteenSpreadOnes) {
    std::vector<Colour> colours;
    for (std::size_t number = 0; number < 18; ++number) {
        colours.push_back(nth_distinct_colour(number));
        const auto safe = distinguishable_colours(colours);
        ASSERT_EQ(safe.size(), colours.size());
        for (std::size_t i = 0; i < safe.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) {
                EXPECT_GT(min_colour_difference(safe[i], safe[j]), safe_colour_difference)
                    << colours.size();
            }
        }
    }
}

TEST(SafeColours, AreNeitherAsDarkAsInkNorAsLightAsPaper) {
    std::vector<Colour> nearly_the_same;
    for (const std::uint8_t grey : std::initializer_list<std::uint8_t>{0, 1, 2, 252, 253, 254}) {
        nearly_the_same.push_back({grey, grey, grey});
    }
    const auto safe = distinguishable_colours(nearly_the_same);
    for (std::size_t i = 0; i < safe.size(); ++i) {
        const double lightness = lab_of(safe[i]).lightness;
        EXPECT_TRUE(safe[i] == nearly_the_same[i] || (lightness >= 20 && lightness <= 92));
    }
    EXPECT_TRUE(distinguishable_colours({}).empty());
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
            const double difference = lab_of(puzzle.pieces[i].colour).lightness -
                                      lab_of(puzzle.pieces[j].colour).lightness;
            EXPECT_GE(difference * (own.red - grey.pieces[j].colour.red), 0);
        }
    }
    EXPECT_GT(min_colour_difference_in(grey, puzzle), 15);
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
        EXPECT_GE(colour_difference(lab_of(style.fill_colour), lab_of(style.edge.colour)), 15);
    }
}

}  // namespace
}  // namespace orbitile::drawing::palette_test

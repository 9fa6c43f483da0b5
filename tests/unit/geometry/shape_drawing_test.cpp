// How shapes are drawn as text, and how drawings are read.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>
#include <utility>

#include "geometry/shape.hpp"
#include "support/drawn_shards.hpp"

namespace orbitile::shape_drawing_test {
namespace {

using Rows = std::vector<std::string>;

TEST(ShapeDrawing, GlyphsCoverTheShardsOfTheDomainsTable) {
    constexpr std::uint8_t n = 0;
    constexpr std::uint8_t e = 1;
    constexpr std::uint8_t s = 2;
    constexpr std::uint8_t w = 3;
    EXPECT_EQ(read_drawing(Lattice::tetrakis, {"◣"}), (Shards{{0, 0, s}, {0, 0, w}}));
    EXPECT_EQ(read_drawing(Lattice::tetrakis, {"◢"}), (Shards{{0, 0, e}, {0, 0, s}}));
    EXPECT_EQ(read_drawing(Lattice::tetrakis, {"◤"}), (Shards{{0, 0, n}, {0, 0, w}}));
    EXPECT_EQ(read_drawing(Lattice::tetrakis, {"◥"}), (Shards{{0, 0, n}, {0, 0, e}}));
    EXPECT_EQ(read_drawing(Lattice::tetrakis, {"█"}),
              shards_of_cells(Lattice::tetrakis, {0, 0}, {0, 0}));
    EXPECT_EQ(read_drawing(Lattice::square, {"█"}), (Shards{{0, 0, 0}}));
}

TEST(ShapeDrawing, TheLowerLeftCornerOfADrawingIsTheOrigin) {
    GlyphError error;
    const auto picture = parse_glyphs(Lattice::square, {"..#.", "#", " "}, error);
    ASSERT_TRUE(picture);
    EXPECT_EQ(picture->shards, (Shards{{0, 1, 0}, {2, 2, 0}}));
    EXPECT_EQ(picture->height, 3);
}

TEST(ShapeDrawing, PicturesReadBack) {
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
        const Shards shards = read_drawing(Lattice::tetrakis, rows);
        EXPECT_EQ(glyph_picture(Lattice::tetrakis, shards, bounds, "/"), joined);
    }
}

TEST(ShapeDrawing, EveryCellWithoutAGlyphIsAQuestionMark) {
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

TEST(ShapeDrawing, CanBeDrawnInAscii) {
    EXPECT_EQ(read_drawing(Lattice::square, {"# .#"}), read_drawing(Lattice::square, {"█··█"}));
}

TEST(ShapeDrawing, ReportsUnknownGlyphsWithRowAndColumn) {
    GlyphError error;
    EXPECT_FALSE(parse_glyphs(Lattice::tetrakis, {"█◣", "·█?"}, error));
    EXPECT_EQ(error.row, 2);
    EXPECT_EQ(error.column, 3);
    EXPECT_NE(error.message.find('?'), std::string::npos);
    EXPECT_FALSE(parse_glyphs(Lattice::tetrakis, {"é"}, error));
    EXPECT_NE(error.message.find("é"), std::string::npos);
    EXPECT_FALSE(parse_glyphs(Lattice::tetrakis, {"\xE2\x96"}, error)) << "cut off";
}

TEST(ShapeDrawing, HalfCellsAreOnlyForTetrakis) {
    GlyphError error;
    EXPECT_FALSE(parse_glyphs(Lattice::square, {"█", "◣"}, error));
    EXPECT_EQ(error.row, 2);
    EXPECT_EQ(error.column, 1);
    EXPECT_NE(error.message.find("◣"), std::string::npos);
}

// --- Rows of hexagons, as in print. ---

TEST(ShapeDrawing, DrawsHexagonsInPrintAsInThePlane) {
    const std::vector<std::string> rows{"a b c", " d e", "f", " g h i", "    j"};
    GlyphError error;
    const auto places = parse_places(Lattice::hex, rows, error);
    ASSERT_TRUE(places) << error.message;
    ASSERT_EQ(places->size(), 10U);
    const auto in_print = [&](const PicturePlace& place) {
        return point_in_plane(Lattice::hex, {3 * place.shard.x, 3 * place.shard.y});
    };
    const PicturePlace& first = places->front();
    for (const PicturePlace& place : *places) {
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

TEST(ShapeDrawing, PlacesOfSquaresAreTheirColumnsAndRows) {
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

TEST(ShapeDrawing, TheFirstPlaceOfTheLastRowOfHexagonsIsTheOrigin) {
    EXPECT_EQ(read_drawing(Lattice::hex, {"# #", " #"}), (Shards{{0, 0, 0}, {0, 1, 0}, {1, 1, 0}}));
    EXPECT_EQ(read_drawing(Lattice::hex, {" #", "# #"}), (Shards{{0, 0, 0}, {1, 0, 0}, {1, 1, 0}}));
    EXPECT_EQ(read_drawing(Lattice::hex, {". #"}), (Shards{{1, 0, 0}}));
    EXPECT_EQ(read_drawing(Lattice::hex, {"  #"}), (Shards{{1, 0, 0}}));
}

TEST(ShapeDrawing, ReportsMisplacedHexagonsWithRowAndColumn) {
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

TEST(ShapeDrawing, PicturesOfHexagonsReadBack) {
    for (const Shards& shards : random_shard_sets(Lattice::hex, 100)) {
        const std::string picture = glyph_picture(Lattice::hex, shards, bounds_of(shards), "/");
        std::vector<std::string> rows{""};
        for (const char c : picture) {
            if (c == '/') {
                rows.emplace_back();
            } else {
                rows.back() += c;
            }
        }
        EXPECT_EQ(normalised(read_drawing(Lattice::hex, rows)), normalised(shards)) << picture;
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

TEST(ShapeDrawing, TrianglesReadAsAPersonDrawsThem) {
    const Rows large{"  ▲", " ▲▼▲", "▲▼▲▼▲"};
    EXPECT_EQ(read_drawing(Lattice::triangle, large), (Shards{{0, 0, 0},
                                                              {0, 0, 1},
                                                              {0, 1, 0},
                                                              {0, 1, 1},
                                                              {0, 2, 0},
                                                              {1, 0, 0},
                                                              {1, 0, 1},
                                                              {1, 1, 0},
                                                              {2, 0, 0}}));
    // Six triangles round a vertex.
    EXPECT_EQ(read_drawing(Lattice::triangle, {"▲▼▲", "▼▲▼"}),
              (Shards{{-1, 0, 1}, {-1, 1, 0}, {-1, 1, 1}, {0, 0, 0}, {0, 0, 1}, {0, 1, 0}}));
}

TEST(ShapeDrawing, ReadsTypedTrianglesAtAnyPlace) {
    const Shards drawn = read_drawing(Lattice::triangle, {" ▲▼▲", "▲▼·▼▲"});
    EXPECT_EQ(read_drawing(Lattice::triangle, {" ^v^", "^v.v^"}), drawn);
    EXPECT_EQ(read_drawing(Lattice::triangle, {".^v^.", "^v v^"}), drawn);
    EXPECT_EQ(normalised(read_drawing(Lattice::triangle, {"    ▲▼▲  ", "···▲▼·▼▲", "····"})),
              normalised(drawn));
}

TEST(ShapeDrawing, TheFirstUprightPlaceOfTheLastRowOfTrianglesIsTheOrigin) {
    EXPECT_EQ(read_drawing(Lattice::triangle, {"▲▼"}), (Shards{{0, 0, 0}, {0, 0, 1}}));
    EXPECT_EQ(read_drawing(Lattice::triangle, {"▼▲"}), (Shards{{-1, 0, 1}, {0, 0, 0}}));
    EXPECT_EQ(read_drawing(Lattice::triangle, {"··▲"}), (Shards{{1, 0, 0}}));
    EXPECT_EQ(read_drawing(Lattice::triangle, {"▼", ""}), (Shards{{-1, 1, 1}}));
    EXPECT_EQ(read_drawing(Lattice::triangle, {"▼", "▲"}), (Shards{{-1, 1, 1}, {0, 0, 0}}));
}

TEST(ShapeDrawing, ReportsMisplacedTrianglesWithRowAndColumn) {
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

TEST(ShapeDrawing, ReportsGlyphsOfOtherLattices) {
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

TEST(ShapeDrawing, HalfCellsCanBeTypedAsLettersOfTheSameForm) {
    EXPECT_EQ(read_drawing(Lattice::tetrakis, {"db", "qp"}),
              read_drawing(Lattice::tetrakis, {"◢◣", "◥◤"}));
    EXPECT_EQ(read_drawing(Lattice::tetrakis, {"b"}), (Shards{{0, 0, 2}, {0, 0, 3}}));
    EXPECT_EQ(read_drawing(Lattice::tetrakis, {"d"}), (Shards{{0, 0, 1}, {0, 0, 2}}));
    EXPECT_EQ(read_drawing(Lattice::tetrakis, {"p"}), (Shards{{0, 0, 0}, {0, 0, 3}}));
    EXPECT_EQ(read_drawing(Lattice::tetrakis, {"q"}), (Shards{{0, 0, 0}, {0, 0, 1}}));
}

TEST(ShapeDrawing, AnUnknownGlyphIsReportedWithAllGlyphsOfTheLattice) {
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

TEST(ShapeDrawing, CanUseLettersForTriangles) {
    GlyphError error;
    const auto places = parse_places(Lattice::triangle, {" vv", "^.v"}, error);
    ASSERT_TRUE(places) << error.message;
    EXPECT_EQ(places->size(), 5U);
}

TEST(ShapeDrawing, PicturesOfTrianglesReadBack) {
    for (const Shards& shards : random_shard_sets(Lattice::triangle, 200)) {
        const std::string picture =
            glyph_picture(Lattice::triangle, shards, bounds_of(shards), "/");
        EXPECT_EQ(read_drawing(Lattice::triangle, rows_of(picture)), normalised(shards)) << picture;
    }
    const Shards three{{0, 0, 0}, {0, 0, 1}, {0, 1, 0}};
    EXPECT_EQ(glyph_picture(Lattice::triangle, three, bounds_of(three), "/"), " ▲·/▲▼");
}

TEST(ShapeDrawing, PlacesOfEveryLatticeAreInReadingOrder) {
    for (const Lattice lattice : lattices) {
        for (const Shards& shards : random_shard_sets(lattice, 50)) {
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
}  // namespace orbitile::shape_drawing_test

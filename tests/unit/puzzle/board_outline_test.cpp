#include "puzzle/board_outline.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "geometry/shape.hpp"
#include "geometry/symmetry_group.hpp"
#include "puzzle/input_error.hpp"
#include "support/drawn_shards.hpp"
#include "support/temporary_folder.hpp"

namespace orbitile::board_outline_test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

Puzzle without_board(Lattice lattice) {
    Puzzle puzzle;
    puzzle.name = "t";
    puzzle.lattice = lattice;
    return puzzle;
}

Shards region(Lattice lattice, const std::string& text) {
    const auto board = with_outline(without_board(lattice), text).board;
    EXPECT_TRUE(board) << text;
    return board ? board->shards : Shards{};
}

std::string picture(Lattice lattice, const std::string& text) {
    const Shards shards = region(lattice, text);
    return glyph_picture(lattice, shards, bounds_of(shards), "/");
}

std::string complaint(Lattice lattice, const std::string& text) {
    try {
        with_outline(without_board(lattice), text);
    } catch (const InputError& error) {
        return error.what();
    }
    return "no complaint";
}

TEST(Outline, OfARectangleIsWidthByHeight) {
    EXPECT_EQ(picture(Lattice::square, "rect:4x2"), "████/████");
    EXPECT_EQ(picture(Lattice::tetrakis, "rect:1x3"), "█/█/█");
    EXPECT_EQ(region(Lattice::square, "rect:64x64").size(), 4096U);
}

TEST(Outline, OfADiamondHasACornerAtTheBottom) {
    EXPECT_EQ(picture(Lattice::square, "diamond:1"), "█");
    EXPECT_EQ(picture(Lattice::square, "diamond:3"), "··█··/·███·/█████/·███·/··█··");
    EXPECT_EQ(picture(Lattice::tetrakis, "diamond:2"), "·◢◣·/◢██◣/◥██◤/·◥◤·");
    EXPECT_EQ(region(Lattice::hex, "diamond:4").size(), 16U);
    EXPECT_EQ(region(Lattice::triangle, "diamond:3").size(), 18U);
}

// Symmetric as the lattice allows about the circle's centre.
TEST(Outline, OfACircleHasTheSymmetryOfItsCentre) {
    EXPECT_EQ(picture(Lattice::square, "circle:1"), "█");
    EXPECT_EQ(picture(Lattice::square, "circle:4"), "·██·/████/████/·██·");
    EXPECT_EQ(picture(Lattice::square, "circle:5"), "·███·/█████/█████/█████/·███·");
    EXPECT_EQ(picture(Lattice::tetrakis, "circle:2"), "██/██");
    EXPECT_EQ(region(Lattice::hex, "circle:3").size(), 7U);
    EXPECT_EQ(region(Lattice::hex, "circle:2").size(), 3U);
    EXPECT_EQ(region(Lattice::triangle, "circle:2").size(), 6U);
    const std::vector<std::pair<Lattice, std::size_t>> odd{
        {Lattice::square, 8}, {Lattice::tetrakis, 8}, {Lattice::hex, 12}, {Lattice::triangle, 12}};
    for (const auto& [lattice, maps] : odd) {
        EXPECT_EQ(symmetry_of(lattice, region(lattice, "circle:9"), true, true).size(), maps);
        EXPECT_EQ(symmetry_of(lattice, region(lattice, "diamond:1"), true, true).size() % 2, 0U);
    }
    EXPECT_EQ(symmetry_of(Lattice::hex, region(Lattice::hex, "circle:8"), true, true).size(), 6U);
    EXPECT_EQ(symmetry_of(Lattice::square, region(Lattice::square, "circle:8"), true, true).size(),
              8U);
}

TEST(Outline, OfARingIsOneCircleWithoutAnother) {
    EXPECT_EQ(picture(Lattice::square, "ring:5:3"), "·███·/█···█/█···█/█···█/·███·");
    for (const Lattice lattice : lattices) {
        const auto outer = region(lattice, "circle:9").size();
        const auto inner = region(lattice, "circle:3").size();
        EXPECT_EQ(region(lattice, "ring:9:3").size(), outer - inner);
    }
    EXPECT_EQ(region(Lattice::triangle, "ring:5:2").size(),
              region(Lattice::triangle, "circle:5").size() - 6U);
}

TEST(Outline, OfACircleOrRingOrDiamondIsRefusedWhereItCannotBe) {
    EXPECT_THAT(complaint(Lattice::square, "ring:9:4"),
                HasSubstr("both diameters must be even, or both must be odd"));
    for (const char* text : {"ring:9", "ring:3:9", "ring:9:9", "ring:9:0", "ring:a:b"}) {
        EXPECT_THAT(complaint(Lattice::square, text), HasSubstr("for example ring:9:3")) << text;
    }
    EXPECT_THAT(complaint(Lattice::triangle, "circle:1"), HasSubstr("the board is empty"));
    EXPECT_THAT(complaint(Lattice::triangle, "ring:4:1"),
                HasSubstr("an inner circle that contains no cell"));
    EXPECT_THAT(complaint(Lattice::square, "circle:0"), HasSubstr("for example circle:9"));
    EXPECT_THAT(complaint(Lattice::square, "diamond:x"), HasSubstr("for example diamond:4"));
    EXPECT_THAT(complaint(Lattice::square, "circle:100000"), HasSubstr("is too large; at most"));
    EXPECT_THAT(complaint(Lattice::hex, "diamond:65"), HasSubstr("is too large; at most"));
    EXPECT_THAT(complaint(Lattice::square, "cirkle:9"), HasSubstr("(an outline is "));
}

TEST(Outline, OfARectangleOfHexagonsHasRowsOfEqualLengthShiftedAsInPrint) {
    const Shards shards = region(Lattice::hex, "rect:3x4");
    EXPECT_EQ(shards.size(), 12U);
    GlyphError error;
    const auto drawn = parse_glyphs(Lattice::hex, {"# # #", " # # #", "# # #", " # # #"}, error);
    ASSERT_TRUE(drawn);
    EXPECT_EQ(shards, normalised(drawn->shards));
}

TEST(Outline, OfATriangleHasHalfTheAreaOfItsSquare) {
    EXPECT_EQ(picture(Lattice::tetrakis, "triangle:3"), "◣··/█◣·/██◣");
    for (int legs = 1; legs <= 9; ++legs) {
        // Half of legs² cells of four shards.
        EXPECT_EQ(region(Lattice::tetrakis, "triangle:" + std::to_string(legs)).size(),
                  static_cast<std::size_t>(2 * legs * legs));
    }
}

TEST(Outline, OfARoofIsHalfASquareOnItsCorner) {
    EXPECT_EQ(picture(Lattice::tetrakis, "roof:4x2"), "·◢◣·/◢██◣");
    EXPECT_EQ(region(Lattice::tetrakis, "roof:8x4").size(), 4U * (8 * 4 / 2));
    EXPECT_EQ(picture(Lattice::tetrakis, "roof:2x1"), "◢◣");
}

// --- Outlines with angles of 60° and 120°. ---

Shards drawn(Lattice lattice, const std::vector<std::string>& rows) {
    return normalised(read_drawing(lattice, rows));
}

TEST(Outline, OfTrianglesIsAsItIsDrawn) {
    constexpr Lattice lattice = Lattice::triangle;
    EXPECT_EQ(region(lattice, "triangle:3"), drawn(lattice, {"  ^", " ^v^", "^v^v^"}));
    EXPECT_EQ(region(lattice, "hexagon:1"), drawn(lattice, {"^v^", "v^v"}));
    EXPECT_EQ(region(lattice, "hexagon:2"),
              drawn(lattice, {" ^v^v^", "^v^v^v^", "v^v^v^v", " v^v^v"}));
    EXPECT_EQ(region(lattice, "parallelogram:3x2"), drawn(lattice, {" ^v^v^v", "^v^v^v"}));
    EXPECT_EQ(region(lattice, "rect:4x2"), drawn(lattice, {"^v^v", "v^v^"}));
    EXPECT_EQ(region(lattice, "rect:5x1"), drawn(lattice, {"^v^v^"}));
    EXPECT_EQ(region(lattice, "rect:1x3"), drawn(lattice, {"^", "v", "^"}));
}

TEST(Outline, OfHexagonsIsAsItIsDrawn) {
    constexpr Lattice lattice = Lattice::hex;
    EXPECT_EQ(region(lattice, "triangle:3"), drawn(lattice, {"  #", " # #", "# # #"}));
    EXPECT_EQ(region(lattice, "hexagon:1"), drawn(lattice, {"#"}));
    EXPECT_EQ(region(lattice, "hexagon:2"), drawn(lattice, {" # #", "# # #", " # #"}));
    EXPECT_EQ(region(lattice, "hexagon:3"),
              drawn(lattice, {"  # # #", " # # # #", "# # # # #", " # # # #", "  # # #"}));
    EXPECT_EQ(region(lattice, "parallelogram:3x2"), drawn(lattice, {" # # #", "# # #"}));
}

TEST(Outline, WithAnglesOf60DegreesHasItsKnownAreaAndSymmetry) {
    for (int side = 1; side <= 7; ++side) {
        const auto n = static_cast<std::size_t>(side);
        const auto with_side = [&](Lattice lattice, const std::string& kind) {
            return region(lattice, kind + ":" + std::to_string(side));
        };
        const auto maps = [](Lattice lattice, const Shards& shards) {
            return symmetry_of(lattice, shards, true, true).size();
        };
        EXPECT_EQ(with_side(Lattice::triangle, "triangle").size(), n * n);
        EXPECT_EQ(with_side(Lattice::triangle, "hexagon").size(), 6 * n * n);
        EXPECT_EQ(with_side(Lattice::hex, "triangle").size(), n * (n + 1) / 2);
        EXPECT_EQ(with_side(Lattice::hex, "hexagon").size(), 3 * n * (n - 1) + 1);
        EXPECT_EQ(maps(Lattice::triangle, with_side(Lattice::triangle, "triangle")), 6U);
        EXPECT_EQ(maps(Lattice::triangle, with_side(Lattice::triangle, "hexagon")), 12U);
        EXPECT_EQ(maps(Lattice::hex, with_side(Lattice::hex, "triangle")), side == 1 ? 12U : 6U);
        EXPECT_EQ(maps(Lattice::hex, with_side(Lattice::hex, "hexagon")), 12U);
        const std::string rhombus =
            "parallelogram:" + std::to_string(side) + "x" + std::to_string(side);
        EXPECT_EQ(region(Lattice::triangle, rhombus).size(), 2 * n * n);
        EXPECT_EQ(maps(Lattice::triangle, region(Lattice::triangle, rhombus)), 4U);
        EXPECT_EQ(region(Lattice::hex, rhombus).size(), n * n);
    }
}

TEST(Outline, WithAnglesOf60DegreesIsForLatticesThatHaveThem) {
    for (const Lattice lattice : {Lattice::square, Lattice::tetrakis}) {
        for (const auto* text : {"hexagon:2", "parallelogram:6x6"}) {
            EXPECT_THAT(complaint(lattice, text),
                        AllOf(StartsWith("outline: "), HasSubstr("angles of 60°"),
                              HasSubstr(std::string(lattice_name(lattice)))));
        }
    }
    for (const auto* text : {"hexagon:", "hexagon:0", "hexagon:3x3", "hexagon:-1"}) {
        EXPECT_THAT(complaint(Lattice::hex, text), HasSubstr("for example hexagon:3")) << text;
    }
    for (const auto* text : {"parallelogram:", "parallelogram:6", "parallelogram:6x0"}) {
        EXPECT_THAT(complaint(Lattice::triangle, text), HasSubstr("for example parallelogram:6x6"))
            << text;
    }
    EXPECT_THAT(complaint(Lattice::triangle, "triangle:0"), HasSubstr("for example triangle:7"));
}

TEST(Outline, OfTrianglesMayHaveAsManyAsABoardMayHavePlaces) {
    EXPECT_EQ(region(Lattice::triangle, "triangle:64").size(), 4096U);
    EXPECT_EQ(region(Lattice::triangle, "rect:64x64").size(), 4096U);
    EXPECT_EQ(region(Lattice::triangle, "parallelogram:64x32").size(), 4096U);
    for (const auto* text : {"triangle:65", "hexagon:27", "hexagon:2000000000", "rect:65x64",
                             "parallelogram:64x33", "parallelogram:2000000000x1"}) {
        EXPECT_THAT(complaint(Lattice::triangle, text), HasSubstr("4096")) << text;
    }
    EXPECT_THAT(complaint(Lattice::triangle, "hexagon:27"), HasSubstr("4374 triangles"));
    EXPECT_THAT(complaint(Lattice::hex, "hexagon:2000000000"), HasSubstr("cells"));
}

TEST(Outline, IsReadFromAPictureInAFile) {
    const TemporaryFolder folder;
    const auto file = folder.path() / "outline.txt";
    write_bytes(file, ".##\r\n###\r\n\r\n  \r\n");
    EXPECT_EQ(picture(Lattice::square, file.string()), "·██/███");
    write_bytes(file, "◢◣\n██");
    EXPECT_EQ(region(Lattice::tetrakis, file.string()).size(), 12U);
    write_bytes(file, " # #\n# # #\n");
    EXPECT_EQ(region(Lattice::hex, file.string()).size(), 5U);
}

TEST(Outline, InAFileIsRefusedWithItsLine) {
    const TemporaryFolder folder;
    const auto file = folder.path() / "outline.txt";
    const auto complaint_of = [&](const std::string& bytes) {
        write_bytes(file, bytes);
        return complaint(Lattice::square, file.string());
    };
    const auto at = [&](const std::string& line) {
        return StartsWith("outline: " + file.string() + line);
    };
    EXPECT_THAT(complaint_of("##\n#x\n"), AllOf(at(":2: "), HasSubstr("'x' in row 2, column 2")));
    EXPECT_THAT(complaint_of("##\n◣\n"), AllOf(at(":2: "), HasSubstr("half cell")));
    EXPECT_THAT(complaint_of("##\n\xFF\n"), AllOf(at(":2: "), HasSubstr("UTF-8")));
    EXPECT_THAT(complaint_of(""), AllOf(at(": "), HasSubstr("the board is empty")));
    EXPECT_THAT(complaint_of("..\n..\n"), HasSubstr("the board is empty"));
    EXPECT_THAT(complaint_of(std::string((64U << 10U) + 1, '#')), HasSubstr("larger than 64 KiB"));
    EXPECT_THAT(complaint_of(std::string(4097, '#')), HasSubstr("4097 cells; at most 4096"));
    EXPECT_THAT(complaint(Lattice::square, folder.path().string()), HasSubstr("folder"));
    EXPECT_THAT(complaint(Lattice::square, "no-such-file"),
                AllOf(StartsWith("outline: no-such-file: "), HasSubstr("rect:5x4")));
}

TEST(Outline, ThatCannotBeReadIsRefused) {
    for (const auto* text :
         {"rect:", "rect:5", "rect:5x", "rect:x4", "rect:0x4", "rect:5x-4", "rect:5x4x3",
          "rect:5 x4", "rect:+5x4", "rect:99999999999x1", "rect:5×4"}) {
        EXPECT_THAT(complaint(Lattice::square, text),
                    AllOf(StartsWith("outline: "), HasSubstr("for example rect:5x4")))
            << text;
    }
    for (const auto* text : {"triangle:", "triangle:0", "triangle:-1", "triangle:7x7"}) {
        EXPECT_THAT(complaint(Lattice::tetrakis, text), HasSubstr("for example triangle:7"))
            << text;
    }
    for (const auto* text : {"roof:", "roof:8", "roof:8x3", "roof:7x3", "roof:4x8"}) {
        EXPECT_THAT(complaint(Lattice::tetrakis, text), HasSubstr("for example roof:8x4")) << text;
    }
}

TEST(Outline, OfTooManyCellsIsRefusedBeforeItIsMade) {
    for (const auto* text : {"rect:65x64", "rect:4097x1", "rect:2000000000x2000000000"}) {
        EXPECT_THAT(complaint(Lattice::square, text), HasSubstr("at most 4096 cells")) << text;
    }
    EXPECT_THAT(complaint(Lattice::tetrakis, "triangle:2000000000"),
                HasSubstr("at most 4096 cells"));
    EXPECT_THAT(complaint(Lattice::tetrakis, "roof:2000000000x1000000000"),
                HasSubstr("at most 4096 cells"));
}

TEST(Outline, WithHalfCellsIsForTetrakisOnly) {
    for (const auto& [lattice, text] :
         std::vector<std::pair<Lattice, std::string>>{{Lattice::square, "triangle:7"},
                                                      {Lattice::square, "roof:8x4"},
                                                      {Lattice::hex, "roof:8x4"},
                                                      {Lattice::triangle, "roof:8x4"}}) {
        EXPECT_THAT(complaint(lattice, text),
                    AllOf(StartsWith("outline: "), HasSubstr("half cells"),
                          HasSubstr(std::string(lattice_name(lattice)))));
    }
}

TEST(Outline, IsForPuzzlesWithoutABoard) {
    const Puzzle puzzle = with_outline(without_board(Lattice::square), "rect:2x2");
    EXPECT_THROW(with_outline(puzzle, "rect:2x2"), InputError);
}

// --- Areas. ---

Piece bar(const std::string& name, const std::vector<int>& lengths, int copies = 1) {
    Piece piece{name, {}, copies, {}};
    for (const int length : lengths) {
        Shards shards;
        for (int x = 0; x < length; ++x) shards.push_back({x, 0, 0});
        piece.sides.push_back({std::to_string(length), shards});
    }
    return piece;
}

Puzzle bars(const std::vector<Piece>& pieces, const std::string& outline) {
    Puzzle puzzle = without_board(Lattice::square);
    puzzle.pieces = pieces;
    return outline.empty() ? puzzle : with_outline(puzzle, outline);
}

TEST(Area, HasNoFaultWithoutABoard) {
    EXPECT_EQ(area_fault(bars({bar("A", {2})}, "")), std::nullopt);
}

TEST(Area, HasNoFaultIfThePiecesHaveTheSame) {
    const Puzzle puzzle = bars({bar("A", {2}), bar("B", {1}, 4)}, "rect:3x2");
    EXPECT_EQ(area_fault(puzzle), std::nullopt);
    EXPECT_NO_THROW(require_fitting_area(puzzle));
}

TEST(Area, IsReportedWithBothNumbersIfThePiecesDiffer) {
    const auto fault = area_fault(bars({bar("A", {2}), bar("B", {1}, 4)}, "rect:3x3"));
    ASSERT_TRUE(fault);
    EXPECT_THAT(*fault, AllOf(HasSubstr("9 cells"), HasSubstr("the pieces have 6")));
    EXPECT_THROW(require_fitting_area(bars({bar("A", {2})}, "rect:3x3")), InputError);
}

TEST(Area, OfPiecesWithSidesMayBeAnySumOfOneSideOfEachCopy) {
    // Two copies of 2 or 5, and 1: sums 5, 8 and 11.
    const std::vector<Piece> pieces{bar("A", {2, 5}, 2), bar("B", {1})};
    for (int area = 1; area <= 12; ++area) {
        const Puzzle puzzle = bars(pieces, "rect:" + std::to_string(area) + "x1");
        EXPECT_EQ(!area_fault(puzzle), area == 5 || area == 8 || area == 11) << area;
    }
    EXPECT_THAT(*area_fault(bars(pieces, "rect:7x1")),
                AllOf(HasSubstr("7 cells"), HasSubstr("from 5 to 11, where 7 is not possible")));
    EXPECT_THAT(*area_fault(bars(pieces, "rect:12x1")),
                AllOf(HasSubstr("from 5 to 11"), Not(HasSubstr("not possible"))));
}

TEST(Area, IsPrintedInCellsWithFractions) {
    Puzzle puzzle = without_board(Lattice::tetrakis);
    puzzle.pieces.push_back({"h", {}, 3, {{"", {{0, 0, 2}, {0, 0, 3}}}}});
    puzzle = with_outline(puzzle, "triangle:3");
    EXPECT_THAT(*area_fault(puzzle), AllOf(HasSubstr("4½ cells"), HasSubstr("have 1½")));
}

}  // namespace
}  // namespace orbitile::board_outline_test

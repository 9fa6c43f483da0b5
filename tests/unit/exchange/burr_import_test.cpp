#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "exchange/burr_puzzle.hpp"
#include "geometry/shape.hpp"
#include "puzzle/board_outline.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/polyforms.hpp"
#include "puzzle/puzzle_file.hpp"

namespace orbitile::exchange::burr_import_test {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

/// Layers from below, each of rows from above; digits are colours of filled voxels, '#' has none,
/// '+' is variable.
BurrShape drawn(const std::string& name, const std::vector<std::vector<std::string>>& layers) {
    BurrShape shape{name, static_cast<int>(layers[0][0].size()), static_cast<int>(layers[0].size()),
                    static_cast<int>(layers.size())};
    for (const auto& layer : layers) {
        for (std::size_t row = layer.size(); row-- > 0;) {
            for (const char c : layer[row]) {
                const bool coloured = c >= '1' && c <= '9';
                shape.voxels.push_back({c == '.'   ? BurrVoxelState::empty
                                        : c == '+' ? BurrVoxelState::variable
                                                   : BurrVoxelState::filled,
                                        static_cast<std::uint8_t>(coloured ? c - '0' : 0)});
            }
        }
    }
    return shape;
}

/// A domino and an L fill a rectangle of five cells but for a corner.
BurrPuzzle small() {
    BurrPuzzle burr;
    burr.shapes = {drawn("dom", {{"##"}}), drawn("L", {{"#.", "##"}}),
                   drawn("box", {{"##.", "###"}})};
    burr.problems = {{"small", {{0, 1, 1}, {1, 1, 1}}, 2, {}}};
    return burr;
}

struct Imported {
    Puzzle puzzle;
    std::vector<std::string> remarks = {};
};

Imported imported(const BurrPuzzle& burr) {
    const ImportedPuzzle whole = imported_puzzle(burr, 0, "file.xmpuzzle", "usual");
    Imported imported{whole.puzzle};
    imported.remarks = whole.remarks;
    return imported;
}

std::string complaint_about(const BurrPuzzle& burr) {
    try {
        imported(burr);
    } catch (const InputError& error) {
        return error.what();
    }
    return "no complaint";
}

TEST(BurrImport, TakesTheResultForTheBoardAndShapesForPieces) {
    const auto [puzzle, remarks] = imported(small());
    EXPECT_EQ(puzzle.name, "small");
    EXPECT_EQ(puzzle.lattice, Lattice::square);
    EXPECT_EQ(puzzle.rules, (Rules{true, true}));
    ASSERT_EQ(puzzle.pieces.size(), 2U);
    EXPECT_EQ(puzzle.pieces[1].name, "L");
    EXPECT_EQ(puzzle.pieces[1].sides[0].shards, (Shards{{0, 0, 0}, {0, 1, 0}, {1, 0, 0}}));
    ASSERT_TRUE(puzzle.board);
    EXPECT_EQ(puzzle.board->shards.size(), 5U);
    EXPECT_THAT(remarks, IsEmpty());
}

TEST(BurrImport, TakesShapesThatAreDrawnUpright) {
    BurrPuzzle burr = small();
    burr.shapes[1] = drawn("L", {{"##"}, {"#."}});                        // seen along y
    burr.shapes[2] = drawn("box", {{"#", "#"}, {"#", "#"}, {".", "#"}});  // seen along x
    const Puzzle puzzle = imported(burr).puzzle;
    EXPECT_EQ(puzzle.pieces[1].sides[0].shards, (Shards{{0, 0, 0}, {0, 1, 0}, {1, 0, 0}}));
    EXPECT_EQ(puzzle.board->shards.size(), 5U);
}

TEST(BurrImport, TakesTrianglesAsTheyPoint) {
    BurrPuzzle burr;
    burr.grid = BurrGrid::triangles;
    burr.shapes = {drawn("bar", {{"##"}}), drawn("side", {{".#.", "###"}}),
                   drawn("box", {{"###.", "####"}})};
    burr.shapes[2].at(0, 1, 0).state = BurrVoxelState::empty;  // x + y is odd: it would point down
    burr.problems = {{"", {{0, 1, 1}, {1, 1, 1}}, 2, {}}};
    const Puzzle puzzle = imported(burr).puzzle;
    EXPECT_EQ(puzzle.name, "usual");
    EXPECT_EQ(puzzle.lattice, Lattice::triangle);
    EXPECT_EQ(puzzle.pieces[1].sides[0].shards,
              (Shards{{0, 0, 0}, {0, 0, 1}, {0, 1, 0}, {1, 0, 0}}));
}

TEST(BurrImport, KeepsColoursIfAPieceHasOne) {
    BurrPuzzle burr = small();
    burr.colours = {{1, 2, 3}, {4, 5, 6}};
    burr.shapes[0] = drawn("dom", {{"22"}});
    burr.shapes[1] = drawn("L", {{"1.", "21"}});
    const auto [puzzle, remarks] = imported(burr);
    EXPECT_EQ(puzzle.pieces[0].colour, (Colour{4, 5, 6}));
    EXPECT_NE(puzzle.pieces[1].colour, (Colour{1, 2, 3}));
    EXPECT_THAT(remarks, ElementsAre(HasSubstr("S2 (L) has voxels of several colours")));
}

TEST(BurrImport, NamesPiecesAsBurrToolsDoesIfTheirNamesAreInvalid) {
    BurrPuzzle burr = small();
    burr.shapes[0].name = "a/b";
    burr.shapes[1].name = "";
    burr.shapes.push_back(drawn("S2", {{"#"}}));
    burr.shapes[2] = drawn("box", {{"###", "###"}});
    burr.problems[0].parts.push_back({3, 1, 1});
    const auto [puzzle, remarks] = imported(burr);
    EXPECT_EQ(puzzle.pieces[0].name, "S1");
    EXPECT_EQ(puzzle.pieces[1].name, "S2");
    EXPECT_EQ(puzzle.pieces[2].name, "S4");
    EXPECT_THAT(remarks,
                ElementsAre(HasSubstr("S1 (a/b) is named S1, because its name is not allowed ("),
                            HasSubstr("S4 (S2) gets another name")));
}

TEST(BurrImport, ReportsWhatItLeavesOut) {
    BurrPuzzle burr = small();
    burr.shapes.push_back(drawn("idle", {{"#"}}));
    burr.problems[0].solution_count = 3;
    burr.problems[0].parts[0].can_stay_together = true;
    burr.problems[0].parts[1].min = 0;
    burr.problems.push_back(burr.problems[0]);
    burr.shapes[2].voxels[0].state = BurrVoxelState::variable;
    EXPECT_THAT(imported(burr).remarks,
                ElementsAre("left out: 3 stored solutions", HasSubstr("left out: groups"),
                            HasSubstr("variable voxels of the result"),
                            HasSubstr("its maximum number of times"), HasSubstr("1 other problems"),
                            HasSubstr("1 shapes that no problem uses")));
}

TEST(BurrImport, MakesAPuzzleWithoutBoardOfAProblemWithoutResult) {
    BurrPuzzle burr = small();
    burr.problems[0].result = {};
    const auto [puzzle, remarks] = imported(burr);
    EXPECT_FALSE(puzzle.board);
    EXPECT_THAT(remarks, Contains(HasSubstr("the problem has no result")));
}

TEST(BurrImport, NamesEachThingThatCannotBeSaid) {
    BurrPuzzle burr = small();
    burr.shapes[0] = drawn("dom", {{"##", "##"}, {"#.", ".."}});
    burr.shapes[1] = drawn("L", {{"#.", ".#"}});
    burr.shapes[0].line = 7;
    burr.shapes[1].line = 8;
    EXPECT_EQ(complaint_about(burr),
              "file.xmpuzzle:7: S1 (dom): it is 2 voxels thick; only flat puzzles can be read\n"
              "file.xmpuzzle:8: S2 (L): it falls into 2 parts; the cells of a piece must be "
              "connected by edges");
}

TEST(BurrImport, RefusesWhatAPuzzleFileCannotExpress) {
    const auto complaint = [](const auto& change) {
        BurrPuzzle burr = small();
        burr.colours = {{1, 2, 3}, {4, 5, 6}};
        change(burr);
        return complaint_about(burr);
    };
    EXPECT_THAT(complaint([](BurrPuzzle& burr) { burr.grid = BurrGrid::spheres; }),
                HasSubstr("the grid is one of spheres"));
    EXPECT_THAT(
        complaint([](BurrPuzzle& burr) { burr.shapes[0] = drawn("dom", {{"#+"}}); }),
        HasSubstr("S1 (dom): it has variable voxels; only the result may have variable voxels"));
    EXPECT_THAT(complaint([](BurrPuzzle& burr) { burr.shapes[0] = drawn("dom", {{".."}}); }),
                HasSubstr("S1 (dom): it is empty"));
    EXPECT_THAT(complaint([](BurrPuzzle& burr) { burr.shapes[2] = drawn("box", {{"..."}}); }),
                HasSubstr("S3 (box), the result: it is empty"));
    EXPECT_THAT(complaint([](BurrPuzzle& burr) { burr.problems[0].parts.clear(); }),
                HasSubstr("the problem has no pieces"));
    EXPECT_THAT(complaint([](BurrPuzzle& burr) { burr.problems[0].parts[0].max = 1000; }),
                HasSubstr("the problem has more than 256 pieces"));
    EXPECT_THAT(complaint([](BurrPuzzle& burr) {
                    burr.problems[0].parts[0] = {0, 0, 2};
                }),
                HasSubstr("S1 (dom) is used 0 to 2 times"));
    EXPECT_THAT(complaint([](BurrPuzzle& burr) {
                    burr.shapes[2] = drawn("box", {{"###", "###"}});
                }),
                HasSubstr("S3 (box), the result, has 6 cells, but the pieces have 5"));
    EXPECT_THAT(
        complaint([](BurrPuzzle& burr) {
            burr.shapes[0] = drawn("dom", {{"11"}});
            burr.shapes[2] = drawn("box", {{"1#.", "##2"}});
        }),
        HasSubstr(
            "S1 (dom): the colour constraints forbid some cells of the result for this piece"));
}

TEST(BurrImport, IsBoundedHoweverLargeShapesAre) {
    BurrPuzzle burr = small();
    const std::string row(100'000, '#');
    burr.shapes[0] = drawn(std::string(1'000'000, 'x'), {{row, row}});
    burr.problems[0].parts = std::vector<BurrPart>(256, BurrPart{0, 1, 1});
    const std::string complaint = complaint_about(burr);
    EXPECT_THAT(complaint, HasSubstr("it has 200000 voxels, more than 4096"));
    EXPECT_LT(complaint.size(), 50'000U);
    // As thin as can be: drawings that no puzzle file has room for.
    burr = small();
    std::vector<std::string> corner(440, '#' + std::string(439, '.'));
    corner.back() = std::string(440, '#');
    burr.shapes[0] = drawn("corner", {corner});
    burr.problems[0] = {"large", std::vector<BurrPart>(4, BurrPart{0, 1, 1}), {}, {}};
    EXPECT_THAT(complaint_about(burr),
                HasSubstr("file.xmpuzzle: the puzzle file would be too large: "));
}

TEST(BurrImport, TakesColourConstraintsThatForbidNothing) {
    BurrPuzzle burr = small();
    burr.colours = {{1, 2, 3}, {4, 5, 6}};
    burr.shapes[0] = drawn("dom", {{"11"}});
    burr.shapes[2] = drawn("box", {{"22.", "222"}});
    burr.problems[0].allowed_pairs = {{1, 2}};
    EXPECT_THAT(imported(burr).remarks, ElementsAre(HasSubstr("left out: colour constraints")));
}

// --- What is exported comes back. ---

Puzzle again(const Puzzle& puzzle) {
    const BurrExport exported =
        burr_export(puzzle, {{puzzle.name, "board", puzzle.board->shards}}, "");
    return imported(burr_puzzle_from(burr_file_bytes(exported.puzzle), "file.xmpuzzle")).puzzle;
}

TEST(BurrRoundTrip, GivesTheSamePuzzle) {
    for (const char* name : {"pentominoes-6x10", "pentominoes-8x8", "iq-stars", "iq-blocks"}) {
        SCOPED_TRACE(name);
        const Puzzle puzzle =
            read_puzzle_file(std::string(ORBITILE_SOURCE_DIR "/configs/") + name + ".toml");
        if (puzzle.lattice == Lattice::hex) continue;
        const Puzzle back = again(puzzle);
        EXPECT_EQ(back.name, puzzle.name);
        EXPECT_EQ(digest(back), digest(puzzle));
        for (std::size_t p = 0; p < puzzle.pieces.size(); ++p) {
            EXPECT_EQ(back.pieces[p].colour, puzzle.pieces[p].colour);
        }
    }
}

TEST(BurrRoundTrip, GivesTheSamePolyforms) {
    for (const PolyformKind kind :
         {PolyformKind{Lattice::square, 5}, PolyformKind{Lattice::triangle, 6}}) {
        Puzzle puzzle = polyform_puzzle(kind, Sidedness::free);
        // A row of as many cells as they have: it need not be fillable.
        Shards row;
        const int places = total_shards(puzzle);
        for (int at = 0; at < places; ++at) {
            row.push_back(*shard_in_picture(kind.lattice, at, 0));
        }
        puzzle.board = make_board(make_shards(row));
        const Puzzle back = again(puzzle);
        EXPECT_EQ(back.rules, puzzle.rules);
        EXPECT_EQ(back.board, puzzle.board);
        ASSERT_EQ(back.pieces.size(), puzzle.pieces.size());
        for (std::size_t p = 0; p < puzzle.pieces.size(); ++p) {
            EXPECT_EQ(back.pieces[p].name, puzzle.pieces[p].name);
            EXPECT_EQ(back.pieces[p].colour, puzzle.pieces[p].colour);
            EXPECT_EQ(normalised(back.pieces[p].sides[0].shards),
                      normalised(puzzle.pieces[p].sides[0].shards));
        }
    }
}

TEST(BurrRoundTrip, MakesSquaresOfWholeCells) {
    Puzzle puzzle =
        with_pieces(read_puzzle_file(ORBITILE_SOURCE_DIR "/configs/fridgeiq.toml"), "JQBNU");
    puzzle = with_outline(std::move(puzzle), "rect:5x3");
    puzzle.rules.flips = true;
    const Puzzle back = again(puzzle);
    EXPECT_EQ(back.lattice, Lattice::square);
    EXPECT_TRUE(back.rules.flips);
    EXPECT_EQ(back.board->shards.size(), 15U);
    EXPECT_EQ(back.pieces[3].name, "N");
    EXPECT_EQ(back.pieces[3].sides[0].shards, (Shards{{0, 0, 0}, {0, 1, 0}, {1, 1, 0}, {2, 1, 0}}));
}

TEST(BurrRoundTrip, WorksWithMoreColoursThanAFileCanHave) {
    Puzzle puzzle = polyform_puzzle({Lattice::square, 7}, Sidedness::free);
    Shards row;
    for (int at = 0; at < total_shards(puzzle); ++at) row.push_back({at, 0, 0});
    puzzle.board = make_board(make_shards(row));
    const BurrExport exported = burr_export(puzzle, {{"", "board", puzzle.board->shards}}, "");
    EXPECT_EQ(exported.puzzle.colours.size(), 63U);
    EXPECT_THAT(exported.remarks,
                ElementsAre(HasSubstr("letters"), HasSubstr("at most 63 colours")));
    EXPECT_EQ(again(puzzle).rules, puzzle.rules);
}

// --- What cannot be exported. ---

std::string complaint_about_export(const std::string& pieces, const std::string& rules,
                                   const std::string& lattice) {
    const Puzzle puzzle = parse_puzzle(
        "name = \"P\"\nlattice = \"" + lattice + "\"\n[rules]\n" + rules + pieces, "p.toml");
    try {
        burr_export(puzzle, {{"", "board", puzzle.pieces[0].sides[0].shards}}, "");
    } catch (const InputError& error) {
        return error.what();
    }
    return "no complaint";
}

TEST(BurrExported, IsNothingThatBurrToolsCannotSay) {
    const std::string square = "[[piece]]\nname = \"A\"\ncolour = \"red\"\nrows = [\"█\"]\n";
    EXPECT_EQ(complaint_about_export(square, "", "square"), "no complaint");
    EXPECT_EQ(complaint_about_export("[[piece]]\nname = \"A\"\ncolour = \"red\"\n"
                                     "rows = [\"█\", \"█\", \"██\"]\n",
                                     "flips = false\n", "square"),
              "BurrTools cannot represent the puzzle P: BurrTools flips every piece, and the "
              "puzzle's rules forbid to flip piece A");
    EXPECT_EQ(complaint_about_export(square, "flips = false\n", "square"), "no complaint");
    EXPECT_EQ(
        complaint_about_export(square, "", "hex"),
        "BurrTools cannot represent the puzzle P: BurrTools does not have a grid of hexagons");
    EXPECT_EQ(complaint_about_export(square, "turns = false\n", "square"),
              "BurrTools cannot represent the puzzle P: BurrTools turns every piece, and the "
              "puzzle's rules forbid turns");
    EXPECT_EQ(complaint_about_export("[[piece]]\nname = \"A\"\ncolour = \"red\"\nrows = [\"█◣\"]\n",
                                     "flips = true\n", "tetrakis"),
              "BurrTools cannot represent the puzzle P: BurrTools has only whole squares, and "
              "piece A covers parts of "
              "cells");
    EXPECT_EQ(complaint_about_export("[[piece]]\nname = \"A\"\ncolour = \"red\"\n"
                                     "[[piece.side]]\nname = \"x\"\nrows = [\"█\"]\n"
                                     "[[piece.side]]\nname = \"y\"\nrows = [\"██\"]\n",
                                     "", "square"),
              "BurrTools cannot represent the puzzle P: in BurrTools a piece has one shape, and "
              "piece A has several "
              "sides");
}

}  // namespace
}  // namespace orbitile::exchange::burr_import_test


#include <gtest/gtest.h>

#include <filesystem>

#include "puzzle/puzzle_file.hpp"

namespace orbitile::puzzle_text_test {
namespace {

namespace fs = std::filesystem;

TEST(PuzzleText, IsReadBackAsTheSamePuzzle) {
    int puzzles = 0;
    for (const auto& entry : fs::directory_iterator(ORBITILE_SOURCE_DIR "/configs")) {
        if (entry.path().extension() != ".toml") continue;
        SCOPED_TRACE(entry.path());
        const Puzzle puzzle = read_puzzle_file(entry.path());
        const std::string text = puzzle_text(puzzle);
        const Puzzle again = parse_puzzle(text, "again.toml");
        EXPECT_EQ(puzzle_text(again), text);
        // Triangles may be drawn with other margins.
        if (puzzle.lattice != Lattice::triangle) {
            EXPECT_EQ(digest(again), digest(puzzle));
        }
        for (std::size_t p = 0; p < puzzle.pieces.size(); ++p) {
            EXPECT_EQ(normalised(again.pieces[p].sides[0].shards),
                      normalised(puzzle.pieces[p].sides[0].shards));
        }
        EXPECT_EQ(again.board, puzzle.board);
        EXPECT_EQ(piece_letters(again), piece_letters(puzzle));
        ++puzzles;
    }
    EXPECT_GE(puzzles, 10);
}

TEST(PuzzleText, HasAllThatAPuzzleMayHave) {
    const Puzzle puzzle = parse_puzzle(
        "name = \"a \\\"quoted\\\" \\\\ name\"\nlattice = \"square\"\nunit_mm = 12.5\n"
        "[rules]\nturns = false\nflips = true\nconnect = \"edge\"\nholes = \"none\"\n"
        "[board]\nrows = [\"##.\", \"###\"]\nnumbers = [[7, 3], [1, 2, 9]]\n"
        "[[piece]]\nname = \"dark green\"\nletter = \"x\"\ncolour = \"#010203\"\ncopies = 2\n"
        "rows = [\"#\"]\n"
        "[[piece]]\nname = \"B\"\ncolour = \"red\"\n"
        "[[piece.side]]\nname = \"up\"\nrows = [\"##\", \".#\"]\n"
        "[[piece.side]]\nname = \"down\"\nrows = [\"###\"]\n",
        "all.toml");
    EXPECT_EQ(parse_puzzle(puzzle_text(puzzle), "again.toml"), puzzle);
}

}  // namespace
}  // namespace orbitile::puzzle_text_test


#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <tuple>

#include "geometry/shape.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/names.hpp"
#include "puzzle/placement.hpp"
#include "puzzle/polyforms.hpp"
#include "puzzle/puzzle_limits.hpp"

namespace orbitile {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

std::vector<std::string> names_of(const Puzzle& puzzle) {
    std::vector<std::string> names;
    for (const Piece& piece : puzzle.pieces) names.push_back(piece.name);
    return names;
}

std::string letters_of(const Puzzle& puzzle) {
    std::string letters;
    for (const std::string& letter : piece_letters(puzzle)) letters += letter;
    return letters;
}

const Piece& find_piece(const Puzzle& puzzle, const std::string& name) {
    return *std::ranges::find(puzzle.pieces, name, &Piece::name);
}

std::string complaint(const PolyformKind& kind, Sidedness sidedness) {
    try {
        polyform_puzzle(kind, sidedness);
    } catch (const InputError& error) {
        return error.what();
    }
    return "no complaint";
}

/// All that a puzzle can have.
std::vector<Puzzle> all_puzzles() {
    std::vector<Puzzle> puzzles;
    for (const Lattice lattice : lattices) {
        for (const Sidedness sidedness : {Sidedness::free, Sidedness::one_sided}) {
            const int max = max_polyform_size(lattice, sidedness);
            for (int size = 1; size <= max; ++size) {
                puzzles.push_back(polyform_puzzle({lattice, size}, sidedness));
            }
        }
    }
    return puzzles;
}

TEST(PuzzleOfPolyforms, HasNamesLettersAndColoursThatAreValidAndEachDifferent) {
    for (const Puzzle& puzzle : all_puzzles()) {
        SCOPED_TRACE(puzzle.name);
        std::set<std::string> names;
        std::set<std::string> letters;
        std::set<std::tuple<int, int, int>> colours;
        for (const Piece& piece : puzzle.pieces) {
            EXPECT_EQ(piece_name_fault(piece.name), std::nullopt);
            const std::string& letter = piece.letter.empty() ? piece.name : piece.letter;
            EXPECT_EQ(letter_fault(letter), std::nullopt) << piece.name;
            names.insert(piece.name);
            letters.insert(letter);
            colours.emplace(piece.colour.red, piece.colour.green, piece.colour.blue);
        }
        EXPECT_EQ(names.size(), puzzle.pieces.size());
        EXPECT_EQ(letters.size(), puzzle.pieces.size());
        EXPECT_EQ(colours.size(), puzzle.pieces.size());
    }
}

TEST(PuzzleOfPolyforms, HasAClassOfItsOwnForEachPieceByItsRules) {
    for (const Puzzle& puzzle : all_puzzles()) {
        EXPECT_EQ(piece_classes(puzzle).size(), puzzle.pieces.size()) << puzzle.name;
    }
}

TEST(PuzzleOfPolyforms, HasNamesOfOld) {
    const Puzzle puzzle = polyform_puzzle({Lattice::square, 5}, Sidedness::free);
    EXPECT_EQ(puzzle.name, "pentominoes");
    EXPECT_EQ(letters_of(puzzle), "FILNPTUVWXYZ");
    EXPECT_TRUE(puzzle.rules.flips);
    const Puzzle hexes = polyform_puzzle({Lattice::hex, 4}, Sidedness::free);
    EXPECT_THAT(names_of(hexes),
                ElementsAre("bar", "worm", "pistol", "propeller", "arch", "bee", "wave"));
    EXPECT_EQ(letters_of(hexes), "BWPRAEV");
}

TEST(PuzzleOfPolyforms, HasLettersOrNumbersIfThereAreNoNames) {
    EXPECT_EQ(letters_of(polyform_puzzle({Lattice::tetrakis, 3}, Sidedness::free)), "ABCD");
    EXPECT_THAT(names_of(polyform_puzzle({Lattice::square, 1}, Sidedness::free)), ElementsAre("A"));
    const auto names = names_of(polyform_puzzle({Lattice::square, 6}, Sidedness::free));
    EXPECT_EQ(names.size(), 35U);
    EXPECT_EQ(names.front(), "01");
    EXPECT_EQ(names.back(), "35");
}

TEST(PuzzleOfOneSidedPolyforms, CallsMirrorImagesAfterEachOther) {
    const Puzzle tetrominoes = polyform_puzzle({Lattice::square, 4}, Sidedness::one_sided);
    EXPECT_EQ(tetrominoes.name, "tetrominoes-one-sided");
    EXPECT_FALSE(tetrominoes.rules.flips);
    EXPECT_THAT(names_of(tetrominoes), ElementsAre("I", "L", "J", "O", "S", "Z", "T"));
    const Puzzle pentominoes = polyform_puzzle({Lattice::square, 5}, Sidedness::one_sided);
    EXPECT_THAT(names_of(pentominoes), ElementsAre("F", "F mirrored", "I", "L", "L mirrored", "N",
                                                   "N mirrored", "P", "P mirrored", "T", "U", "V",
                                                   "W", "X", "Y", "Y mirrored", "Z", "Z mirrored"));
    EXPECT_EQ(letters_of(pentominoes), "FfILlNnPpTUVWXYyZz");
    const Puzzle hexiamonds = polyform_puzzle({Lattice::triangle, 6}, Sidedness::one_sided);
    EXPECT_EQ(hexiamonds.pieces.size(), 19U);
    EXPECT_EQ(letters_of(hexiamonds), "BbCcRSsNnYyHIiLOoEU");
}

TEST(PuzzleOfOneSidedPolyforms, DrawsMirrorImagesAsMirrorImages) {
    const Puzzle puzzle = polyform_puzzle({Lattice::square, 4}, Sidedness::one_sided);
    const auto picture = [&](const std::string& name) {
        const Shards& shards = find_piece(puzzle, name).sides.front().shards;
        return glyph_picture(puzzle.lattice, shards, bounds_of(shards), "/");
    };
    EXPECT_EQ(picture("L"), "█·/█·/██");
    EXPECT_EQ(picture("J"), "·█/·█/██");
    EXPECT_EQ(picture("S"), "·██/██·");
    EXPECT_EQ(picture("Z"), "██·/·██");
}

TEST(PuzzleOfPolyforms, IsRefusedWithTheNumberOfPiecesIfTheyAreTooMany) {
    EXPECT_EQ(max_polyform_size(Lattice::square, Sidedness::free), 7);
    EXPECT_EQ(max_polyform_size(Lattice::square, Sidedness::one_sided), 7);
    EXPECT_EQ(max_polyform_size(Lattice::triangle, Sidedness::free), 9);
    EXPECT_EQ(max_polyform_size(Lattice::triangle, Sidedness::one_sided), 8);
    EXPECT_EQ(max_polyform_size(Lattice::hex, Sidedness::free), 6);
    EXPECT_EQ(max_polyform_size(Lattice::hex, Sidedness::one_sided), 6);
    EXPECT_EQ(max_polyform_size(Lattice::tetrakis, Sidedness::free), 6);
    EXPECT_EQ(max_polyform_size(Lattice::tetrakis, Sidedness::one_sided), 6);
    EXPECT_EQ(complaint({Lattice::square, 8}, Sidedness::free),
              "there are 369 octominoes, and a puzzle has at most 256 pieces; heptominoes are the "
              "largest kind that fits into one puzzle");
    EXPECT_EQ(complaint({Lattice::square, 2'000'000'000}, Sidedness::one_sided),
              "one-sided polyominoes:2000000000 are too many: there are 704 one-sided octominoes "
              "already, and a puzzle has at most 256 pieces; one-sided heptominoes are the largest "
              "kind that fits into one puzzle");
}

}  // namespace
}  // namespace orbitile

// The puzzles of configs/: their boards, areas and orientations, compared with published figures.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "geometry/shape.hpp"
#include "puzzle/board_outline.hpp"
#include "puzzle/clue.hpp"
#include "puzzle/placement.hpp"
#include "puzzle/puzzle_file.hpp"
#include "puzzle/stated_challenge.hpp"
#include "support/fridgeiq.hpp"

namespace orbitile::config_test {
namespace {

using testing::Contains;
using testing::ElementsAre;

const std::filesystem::path configs = std::filesystem::path(ORBITILE_SOURCE_DIR) / "configs";

Puzzle config(const std::string& name) { return read_puzzle_file(configs / (name + ".toml")); }

std::size_t orientations(const Puzzle& puzzle) {
    std::size_t count = 0;
    for (std::size_t p = 0; p < puzzle.pieces.size(); ++p) {
        count += orientations_of(puzzle, static_cast<int>(p)).size();
    }
    return count;
}

int find_piece(const Puzzle& puzzle, const std::string& name) {
    const auto found = std::ranges::find(puzzle.pieces, name, &Piece::name);
    EXPECT_NE(found, puzzle.pieces.end()) << name;
    return static_cast<int>(found - puzzle.pieces.begin());
}

/// The numbers of the cells of each placement of a piece on the board.
std::set<std::set<int>> placements_by_number(const Puzzle& puzzle, const std::string& name) {
    const Board board(puzzle.lattice, puzzle.board.value().shards);
    const PlaceNumbers place_numbers(puzzle.lattice, *puzzle.board);
    const int piece = find_piece(puzzle, name);
    std::set<std::set<int>> placements;
    for (const Placement& placement :
         placements_on({{{piece}, orientations_of(puzzle, piece)}}, board)) {
        std::set<int> numbers;
        for (const int at : placement.covered) {
            const Shard& shard = board.shards()[static_cast<std::size_t>(at)];
            numbers.insert(place_numbers.number_of(place_of(puzzle.lattice, shard)));
        }
        placements.insert(numbers);
    }
    return placements;
}

TEST(Config, EachIsReadAndItsPiecesCanHaveTheBoardsArea) {
    std::size_t read = 0;
    for (const auto& entry : std::filesystem::directory_iterator(configs)) {
        if (entry.path().extension() != ".toml") continue;
        const Puzzle puzzle = read_puzzle_file(entry.path());
        ++read;
        EXPECT_EQ(area_fault(puzzle), std::nullopt) << entry.path();
        const auto letters = piece_letters(puzzle);
        EXPECT_EQ(std::set<std::string>(letters.begin(), letters.end()).size(), letters.size());
        std::set<std::vector<int>> colours;
        for (const Piece& piece : puzzle.pieces) {
            colours.insert({piece.colour.red, piece.colour.green, piece.colour.blue});
        }
        if (puzzle.board) {
            EXPECT_EQ(puzzle.name, entry.path().stem().string());
            EXPECT_EQ(colours.size(), puzzle.pieces.size()) << entry.path();
        }
    }
    EXPECT_GE(read, 12U);
}

struct Told {
    std::string name;
    std::size_t pieces;
    std::size_t cells;
    bool flips;
};

TEST(Config, BoardsHaveTheirAreas) {
    for (const Told& told : std::vector<Told>{{"iq-fit", 10, 50, false},
                                              {"iq-blocks", 10, 64, true},
                                              {"iq-blocks-8", 8, 64, true},
                                              {"cubi-magici", 10, 49, true},
                                              {"iq-stars", 7, 26, false},
                                              {"pentominoes-6x10", 12, 60, true},
                                              {"pentominoes-5x12", 12, 60, true},
                                              {"pentominoes-4x15", 12, 60, true},
                                              {"pentominoes-3x20", 12, 60, true},
                                              {"pentominoes-8x8", 12, 60, true}}) {
        const Puzzle puzzle = config(told.name);
        EXPECT_EQ(puzzle.pieces.size(), told.pieces) << told.name;
        ASSERT_TRUE(puzzle.board) << told.name;
        EXPECT_EQ(puzzle.board->shards.size(), told.cells) << told.name;
        EXPECT_EQ(puzzle.rules, (Rules{true, told.flips})) << told.name;
        EXPECT_LE(total_shards(puzzle), static_cast<int>(told.cells)) << told.name;
        EXPECT_GE(max_total_shards(puzzle), static_cast<int>(told.cells)) << told.name;
    }
}

TEST(Config, IqBlocksHasSixtyTwoOrientations) {  // published
    const Puzzle puzzle = config("iq-blocks");
    EXPECT_EQ(orientations(puzzle), 62U);
    std::multiset<std::size_t> sizes;
    for (const Piece& piece : puzzle.pieces) sizes.insert(piece.sides.at(0).shards.size());
    EXPECT_THAT(sizes, ElementsAre(4, 5, 5, 6, 6, 7, 7, 8, 8, 8));
}

TEST(Config, ThePentominoesHaveSixtyThreeOrientations) {  // published
    for (const auto* name : {"6x10", "5x12", "4x15", "3x20", "8x8"}) {
        const Puzzle puzzle = config("pentominoes-" + std::string(name));
        EXPECT_EQ(orientations(puzzle), 63U);
        EXPECT_EQ(puzzle.pieces, config("pentominoes").pieces);
    }
}

// All ways to join six triangles, grown one by one: 12 (OEIS A000577).
TEST(Config, TheHexiamondsAreTheTwelveThatThereAre) {
    const Puzzle puzzle = config("hexiamonds");
    const auto images = [](const Shards& shards) {
        std::set<Shards> all;
        for (const bool flip : {false, true}) {
            for (int turn = 0; turn < 6; ++turn) {
                all.insert(normalised(turn_about_origin(Lattice::triangle, turn, flip)(shards)));
            }
        }
        return all;
    };
    std::set<std::set<Shards>> grown{images({{0, 0, 0}})};
    for (int size = 2; size <= 6; ++size) {
        std::set<std::set<Shards>> larger;
        for (const auto& looks : grown) {
            const Shards& shards = *looks.begin();
            for (const Shard& shard : shards) {
                for (const Shard& beside : edge_neighbours(Lattice::triangle, shard)) {
                    std::vector<Shard> more = shards;
                    more.push_back(beside);
                    const Shards joined = make_shards(more);
                    if (joined.size() > shards.size()) larger.insert(images(joined));
                }
            }
        }
        grown = larger;
    }
    std::set<std::set<Shards>> drawn;
    for (const Piece& piece : puzzle.pieces) drawn.insert(images(piece.sides.at(0).shards));
    EXPECT_EQ(drawn.size(), 12U);
    EXPECT_EQ(drawn, grown);
    EXPECT_EQ(orientations(puzzle), 94U);
}

TEST(Config, PentominoBoardsAreOfTheirName) {
    for (const auto* name : {"6x10", "5x12", "4x15", "3x20", "8x8"}) {
        const std::string size = name;
        const auto cross = size.find('x');
        const Bounds bounds = bounds_of(config("pentominoes-" + size).board.value().shards);
        EXPECT_EQ(bounds.high.y + 1, std::stoi(size.substr(0, cross)));
        EXPECT_EQ(bounds.high.x + 1, std::stoi(size.substr(cross + 1)));
    }
    const PuzzleBoard board = config("pentominoes-8x8").board.value();
    for (const Shard& shard : Shards{{3, 3, 0}, {3, 4, 0}, {4, 3, 0}, {4, 4, 0}}) {
        EXPECT_FALSE(std::ranges::binary_search(board.shards, shard));
    }
}

TEST(Config, TheOctominoesAreEightDifferentOnes) {
    const Puzzle puzzle = config("iq-blocks-8");
    EXPECT_EQ(piece_classes(puzzle).size(), 8U);
    for (const Piece& piece : puzzle.pieces) EXPECT_EQ(piece.sides.at(0).shards.size(), 8U);
}

TEST(Config, CubiMagiciHasNinePentominoesAndASquareTetromino) {
    const Puzzle puzzle = config("cubi-magici");
    std::set<std::set<Shards>> known;
    std::map<std::set<Shards>, std::string> names;
    const Puzzle pentominoes = config("pentominoes");
    const auto images = [](const Puzzle& of, std::size_t piece) {
        std::set<Shards> all;
        for (const Orientation& orientation : orientations_of(of, static_cast<int>(piece))) {
            all.insert(normalised(orientation.shards));
        }
        return all;
    };
    for (std::size_t p = 0; p < pentominoes.pieces.size(); ++p) {
        names[images(pentominoes, p)] = pentominoes.pieces[p].name;
    }
    std::set<std::string> found;
    for (std::size_t p = 0; p < puzzle.pieces.size(); ++p) {
        const auto pentomino = names.find(images(puzzle, p));
        if (pentomino == names.end()) {
            EXPECT_EQ(puzzle.pieces[p].name, "O");
            EXPECT_EQ(puzzle.pieces[p].sides.at(0).shards,
                      (Shards{{0, 0, 0}, {0, 1, 0}, {1, 0, 0}, {1, 1, 0}}));
            continue;
        }
        EXPECT_EQ(pentomino->second, puzzle.pieces[p].name);
        found.insert(pentomino->second);
    }
    EXPECT_THAT(found, ElementsAre("F", "I", "L", "P", "U", "V", "X", "Y", "Z"));
}

TEST(Config, EachPieceOfIqFitHasASpineWithOneBallOrTwo) {
    const Puzzle puzzle = config("iq-fit");
    EXPECT_EQ(total_shards(puzzle), 46);
    EXPECT_EQ(max_total_shards(puzzle), 56);
    for (const Piece& piece : puzzle.pieces) {
        ASSERT_EQ(piece.sides.size(), 2U) << piece.name;
        EXPECT_EQ(piece.sides[0].name, "A");
        EXPECT_EQ(piece.sides[1].name, "B");
        for (std::size_t side = 0; side < 2; ++side) {
            int spine = 0;
            int balls = 0;
            for (const Shard& shard : piece.sides[side].shards) ++(shard.y == 0 ? spine : balls);
            EXPECT_EQ(balls, static_cast<int>(side) + 1) << piece.name;
            EXPECT_EQ(spine, bounds_of(piece.sides[side].shards).high.x + 1) << piece.name;
        }
    }
    const auto letters = piece_letters(puzzle);
    EXPECT_THAT(letters, ElementsAre("L", "G", "P", "D", "Y", "O", "R", "K", "B", "A"));
}

TEST(Config, PinkOfIqStarsHasSixtySevenPlacements) {  // published
    const auto placements = placements_by_number(config("iq-stars"), "pink");
    EXPECT_EQ(placements.size(), 67U);
    EXPECT_THAT(placements, Contains(std::set<int>{1, 2, 9, 15}));
    EXPECT_THAT(placements, Contains(std::set<int>{2, 3, 10, 16}));
}

TEST(Config, IqStarsHasOneSidedPiecesInRowsOfSevenAndSix) {
    const Puzzle puzzle = config("iq-stars");
    std::map<int, int> rows;
    for (const Shard& shard : puzzle.board.value().shards) ++rows[-shard.y];
    std::vector<int> lengths;
    for (const auto& [row, length] : rows) lengths.push_back(length);
    EXPECT_THAT(lengths, ElementsAre(7, 6, 7, 6));
    // Cells 1 and 8 are neighbours, and 2 and 8, but not 1 and 9.
    const PlaceNumbers place_numbers(puzzle.lattice, *puzzle.board);
    const auto shard = [&](int number) { return place_numbers.place_with_number(number).value(); };
    const Shards near_8 = edge_neighbours(Lattice::hex, shard(8));
    for (const int number : {1, 2, 9, 14, 15}) EXPECT_THAT(near_8, Contains(shard(number)));
    EXPECT_THAT(near_8, testing::Not(Contains(shard(3))));
    EXPECT_NO_THROW(clues_from_text(puzzle, "yellow@3,orange@5"));
}

TEST(Config, TheExampleOfIqFitGivesThreeWholePieces) {
    const Puzzle puzzle = config("iq-fit");
    const Clues clues = read_clue_file(puzzle, configs / "challenges" / "iq-fit-example.txt");
    std::map<std::string, std::size_t> cells;
    for (const Clue& given : clues) {
        cells[puzzle.pieces[static_cast<std::size_t>(given.piece)].name] = given.shards.size();
    }
    EXPECT_EQ(cells,
              (std::map<std::string, std::size_t>{{"red", 6}, {"blue", 5}, {"dark green", 5}}));
    EXPECT_EQ(clues_from_text(puzzle, clues_text(puzzle, clues)), clues);
}

TEST(Config, TheStockChallengesOfFridgeIqHaveTheirOutlinesAreas) {
    const Puzzle puzzle = config("fridgeiq");
    std::set<std::string> names;
    std::size_t rows = 0;
    for (const auto& [name, outline, pieces] : stock_challenges()) {
        EXPECT_EQ(area_fault(with_outline(with_pieces(puzzle, pieces), outline)), std::nullopt)
            << name << ' ' << outline;
        names.insert(name);
        ++rows;
    }
    EXPECT_EQ(names.size(), 30U);
    EXPECT_EQ(rows, 41U);
}

// As its author gives them: name, outline and pieces, in tests/data/fridgeiq-stock.tsv. How many
// fillings they have is tests/unit/board's matter.
TEST(Config, StatesFridgeIQsStockChallengesForItsSixteenPieces) {
    const ChallengeSet set = read_challenge_set(configs / "fridgeiq-stock.toml");
    Puzzle fridgeiq = config("fridgeiq");
    fridgeiq.name = "fridgeiq-stock";
    EXPECT_EQ(set.puzzle, fridgeiq);
    std::size_t at = 0;
    for (const auto& [name, outline, pieces] : stock_challenges()) {
        ASSERT_LT(at, set.challenges.size()) << name;
        const StatedChallenge& stated = set.challenges[at++];
        EXPECT_THAT(stated.name, testing::StartsWith(name));
        Puzzle puzzle = with_outline(with_pieces(fridgeiq, pieces), outline);
        for (Piece& piece : puzzle.pieces) piece.letter = piece.name;
        EXPECT_EQ(puzzle_of(set.puzzle, stated), puzzle) << name << ' ' << outline;
    }
    EXPECT_EQ(at, set.challenges.size());
}

}  // namespace
}  // namespace orbitile::config_test

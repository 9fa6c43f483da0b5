#include "puzzle/tiling.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <random>
#include <set>

#include "geometry/shape.hpp"
#include "geometry/symmetry_group.hpp"
#include "puzzle/puzzle_file.hpp"

namespace orbitile::tiling_test {
namespace {

Puzzle config(const std::string& name) {
    return read_puzzle_file(std::filesystem::path(ORBITILE_SOURCE_DIR) / "configs" / name);
}

Puzzle fridgeiq() { return config("fridgeiq.toml"); }

std::vector<Puzzle> puzzles() {
    Puzzle flipped = fridgeiq();
    flipped.rules.flips = true;
    Puzzle straight = fridgeiq();
    straight.rules.turns = false;
    Puzzle sides = parse_puzzle(
        "name='T'\nlattice='square'\n[[piece]]\nname='lime'\ncolour='lime'\ncopies=2\n"
        "[[piece.side]]\nname='A'\nrows=['##.', '.##']\n"
        "[[piece.side]]\nname='B'\nrows=['#..', '###']\n",
        "two_sided");
    return {fridgeiq(), flipped, straight, config("pentominoes.toml"), sides};
}

/// For each member of each class one part, in a random orientation somewhere.
std::vector<PlacedCopy> random_parts(const std::vector<PieceClass>& classes, unsigned seed) {
    std::mt19937 random(seed);
    const auto pick = [&](std::size_t below) { return random() % below; };
    std::vector<PlacedCopy> parts;
    for (std::size_t i = 0; i < classes.size(); ++i) {
        for (int copy = 0; copy < classes[i].copies(); ++copy) {
            const auto& orientations = classes[i].orientations;
            const Cell offset{static_cast<int>(pick(15)) - 7, static_cast<int>(pick(15)) - 7};
            parts.push_back({static_cast<int>(i), static_cast<int>(pick(3)),
                             shifted(orientations[pick(orientations.size())].shards, offset)});
        }
    }
    return parts;
}

/// The shards that are covered in each component, by any piece.
std::multiset<std::pair<int, Shards>> covers(const std::vector<PlacedCopy>& parts) {
    std::multiset<std::pair<int, Shards>> all;
    for (const PlacedCopy& part : parts) all.emplace(part.component, part.shards);
    return all;
}

std::multiset<std::pair<int, Shards>> covers(const Puzzle& puzzle, const Tiling& tiling) {
    std::multiset<std::pair<int, Shards>> all;
    for (const PlacedPiece& placed : tiling) {
        all.emplace(placed.component, shards_of(puzzle, placed));
    }
    return all;
}

TEST(Tiling, LettersCoverWhatTheirPartsCover) {
    for (const Puzzle& puzzle : puzzles()) {
        const auto classes = piece_classes(puzzle);
        for (unsigned seed = 0; seed < 50; ++seed) {
            const auto parts = random_parts(classes, seed);
            EXPECT_EQ(covers(puzzle, tiling_from_copies(puzzle, classes, parts)), covers(parts));
        }
    }
}

TEST(Tiling, EachPieceIsUsedAsOftenAsItExistsAndAsTheRulesAllow) {
    for (const Puzzle& puzzle : puzzles()) {
        const auto classes = piece_classes(puzzle);
        const Tiling tiling = tiling_from_copies(puzzle, classes, random_parts(classes, 1));
        EXPECT_TRUE(std::ranges::is_sorted(tiling));
        for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) {
            EXPECT_EQ(std::ranges::count(tiling, static_cast<int>(i), &PlacedPiece::piece),
                      puzzle.pieces[i].copies);
        }
        for (const PlacedPiece& placed : tiling) {
            EXPECT_TRUE(puzzle.rules.turns || placed.turn == 0);
            EXPECT_TRUE(puzzle.rules.flips || !placed.flipped);
        }
    }
}

TEST(Tiling, TheSamePartsInAnyOrderGiveTheSameTiling) {
    for (const Puzzle& puzzle : puzzles()) {
        const auto classes = piece_classes(puzzle);
        auto parts = random_parts(classes, 2);
        const Tiling tiling = tiling_from_copies(puzzle, classes, parts);
        std::mt19937 random(3);
        for (int round = 0; round < 20; ++round) {
            std::ranges::shuffle(parts, random);
            EXPECT_EQ(tiling_from_copies(puzzle, classes, parts), tiling);
        }
    }
}

TEST(Tiling, IsTheSameAfterItIsReadBackAsParts) {
    for (const Puzzle& puzzle : puzzles()) {
        const auto classes = piece_classes(puzzle);
        const Tiling tiling = tiling_from_copies(puzzle, classes, random_parts(classes, 4));
        std::vector<PlacedCopy> parts;
        for (const PlacedPiece& placed : tiling) {
            for (std::size_t i = 0; i < classes.size(); ++i) {
                if (std::ranges::count(classes[i].members, placed.piece) > 0) {
                    parts.push_back(
                        {static_cast<int>(i), placed.component, shards_of(puzzle, placed)});
                }
            }
        }
        EXPECT_EQ(tiling_from_copies(puzzle, classes, parts), tiling);
    }
}

TEST(Tiling, SameShapedPiecesTakeTheirPartsInOrder) {
    const Puzzle puzzle = with_pieces(fridgeiq(), "QB");
    const auto classes = piece_classes(puzzle);
    ASSERT_EQ(classes.size(), 1U);
    const Shards upright = puzzle.pieces[0].sides[0].shards;
    const Shards lying = puzzle.pieces[1].sides[0].shards;
    const auto first = [&](const std::vector<PlacedCopy>& parts) {
        return shards_of(puzzle, tiling_from_copies(puzzle, classes, parts).front());
    };
    EXPECT_EQ(first({{0, 0, shifted(lying, {5, 0})}, {0, 0, upright}}), upright);
    EXPECT_EQ(first({{0, 0, shifted(upright, {5, 0})}, {0, 0, lying}}), lying);
    EXPECT_EQ(first({{0, 0, shifted(upright, {5, 0})}, {0, 1, lying}}), shifted(upright, {5, 0}));
}

TEST(Tiling, APieceCoversItsDrawingFlippedThenTurnedThenShifted) {
    const Puzzle puzzle = fridgeiq();
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) {
        const Shards& drawing = puzzle.pieces[i].sides[0].shards;
        for (int turn = 0; turn < 4; ++turn) {
            for (const bool flip : {false, true}) {
                std::set<std::set<Point>> expected;
                for (const Shard& shard : drawing) {
                    std::set<Point> image;
                    for (Point point : corners(puzzle.lattice, shard)) {
                        if (flip) point.x = -point.x;
                        for (int k = 0; k < turn; ++k) point = {-point.y, point.x};
                        image.insert({point.x + 2 * 3, point.y - 2 * 4});
                    }
                    expected.insert(image);
                }
                std::set<std::set<Point>> found;
                for (const Shard& shard :
                     shards_of(puzzle, {static_cast<int>(i), 0, turn, flip, 3, -4, 0})) {
                    const auto points = corners(puzzle.lattice, shard);
                    found.emplace(points.begin(), points.end());
                }
                EXPECT_EQ(found, expected);
            }
        }
    }
}

TEST(Tiling, PartsThatNoPieceCanCoverAreRefused) {
    const Puzzle puzzle = fridgeiq();
    const auto classes = piece_classes(puzzle);
    EXPECT_THROW(tiling_from_copies(puzzle, classes, {{0, 0, {{0, 0, 0}}}}), std::logic_error);
    const Shards& drawing = puzzle.pieces[0].sides[0].shards;
    EXPECT_THROW(tiling_from_copies(puzzle, classes, {{0, 0, drawing}, {0, 0, drawing}}),
                 std::logic_error);
    EXPECT_THROW(shards_of(puzzle, {99, 0, 0, false, 0, 0, 0}), std::logic_error);
}

}  // namespace
}  // namespace orbitile::tiling_test

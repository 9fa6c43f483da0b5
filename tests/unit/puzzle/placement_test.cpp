#include "puzzle/placement.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <tuple>

#include "geometry/shape.hpp"
#include "geometry/symmetry_group.hpp"
#include "puzzle/puzzle_file.hpp"

namespace orbitile::placement_test {
namespace {

Puzzle config(const std::string& name) {
    return read_puzzle_file(std::filesystem::path(ORBITILE_SOURCE_DIR) / "configs" / name);
}

Puzzle fridgeiq() { return config("fridgeiq.toml"); }
Puzzle pentominoes() { return config("pentominoes.toml"); }

Puzzle fridgeiq_with_flips() {
    Puzzle puzzle = fridgeiq();
    puzzle.rules.flips = true;
    return puzzle;
}

Puzzle fridgeiq_without_turns() {
    Puzzle puzzle = fridgeiq();
    puzzle.rules.turns = false;
    return puzzle;
}

/// One piece of two sides, which have some images in common with each other's mirror images.
Puzzle two_sided() {
    return parse_puzzle(
        "name='T'\nlattice='square'\n[[piece]]\nname='lime'\ncolour='lime'\n"
        "[[piece.side]]\nname='A'\nrows=['##.', '.##']\n"
        "[[piece.side]]\nname='B'\nrows=['.##', '##.']\n"
        "[[piece.side]]\nname='C'\nrows=['###']\n",
        "two_sided");
}

std::vector<Puzzle> puzzles() {
    Puzzle flipped = two_sided();
    flipped.rules.flips = true;
    return {fridgeiq(),    fridgeiq_with_flips(), fridgeiq_without_turns(),
            pentominoes(), two_sided(),           flipped};
}

/// A board with a hole and a ragged edge.
Board ragged_board(Lattice lattice) {
    Shards shards = centred_board(lattice, Centre::odd, 2);
    std::erase_if(shards, [](const Shard& shard) {
        return (shard.x == 0 && shard.y == 0) || (shard.x == 2 && shard.y > 0) ||
               (shard.x == -2 && shard.y == 2 && shard.slot == 0);
    });
    return {lattice, shards};
}

/// Shifts that reach every place on the boards above and places beyond their edges.
std::vector<Cell> many_shifts() {
    std::vector<Cell> shifts;
    for (int x = -9; x <= 9; ++x) {
        for (int y = -9; y <= 9; ++y) shifts.push_back({x, y});
    }
    return shifts;
}

/// A shard by its corners, which is all that the oracle below knows of it.
using Outline = std::set<Point>;
using Outlines = std::set<Outline>;

Outline outline_of(Lattice lattice, Shard shard) {
    const auto points = corners(lattice, shard);
    return {points.begin(), points.end()};
}

Outlines moved(Lattice lattice, const Shards& shards, int turn, bool flip, Cell shift) {
    Outlines images;
    for (const Shard& shard : shards) {
        Outline image;
        for (Point point : corners(lattice, shard)) {
            if (flip) point.x = -point.x;
            for (int i = 0; i < turn; ++i) point = {-point.y, point.x};
            image.insert({point.x + 2 * shift.x, point.y + 2 * shift.y});
        }
        images.insert(image);
    }
    return images;
}

/// Every set of shards inside the board that a piece can cover, by trying everything.
std::set<Outlines> covers_by_trying(const Puzzle& puzzle, const Piece& piece, const Board& board) {
    Outlines inside;
    for (const Shard& shard : board.shards()) inside.insert(outline_of(puzzle.lattice, shard));
    std::set<Outlines> covers;
    for (const Side& side : piece.sides) {
        for (int turn = 0; turn < (puzzle.rules.turns ? 4 : 1); ++turn) {
            for (int flip = 0; flip <= (puzzle.rules.flips ? 1 : 0); ++flip) {
                for (const Cell shift : many_shifts()) {
                    const auto cover = moved(puzzle.lattice, side.shards, turn, flip == 1, shift);
                    if (std::ranges::includes(inside, cover)) covers.insert(cover);
                }
            }
        }
    }
    return covers;
}

Outlines cover_of(const Board& board, const Placement& placement) {
    Outlines cover;
    for (const int index : placement.covered) {
        const Shard shard = board.shards()[static_cast<std::size_t>(index)];
        cover.insert(outline_of(board.lattice(), shard));
    }
    return cover;
}

const Orientation& orientation_of(const std::vector<PieceClass>& classes,
                                  const Placement& placement) {
    return classes[static_cast<std::size_t>(placement.piece_class)]
        .orientations[static_cast<std::size_t>(placement.orientation)];
}

std::string members_text(const Puzzle& puzzle) {
    std::string text;
    for (const PieceClass& piece_class : piece_classes(puzzle)) {
        text += text.empty() ? "" : " ";
        for (const int member : piece_class.members) {
            text += puzzle.pieces[static_cast<std::size_t>(member)].name;
        }
    }
    return text;
}

TEST(Placement, PlacementsAreExactlyThePlacesThatTryingEverythingFinds) {
    for (const Puzzle& puzzle : puzzles()) {
        const Board board = ragged_board(puzzle.lattice);
        const auto classes = piece_classes(puzzle);
        std::map<int, std::multiset<Outlines>> found;
        for (const Placement& placement : placements_on(classes, board)) {
            found[placement.piece_class].insert(cover_of(board, placement));
        }
        for (std::size_t i = 0; i < classes.size(); ++i) {
            const auto& covers = found[static_cast<int>(i)];
            for (const int member : classes[i].members) {
                const Piece& piece = puzzle.pieces[static_cast<std::size_t>(member)];
                const auto expected = covers_by_trying(puzzle, piece, board);
                EXPECT_TRUE(std::ranges::equal(covers, expected)) << puzzle.name << piece.name;
            }
        }
    }
}

TEST(Placement, APlacementCoversItsOrientationShiftedByItsOffset) {
    for (const Puzzle& puzzle : puzzles()) {
        const Board board = ragged_board(puzzle.lattice);
        const auto classes = piece_classes(puzzle);
        for (const Placement& placement : placements_on(classes, board)) {
            Shards covered;
            for (const int index : placement.covered) {
                covered.push_back(board.shards()[static_cast<std::size_t>(index)]);
            }
            EXPECT_EQ(covered,
                      shifted(orientation_of(classes, placement).shards, placement.offset));
            EXPECT_TRUE(std::ranges::is_sorted(placement.covered));
        }
    }
}

TEST(Placement, PlacementsAreInTheirStableOrder) {
    for (const Puzzle& puzzle : puzzles()) {
        const auto placements = placements_on(piece_classes(puzzle), ragged_board(puzzle.lattice));
        EXPECT_FALSE(placements.empty());
        EXPECT_TRUE(std::ranges::is_sorted(placements, {}, [](const Placement& placement) {
            return std::tuple(placement.piece_class, placement.orientation, placement.offset);
        }));
    }
}

TEST(Placement, HasNoneOnAnEmptyOrTooSmallBoard) {
    const auto classes = piece_classes(fridgeiq());
    EXPECT_TRUE(placements_on(classes, Board(Lattice::tetrakis, {})).empty());
    EXPECT_TRUE(placements_on(classes, Board(Lattice::tetrakis, {{0, 0, 0}})).empty());
}

TEST(Placement, PiecesOfOneShapeAreOneClass) {
    EXPECT_EQ(members_text(fridgeiq()), "A RE L O M T S QB D J N Y I U");
    EXPECT_EQ(members_text(pentominoes()), "F I L N P T U V W X Y Z");
}

TEST(Placement, WithoutTurnsATurnedCopyIsAClassOfItsOwn) {
    EXPECT_EQ(members_text(fridgeiq_without_turns()), "A RE L O M T S Q D J B N Y I U");
}

TEST(Placement, WithFlipsMirrorImagesAreOneClass) {
    const Puzzle puzzle = fridgeiq_with_flips();
    const auto images = [&](int piece) {
        std::set<Shards> all;
        for (const LatticeMap& map :
             maps_of(full_group(puzzle.lattice), puzzle.lattice, Centre::even)) {
            const auto index = static_cast<std::size_t>(piece);
            all.insert(normalised(map(puzzle.pieces[index].sides[0].shards)));
        }
        return all;
    };
    std::set<std::set<Shards>> different;
    for (const PieceClass& piece_class : piece_classes(puzzle)) {
        for (const int member : piece_class.members) {
            EXPECT_EQ(images(member), images(piece_class.members.front()));
        }
        EXPECT_TRUE(different.insert(images(piece_class.members.front())).second);
    }
    EXPECT_LT(different.size(), piece_classes(fridgeiq()).size());
}

TEST(Placement, EachCopyIsAMemberOfItsClass) {
    Puzzle puzzle = fridgeiq();
    puzzle.pieces[1].copies = 3;  // R
    const auto classes = piece_classes(puzzle);
    EXPECT_EQ(classes[1].members, (std::vector<int>{1, 1, 1, 2}));
    EXPECT_EQ(classes[1].copies(), 4);
}

TEST(Placement, OrientationsAreDistinctUpToShiftsAndInOrder) {
    for (const Puzzle& puzzle : puzzles()) {
        for (const PieceClass& piece_class : piece_classes(puzzle)) {
            std::set<Shards> images;
            for (const Orientation& orientation : piece_class.orientations) {
                EXPECT_EQ(orientation.piece, piece_class.members.front());
                EXPECT_TRUE(images.insert(normalised(orientation.shards)).second);
                const auto& sides =
                    puzzle.pieces[static_cast<std::size_t>(orientation.piece)].sides;
                const Side& side = sides[static_cast<std::size_t>(orientation.side)];
                EXPECT_EQ(turn_about_origin(puzzle.lattice, orientation.turn,
                                            orientation.flip)(side.shards),
                          orientation.shards);
            }
            EXPECT_TRUE(std::ranges::is_sorted(
                piece_class.orientations, {}, [](const Orientation& orientation) {
                    return std::tuple(orientation.side, orientation.flip, orientation.turn);
                }));
        }
    }
}

TEST(Placement, PentominoesHaveTheirSixtyThreeOrientations) {
    std::map<std::string, std::size_t> counts;
    const Puzzle puzzle = pentominoes();
    std::size_t total = 0;
    for (const PieceClass& piece_class : piece_classes(puzzle)) {
        const auto first = static_cast<std::size_t>(piece_class.members.front());
        counts[puzzle.pieces[first].name] = piece_class.orientations.size();
        total += piece_class.orientations.size();
    }
    EXPECT_EQ(total, 63U);
    EXPECT_EQ(counts["X"], 1U);
    EXPECT_EQ(counts["I"], 2U);
    EXPECT_EQ(counts["Z"], 4U);
    EXPECT_EQ(counts["F"], 8U);
}

TEST(Placement, NamesDistinguishPlacements) {
    for (const Puzzle& puzzle : puzzles()) {
        const auto classes = piece_classes(puzzle);
        std::set<std::string> names;
        for (const Placement& placement : placements_on(classes, ragged_board(puzzle.lattice))) {
            const auto name = placement_name(puzzle, classes, placement);
            EXPECT_TRUE(names.insert(name).second) << name;
        }
    }
}

TEST(Placement, NamesContainPieceSideTurnFlipAndOffset) {
    const Puzzle puzzle = fridgeiq_with_flips();
    const auto classes = piece_classes(puzzle);
    EXPECT_EQ(placement_name(puzzle, classes, {0, 1, {1, -2}, {}}), "A_90_1_-2");
    EXPECT_EQ(placement_name(puzzle, classes, {0, 7, {0, 0}, {}}), "A_270f_0_0");
    const Puzzle sides = two_sided();
    EXPECT_EQ(placement_name(sides, piece_classes(sides), {0, 3, {1, -2}, {}}), "lime.B_90_1_-2");
    Puzzle words = sides;
    words.pieces[0].name = "light green";
    EXPECT_EQ(placement_name(words, piece_classes(words), {0, 3, {1, -2}, {}}),
              "light_green.B_90_1_-2");
}

TEST(Placement, ABoardNumbersItsShardsInOrder) {
    const Board board(Lattice::square, {{3, 0, 0}, {1, 0, 0}, {3, 0, 0}, {2, 5, 0}});
    EXPECT_EQ(board.shards(), (Shards{{1, 0, 0}, {2, 5, 0}, {3, 0, 0}}));
    EXPECT_EQ(board.size(), 3);
    for (int i = 0; i < board.size(); ++i) {
        EXPECT_EQ(board.index_of(board.shards()[static_cast<std::size_t>(i)]), i);
    }
    EXPECT_FALSE(board.index_of({0, 0, 0}));
    EXPECT_FALSE(board.index_of({2, 0, 0}));
    EXPECT_FALSE(board.index_of({4, 0, 0}));
}

}  // namespace
}  // namespace orbitile::placement_test

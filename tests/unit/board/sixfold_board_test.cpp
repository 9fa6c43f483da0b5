// Small random boards of triangles and of hexagons, compared with brute force in every part.
#include "support/sixfold_board.hpp"

#include <gtest/gtest.h>

#include <random>
#include <set>
#include <string>

#include "board/board_field.hpp"
#include "board/filling_count.hpp"
#include "board/filling_search.hpp"
#include "engine/exact_cover.hpp"
#include "geometry/symmetry_group.hpp"
#include "puzzle/clue.hpp"
#include "puzzle/filling_fault.hpp"
#include "puzzle/puzzle_file.hpp"

namespace orbitile::board::sixfold_board_test {
namespace {

using Fillings = std::set<std::multiset<sixfold_board::PlacedCopy>>;

struct Tried {
    sixfold_board::Puzzle drawn;
    Puzzle read;
    BoardProblem field;
    Fillings fillings;
};

template <typename Check>
void for_random_puzzles(const Check& check) {
    std::mt19937 random(20261122);
    for (const bool triangles : {true, false}) {
        for (int round = 0; round < 60; ++round) {
            const auto drawn = sixfold_board::random_puzzle(triangles, 8 + round % 9, random);
            const Puzzle read = parse_puzzle(sixfold_board::puzzle_file(drawn), "random");
            check(Tried{drawn, read, make_board_problem(read, {}), sixfold_board::fillings(drawn)});
            if (testing::Test::HasFailure()) {
                FAIL() << sixfold_board::puzzle_file(drawn);
            }
        }
    }
}

std::multiset<sixfold_board::PlacedCopy> told(const Puzzle& puzzle, const Tiling& tiling) {
    const PlaceNumbers place_numbers(puzzle.lattice, *puzzle.board);
    std::multiset<sixfold_board::PlacedCopy> told;
    for (const PlacedPiece& placed : tiling) {
        std::set<int> numbers;
        for (const Shard& shard : shards_of(puzzle, placed)) {
            numbers.insert(place_numbers.number_of(shard));
        }
        told.insert({placed.piece, numbers});
    }
    return told;
}

Fillings found_by_search(const Tried& tried, const BoardProblem& field) {
    Fillings fillings;
    FillingSearch search(field);
    for (const FillingCube& part : search.cubes(1)) {
        search.search(part, {}, [&](const FoundFilling& found) {
            for (const Filling& view : search.fillings_of(found)) {
                const Tiling tiling = board_tiling(tried.read, tried.field, view);
                EXPECT_EQ(filling_fault(tried.read, {}, tiling), std::nullopt);
                EXPECT_TRUE(fillings.insert(told(tried.read, tiling)).second)
                    << "a filling was met twice";
            }
            return true;
        });
    }
    return fillings;
}

TEST(SixfoldBoard, IsFilledInAllWaysThatBruteForceFinds) {
    for_random_puzzles([](const Tried& tried) {
        EXPECT_FALSE(tried.fillings.empty());
        EXPECT_EQ(found_by_search(tried, tried.field), tried.fillings);
        BoardProblem without_symmetry = tried.field;
        without_symmetry.symmetry.resize(1);
        EXPECT_EQ(found_by_search(tried, without_symmetry), tried.fillings);
    });
}

TEST(SixfoldBoard, IsFilledAsOftenByExactCover) {
    for_random_puzzles([](const Tried& tried) {
        engine::ExactCover cover;
        const engine::CoverProblem problem = region_of(tried.field).problem();
        cover.load(problem);
        EXPECT_EQ(cover.count({}), tried.fillings.size());
    });
}

TEST(SixfoldBoard, HasTheSymmetryThatItsStripsOrLinesHave) {
    for_random_puzzles([](const Tried& tried) {
        EXPECT_EQ(symmetry_of(tried.read.lattice, tried.read.board->shards, tried.read.rules.turns,
                              tried.read.rules.flips)
                      .size(),
                  sixfold_board::symmetries(tried.drawn));
    });
}

}  // namespace
}  // namespace orbitile::board::sixfold_board_test

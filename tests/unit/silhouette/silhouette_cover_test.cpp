// The classes that cover a part of a cell, compared with the placements of the exact cover problem.
#include "silhouette/silhouette_cover.hpp"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>
#include <string>

namespace orbitile::silhouette::silhouette_cover_test {
namespace {

int below(std::mt19937& random, int end) {
    return static_cast<int>(random() % static_cast<unsigned>(end));
}

// The cell and some others that are connected with it. On `tetrakis` some are half cells.
std::set<candidate::CoveredCell> random_cells(Lattice lattice, int count, std::mt19937& random) {
    std::set<std::pair<int, int>> places{{0, 0}};
    while (static_cast<int>(places.size()) < count) {
        auto from = places.begin();
        std::advance(from, below(random, static_cast<int>(places.size())));
        const int step = below(random, 2) == 0 ? 1 : -1;
        const bool sideways = below(random, 2) == 0;
        places.emplace(from->first + (sideways ? step : 0), from->second + (sideways ? 0 : step));
    }
    std::set<candidate::CoveredCell> cells;
    for (const auto& [x, y] : places) {
        unsigned covered = candidate::whole_cell_mask(lattice);
        if (lattice == Lattice::triangle && below(random, 3) == 0) covered = 1;
        if (has_half_cells(lattice) && below(random, 4) == 0) covered = 3;
        cells.insert({static_cast<std::int16_t>(x), static_cast<std::int16_t>(y),
                      static_cast<std::uint8_t>(covered)});
    }
    return cells;
}

Puzzle random_puzzle(Lattice lattice, std::mt19937& random) {
    Puzzle puzzle;
    puzzle.lattice = lattice;
    puzzle.rules.flips = below(random, 2) == 0;
    for (int p = 0; p < 3; ++p) {
        const auto cells = random_cells(lattice, 1 + below(random, 4), random);
        puzzle.pieces.push_back(
            {std::string(1, static_cast<char>('A' + p)),
             {},
             1,
             {{"", candidate::shards_of_cells(lattice, {cells.begin(), cells.end()})}}});
    }
    return puzzle;
}

TEST(SilhouetteCover, KnowsWhichPiecesCoverAPartOfACell) {
    std::mt19937 random(2);
    for (const Lattice lattice :
         {Lattice::tetrakis, Lattice::square, Lattice::hex, Lattice::triangle}) {
        int covering = 0;
        for (int round = 0; round < 500; ++round) {
            const Puzzle puzzle = random_puzzle(lattice, random);
            SilhouetteCover region(puzzle, piece_classes(puzzle), 12, 1);
            const auto cells = random_cells(lattice, 2 + below(random, 8), random);
            for (const candidate::CoveredCell& cell : cells) region.add(0, cell);
            std::map<Shard, std::uint64_t> over;
            for (int p = 0; p < std::ssize(region.cover_problem().placements.classes); ++p) {
                const PlacedCopy copy = region.placed_copy(p);
                for (const Shard& shard : copy.shards) {
                    over[shard] |= std::uint64_t{1} << static_cast<unsigned>(copy.piece_class);
                }
            }
            for (const candidate::CoveredCell& cell : cells) {
                const auto covering_classes = region.covering_classes(0, cell);
                bool is_coverable = true;
                for (const Shard& shard : candidate::shards_of_cell(lattice, cell)) {
                    ASSERT_EQ(covering_classes[shard.slot], over[shard]) << lattice_name(lattice);
                    is_coverable = is_coverable && over[shard] != 0;
                    covering += over[shard] != 0 ? 1 : 0;
                }
                ASSERT_EQ(region.is_coverable(0, cell), is_coverable) << lattice_name(lattice);
            }
        }
        EXPECT_GT(covering, 500) << lattice_name(lattice);
    }
}

}  // namespace
}  // namespace orbitile::silhouette::silhouette_cover_test

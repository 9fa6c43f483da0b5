// The decider on bitboards, compared with exact cover, and its instruction sets with each other.
#include "silhouette/bitboard_decider.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "engine/exact_cover.hpp"
#include "geometry/shape.hpp"
#include "puzzle/silhouette_views.hpp"
#include "silhouette/silhouette_cover.hpp"
#include "support/random_region.hpp"

namespace orbitile::silhouette::bitboard_decider_test {
namespace {

using candidate::CoveredCell;
using engine::SearchEndReason;

struct LayeredCell {
    int layer = 0;
    CoveredCell cell;
};

std::vector<LayeredCell> cells_of(const Silhouette& silhouette) {
    std::vector<LayeredCell> cells;
    for (std::size_t l = 0; l < silhouette.size(); ++l) {
        for (const CoveredCell& cell : candidate::cells_by_row(silhouette[l].shards))
            cells.push_back({static_cast<int>(l), cell});
    }
    return cells;
}

// Moves a few cells to places beside others. The area stays the same.
void disturb(std::vector<LayeredCell>& cells, std::mt19937& random) {
    for (int moves = 1 + static_cast<int>(random() % 2); moves > 0; --moves) {
        LayeredCell& moved = cells[random() % cells.size()];
        LayeredCell next = cells[random() % cells.size()];
        next.cell.covered = moved.cell.covered;
        const int step = random() % 2 == 0 ? 1 : -1;
        (random() % 2 == 0 ? next.cell.x : next.cell.y) += static_cast<std::int16_t>(step);
        const bool is_free = std::ranges::none_of(cells, [&](const LayeredCell& other) {
            return other.layer == next.layer && other.cell.x == next.cell.x &&
                   other.cell.y == next.cell.y;
        });
        if (is_free) moved = next;
    }
}

int reach_of_cells(const std::vector<LayeredCell>& cells) {
    int reach = 0;
    for (const LayeredCell& at : cells)
        reach = std::max({reach, std::abs(at.cell.x), std::abs(at.cell.y)});
    return reach;
}

template <typename Region>
void load(Region& region, const std::vector<LayeredCell>& cells) {
    region.clear();
    for (const LayeredCell& at : cells) region.add(at.layer, at.cell);
}

bool is_covered_by_exact_cover(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                               const std::vector<LayeredCell>& cells) {
    SilhouetteCover region(puzzle, classes, reach_of_cells(cells), 8);
    load(region, cells);
    engine::ExactCover cover;
    cover.load(region.cover_problem());
    return cover.search({}, [](std::span<const int>) { return false; }) ==
           SearchEndReason::found_enough;
}

// Each piece is used as often as it has copies, and each shard is covered exactly once.
void expect_cover(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                  const std::vector<LayeredCell>& cells, const std::vector<PlacedCopy>& copies) {
    std::map<int, std::vector<Shard>> covered;
    std::vector<int> used(classes.size(), 0);
    for (const PlacedCopy& copy : copies) {
        const auto c = static_cast<std::size_t>(copy.piece_class);
        ++used[c];
        EXPECT_TRUE(std::ranges::any_of(classes[c].orientations, [&](const Orientation& side) {
            return normalised(side.shards) == normalised(copy.shards);
        }));
        auto& shards = covered[copy.component];
        shards.insert(shards.end(), copy.shards.begin(), copy.shards.end());
    }
    for (std::size_t c = 0; c < classes.size(); ++c) EXPECT_EQ(used[c], classes[c].copies());
    std::map<int, std::vector<Shard>> wanted;
    for (const LayeredCell& at : cells) {
        const Shards shards = candidate::shards_of_cell(puzzle.lattice, at.cell);
        auto& all = wanted[at.layer];
        all.insert(all.end(), shards.begin(), shards.end());
    }
    for (auto* layers : {&covered, &wanted}) {
        for (auto& [layer, shards] : *layers) std::ranges::sort(shards);
    }
    EXPECT_EQ(covered, wanted);
}

TEST(BitboardDecider, AgreesWithExactCoverOnEachLatticeAndInstructionSet) {
    const std::vector<InstructionSet> sets = instruction_sets();
    ASSERT_FALSE(sets.empty());
    for (const Lattice lattice : lattices) {
        SCOPED_TRACE(lattice_name(lattice));
        std::mt19937 random(7);
        int covered = 0;
        int refuted_by_branching = 0;
        int with_several_layers = 0;
        for (int round = 0; round < 1500; ++round) {
            const Region region = random_region(lattice, random);
            const std::vector<PieceClass> classes = piece_classes(region.puzzle);
            const Silhouette silhouette = silhouette_of(region.challenge);
            std::vector<LayeredCell> cells = cells_of(silhouette);
            const bool is_disturbed = round % 3 != 0;
            if (is_disturbed) disturb(cells, random);
            BitboardDecider plain(region.puzzle, classes, std::nullopt, sets.front());
            load(plain, cells);
            if (!plain.place_on_board()) continue;
            const SearchEndReason reason = plain.decide({});
            const bool is_covered = is_covered_by_exact_cover(region.puzzle, classes, cells);
            ASSERT_EQ(reason,
                      is_covered ? SearchEndReason::found_enough : SearchEndReason::exhausted)
                << "round " << round;
            ASSERT_TRUE(is_covered || is_disturbed) << "round " << round;
            if (is_covered) expect_cover(region.puzzle, classes, cells, plain.placed_copies());
            covered += is_covered ? 1 : 0;
            refuted_by_branching += !is_covered && plain.node_count() > 1 ? 1 : 0;
            with_several_layers += silhouette.size() > 1 ? 1 : 0;
            for (const InstructionSet& set : sets) {
                BitboardDecider decider(region.puzzle, classes, std::nullopt, set);
                load(decider, cells);
                ASSERT_TRUE(decider.place_on_board());
                ASSERT_EQ(decider.decide({}), reason) << set.name << " round " << round;
                ASSERT_EQ(decider.node_count(), plain.node_count())
                    << set.name << " round " << round;
            }
        }
        EXPECT_GT(covered, 300);
        EXPECT_GT(refuted_by_branching, 30);
        EXPECT_GT(with_several_layers, 10);
    }
}

// A row of cells, and dominoes.
struct Row {
    explicit Row(int length) {
        puzzle.lattice = Lattice::square;
        puzzle.pieces.push_back({"domino", {}, length / 2, {{"", {{0, 0, 0}, {1, 0, 0}}}}});
        for (int x = 0; x < length; ++x) cells.push_back({0, {static_cast<std::int16_t>(x), 0, 1}});
    }
    Puzzle puzzle;
    std::vector<LayeredCell> cells;
};

TEST(BitboardDecider, RefusesRegionsThatDoNotFitOnItsBoard) {
    const Row fitting(16);
    BitboardDecider decider(fitting.puzzle, piece_classes(fitting.puzzle));
    load(decider, fitting.cells);
    ASSERT_TRUE(decider.place_on_board());
    EXPECT_EQ(decider.decide({}), SearchEndReason::found_enough);
    EXPECT_EQ(decider.placed_copies().size(), 8U);

    const Row too_long(18);
    BitboardDecider other(too_long.puzzle, piece_classes(too_long.puzzle));
    load(other, too_long.cells);
    EXPECT_FALSE(other.place_on_board());
    other.clear();
    load(other, fitting.cells);
    EXPECT_TRUE(other.place_on_board());
}

TEST(BitboardDecider, RefusesPiecesThatAreWiderThanItsBoard) {
    Puzzle puzzle;
    puzzle.lattice = Lattice::square;
    std::vector<Shard> bar;
    for (int x = 0; x < 17; ++x) bar.push_back({x, 0, 0});
    puzzle.pieces.push_back({"bar", {}, 1, {{"", bar}}});
    BitboardDecider decider(puzzle, piece_classes(puzzle));
    decider.add(0, {0, 0, 1});
    EXPECT_FALSE(decider.place_on_board());
}

// Ten cells in one row of six cells and one of four, as two layers: no domino is in both.
TEST(BitboardDecider, KeepsLayersApart) {
    const Row row(10);
    for (const int first : {6, 5}) {
        BitboardDecider decider(row.puzzle, piece_classes(row.puzzle));
        for (int x = 0; x < 10; ++x) {
            decider.add(x < first ? 0 : 1,
                        {static_cast<std::int16_t>(x < first ? x : x - first), 0, 1});
        }
        ASSERT_TRUE(decider.place_on_board());
        EXPECT_EQ(decider.decide({}),
                  first == 6 ? SearchEndReason::found_enough : SearchEndReason::exhausted);
        if (first == 6) {
            const auto copies = decider.placed_copies();
            EXPECT_EQ(std::ranges::count(copies, 0, &PlacedCopy::component), 3);
            EXPECT_EQ(std::ranges::count(copies, 1, &PlacedCopy::component), 2);
        }
    }
}

TEST(BitboardDecider, EndsAtItsLimits) {
    std::mt19937 random(11);
    int ended = 0;
    for (int round = 0; round < 200; ++round) {
        const Region region = random_region(Lattice::square, random);
        BitboardDecider decider(region.puzzle, piece_classes(region.puzzle));
        const std::vector<LayeredCell> cells = cells_of(silhouette_of(region.challenge));
        load(decider, cells);
        if (!decider.place_on_board()) continue;
        ASSERT_EQ(decider.decide({}), SearchEndReason::found_enough);
        const std::int64_t node_count = decider.node_count();
        engine::CoverLimits limits;
        limits.max_nodes = node_count;
        ASSERT_EQ(decider.decide(limits), SearchEndReason::found_enough);
        limits.max_nodes = node_count - 1;
        if (limits.max_nodes == 0) continue;
        ASSERT_EQ(decider.decide(limits), SearchEndReason::node_limit_reached);
        ++ended;
    }
    EXPECT_GT(ended, 20);
}

}  // namespace
}  // namespace orbitile::silhouette::bitboard_decider_test

#include "board/filling_diagram.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "board/filling_count.hpp"
#include "board/filling_search.hpp"
#include "board/start_search.hpp"
#include "puzzle/board_outline.hpp"
#include "puzzle/puzzle_file.hpp"
#include "support/fridgeiq.hpp"

namespace orbitile::board::filling_diagram_test {
namespace {

constexpr std::size_t plenty = std::size_t{512} << 20U;
const std::atomic<bool> go_on{false};

struct Asked {
    std::string name;
    Puzzle puzzle;
    Clues clues;
};

std::vector<Asked> asked() {
    const Puzzle stars = configured("iq-stars.toml");
    Puzzle parallelogram = with_outline(configured("hexiamonds.toml"), "parallelogram:9x4");
    return {{"FridgeIQ's square", fridgeiq_square(), {}},
            {"IQ Stars", stars, {}},
            {"IQ Stars with givens", stars, clues_from_text(stars, "yellow@3")},
            {"pentominoes", configured("pentominoes-3x20.toml"), {}},
            {"hexiamonds", parallelogram, {}}};
}

TEST(FillingDiagram, HoldsTheFillingsThatTheSearchFinds) {
    for (const Asked& about : asked()) {
        const Puzzle& puzzle = about.puzzle;
        const std::string& name = about.name;
        const BoardProblem field = make_board_problem(puzzle, about.clues);
        std::set<Tiling> expected;
        visit_fillings(field, FillingOutput::all, &go_on, [&](const Filling& filling) {
            return expected.insert(board_tiling(puzzle, field, filling)).second;
        });
        const auto diagram = FillingDiagram::of(field, plenty);
        ASSERT_TRUE(diagram.has_value()) << name;
        std::set<Tiling> held;
        for (WideCount number = 0; number < diagram->counts().total(); ++number) {
            held.insert(board_tiling(puzzle, field, diagram->counts().cover(number)));
        }
        EXPECT_EQ(held, expected) << name;
        EXPECT_EQ(diagram->counts().total(), WideCount{expected.size()}) << name;
    }
}

// Placements by the first shard that each covers.
TEST(FillingDiagram, NumbersFillingsInTheOrderOfTheBoardAlone) {
    for (const auto& [name, puzzle, clues] : asked()) {
        if (name == "IQ Stars" || name == "FridgeIQ's square") continue;  // the same at length
        const BoardProblem field = make_board_problem(puzzle, clues);
        const auto diagram = FillingDiagram::of(field, plenty).value();
        std::set<Tiling> different;
        std::vector<int> before;
        for (WideCount number = 0; number < diagram.counts().total(); ++number) {
            const std::vector<int> filling = diagram.filling_in_board_order(field, number);
            EXPECT_LT(before, filling) << name;
            before = filling;
            std::vector<bool> covered(field.board.shards().size(), false);
            for (const int placement : filling) {
                const auto& shards = field.placements[static_cast<std::size_t>(placement)].covered;
                const auto first = std::ranges::find(covered, false) - covered.begin();
                EXPECT_EQ(shards.front(), first);
                for (const int shard : shards) covered[static_cast<std::size_t>(shard)] = true;
            }
            different.insert(board_tiling(puzzle, field, filling));
        }
        EXPECT_EQ(WideCount{different.size()}, diagram.counts().total()) << name;
        EXPECT_THROW(diagram.filling_in_board_order(field, diagram.counts().total()),
                     std::out_of_range);
    }
}

TEST(FillingDiagram, IsRefusedWithTheReasonIfItDoesNotFit) {
    const BoardProblem field = make_board_problem(configured("iq-stars.toml"), {});
    constexpr std::size_t one_mebibyte = std::size_t{1} << 20U;
    EXPECT_FALSE(FillingDiagram::of(field, one_mebibyte / 16).has_value());
    try {
        refuse_diagram(field, one_mebibyte);
        FAIL();
    } catch (const std::runtime_error& error) {
        EXPECT_STREQ(error.what(),
                     "the diagram of all solutions of the board does not fit in the 1 MiB of "
                     "memory that are left for it");
    }
}

// It does not matter which pieces of one shape are where.
std::set<Shards> laid_shapes(const Puzzle& puzzle, const Tiling& tiling) {
    std::set<Shards> shapes;
    for (const PlacedPiece& placed : tiling) shapes.insert(shards_of(puzzle, placed));
    return shapes;
}

// Chi-squared of the fillings that attempts draw, in standard deviations above its mean.
double deviation(const StartSearch& search, const Puzzle& puzzle, std::size_t fillings) {
    const std::size_t attempts = 20 * fillings;
    std::map<std::set<Shards>, std::size_t> times;
    for (std::size_t number = 0; number < attempts; ++number) {
        const auto start = search.attempt(static_cast<std::int64_t>(number), go_on);
        ++times[laid_shapes(puzzle, start.value().tiling)];
    }
    const double expected = static_cast<double>(attempts) / static_cast<double>(fillings);
    double chi_squared = expected * static_cast<double>(fillings - times.size());
    for (const auto& [filling, own] : times) {
        const double off = static_cast<double>(own) - expected;
        chi_squared += off * off / expected;
    }
    const auto freedom = static_cast<double>(fillings - 1);
    return (chi_squared - freedom) / std::sqrt(2 * freedom);
}

// A board that no map keeps: a start is about the filling that was drawn.
TEST(UniformStarts, AreDrawnFromAllFillingsAlikeUnlikeOthers) {
    const Puzzle puzzle =
        with_outline(with_pieces(configured("fridgeiq.toml"), "BDIMQRSTY"), "triangle:6");
    StartSearch search(puzzle, ClueKind::pieces, 1);
    EXPECT_GT(deviation(search, puzzle, 59), 10);
    ASSERT_TRUE(search.enable_uniform_sampling(plenty, go_on));
    EXPECT_LT(deviation(search, puzzle, 59), 4);
}

TEST(UniformStarts, DependOnSeedAndNumberAlone) {
    const Puzzle puzzle = configured("iq-stars.toml");
    StartSearch one(puzzle, ClueKind::pieces, 7);
    StartSearch other(puzzle, ClueKind::pieces, 7);
    const StartSearch by_search(puzzle, ClueKind::pieces, 7);
    ASSERT_TRUE(one.enable_uniform_sampling(plenty, go_on));
    ASSERT_TRUE(other.enable_uniform_sampling(plenty, go_on));
    int as_by_search = 0;
    for (const int number : {5, 0, 3}) {
        const auto start = one.attempt(number, go_on);
        ASSERT_TRUE(start.has_value());
        EXPECT_EQ(start->clues, other.attempt(number, go_on)->clues);
        EXPECT_EQ(difficulty_of(puzzle, start->clues, go_on), start->difficulty);
        as_by_search += start->clues == by_search.attempt(number, go_on)->clues ? 1 : 0;
    }
    EXPECT_LT(as_by_search, 3);
}

TEST(UniformStarts, AreNotDrawnOnceStopped) {
    StartSearch search(configured("iq-stars.toml"), ClueKind::pieces, 7);
    const std::atomic<bool> stop{true};
    EXPECT_FALSE(search.enable_uniform_sampling(plenty, stop));
}

}  // namespace
}  // namespace orbitile::board::filling_diagram_test

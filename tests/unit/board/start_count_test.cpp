#include "board/start_count.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "board/filling_search.hpp"
#include "puzzle/board_outline.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/puzzle_file.hpp"
#include "support/small_board.hpp"

namespace orbitile::board::start_count_test {
namespace {

using small_board::CountedStart;
using small_board::SmallBoard;

const std::atomic<bool> go_on{false};

Puzzle puzzle_of(const SmallBoard& board) {
    return with_outline(parse_puzzle(small_board::puzzle_file(board), "small.toml"),
                        "rect:" + std::to_string(board.width) + "x" + std::to_string(board.height));
}

void compare_with_oracle(const SmallBoard& board, ClueKind kind, int given) {
    SCOPED_TRACE(std::string(clue_kind_name(kind)) + " " + std::to_string(given));
    const auto told = kind == ClueKind::pieces ? starts_with_pieces(board, given)
                                               : starts_with_cells(board, given);
    StartCounts expected;
    std::multiset<CountedStart> met;
    for (const CountedStart& start : told) {
        if (start.second == 0) continue;
        ++expected.start_count;
        met.insert(start);
        if (start.second == 1) ++expected.one_filling_start_count;
        expected.min_filling_count =
            std::min(expected.min_filling_count.value_or(start.second), start.second);
    }

    ASSERT_FALSE(met.empty());

    const Puzzle puzzle = puzzle_of(board);
    std::multiset<CountedStart> visited;
    const auto count = count_starts(
        puzzle, kind, given, {},
        [&](const Clues& clues, std::uint64_t fillings) {
            CountedStart one;
            one.second = fillings;
            for (const Clue& part : clues) {
                for (const Shard& shard : part.shards) {
                    one.first[puzzle.pieces[static_cast<std::size_t>(part.piece)].name[0]].insert(
                        shard.y * board.width + shard.x);
                }
            }
            visited.insert(std::move(one));
        },
        go_on);
    ASSERT_TRUE(count.has_value());
    EXPECT_EQ(count->start_count, expected.start_count);
    EXPECT_EQ(count->one_filling_start_count, expected.one_filling_start_count);
    EXPECT_EQ(count->min_filling_count, expected.min_filling_count);
    EXPECT_EQ(visited, met);
}

TEST(HintCount, AgreesWithTryingEverything) {
    const SmallBoard board{
        4, 3, {{'L', {"#..", "###"}}, {'P', {"##", "##", "#."}}, {'I', {"###"}}}};
    for (int given = 1; given <= 3; ++given) {
        compare_with_oracle(board, ClueKind::pieces, given);
        compare_with_oracle(board, ClueKind::cells, given);
    }
}

TEST(HintCount, DistinguishesOnlyGivenPiecesOfOneShape) {
    const SmallBoard board{4,
                           3,
                           {{'A', {"#.", "##"}},
                            {'B', {"##", ".#"}},
                            {'C', {"##"}},
                            {'D', {"#", "#"}},
                            {'E', {"##"}}}};
    for (int given = 1; given <= 3; ++given) {
        compare_with_oracle(board, ClueKind::pieces, given);
    }
    compare_with_oracle(board, ClueKind::cells, 1);
    compare_with_oracle(board, ClueKind::cells, 2);
}

TEST(HintCount, TakesCopiesOfAPieceForOne) {
    const SmallBoard board{
        4, 3, {{'A', {"#.", "##"}}, {'B', {"###"}}, {'C', {"##"}, 2}, {'D', {"##"}}}};
    for (int given = 1; given <= 5; ++given) {
        compare_with_oracle(board, ClueKind::pieces, given);
    }
    compare_with_oracle(board, ClueKind::cells, 1);
    compare_with_oracle(board, ClueKind::cells, 2);
}

// --- Published figures. ---

Puzzle configured(const std::string& name) {
    return read_puzzle_file(std::filesystem::path(ORBITILE_SOURCE_DIR) / "configs" / name);
}

std::uint64_t fillings_of(const Puzzle& puzzle, const Clues& clues) {
    const BoardProblem field = make_board_problem(puzzle, clues);
    FillingSearch search(field);
    std::uint64_t fillings = 0;
    search.search({}, {}, [&](const FoundFilling& found) {
        fillings += static_cast<std::uint64_t>(found.represented_filling_count);
        return true;
    });
    return fillings;
}

// remi-garcia/IQStars: no single star leaves exactly one filling.
TEST(HintCount, FindsNoSingleStarThatLeavesOneFilling) {
    const auto count = count_starts(configured("iq-stars.toml"), ClueKind::cells, 1, {}, {}, go_on);
    ASSERT_TRUE(count.has_value());
    EXPECT_EQ(count->start_count, 26U * 7U - 1U);  // one of them has no filling
    EXPECT_EQ(count->one_filling_start_count, 0U);
    EXPECT_GE(count->min_filling_count.value(), 2U);
}

// The booklet's last challenge.
TEST(HintCount, FindsTwoStarsThatLeaveOneFilling) {
    const Puzzle puzzle = configured("iq-stars.toml");
    const Clues booklet = clues_from_text(puzzle, "yellow@3,orange@5");
    std::vector<std::uint64_t> left;
    StartCountLimits limits;
    limits.max_fillings = 1;
    count_starts(
        puzzle, ClueKind::cells, 2, limits,
        [&](const Clues& clues, std::uint64_t fillings) {
            if (clues == booklet) left.push_back(fillings);
        },
        go_on);
    EXPECT_EQ(left, std::vector<std::uint64_t>{1});
}

// isohelio/puzzles: 13,789 starts of two pieces and 1,209,312 of three leave one filling of IQ Fit,
// of those that half a turn takes to each other one. None is its own image: half a turn keeps the
// middle of the board, and of two pieces one at least must lie elsewhere.
TEST(HintCount, FindsThePublishedStartsOfIqFit) {
    const Puzzle puzzle = configured("iq-fit.toml");
    const auto two = count_starts(puzzle, ClueKind::pieces, 2, {}, {}, go_on);
    ASSERT_TRUE(two.has_value());
    EXPECT_EQ(two->one_filling_start_count, 2U * 13'789U);

    const Clues example =
        read_clue_file(puzzle, std::filesystem::path(ORBITILE_SOURCE_DIR) / "configs" /
                                   "challenges" / "iq-fit-example.txt");
    std::uint64_t examples = 0;
    StartCountLimits limits;
    limits.max_fillings = 1;
    const auto three = count_starts(
        puzzle, ClueKind::pieces, 3, limits,
        [&](const Clues& clues, std::uint64_t /*fillings*/) {
            if (clues == example) ++examples;
        },
        go_on);
    ASSERT_TRUE(three.has_value());
    EXPECT_EQ(three->one_filling_start_count, 2U * 1'209'312U);
    EXPECT_EQ(examples, 1U);
}

// --- Half cells, order, limits. ---

TEST(HintCount, EqualsTheSearchWithTheseGivens) {
    const Puzzle puzzle =
        with_outline(with_pieces(configured("fridgeiq.toml"), "ABDEIMNYRST"), "rect:5x5");
    for (const auto kind : {ClueKind::pieces, ClueKind::cells}) {
        std::uint64_t start_count = 0;
        const auto count = count_starts(
            puzzle, kind, 1, {},
            [&](const Clues& clues, std::uint64_t fillings) {
                if (++start_count % 7 != 0) return;
                EXPECT_EQ(fillings, fillings_of(puzzle, clues)) << clues_text(puzzle, clues);
            },
            go_on);
        EXPECT_GT(start_count, 0U);
        EXPECT_EQ(start_count, count->start_count);
    }
}

TEST(HintCount, ListsByFillingsThenInAStableOrder) {
    const Puzzle puzzle = configured("iq-stars.toml");
    std::vector<std::pair<std::uint64_t, Clues>> lists[2];
    for (auto& list : lists) {
        count_starts(
            puzzle, ClueKind::cells, 1, {},
            [&](const Clues& clues, std::uint64_t fillings) { list.emplace_back(fillings, clues); },
            go_on);
    }
    EXPECT_EQ(lists[0], lists[1]);
    EXPECT_TRUE(
        std::ranges::is_sorted(lists[0], {}, [](const auto& start) { return start.first; }));
}

TEST(HintCount, ListsOnlyHintsThatLeaveFewFillings) {
    const Puzzle puzzle = configured("iq-stars.toml");
    std::uint64_t listed = 0;
    StartCountLimits limits;
    limits.max_fillings = 1;
    const auto count = count_starts(
        puzzle, ClueKind::cells, 2, limits,
        [&](const Clues& /*clues*/, std::uint64_t fillings) {
            EXPECT_EQ(fillings, 1U);
            ++listed;
        },
        go_on);
    EXPECT_EQ(listed, count->one_filling_start_count);
}

TEST(HintCount, RefusesToGiveMoreThanThereIs) {
    const Puzzle puzzle = configured("iq-stars.toml");
    for (const int given : {-1, 0, 8}) {
        EXPECT_THROW(count_starts(puzzle, ClueKind::pieces, given, {}, {}, go_on), InputError);
    }
    EXPECT_THROW(count_starts(puzzle, ClueKind::cells, 27, {}, {}, go_on), InputError);
}

TEST(HintCount, RefusesABoardThatDoesNotFitInMemory) {
    const Puzzle puzzle = configured("iq-stars.toml");
    StartCountLimits limits;
    limits.memory = 1000;
    EXPECT_THROW(count_starts(puzzle, ClueKind::cells, 1, limits, {}, go_on), InputError);
    limits.memory = 100'000;  // enough for the fillings
    EXPECT_NO_THROW(count_starts(puzzle, ClueKind::cells, 2, limits, {}, go_on));
    EXPECT_THROW(count_starts(
                     puzzle, ClueKind::cells, 2, limits, [](const Clues&, std::uint64_t) {}, go_on),
                 InputError);
}

TEST(HintCount, SaysNothingWhenItIsStopped) {
    const std::atomic<bool> stop{true};
    EXPECT_FALSE(count_starts(configured("iq-stars.toml"), ClueKind::cells, 2, {}, {}, stop));
}

}  // namespace
}  // namespace orbitile::board::start_count_test

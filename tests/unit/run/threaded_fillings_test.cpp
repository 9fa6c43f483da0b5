#include "run/threaded_fillings.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <random>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "puzzle/board_outline.hpp"
#include "puzzle/puzzle_file.hpp"
#include "support/fridgeiq.hpp"
#include "support/sixfold_board.hpp"

namespace orbitile::threaded_fillings_test {
namespace {

const std::filesystem::path source = ORBITILE_SOURCE_DIR;

Puzzle config(const std::string& name) {
    return read_puzzle_file(source / "configs" / (name + ".toml"));
}

std::set<board::Filling> listed(const board::BoardProblem& field, board::FillingOutput output,
                                int threads) {
    std::set<board::Filling> fillings;
    visit_fillings_by_threads(field, output, threads, nullptr, [&](const board::Filling& filling) {
        EXPECT_TRUE(fillings.insert(filling).second) << "a filling was met twice";
        return true;
    });
    return fillings;
}

TEST(FillingParts, AreTheSameInTheSameOrderWithAnyNumberOfThreads) {
    const board::BoardProblem field = board::make_board_problem(config("cubi-magici"), {});
    const auto in_order = [&](board::FillingOutput output, int threads) {
        std::vector<board::Filling> fillings;
        visit_fillings_by_threads(field, output, threads, nullptr,
                                  [&](const board::Filling& filling) {
                                      fillings.push_back(filling);
                                      return true;
                                  });
        return fillings;
    };
    EXPECT_EQ(in_order(board::FillingOutput::all, 1).size(), 816U);  // as exact cover counts them
    EXPECT_EQ(in_order(board::FillingOutput::all, 2), in_order(board::FillingOutput::all, 2));
    for (const board::FillingOutput output :
         {board::FillingOutput::all, board::FillingOutput::different}) {
        EXPECT_EQ(listed(field, output, 1), listed(field, output, 3));
    }
}

TEST(FillingParts, StopIfTheVisitorHasEnough) {
    const board::BoardProblem field = board::make_board_problem(config("iq-fit"), {});
    for (const int threads : {1, 2}) {
        int met = 0;
        const board::FillingTotals totals =
            visit_fillings_by_threads(field, board::FillingOutput::all, threads, nullptr,
                                      [&](const board::Filling&) { return ++met < 10; });
        EXPECT_EQ(met, 10);
        EXPECT_FALSE(totals.exhausted);
    }
}

TEST(FillingParts, EndWithTheErrorOfWhoUsesThemThoughThreadsWaitForParts) {
    const board::BoardProblem field = board::make_board_problem(config("iq-fit"), {});
    EXPECT_THROW(visit_fillings_by_threads(field, board::FillingOutput::all, 8, nullptr,
                                           [](const board::Filling&) -> bool {
                                               throw std::runtime_error("a full disk");
                                           }),
                 std::runtime_error);
}

TEST(FillingParts, EndSoonIfTheFlagIsRaisedMeanwhile) {
    const board::BoardProblem field = board::make_board_problem(config("iq-fit"), {});
    std::atomic<bool> stop{false};
    const board::FillingTotals totals = visit_fillings_by_threads(
        field, board::FillingOutput::all, 2, &stop, [&](const board::Filling&) {
            stop = true;
            return true;
        });
    EXPECT_FALSE(totals.exhausted);
}

TEST(FillingSolver, AgreesWithTheSearch) {
    const auto compare = [](const Puzzle& puzzle, const Clues& clues) {
        const board::BoardProblem field = board::make_board_problem(puzzle, clues);
        std::set<board::Filling> found;
        const board::FillingTotals by_solver = visit_fillings_by_solver(
            puzzle, field, board::FillingOutput::all, nullptr,
            [&](const board::Filling& filling) { return found.insert(filling).second; });
        EXPECT_TRUE(by_solver.exhausted);
        EXPECT_EQ(found, listed(field, board::FillingOutput::all, 1)) << puzzle.name;
        EXPECT_EQ(by_solver.different_filling_count,
                  listed(field, board::FillingOutput::different, 1).size())
            << puzzle.name;
    };
    const Puzzle stars = config("iq-stars");
    compare(stars, clues_from_text(stars, "yellow@3,orange@5"));
    compare(stars, clues_from_text(stars, "pink@1"));
    compare(with_outline(with_pieces(config("fridgeiq"), "AIJMOQS"), "rect:4x4"), {});
}

TEST(FillingSolver, FillsRandomBoardsAsOftenAsTheSearch) {
    std::mt19937 random(20261122);
    for (int round = 0; round < 20; ++round) {
        const auto drawn = sixfold_board::random_puzzle(round % 2 == 0, 8 + round % 9, random);
        const Puzzle puzzle = parse_puzzle(sixfold_board::puzzle_file(drawn), "random");
        const board::BoardProblem field = board::make_board_problem(puzzle, {});
        const board::FillingTotals totals =
            visit_fillings_by_solver(puzzle, field, board::FillingOutput::all, nullptr,
                                     [](const board::Filling&) { return true; });
        EXPECT_TRUE(totals.exhausted);
        EXPECT_EQ(totals.fillings, listed(field, board::FillingOutput::all, 1).size())
            << sixfold_board::puzzle_file(drawn);
    }
}

}  // namespace
}  // namespace orbitile::threaded_fillings_test

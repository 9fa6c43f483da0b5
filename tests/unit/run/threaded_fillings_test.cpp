#include "run/threaded_fillings.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <random>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "orbitile/puzzle/board_outline.hpp"
#include "orbitile/puzzle/puzzle_file.hpp"
#include "support/fridgeiq.hpp"
#include "support/sixfold_board.hpp"

namespace orbitile::threaded_fillings_test {
namespace {

const std::filesystem::path source = ORBITILE_SOURCE_DIR;

Puzzle config(const std::string& name) {
    return read_puzzle_file(source / "configs" / (name + ".toml"));
}

std::set<Filling> listed(const BoardField& field, FillingOutput output, int threads) {
    std::set<Filling> fillings;
    visit_fillings_by_threads(field, output, threads, nullptr, [&](const Filling& filling) {
        EXPECT_TRUE(fillings.insert(filling).second) << "a filling was met twice";
        return true;
    });
    return fillings;
}

TEST(FillingParts, AreTheSameInTheSameOrderWithAnyNumberOfThreads) {
    const BoardField field = make_board_field(config("cubi-magici"), {});
    const auto in_order = [&](FillingOutput output, int threads) {
        std::vector<Filling> fillings;
        visit_fillings_by_threads(field, output, threads, nullptr, [&](const Filling& filling) {
            fillings.push_back(filling);
            return true;
        });
        return fillings;
    };
    EXPECT_EQ(in_order(FillingOutput::all, 1).size(), 816U);  // as exact cover counts them
    EXPECT_EQ(in_order(FillingOutput::all, 2), in_order(FillingOutput::all, 2));
    for (const FillingOutput output : {FillingOutput::all, FillingOutput::different}) {
        EXPECT_EQ(listed(field, output, 1), listed(field, output, 3));
    }
}

TEST(FillingParts, StopIfTheVisitorHasEnough) {
    const BoardField field = make_board_field(config("iq-fit"), {});
    for (const int threads : {1, 2}) {
        int met = 0;
        const FillingTotals totals =
            visit_fillings_by_threads(field, FillingOutput::all, threads, nullptr,
                                      [&](const Filling&) { return ++met < 10; });
        EXPECT_EQ(met, 10);
        EXPECT_FALSE(totals.exhausted);
    }
}

TEST(FillingParts, EndWithTheErrorOfWhoUsesThemThoughThreadsWaitForParts) {
    const BoardField field = make_board_field(config("iq-fit"), {});
    EXPECT_THROW(visit_fillings_by_threads(
                     field, FillingOutput::all, 8, nullptr,
                     [](const Filling&) -> bool { throw std::runtime_error("a full disk"); }),
                 std::runtime_error);
}

TEST(FillingParts, EndSoonIfTheFlagIsRaisedMeanwhile) {
    const BoardField field = make_board_field(config("iq-fit"), {});
    std::atomic<bool> stop{false};
    const FillingTotals totals =
        visit_fillings_by_threads(field, FillingOutput::all, 2, &stop, [&](const Filling&) {
            stop = true;
            return true;
        });
    EXPECT_FALSE(totals.exhausted);
}

TEST(FillingSolver, AgreesWithTheSearch) {
    const auto compare = [](const Puzzle& puzzle, const Clues& clues) {
        const BoardField field = make_board_field(puzzle, clues);
        std::set<Filling> found;
        const FillingTotals by_solver = visit_fillings_by_solver(
            puzzle, field, FillingOutput::all, nullptr,
            [&](const Filling& filling) { return found.insert(filling).second; });
        EXPECT_TRUE(by_solver.exhausted);
        EXPECT_EQ(found, listed(field, FillingOutput::all, 1)) << puzzle.name;
        EXPECT_EQ(by_solver.different, listed(field, FillingOutput::different, 1).size())
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
        const BoardField field = make_board_field(puzzle, {});
        const FillingTotals totals = visit_fillings_by_solver(
            puzzle, field, FillingOutput::all, nullptr, [](const Filling&) { return true; });
        EXPECT_TRUE(totals.exhausted);
        EXPECT_EQ(totals.fillings, listed(field, FillingOutput::all, 1).size())
            << sixfold_board::puzzle_file(drawn);
    }
}

}  // namespace
}  // namespace orbitile::threaded_fillings_test

#include "silhouette/slice.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>

#include "orbitile/puzzle/puzzle_file.hpp"
#include "silhouette/enumeration.hpp"
#include "support/figure_comparison.hpp"

namespace orbitile::slice_test {
namespace {

using namespace figure_comparison;
using symmetric_brute_force::Ground;

// By a solver alone, slice by slice. With one mirror a figure may be met in two slices, shifted.
Search by_slices(SolverName solver) {
    return [solver](const Puzzle& puzzle, const SilhouetteWish& wish, const Tell& tell) {
        for (const Grids grids : wish.grids) {
            const SlicedGraphs graphs(puzzle, {wish.group, grids, false});
            for (const Slice& slice : graphs.slices()) {
                Enumeration enumeration(puzzle, graphs, {slice, Blocking::silhouette, solver});
                while (enumeration.next() == Verdict::satisfiable) {
                    const FoundSilhouette& found = enumeration.found();
                    if (is_wanted(puzzle, wish, found.challenge)) {
                        tell(found.challenge, found.tiling);
                    }
                    enumeration.forbid(found.clause);
                }
                EXPECT_EQ(enumeration.next(), Verdict::unsatisfiable);
            }
        }
    };
}

TEST(Slices, OfSquaresHaveTheFiguresOfBruteForce) {
    const Compared compared =
        compare_random(Ground::square, 12, 8, 10, by_slices(SolverName::cadical), false);
    EXPECT_EQ(compared.questions, 168);
    EXPECT_GT(compared.with_answers, 60);
}

TEST(Slices, WithHalfCellsHaveTheFiguresOfBruteForce) {
    const Compared compared =
        compare_random(Ground::tetrakis, 8, 5, 6, by_slices(SolverName::cadical), false);
    EXPECT_EQ(compared.questions, 112);
    EXPECT_GT(compared.with_answers, 20);
}

TEST(Slices, OfHexagonsHaveTheFiguresOfBruteForce) {
    const Compared compared =
        compare_random(Ground::hex, 8, 8, 9, by_slices(SolverName::cadical), false);
    EXPECT_EQ(compared.questions, 144);
    EXPECT_GT(compared.with_answers, 40);
}

TEST(Slices, OfTrianglesHaveTheFiguresOfBruteForce) {
    const Compared compared =
        compare_random(Ground::triangle, 8, 7, 10, by_slices(SolverName::cadical), false);
    EXPECT_EQ(compared.questions, 144);
    EXPECT_GT(compared.with_answers, 30);
}

TEST(Slices, HaveTheSameFiguresByZ3) {
    const Compared compared =
        compare_random(Ground::square, 4, 6, 8, by_slices(SolverName::z3), false);
    EXPECT_EQ(compared.questions, 56);
    EXPECT_GT(compared.with_answers, 20);
}

TEST(Slices, AreNamedByWhatTheyReach) {
    EXPECT_EQ(slice_name({0, 4}), "0-4");
    EXPECT_EQ(slice_from_name("5-5"), (Slice{5, 5}));
    for (const char* name : {"", "5", "-5", "5-", "5-4", "05-5", "5-5x", "0-99999999999"}) {
        EXPECT_EQ(slice_from_name(name), std::nullopt) << name;
    }
}

TEST(Slices, FollowEachOtherWithoutAGap) {
    const Puzzle puzzle = parse_puzzle(
        "name = \"Five\"\nlattice = \"square\"\n[[piece]]\nname = \"I\"\ncolour = \"red\"\nrows = "
        "[\"#####\"]\n"
        "copies = 5\n",
        "five.toml");
    const SlicedGraphs graphs(puzzle, {symmetry_group_from_name("D4").value(), Grids::odd, true});
    const auto slices = graphs.slices();
    ASSERT_GT(slices.size(), 2U);
    EXPECT_EQ(slices.front().low, 0);
    for (std::size_t s = 1; s < slices.size(); ++s) {
        EXPECT_EQ(slices[s].low, slices[s - 1].high + 1);
    }
    // A cross of two bars reaches twelve cells, and nothing of 25 cells farther.
    EXPECT_EQ(slices.back().high, 6);
}

}  // namespace
}  // namespace orbitile::slice_test

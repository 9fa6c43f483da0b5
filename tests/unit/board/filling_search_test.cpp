// Fillings of boards, against published counts, brute force and exact cover.
#include "board/filling_search.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "board/filling_count.hpp"
#include "engine/exact_cover.hpp"
#include "puzzle/board_outline.hpp"
#include "puzzle/filling_fault.hpp"
#include "puzzle/puzzle_file.hpp"
#include "support/brute_force.hpp"
#include "support/fridgeiq.hpp"

namespace orbitile::board::filling_search_test {
namespace {

const std::filesystem::path source = ORBITILE_SOURCE_DIR;

Puzzle config(const std::string& name) {
    return read_puzzle_file(source / "configs" / (name + ".toml"));
}

FillingTotals totals_of(const BoardProblem& field) {
    return visit_fillings(field, FillingOutput::counts, nullptr,
                          [](const Filling&) { return true; });
}

std::uint64_t counted_by_exact_cover(const BoardProblem& field) {
    engine::ExactCover cover;
    const engine::CoverProblem problem = region_of(field).problem();
    cover.load(problem);
    return cover.count({}).value();
}

std::set<Filling> all_fillings(const BoardProblem& field) {
    FillingSearch search(field);
    std::set<Filling> fillings;
    for (const FillingCube& cube : search.cubes(1)) {
        search.search(cube, {}, [&](const FoundFilling& found) {
            for (const Filling& filling : search.fillings_of(found)) {
                EXPECT_TRUE(fillings.insert(filling).second) << "a filling was met twice";
            }
            return true;
        });
    }
    return fillings;
}

struct Published {
    std::string puzzle;
    std::uint64_t different_filling_count;  ///< 0: not published
    std::uint64_t fillings;                 ///< likewise
};

class PublishedCount : public testing::TestWithParam<Published> {};

TEST_P(PublishedCount, EqualsTheSearch) {
    const BoardProblem field = make_board_problem(config(GetParam().puzzle), {});
    const FillingTotals totals = totals_of(field);
    EXPECT_TRUE(totals.exhausted);
    if (GetParam().different_filling_count > 0) {
        EXPECT_EQ(totals.different_filling_count, GetParam().different_filling_count);
    }
    if (GetParam().fillings > 0) {
        EXPECT_EQ(totals.fillings, GetParam().fillings);
    }
}

// The puzzle files name the sources.
INSTANTIATE_TEST_SUITE_P(
    FillingSearch, PublishedCount,
    testing::Values(Published{"pentominoes-3x20", 2, 8}, Published{"pentominoes-4x15", 368, 0},
                    Published{"pentominoes-5x12", 1010, 0},
                    Published{"pentominoes-6x10", 2339, 9356},
                    Published{"pentominoes-8x8", 65, 520}, Published{"iq-blocks", 12724, 101792},
                    Published{"iq-blocks-8", 0, 48}, Published{"iq-fit", 0, 301350}),
    [](const auto& tested) {
        std::string name = tested.param.puzzle;
        std::ranges::replace(name, '-', '_');
        return name;
    });

struct PublishedOutline {
    std::string pieces;  ///< "": all
    std::string outline;
    std::uint64_t different_filling_count;
    std::uint64_t fillings;
};

// David Goodger's Polyform Puzzler counts these; the board of each has two, four, six or twelve
// maps.
TEST(FillingSearch, CountsThePublishedFillingsOfHexiamonds) {
    const std::string outlines = (source / "configs/outlines/hexiamonds-").string();
    for (const PublishedOutline& published : std::vector<PublishedOutline>{
             {"", "parallelogram:6x6", 156, 624},
             {"", "parallelogram:9x4", 74, 148},
             {"", "parallelogram:4x9", 74, 148},
             {"", "parallelogram:12x3", 0, 0},
             {"", outlines + "trapezium.txt", 76, 152},
             {"", outlines + "long-hexagon.txt", 856, 3424},
             {"bar,sphinx,lobster,yacht,chevron,crown,snake,butterfly,hexagon", "hexagon:3", 1,
              12}}) {
        Puzzle puzzle = config("hexiamonds");
        if (!published.pieces.empty()) puzzle = with_pieces(puzzle, published.pieces);
        const FillingTotals totals =
            totals_of(make_board_problem(with_outline(puzzle, published.outline), {}));
        EXPECT_TRUE(totals.exhausted);
        EXPECT_EQ(totals.different_filling_count, published.different_filling_count)
            << published.outline;
        EXPECT_EQ(totals.fillings, published.fillings) << published.outline;
    }
}

TEST(FillingSearch, CountsAsExactCoverForHexiamonds) {
    const Puzzle puzzle = with_outline(config("hexiamonds"), "parallelogram:6x6");
    EXPECT_EQ(counted_by_exact_cover(make_board_problem(puzzle, {})), 624U);
}

// Nothing is published of these: exact cover, with another order and without symmetry, counts too.
TEST(FillingSearch, CountsAsExactCover) {
    for (const std::string name : {"cubi-magici", "iq-stars", "pentominoes-5x12", "iq-blocks-8"}) {
        const BoardProblem field = make_board_problem(config(name), {});
        EXPECT_EQ(totals_of(field).fillings, counted_by_exact_cover(field)) << name;
    }
}

// The five with the most fillings take minutes; docs/results/fridgeiq.md has them.
TEST(FillingSearch, AgreesWithExactCoverOnFridgeiqsStockChallenges) {
    const Puzzle fridgeiq = config("fridgeiq");
    std::size_t tried = 0;
    for (const StockChallenge& stock : stock_challenges()) {
        if (stock.pieces.size() > 13) continue;
        const Puzzle puzzle = with_outline(with_pieces(fridgeiq, stock.pieces), stock.outline);
        require_fitting_area(puzzle);
        const BoardProblem field = make_board_problem(puzzle, {});
        EXPECT_EQ(totals_of(field).fillings, counted_by_exact_cover(field))
            << stock.name << ' ' << stock.outline;
        ++tried;
    }
    EXPECT_GT(tried, 30U);
}

TEST(FillingSearch, FindsNoTilingWhereNoneIsSaidToExist) {
    const Puzzle fridgeiq = config("fridgeiq");
    for (const auto& [pieces, outline] :
         {std::pair("IQRST", "rect:4x3"), std::pair("IJLMNORSTUY", "rect:2x15")}) {
        const Puzzle puzzle = with_outline(with_pieces(fridgeiq, pieces), outline);
        EXPECT_EQ(totals_of(make_board_problem(puzzle, {})).fillings, 0U) << outline;
    }
}

TEST(FillingSearch, FindsTheSameFillingsWithAndWithoutSymmetry) {
    for (const std::string name : {"pentominoes-3x20", "cubi-magici", "iq-stars", "iq-blocks-8"}) {
        const BoardProblem field = make_board_problem(config(name), {});
        BoardProblem without_symmetry = field;
        without_symmetry.symmetry.resize(1);
        EXPECT_EQ(all_fillings(field), all_fillings(without_symmetry)) << name;
    }
}

TEST(FillingSearch, PassesTheIndependentCheckWithEveryFilling) {
    for (const std::string name : {"iq-stars", "cubi-magici", "iq-blocks-8"}) {
        const Puzzle puzzle = config(name);
        const BoardProblem field = make_board_problem(puzzle, {});
        for (const Filling& filling : all_fillings(field)) {
            EXPECT_EQ(filling_fault(puzzle, {}, board_tiling(puzzle, field, filling)),
                      std::nullopt);
        }
    }
}

TEST(FillingSearch, VisitsOneImageOfEachDifferentFilling) {
    for (const std::string name : {"pentominoes-8x8", "iq-blocks-8", "cubi-magici"}) {
        const BoardProblem field = make_board_problem(config(name), {});
        const PlacementImages images(field);
        std::set<Filling> classes;
        for (const Filling& filling : all_fillings(field)) {
            Filling least = filling;
            for (int map = 0; map < images.map_count(); ++map) {
                least = std::min(least, images.image(map, filling));
            }
            classes.insert(least);
        }
        EXPECT_EQ(totals_of(field).different_filling_count, classes.size()) << name;
    }
}

TEST(FillingSearch, HasPartsThatHoldEachFillingOnce) {
    const BoardProblem field = make_board_problem(config("cubi-magici"), {});
    const auto fillings = all_fillings(field);
    for (const int wanted : {1, 7, 100, 100'000}) {
        FillingSearch search(field);
        std::set<Filling> met;
        const auto cubes = search.cubes(wanted);
        if (wanted <= 100) {
            EXPECT_GE(static_cast<int>(cubes.size()), wanted);
        }
        for (const FillingCube& cube : cubes) {
            search.search(cube, {}, [&](const FoundFilling& found) {
                for (const Filling& filling : search.fillings_of(found)) {
                    EXPECT_TRUE(met.insert(filling).second);
                }
                return true;
            });
        }
        EXPECT_EQ(met, fillings) << wanted;
    }
}

TEST(FillingSearch, EndsAtItsBudgetOrIfTheVisitorHasEnough) {
    const BoardProblem field = make_board_problem(config("iq-fit"), {});
    FillingSearch search(field);
    engine::CoverLimits limits;
    limits.max_nodes = 1000;
    const auto every = [](const FoundFilling&) { return true; };
    EXPECT_EQ(search.search({}, limits, every), engine::SearchEndReason::node_limit_reached);
    int met = 0;
    EXPECT_EQ(search.search({}, {}, [&](const FoundFilling&) { return ++met < 3; }),
              engine::SearchEndReason::found_enough);
    EXPECT_EQ(met, 3);
    const std::atomic<bool> stop{true};
    limits = {};
    limits.stop = &stop;
    EXPECT_EQ(search.search({}, limits, every), engine::SearchEndReason::stopped);
}

// Small boards of FridgeIQ's pieces on `tetrakis`, two of one shape among them.
TEST(FillingSearch, AgreesWithBruteForceOnSmallBoards) {
    const Puzzle fridgeiq = config("fridgeiq");
    const auto rows_of = [](int width, int height) {
        std::string row;
        for (int i = 0; i < width; ++i) row += "█";
        return std::vector<std::string>(static_cast<std::size_t>(height), row);
    };
    for (const auto& [pieces, width, height] :
         {std::tuple("IJMR", 3, 3), std::tuple("ABDE", 4, 2), std::tuple("BDJQY", 4, 3),
          std::tuple("REMI", 3, 3), std::tuple("BQ", 2, 2)}) {
        const Puzzle chosen = with_pieces(fridgeiq, pieces);
        const auto expected =
            brute_force::fillings(brute_force::fridgeiq(pieces), rows_of(width, height));
        if (total_shards(chosen) != 4 * width * height) {
            EXPECT_EQ(expected, 0);
            continue;
        }
        const Puzzle puzzle =
            with_outline(chosen, "rect:" + std::to_string(width) + "x" + std::to_string(height));
        EXPECT_EQ(static_cast<std::int64_t>(totals_of(make_board_problem(puzzle, {})).fillings),
                  expected)
            << pieces;
    }
}

TEST(BoardProblem, FixesAWhollyGivenPieceEvenIfAnotherSideCoversMore) {
    const Puzzle fit = config("iq-fit");
    // Dark green is placed with side A. Side B would cover these four cells and one more.
    const Clues whole =
        clues_from_text(fit, "dark green@2,dark green@11,dark green@12,dark green@13");
    const BoardProblem field = make_board_problem(fit, whole);
    const auto of_given = std::ranges::count_if(field.placements, [&](const Placement& placement) {
        return field.classes[static_cast<std::size_t>(placement.piece_class)].members.front() ==
               whole.front().piece;
    });
    EXPECT_EQ(of_given, 1);
}

}  // namespace
}  // namespace orbitile::board::filling_search_test

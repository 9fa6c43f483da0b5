#include "silhouette/slice.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <random>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "puzzle/puzzle_file.hpp"
#include "puzzle/silhouette_views.hpp"
#include "silhouette/enumeration.hpp"
#include "silhouette/walk_search.hpp"
#include "solver/make_solver.hpp"
#include "support/figure_comparison.hpp"

namespace orbitile::solver::slice_test {
namespace {

using namespace figure_comparison;
using namespace symmetric_brute_force;

// Lists all silhouettes of the slices by a solver alone, part by part. Returns the number of cuts.
std::int64_t search_slices(const Puzzle& puzzle, const SilhouetteQuestion& request, bool rings,
                           const silhouette::SliceEnumerationQuestion& how, const Tell& tell) {
    std::int64_t cut_count = 0;
    for (const GridKind grids : request.grids) {
        const silhouette::SlicedGraphs graphs(puzzle, {request.group(), grids, rings});
        for (const silhouette::Slice& slice : graphs.slices()) {
            std::vector<std::string> clauses;
            for (const silhouette::Slice& part : graphs.parts_of(slice)) {
                silhouette::SliceEnumerationQuestion question = how;
                question.slice = part;
                silhouette::Enumeration enumeration(puzzle, graphs, question);
                for (const std::string& clause : clauses) enumeration.forbid_if_possible(clause);
                while (enumeration.next() == engine::Verdict::satisfiable) {
                    const silhouette::FoundSilhouette& found = enumeration.found_silhouette();
                    if (found.challenge && silhouette::is_wanted(puzzle, request, *found.challenge))
                        tell(*found.challenge, found.tiling);
                    clauses.push_back(found.clause);
                    enumeration.forbid(found.clause);
                }
                EXPECT_EQ(enumeration.next(), engine::Verdict::unsatisfiable);
                cut_count += enumeration.cut_count();
            }
        }
    }
    return cut_count;
}

// Forbids the found silhouettes from the start, in each slice that a view reaches. Then nothing is
// left. Under one mirror the views do not determine the slice of a find.
void expect_nothing_else(const Puzzle& puzzle, const SilhouetteQuestion& request, bool rings,
                         SolverName solver, const std::vector<Challenge>& known) {
    for (const GridKind grids : request.grids) {
        const silhouette::SlicedGraphs graphs(puzzle, {request.group(), grids, rings});
        const silhouette::SilhouetteReach reach_of(graphs);
        const auto slices = graphs.slices();
        for (const silhouette::Slice& slice : slices) {
            silhouette::Enumeration enumeration(puzzle, graphs,
                                                {.slice = slice,
                                                 .solver = solver_factory(solver),
                                                 .purpose = silhouette::SlicePurpose::certificate});
            for (const Challenge& challenge : known) {
                if (challenge.grids != grids) continue;
                const Silhouette silhouette = silhouette_of(challenge);
                bool reaches = false;
                bool has_reach = false;
                for (const Silhouette& view :
                     views_of(puzzle.lattice, puzzle.rules, request.group(), silhouette,
                              steps_along_axis(request.group(), silhouette, slices.back().high))) {
                    const auto reach = reach_of.find_reach(view);
                    has_reach = has_reach || reach;
                    reaches = reaches || (reach && slice.low <= *reach && *reach <= slice.high);
                }
                EXPECT_TRUE(has_reach) << challenge.fingerprint;
                if (!reaches) continue;
                const bool has_room = enumeration.forbid(challenge);
                EXPECT_TRUE(has_room || request.group().turns == 1) << challenge.fingerprint;
            }
            while (enumeration.next() == engine::Verdict::satisfiable) {
                const silhouette::FoundSilhouette& found = enumeration.found_silhouette();
                EXPECT_FALSE(found.challenge &&
                             silhouette::is_wanted(puzzle, request, *found.challenge))
                    << found.challenge->fingerprint;
                enumeration.forbid(found.clause);
            }
        }
    }
}

struct BruteForceCase {
    Ground ground;
    SolverName solver;
    int puzzles, max_by_points, max_by_edges;
    int first_with_answers;
};

class SlicesOf : public testing::TestWithParam<BruteForceCase> {};

// With one mirror, a silhouette can be found in two slices, shifted.
TEST_P(SlicesOf, HaveTheFiguresOfBruteForce) {
    const BruteForceCase& tested = GetParam();
    const Search search = [&](const Puzzle& puzzle, const SilhouetteQuestion& request,
                              const Tell& tell) {
        std::vector<Challenge> found;
        search_slices(puzzle, request, false,
                      {.slice = {}, .solver = solver_factory(tested.solver)},
                      [&](const Challenge& challenge, const Tiling& tiling) {
                          found.push_back(challenge);
                          tell(challenge, tiling);
                      });
        expect_nothing_else(puzzle, request, false, tested.solver, found);
    };
    const Compared compared = compare_random(tested.ground, tested.puzzles, tested.max_by_points,
                                             tested.max_by_edges, search, false);
    EXPECT_GT(compared.questions, 10 * tested.puzzles);
    EXPECT_GT(compared.with_answers, tested.first_with_answers);
}

INSTANTIATE_TEST_SUITE_P(
    Slices, SlicesOf,
    testing::Values(BruteForceCase{Ground::square, SolverName::cadical, 8, 8, 10, 40},
                    BruteForceCase{Ground::tetrakis, SolverName::cadical, 6, 5, 6, 15},
                    BruteForceCase{Ground::hex, SolverName::cadical, 5, 8, 9, 25},
                    BruteForceCase{Ground::triangle, SolverName::cadical, 5, 7, 10, 18},
                    BruteForceCase{Ground::square, SolverName::z3, 3, 6, 8, 15}),
    [](const auto& tested) {
        return name_of(tested.param.ground) + "_" + std::string(solver_name(tested.param.solver));
    });

struct Told {
    std::set<std::string> fingerprints = {};
    std::set<ChallengeKind> kinds = {};

    void operator()(const Challenge& challenge) {
        fingerprints.insert(challenge.fingerprint);
        kinds.insert(challenge.kind);
    }
    friend bool operator==(const Told&, const Told&) = default;
};

Told told_by_census(const Puzzle& puzzle, const SilhouetteQuestion& request) {
    Told told;
    const candidate::Candidates candidates(silhouette::candidate_question(puzzle, request));
    silhouette::WalkSearch search(puzzle, candidates);
    const std::atomic<bool> stop{false};
    const auto take = [&](const silhouette::FilledSilhouette& filled) {
        told(filled.challenge);
        return silhouette::FindReply::accepted;
    };
    for (const candidate::CandidateCube& cube : candidates.cubes()) {
        EXPECT_TRUE(search.search(cube, take, stop));
    }
    return told;
}

// Groups with so many maps that there are few silhouettes of this size.
std::vector<SymmetryGroup> groups_of_many_maps(Ground ground) {
    std::vector<SymmetryGroup> groups;
    for (const std::string_view name : groups_on(ground)) {
        const SymmetryGroup group = symmetry_group_from_name(name).value();
        if (group.turns * (group.mirrors == Mirrors::none ? 1 : 2) >= 4) groups.push_back(group);
    }
    return groups;
}

// The census shares elements and placements with slices, but not the walk. Brute force does not
// find silhouettes of several components.
TEST(Slices, HaveTheComponentsOfTheCensus) {
    std::mt19937 random(2);
    std::set<ChallengeKind> kinds;
    std::int64_t cut_count = 0;
    for (const Ground ground : {Ground::square, Ground::hex, Ground::triangle, Ground::tetrakis}) {
        for (int puzzles = 2; puzzles > 0;) {
            const auto problem =
                random_problem(ground, 14 + static_cast<int>(random() % 5), random);
            if (!problem.turns) continue;
            --puzzles;
            const Puzzle puzzle = parse_puzzle(puzzle_file(problem), "drawn.toml");
            for (const SymmetryGroup& group : groups_of_many_maps(ground)) {
                SCOPED_TRACE(puzzle_file(problem) + std::string(group.name));
                const SilhouetteQuestion request{.groups = {group},
                                                 .grids = grids_of(group, puzzle.lattice)};
                Told told;
                std::vector<Challenge> found;
                cut_count +=
                    search_slices(puzzle, request, puzzle.rules.holes,
                                  {.slice = {}, .solver = solver_factory(SolverName::cadical)},
                                  [&](const Challenge& challenge, const Tiling&) {
                                      found.push_back(challenge);
                                      told(challenge);
                                  });
                if (puzzles == 0) {
                    expect_nothing_else(puzzle, request, puzzle.rules.holes, SolverName::cadical,
                                        found);
                }
                EXPECT_EQ(told, told_by_census(puzzle, request));
                kinds.insert(told.kinds.begin(), told.kinds.end());
            }
        }
    }
    EXPECT_EQ(kinds, (std::set{ChallengeKind::connected, ChallengeKind::ring_centre,
                               ChallengeKind::mixed}));
    EXPECT_GT(cut_count, 0);
}

TEST(Slices, AreTheSameForASearchAndForACertificate) {
    const Puzzle puzzle = parse_puzzle(
        "name = \"Roofs\"\nlattice = \"tetrakis\"\n[[piece]]\nname = \"h\"\ncolour = \"red\"\n"
        "rows = [\"◣\"]\ncopies = 4\n[[piece]]\nname = \"I\"\ncolour = \"green\"\n"
        "rows = [\"██\"]\ncopies = 2\n",
        "roofs.toml");
    const SilhouetteQuestion request{.groups = {symmetry_group_from_name("D2").value()},
                                     .grids = {GridKind::vertex, GridKind::cell}};
    const auto told_with = [&](silhouette::SlicePurpose purpose) {
        Told told;
        search_slices(
            puzzle, request, true,
            {.slice = {}, .solver = solver_factory(SolverName::cadical), .purpose = purpose},
            [&](const Challenge& challenge, const Tiling&) { told(challenge); });
        return told;
    };
    const Told all = told_with(silhouette::SlicePurpose::certificate);
    EXPECT_GT(all.fingerprints.size(), 1U);
    EXPECT_EQ(told_with(silhouette::SlicePurpose::search), all);
}

TEST(Slices, AreNamedByTheirReach) {
    EXPECT_EQ(silhouette::slice_name({0, 4}), "0-4");
    EXPECT_EQ(silhouette::slice_from_name("5-5"), (silhouette::Slice{5, 5}));
    for (const char* name : {"", "5", "-5", "5-", "5-4", "05-5", "5-5x", "0-99999999999"}) {
        EXPECT_EQ(silhouette::slice_from_name(name), std::nullopt) << name;
    }
}

Puzzle five_bars() {
    return parse_puzzle(
        "name = \"Five\"\nlattice = \"square\"\n[[piece]]\nname = \"I\"\ncolour = \"red\"\nrows = "
        "[\"#####\"]\n"
        "copies = 5\n",
        "five.toml");
}

silhouette::SlicedGraphs graphs_of_five_bars() {
    return {five_bars(), {symmetry_group_from_name("D4").value(), GridKind::cell, true}};
}

TEST(Slices, NearOneIsSearchedInParts) {
    const silhouette::SlicedGraphs graphs = graphs_of_five_bars();
    const auto slices = graphs.slices();
    EXPECT_EQ(graphs.parts_of(slices.front()),
              (std::vector<silhouette::Slice>{{0, 1}, {2, 2}, {3, 3}}));
    for (std::size_t s = 1; s < slices.size(); ++s)
        EXPECT_EQ(graphs.parts_of(slices[s]), std::vector{slices[s]});
    EXPECT_EQ(graphs.parts_of({0, 1}), (std::vector<silhouette::Slice>{{0, 1}}));
}

TEST(Slices, PathsLeadToEveryWall) {
    const silhouette::SlicedGraphs graphs = graphs_of_five_bars();
    const auto steps = silhouette::path_conditions(graphs.graphs(), graphs.question());
    EXPECT_FALSE(steps.empty());
    const candidate::GainGraph& graph = graphs.graphs().front();
    for (const silhouette::PathCondition& step : steps) {
        const auto element = static_cast<std::size_t>(step.element);
        EXPECT_FALSE(step.next_elements.empty());
        EXPECT_NE(graph.elements[element].own_subgroup, graph.subgroups.whole_group());
        for (const int next : step.next_elements) {
            const auto& neighbours = graph.elements[element].neighbours;
            EXPECT_EQ(std::ranges::find(neighbours, next), neighbours.end());
        }
    }
}

TEST(Slices, APartForgetsClausesThatItDoesNotNeed) {
    const silhouette::SlicedGraphs graphs = graphs_of_five_bars();
    const Puzzle puzzle = five_bars();
    silhouette::Enumeration near(puzzle, graphs,
                                 {.slice = {0, 2}, .solver = solver_factory(SolverName::cadical)});
    ASSERT_EQ(near.next(), engine::Verdict::satisfiable);
    near.forbid_if_possible("orbit:6_0");
    EXPECT_EQ(near.next(), engine::Verdict::satisfiable);
    near.forbid_if_possible(near.found_silhouette().clause);
    EXPECT_EQ(near.next(), engine::Verdict::unsatisfiable) << "only the square reaches two cells";
    EXPECT_THROW(near.forbid("orbit:6_0"), std::invalid_argument);
    EXPECT_THROW(near.forbid_if_possible(""), std::invalid_argument);
}

TEST(Slices, FollowEachOtherWithoutAGap) {
    const silhouette::SlicedGraphs graphs = graphs_of_five_bars();
    const auto slices = graphs.slices();
    ASSERT_GT(slices.size(), 2U);
    EXPECT_EQ(slices.front().low, 0);
    for (std::size_t s = 1; s < slices.size(); ++s) {
        EXPECT_EQ(slices[s].low, slices[s - 1].high + 1);
    }
    // A cross of two bars reaches twelve cells. No silhouette of 25 cells reaches farther.
    EXPECT_EQ(slices.back().high, 6);
}

}  // namespace
}  // namespace orbitile::solver::slice_test

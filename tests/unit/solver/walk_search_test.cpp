#include "silhouette/walk_search.hpp"

#include <gtest/gtest.h>

#include <random>
#include <set>

#include "puzzle/puzzle_file.hpp"
#include "silhouette/enumeration.hpp"
#include "solver/make_solver.hpp"
#include "support/brute_force.hpp"

namespace orbitile::solver::walk_search_test {
namespace {

using brute_force::Problem;
using Fingerprints = std::set<std::string>;

Fingerprints by_walk(const Puzzle& puzzle, GridKind symmetry, int horizon) {
    const candidate::Candidates candidates(
        silhouette::candidate_question(puzzle, {symmetry}, horizon));
    silhouette::WalkSearch search(puzzle, candidates);
    const std::atomic<bool> stop{false};
    Fingerprints found;
    for (const candidate::CandidateCube& cube : candidates.cubes()) {
        const bool is_complete = search.search(
            cube,
            [&](const silhouette::FilledSilhouette& filled) {
                const Challenge& challenge = filled.challenge;
                EXPECT_EQ(tiling_fault(puzzle, challenge, filled.tiling), std::nullopt);
                EXPECT_TRUE(found.insert(challenge.fingerprint).second)
                    << challenge.fingerprint << " was found twice";
                return silhouette::FindReply::accepted;
            },
            stop);
        EXPECT_TRUE(is_complete);
        const silhouette::WalkStatistics& s = search.statistics();
        EXPECT_EQ(s.candidates, s.uncoverable_count + s.stuck_count + s.cover_refuted_count +
                                    s.cover_filled_count);
    }
    return found;
}

Fingerprints by_iteration(const Puzzle& puzzle, GridKind symmetry, int horizon) {
    silhouette::Enumeration enumeration(
        puzzle, {symmetry_groups().front(), symmetry, horizon, solver_factory(SolverName::z3)});
    Fingerprints found;
    while (enumeration.next() == engine::Verdict::satisfiable) {
        if (const auto& challenge = enumeration.found_silhouette().challenge)
            found.insert(challenge->fingerprint);
        enumeration.forbid(enumeration.found_silhouette().clause);
    }
    return found;
}

Fingerprints by_brute_force(const Problem& problem, GridKind symmetry, int horizon) {
    Fingerprints found;
    for (const auto& [fingerprint, silhouette] :
         brute_force::silhouettes(problem, std::string(grid_kind_name(symmetry)), horizon)) {
        if (silhouette.kind != "wandering") found.insert(fingerprint);
    }
    return found;
}

// The walk, the solver and brute force.
void expect_agreement(const Problem& problem, GridKind symmetry, int horizon,
                      std::size_t& silhouettes) {
    const std::string text = brute_force::puzzle_file(problem);
    SCOPED_TRACE(text);
    const Puzzle puzzle = parse_puzzle(text, "drawn.toml");
    const Fingerprints expected = by_brute_force(problem, symmetry, horizon);
    EXPECT_EQ(by_walk(puzzle, symmetry, horizon), expected);
    EXPECT_EQ(by_iteration(puzzle, symmetry, horizon), expected);
    silhouettes += expected.size();
}

TEST(WalkSearch, AgreesWithBruteForceOnSubsetsOfFridgeIq) {
    std::size_t silhouettes = 0;
    for (const std::string letters : {"IJMR", "AIJMOQS", "QJN", "ASQJB", "OSQJB", "ROMSQJBN"}) {
        for (const GridKind symmetry : {GridKind::vertex, GridKind::cell}) {
            expect_agreement(brute_force::fridgeiq(letters), symmetry, 3, silhouettes);
        }
    }
    expect_agreement(brute_force::fridgeiq("OMSQDJNYI"), GridKind::mixed, 2, silhouettes);
    EXPECT_GT(silhouettes, 5U);
}

TEST(WalkSearch, AgreesWithBruteForceWithFlips) {
    std::size_t silhouettes = 0;
    Problem problem = brute_force::fridgeiq("ARSQJBNY");
    problem.flips = true;
    expect_agreement(problem, GridKind::vertex, 3, silhouettes);
    expect_agreement(problem, GridKind::cell, 3, silhouettes);
    EXPECT_GT(silhouettes, 0U);
}

// A connected piece of a few cells; on `tetrakis` sometimes with a half cell at its end.
brute_force::DrawnPiece random_piece(std::mt19937& random, bool tetrakis, int index) {
    std::vector<std::vector<std::string>> grid(3, std::vector<std::string>(3, "·"));
    const int cells = 1 + static_cast<int>(random() % 3);
    int x = static_cast<int>(random() % 3);
    int y = static_cast<int>(random() % 3);
    for (int placed = 0; placed < cells;) {
        auto& cell = grid[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
        if (cell == "·") {
            cell = "█";
            ++placed;
        }
        const bool across = random() % 2 == 0;
        const int step = random() % 2 == 0 ? 1 : -1;
        const int next_x = across ? x + step : x;
        const int next_y = across ? y : y + step;
        if (next_x < 0 || next_x > 2 || next_y < 0 || next_y > 2) continue;
        x = next_x;
        y = next_y;
    }
    if (tetrakis && random() % 2 == 0) {
        // Replaces the first cell of the drawing. If the rest is not connected by edges, the puzzle
        // file is refused.
        for (auto& row : grid) {
            const auto cell = std::find(row.begin(), row.end(), "█");
            if (cell == row.end()) continue;
            const std::array<std::string, 4> halves{"◣", "◢", "◤", "◥"};
            *cell = halves[random() % 4];
            break;
        }
    }
    brute_force::DrawnPiece piece{std::string(1, static_cast<char>('a' + index)), {}, 1};
    for (const auto& row : grid) piece.rows.push_back(row[0] + row[1] + row[2]);
    piece.copies = 1 + static_cast<int>(random() % 3);
    return piece;
}

bool is_readable(const Problem& problem) {
    try {
        parse_puzzle(brute_force::puzzle_file(problem), "drawn.toml");
        return true;
    } catch (const std::exception&) {
        return false;
    }
}

TEST(WalkSearch, AgreesWithBruteForceOnRandomPieces) {
    std::mt19937 random(20261121);
    std::size_t silhouettes = 0;
    int problems = 0;
    while (problems < 60) {
        Problem problem;
        problem.tetrakis = random() % 2 == 0;
        problem.flips = random() % 2 == 0;
        problem.turns = random() % 8 != 0;
        const int pieces = 1 + static_cast<int>(random() % 4);
        for (int p = 0; p < pieces; ++p) {
            problem.pieces.push_back(random_piece(random, problem.tetrakis, p));
        }
        if (!is_readable(problem)) continue;
        ++problems;
        const int horizon = problem.tetrakis ? 2 : 3;
        expect_agreement(problem, GridKind::vertex, horizon, silhouettes);
        expect_agreement(problem, GridKind::cell, horizon, silhouettes);
        if (problem.tetrakis) expect_agreement(problem, GridKind::mixed, 2, silhouettes);
    }
    EXPECT_GT(silhouettes, 50U);
}

TEST(WalkSearch, StopsWhenItIsStopped) {
    const Puzzle puzzle =
        parse_puzzle(brute_force::puzzle_file(brute_force::fridgeiq("AIJMOQS")), "drawn.toml");
    const candidate::Candidates candidates(
        silhouette::candidate_question(puzzle, {GridKind::cell}, std::nullopt));
    silhouette::WalkSearch search(puzzle, candidates);
    const std::atomic<bool> stop{true};
    const auto cubes = candidates.cubes();
    ASSERT_FALSE(cubes.empty());
    const auto accept = [](const silhouette::FilledSilhouette&) {
        return silhouette::FindReply::accepted;
    };
    bool stopped = false;
    for (const candidate::CandidateCube& cube : cubes) {
        stopped = stopped || !search.search(cube, accept, stop);
    }
    EXPECT_TRUE(stopped);
}

}  // namespace
}  // namespace orbitile::solver::walk_search_test

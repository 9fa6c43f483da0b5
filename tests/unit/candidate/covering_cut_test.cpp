// symmetric_figures_test.cpp shows that brute force finds no more. This file has questions that are
// too large for brute force, and compares with the walk without cuts.
#include "candidate/covering_cut.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <set>
#include <string>

#include "puzzle/polyforms.hpp"
#include "puzzle/puzzle_file.hpp"
#include "puzzle/subset.hpp"
#include "silhouette/walk_search.hpp"

namespace orbitile::candidate::covering_cut_test {
namespace {

using Fingerprints = std::set<std::string>;

struct Searched {
    Fingerprints found;
    silhouette::WalkStatistics statistics;
};

// With what cannot be covered cut from the walk, or met by it.
Searched search(const Puzzle& puzzle, std::string_view group_name,
                const std::vector<ChallengeKind>& kinds, bool cut) {
    const SymmetryGroup group = symmetry_group_from_name(group_name).value();
    const Candidates candidates(silhouette::candidate_question(
        puzzle, SilhouetteQuestion{
                    .groups = {group}, .grids = grids_of(group, puzzle.lattice), .kinds = kinds}));
    silhouette::WalkSearch search(puzzle, candidates);
    const std::atomic<bool> stop{false};
    Searched searched;
    const auto take = [&](const silhouette::FilledSilhouette& filled) {
        EXPECT_EQ(tiling_fault(puzzle, filled.challenge, filled.tiling), std::nullopt);
        EXPECT_TRUE(searched.found.insert(filled.challenge.fingerprint).second);
        return silhouette::FindReply::accepted;
    };
    for (const CandidateCube& cube : candidates.cubes()) {
        if (cut) {
            EXPECT_TRUE(search.search(cube, take, stop));
            searched.statistics += search.statistics();
            continue;
        }
        candidates.visit(cube, [&](const auto& candidate) {
            EXPECT_TRUE(search.decide(candidate, take, stop));
            searched.statistics += search.statistics();
            return true;
        });
    }
    return searched;
}

struct Case {
    PolyformKind kind;
    std::string pieces;
    int copies;
    std::string group;
    Rules rules = {.connect = Adjacency::edge};
};

Puzzle puzzle_of(const Case& asked) {
    Puzzle puzzle = with_pieces(polyform_puzzle(asked.kind, Sidedness::free), asked.pieces);
    puzzle.rules = asked.rules;
    return with_copies(puzzle, {}, asked.copies);
}

const std::vector<ChallengeKind> connected{ChallengeKind::connected};
const std::vector<ChallengeKind> all_kinds{};

TEST(CoverabilityTest, CutsNothingThatCanBeFilled) {
    const std::vector<Case> cases{
        {{Lattice::square, 5}, "P", 5, "D4"},
        {{Lattice::square, 5}, "P", 5, "D2x"},
        {{Lattice::square, 5}, "L", 4, "C4"},
        {{Lattice::square, 5}, "I", 5, "D2x"},
        {{Lattice::square, 5}, "F,P", 2, "C4"},
        {{Lattice::square, 4}, "L", 4, "D2"},
        {{Lattice::square, 3}, "L", 4, "C2"},
        {{Lattice::triangle, 6}, "sphinx", 4, "D3"},
        {{Lattice::triangle, 5}, "A", 3, "C3"},
        {{Lattice::hex, 4}, "worm", 3, "D3x"},
        {{Lattice::hex, 3}, "A,B", 2, "C3"},
        {{Lattice::tetrakis, 3}, "A,B", 4, "D4"},
        {{Lattice::tetrakis, 3}, "A,C", 2, "C4"},
        {{Lattice::square, 4}, "L", 3, "D1x"},
        {{Lattice::square, 5}, "Y", 2, "D1"},
        {{Lattice::hex, 3}, "A", 6, "D6"},
        {{Lattice::triangle, 6}, "bar", 6, "D6"},
        // Single pieces, of which each image of a part needs another one.
        {{Lattice::square, 5}, "F,P,L,N", 1, "C4"},
        {{Lattice::square, 5}, "F,P,L,N", 1, "D2", {.flips = true, .connect = Adjacency::edge}},
        {{Lattice::square, 4}, "I,L,O,S,T", 1, "C4"},
        {{Lattice::square, 4}, "L,O,T", 1, "C4", {.turns = false, .connect = Adjacency::edge}},
        {{Lattice::square, 4}, "L,O", 2, "D4", {.turns = false, .flips = true}},
        {{Lattice::square, 3}, "I,L", 2, "C4", {}},
        {{Lattice::hex, 4}, "worm,bee,bar", 1, "C3"},
        {{Lattice::hex, 3}, "A,B,C", 2, "C6"},
        {{Lattice::triangle, 5}, "A,B,C,D", 1, "D3"},
        {{Lattice::tetrakis, 3}, "A,B,C,D", 1, "C4"}};
    std::size_t found = 0;
    std::int64_t uncut = 0;
    std::int64_t left = 0;
    for (const Case& asked : cases) {
        for (const auto& kinds : {connected, all_kinds}) {
            SCOPED_TRACE(asked.pieces + " of " + polyform_kind_name(asked.kind) + ", " +
                         asked.group + (kinds.empty() ? ", all kinds" : ""));
            const Puzzle puzzle = puzzle_of(asked);
            const Searched cut = search(puzzle, asked.group, kinds, true);
            const Searched whole = search(puzzle, asked.group, kinds, false);
            EXPECT_EQ(cut.found, whole.found);
            EXPECT_LE(cut.statistics.candidates, whole.statistics.candidates);
            found += cut.found.size();
            uncut += whole.statistics.candidates;
            left += cut.statistics.candidates;
        }
    }
    EXPECT_GT(found, 20U);
    EXPECT_LT(2 * left, uncut);
}

// A piece that is connected by corners only. The element that its placement needs next does not
// touch the component by an edge.
TEST(CoverabilityTest, CutsNothingOfPiecesThatAreConnectedByCorners) {
    Puzzle puzzle = puzzle_of({{Lattice::square, 3}, "I,L", 1, "C4"});
    puzzle.pieces.front().sides.front().shards = {{0, 0, 0}, {1, 1, 0}, {2, 0, 0}};
    puzzle = with_copies(puzzle, {}, 2);
    for (const char* group : {"C4", "D2", "D2x", "C2"}) {
        const Searched cut = search(puzzle, group, connected, true);
        EXPECT_EQ(cut.found, search(puzzle, group, connected, false).found) << group;
    }
    EXPECT_FALSE(search(puzzle, "C2", connected, true).found.empty());
}

// Each image of a part needs another piece.
TEST(CoverabilityTest, CutsMostCandidatesOfSinglePieces) {
    const Puzzle puzzle = puzzle_of({{Lattice::square, 5}, "F,P,L,N", 1, "C4"});
    const Searched cut = search(puzzle, "C4", connected, true);
    const Searched whole = search(puzzle, "C4", connected, false);
    EXPECT_EQ(cut.found, whole.found);
    EXPECT_EQ(cut.statistics.uncoverable_count, 0);
    const std::int64_t coverable = whole.statistics.candidates - whole.statistics.uncoverable_count;
    EXPECT_LT(2 * cut.statistics.candidates, coverable);
}

TEST(CoverabilityTest, LeavesFewOfTheCandidatesThatCannotBeCovered) {
    const Puzzle puzzle = puzzle_of({{Lattice::square, 5}, "X", 9, "D4"});
    const silhouette::WalkStatistics met = search(puzzle, "D4", connected, true).statistics;
    const Candidates candidates(silhouette::candidate_question(
        puzzle, SilhouetteQuestion{.groups = {full_group(Lattice::square)},
                                   .grids = {GridKind::vertex, GridKind::cell, GridKind::mixed},
                                   .kinds = {ChallengeKind::connected}}));
    std::int64_t all = 0;
    for (const CandidateCube& cube : candidates.cubes()) {
        candidates.visit(cube, [&](const auto& /*candidate*/) { return ++all > 0; });
    }
    EXPECT_EQ(met.uncoverable_count, 0);
    EXPECT_GT(met.candidates, 0);
    EXPECT_LT(10 * met.candidates, all);
}

// A piece that is connected by corners only (no puzzle file has one) can be in two parts that are
// each connected by edges.
TEST(PlacementNeeds, ApplyToSeveralPartsIfEachPieceIsInOne) {
    const auto applies = [](const Shards& piece, Adjacency connect,
                            const std::vector<ChallengeKind>& kinds) {
        Puzzle puzzle = polyform_puzzle({Lattice::square, 2}, Sidedness::free);
        puzzle.pieces.front().sides.front().shards = piece;
        puzzle.rules.connect = connect;
        const SymmetryGroup group = symmetry_group_from_name("D2").value();
        const Candidates candidates(silhouette::candidate_question(
            puzzle,
            SilhouetteQuestion{
                .groups = {group}, .grids = grids_of(group, puzzle.lattice), .kinds = kinds}));
        return PlacementNeeds::applies_to(piece_classes(puzzle), candidates);
    };
    const Shards bar{{0, 0, 0}, {1, 0, 0}};
    const Shards corner{{0, 0, 0}, {1, 1, 0}};
    EXPECT_TRUE(applies(bar, Adjacency::edge, all_kinds));
    EXPECT_TRUE(applies(bar, Adjacency::corner, all_kinds));
    EXPECT_TRUE(applies(corner, Adjacency::corner, all_kinds));
    EXPECT_TRUE(applies(corner, Adjacency::edge, connected));
    EXPECT_FALSE(applies(corner, Adjacency::edge, all_kinds));
}

}  // namespace
}  // namespace orbitile::candidate::covering_cut_test

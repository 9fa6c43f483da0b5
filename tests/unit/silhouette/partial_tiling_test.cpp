// That brute force finds no more is in symmetric_figures_test.cpp; here is what is too large for
// it, against the walk that cuts nothing.
#include "silhouette/partial_tiling.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <set>
#include <string>

#include "orbitile/puzzle/copies_range.hpp"
#include "orbitile/puzzle/puzzle_file.hpp"
#include "puzzle/polyform_puzzle.hpp"
#include "silhouette/census.hpp"

namespace orbitile::partial_tiling_test {
namespace {

using Fingerprints = std::set<std::string>;

struct Searched {
    Fingerprints connected;
    CensusStatistics statistics;
    bool is_cut = false;
};

Searched search(const Puzzle& puzzle, std::string_view group_name, std::vector<Kind> kinds) {
    const SymmetryGroup group = symmetry_group_from_name(group_name).value();
    const Candidates candidates(candidate_question(
        puzzle,
        SilhouetteWish{.group = group, .grids = grids_of(group, puzzle.lattice), .kinds = kinds}));
    CubeSearch search(puzzle, candidates, {});
    const std::atomic<bool> stop{false};
    Searched searched{{}, {}, Coverage::applies_to(piece_classes(puzzle), candidates)};
    const auto take = [&](const Challenge& challenge, const Tiling& tiling) {
        EXPECT_EQ(tiling_fault(puzzle, challenge, tiling), std::nullopt);
        if (challenge.kind == Kind::connected) searched.connected.insert(challenge.fingerprint);
        return true;
    };
    for (const CandidateCube& cube : candidates.cubes()) {
        EXPECT_EQ(search.search(cube, take, stop), CubeEnd::exhausted);
        searched.statistics += search.statistics();
    }
    return searched;
}

struct Case {
    PolyformKind kind;
    std::string pieces;
    int copies;
    std::string group;
};

Puzzle puzzle_of(const Case& asked) {
    Puzzle puzzle = with_pieces(polyform_puzzle(asked.kind, Sidedness::free), asked.pieces);
    puzzle.rules.connect = Adjacency::edge;
    return with_copies(puzzle, {}, asked.copies);
}

// Where rings are wanted too nothing is cut.
TEST(PartialTiling, CutsNothingThatCanBeFilled) {
    const std::vector<Case> cases{
        {{Lattice::square, 5}, "P", 5, "D4"},   {{Lattice::square, 5}, "P", 5, "D2x"},
        {{Lattice::square, 5}, "L", 4, "C4"},   {{Lattice::square, 5}, "I", 5, "D2x"},
        {{Lattice::square, 5}, "F,P", 2, "C4"}, {{Lattice::square, 4}, "L", 4, "D2"},
        {{Lattice::square, 3}, "L", 4, "C2"},   {{Lattice::triangle, 6}, "sphinx", 4, "D3"},
        {{Lattice::triangle, 5}, "A", 3, "C3"}, {{Lattice::hex, 4}, "worm", 3, "D3x"},
        {{Lattice::hex, 3}, "A,B", 2, "C3"}};
    std::size_t found = 0;
    for (const Case& asked : cases) {
        SCOPED_TRACE(asked.pieces + " of " + polyform_kind_name(asked.kind) + ", " + asked.group);
        const Puzzle puzzle = puzzle_of(asked);
        const Searched cut = search(puzzle, asked.group, {Kind::connected});
        const Searched whole =
            search(puzzle, asked.group, {Kind::connected, Kind::ring_centre, Kind::mixed});
        EXPECT_EQ(cut.is_cut, asked.pieces.find(',') == std::string::npos);
        EXPECT_FALSE(whole.is_cut);
        EXPECT_EQ(cut.connected, whole.connected);
        EXPECT_LE(cut.statistics.candidates, whole.statistics.candidates);
        found += cut.connected.size();
    }
    EXPECT_GT(found, 10U);
}

TEST(PartialTiling, LeavesFewOfTheCandidatesThatCannotBeCovered) {
    const Puzzle puzzle = puzzle_of({{Lattice::square, 5}, "X", 9, "D4"});
    const CensusStatistics met = search(puzzle, "D4", {Kind::connected}).statistics;
    const Candidates candidates(
        candidate_question(puzzle, SilhouetteWish{.group = full_group(Lattice::square),
                                                  .grids = {Grids::even, Grids::odd, Grids::mixed},
                                                  .kinds = {Kind::connected}}));
    std::int64_t all = 0;
    for (const CandidateCube& cube : candidates.cubes()) {
        candidates.visit(cube, [&](const auto& /*candidate*/) { return ++all > 0; });
    }
    EXPECT_EQ(met.uncoverable, 0);
    EXPECT_GT(met.candidates, 0);
    EXPECT_LT(10 * met.candidates, all);
}

TEST(Coverage, DoesNotApplyWhereASecondPartMayCoverOrCellsHaveHalves) {
    const auto applies = [](Lattice lattice, const std::vector<Kind>& kinds) {
        Puzzle puzzle = polyform_puzzle({lattice, 3}, Sidedness::free);
        puzzle.pieces.resize(1);
        const SymmetryGroup group = symmetry_group_from_name("D2").value();
        return Coverage::applies_to(
            piece_classes(puzzle),
            Candidates(candidate_question(
                puzzle,
                SilhouetteWish{
                    .group = group, .grids = grids_of(group, puzzle.lattice), .kinds = kinds})));
    };
    EXPECT_TRUE(applies(Lattice::square, {Kind::connected}));
    EXPECT_FALSE(applies(Lattice::square, {Kind::connected, Kind::ring_centre}));
    EXPECT_FALSE(applies(Lattice::square, {}));
    EXPECT_FALSE(applies(Lattice::tetrakis, {Kind::connected}));
}

}  // namespace
}  // namespace orbitile::partial_tiling_test

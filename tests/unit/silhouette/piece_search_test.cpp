// Silhouettes by their pieces against the census, and against brute force.
#include "silhouette/piece_search.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <map>
#include <random>
#include <set>
#include <stdexcept>

#include "puzzle/puzzle_file.hpp"
#include "silhouette/silhouette_tiling.hpp"
#include "silhouette/walk_search.hpp"
#include "support/symmetric_brute_force.hpp"

namespace orbitile::silhouette::piece_search_test {
namespace {

using symmetric_brute_force::Ground;
using symmetric_brute_force::Problem;

using Found = std::map<std::string, Challenge>;  ///< by fingerprint

Found by_census(const Puzzle& puzzle, const SilhouetteQuestion& request) {
    const candidate::Candidates candidates(candidate_question(puzzle, request));
    WalkSearch search(puzzle, candidates);
    const std::atomic<bool> stop{false};
    Found found;
    const auto take = [&](const FilledSilhouette& filled) {
        found.emplace(filled.challenge.fingerprint, filled.challenge);
        return FindReply::accepted;
    };
    EXPECT_TRUE(search.search({}, take, stop));
    return found;
}

// Without showing whole challenges where they differ.
void expect_same(const Found& found, const Found& expected) {
    for (const auto& [fingerprint, challenge] : found) {
        const auto same = expected.find(fingerprint);
        ASSERT_NE(same, expected.end())
            << fingerprint << " is too much: " << kind_name(challenge.kind);
        EXPECT_TRUE(same->second == challenge) << fingerprint << " differs";
    }
    for (const auto& [fingerprint, challenge] : expected) {
        ASSERT_TRUE(found.contains(fingerprint))
            << fingerprint << " is missing: " << kind_name(challenge.kind) << ' '
            << glyph_picture(Lattice::tetrakis, challenge.components.front().shards,
                             bounds_of(challenge.components.front().shards), "/");
    }
}

// In the given cubes; each silhouette once.
Found by_pieces(const Puzzle& puzzle, const SilhouetteQuestion& request,
                const candidate::Candidates& candidates,
                const std::vector<candidate::CandidateCube>& cubes) {
    PieceSearch search(puzzle, candidates, request);
    const std::atomic<bool> stop{false};
    Found found;
    const auto take = [&](const FilledSilhouette& filled) {
        const Challenge& challenge = filled.challenge;
        EXPECT_EQ(tiling_fault(puzzle, challenge, filled.tiling), std::nullopt);
        EXPECT_EQ(filled.first_tiling, first_tiling(puzzle, piece_classes(puzzle), challenge));
        EXPECT_TRUE(found.emplace(challenge.fingerprint, challenge).second)
            << challenge.fingerprint << " came twice";
        return FindReply::accepted;
    };
    for (const candidate::CandidateCube& cube : cubes)
        EXPECT_TRUE(search.search(cube, take, stop)) << cube.name;
    return found;
}

Found by_pieces(const Puzzle& puzzle, const SilhouetteQuestion& request) {
    const candidate::Candidates candidates(piece_question(puzzle, request));
    Found found =
        by_pieces(puzzle, request, candidates, cubes_of_piece_search(candidates, request));
    expect_same(by_pieces(puzzle, request, candidates, {candidate::CandidateCube{}}), found);
    return found;
}

struct Compared {
    int questions = 0;
    std::size_t silhouettes = 0;
    std::map<ChallengeKind, std::size_t> kinds = {};
};

void compare(const Puzzle& puzzle, const SilhouetteQuestion& request, Compared& compared) {
    SCOPED_TRACE(std::string(request.group().name) +
                 (request.requires_exact_symmetry ? " exactly" : "") +
                 (request.horizon ? " within " + std::to_string(*request.horizon) : ""));
    const Found found = by_pieces(puzzle, request);
    expect_same(found, by_census(puzzle, request));
    ++compared.questions;
    compared.silhouettes += found.size();
    for (const auto& [fingerprint, challenge] : found) ++compared.kinds[challenge.kind];
}

// Each of the wishes that a group has, and some that are narrower.
std::vector<SilhouetteQuestion> silhouette_requests(const SymmetryGroup& group, Lattice lattice,
                                                    std::mt19937& random) {
    SilhouetteQuestion all{.groups = {group}, .grids = grids_of(group, lattice)};
    std::vector<SilhouetteQuestion> wishes{all};
    SilhouetteQuestion narrow = all;
    narrow.requires_exact_symmetry = random() % 2 == 0;
    if (random() % 2 == 0) narrow.horizon = 1 + static_cast<int>(random() % 2);
    if (random() % 2 == 0) narrow.kinds = {ChallengeKind::connected};
    if (random() % 4 == 0) narrow.kinds = {ChallengeKind::ring_centre, ChallengeKind::mixed};
    narrow.grids = {all.grids[random() % all.grids.size()]};
    wishes.push_back(narrow);
    return wishes;
}

Compared compare_random(Ground ground, int puzzles, int max_places) {
    std::mt19937 random(20261123);
    Compared compared;
    for (int p = 0; p < puzzles; ++p) {
        const int places = 2 + static_cast<int>(random() % static_cast<unsigned>(max_places - 1));
        const Problem problem = symmetric_brute_force::random_problem(ground, places, random);
        const std::string text = puzzle_file(problem);
        SCOPED_TRACE(text);
        const Puzzle puzzle = parse_puzzle(text, "drawn.toml");
        for (const std::string_view name : groups_on(ground)) {
            const SymmetryGroup group = symmetry_group_from_name(name).value();
            for (const SilhouetteQuestion& request :
                 silhouette_requests(group, puzzle.lattice, random)) {
                compare(puzzle, request, compared);
            }
        }
    }
    return compared;
}

TEST(PieceSearch, OfSquaresFindsTheSameAsTheCensus) {
    const Compared compared = compare_random(Ground::square, 30, 9);
    EXPECT_GT(compared.silhouettes, 500U);
    EXPECT_GT(compared.kinds.at(ChallengeKind::connected), 0U);
}

TEST(PieceSearch, WithHalfCellsFindsTheSameAsTheCensus) {
    const Compared compared = compare_random(Ground::tetrakis, 25, 6);
    EXPECT_GT(compared.silhouettes, 150U);
}

TEST(PieceSearch, OfHexagonsFindsTheSameAsTheCensus) {
    const Compared compared = compare_random(Ground::hex, 30, 9);
    EXPECT_GT(compared.silhouettes, 300U);
}

TEST(PieceSearch, OfTrianglesFindsTheSameAsTheCensus) {
    const Compared compared = compare_random(Ground::triangle, 30, 10);
    EXPECT_GT(compared.silhouettes, 200U);
}

// So many cells that one component is around another: on one grid, and on several.
std::string single_cells(const std::string& lattice, int cells, const std::string& row,
                         const std::string& rules) {  // a glyph has three bytes
    return "name = \"cells\"\nlattice = \"" + lattice + "\"\n[rules]\n" + rules +
           "[[piece]]\nname = \"bar\"\ncolour = \"red\"\nrows = [\"" + row +
           "\"]\n[[piece]]\nname = \"cell\"\ncolour = \"blue\"\ncopies = " + std::to_string(cells) +
           "\nrows = [\"" + row.substr(0, 3) + "\"]\n";
}

TEST(PieceSearch, FindsComponentsRoundOthers) {
    Compared compared;
    const auto ask = [&](const std::string& text, const std::string& group) {
        SCOPED_TRACE(text);
        const Puzzle puzzle = parse_puzzle(text, "cells.toml");
        const SymmetryGroup asked = symmetry_group_from_name(group).value();
        compare(puzzle, {.groups = {asked}, .grids = grids_of(asked, puzzle.lattice)}, compared);
        compare(puzzle,
                {.groups = {asked},
                 .grids = grids_of(asked, puzzle.lattice),
                 .kinds = {ChallengeKind::ring_centre, ChallengeKind::mixed}},
                compared);
    };
    for (const std::string connect : {"connect = \"point\"\n", "connect = \"edge\"\n"}) {
        for (const std::string group : {"D4", "C4", "D2", "D2x"}) {
            ask(single_cells("square", 11, "██", connect), group);
            ask(single_cells("tetrakis", 7, "██", connect), group);
        }
        for (const std::string group : {"C3", "D3", "D3x"}) {
            ask(single_cells("hex", 7, "█ █", connect), group);
            ask(single_cells("triangle", 10, "▲▼", connect), group);
        }
    }
    EXPECT_GT(compared.kinds[ChallengeKind::ring_centre], 0U);
    EXPECT_GT(compared.kinds[ChallengeKind::mixed], 0U);
}

// Against an oracle that shares nothing with the census.
TEST(PieceSearch, FindsTheSymmetricFiguresOfBruteForce) {
    std::mt19937 random(20261124);
    std::size_t figures = 0;
    for (const Ground ground : {Ground::square, Ground::tetrakis, Ground::hex, Ground::triangle}) {
        for (int puzzles = 0; puzzles < 15;) {
            const Problem problem = symmetric_brute_force::random_problem(
                ground, 2 + static_cast<int>(random() % 6), random);
            const auto all = symmetric_figures(problem, 1500);
            if (!all) continue;
            ++puzzles;
            const std::string text = puzzle_file(problem);
            SCOPED_TRACE(text);
            const Puzzle puzzle = parse_puzzle(text, "drawn.toml");
            for (const std::string_view name : groups_on(ground)) {
                const SymmetryGroup group = symmetry_group_from_name(name).value();
                std::set<symmetric_brute_force::Figure> found;
                for (const auto& [fingerprint, challenge] :
                     by_pieces(puzzle, {.groups = {group},
                                       .grids = grids_of(group, puzzle.lattice),
                                       .kinds = {ChallengeKind::connected}})) {
                    std::vector<std::string> names;
                    for (const Shard& shard : challenge.components.front().shards) {
                        names.push_back(shard_name(puzzle.lattice, shard));
                    }
                    found.insert(canonical_image(problem, names));
                }
                EXPECT_EQ(found, figures_with(*all, ground, name, false)) << name;
                figures += found.size();
            }
        }
    }
    EXPECT_GT(figures, 200U);
}

TEST(PieceSearch, StopsWhenItIsStopped) {
    const Puzzle puzzle = parse_puzzle(single_cells("square", 6, "██", ""), "cells.toml");
    const SymmetryGroup group = symmetry_group_from_name("C2").value();
    const SilhouetteQuestion request{.groups = {group}, .grids = {GridKind::vertex}};
    const candidate::Candidates candidates(piece_question(puzzle, request));
    PieceSearch search(puzzle, candidates, request);
    const auto nothing = [](const FilledSilhouette&) { return FindReply::accepted; };
    const std::atomic<bool> stop{true};
    EXPECT_FALSE(search.search({}, nothing, stop));
    EXPECT_LE(search.counts().front().second, 2);
    const std::atomic<bool> go_on{false};
    int met = 0;
    const auto two = [&](const FilledSilhouette&) {
        return ++met < 2 ? FindReply::accepted : FindReply::stop;
    };
    EXPECT_FALSE(search.search({}, two, go_on));
    EXPECT_EQ(met, 2);
}

TEST(PieceSearch, OfAnOddAreaHasWorkForSeveralThreads) {
    const Puzzle puzzle = parse_puzzle(
        "name = \"five T\"\nlattice = \"square\"\n[rules]\nconnect = \"edge\"\n"
        "[[piece]]\nname = \"T\"\ncolour = \"red\"\ncopies = 5\n"
        "rows = [\"███\", \"·█·\", \"·█·\"]\n",
        "t.toml");
    const SymmetryGroup group = symmetry_group_from_name("C2").value();
    const SilhouetteQuestion request{.groups = {group},
                                     .grids = grids_of(group, Lattice::square),
                                     .method = SearchMethod::indivisible,
                                     .visits_only_first_tiling_views = true,
                                     .kinds = {ChallengeKind::connected}};
    const candidate::Candidates candidates(piece_question(puzzle, request));
    const auto cubes = cubes_of_piece_search(candidates, request);
    EXPECT_GE(cubes.size(), 20U);
    PieceSearch search(puzzle, candidates, request);
    const std::atomic<bool> stop{false};
    int busy = 0;
    for (const candidate::CandidateCube& cube : cubes) {
        search.search(
            cube, [](const FilledSilhouette&) { return FindReply::accepted; }, stop);
        if (search.counts().front().second > 1) ++busy;
    }
    EXPECT_GT(busy, 10);
}

TEST(PieceSearch, FindsNothingWhereNoOrbitsHaveTheArea) {
    const Puzzle puzzle = parse_puzzle(single_cells("square", 1, "██", ""), "cells.toml");
    const SymmetryGroup group = symmetry_group_from_name("D4").value();
    const SilhouetteQuestion request{.groups = {group},
                                     .grids = {GridKind::vertex, GridKind::cell}};
    const candidate::Candidates candidates(piece_question(puzzle, request));
    EXPECT_TRUE(cubes_of_piece_search(candidates, request).empty());
    EXPECT_TRUE(by_pieces(puzzle, request, candidates, {candidate::CandidateCube{}}).empty());
}

}  // namespace
}  // namespace orbitile::silhouette::piece_search_test

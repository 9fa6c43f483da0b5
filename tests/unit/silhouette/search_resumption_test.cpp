// Searches that stop inside a cube and resume there, against searches that run to the end.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <memory>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "puzzle/puzzle_file.hpp"
#include "silhouette/piece_search.hpp"
#include "silhouette/walk_search.hpp"
#include "support/symmetric_brute_force.hpp"

namespace orbitile::silhouette::search_resumption_test {
namespace {

using symmetric_brute_force::Ground;
using symmetric_brute_force::Problem;

struct Search {
    Search(const Puzzle& puzzle, const SilhouetteQuestion& request, bool places_pieces)
        : candidates(places_pieces ? piece_question(puzzle, request)
                                   : candidate_question(puzzle, request)) {
        if (places_pieces) {
            search = std::make_unique<PieceSearch>(puzzle, candidates, request);
        } else {
            search = std::make_unique<WalkSearch>(puzzle, candidates);
        }
    }

    candidate::Candidates candidates;
    std::unique_ptr<SilhouetteSearch> search;
};

/// A position of a search, with the silhouettes that it had found and its counts there.
struct SavedPosition {
    std::string position;
    std::size_t find_count = 0;
    NamedCounts counts = {};
};

struct Outcome {
    std::vector<std::string> finds;  ///< fingerprints, in order
    NamedCounts counts;
    std::vector<SavedPosition> positions;
    bool is_complete = false;
};

// Searches a cube from a position on, and saves each position. Stops at the position with this
// number, counted from 1.
Outcome run(Search& cube_search, const candidate::CandidateCube& cube, const std::string& from,
            std::size_t stop_at = 0) {
    Outcome outcome;
    std::atomic<bool> stop{false};
    std::atomic<bool> is_due{true};
    const auto take = [&](const FilledSilhouette& filled) {
        outcome.finds.push_back(filled.challenge.fingerprint);
        return FindReply::accepted;
    };
    const auto save = [&](std::string position) {
        outcome.positions.push_back(
            {std::move(position), outcome.finds.size(), cube_search.search->counts()});
        is_due = true;
        if (outcome.positions.size() == stop_at) stop = true;
    };
    const SearchResumption resumption{from, &is_due, save};
    outcome.is_complete = cube_search.search->search(cube, take, stop, &resumption);
    outcome.counts = cube_search.search->counts();
    return outcome;
}

NamedCounts sum_of(NamedCounts first, const NamedCounts& second) {
    for (std::size_t i = 0; i < first.size(); ++i) first[i].second += second[i].second;
    return first;
}

// A search by pieces can find silhouettes again that were found before the position.
std::vector<std::string> without(std::vector<std::string> finds,
                                 const std::set<std::string>& earlier_finds) {
    std::erase_if(finds, [&](const std::string& find) { return earlier_finds.contains(find); });
    return finds;
}

struct ResumptionCounts {
    std::size_t positions = 0;
    std::size_t finds = 0;
    std::size_t parts = 0;  ///< parts of searches that are stopped again and again
};

void compare(const Puzzle& puzzle, const SilhouetteQuestion& request, bool places_pieces,
             std::mt19937& random, ResumptionCounts& resumption_counts) {
    SCOPED_TRACE(std::string(request.group().name) + (places_pieces ? " by pieces" : ""));
    Search search(puzzle, request, places_pieces);
    auto cubes = places_pieces ? cubes_of_piece_search(search.candidates, request)
                               : search.candidates.cubes();
    std::ranges::shuffle(cubes, random);
    cubes.resize(std::min<std::size_t>(cubes.size(), 3));
    cubes.emplace_back();  // the whole tree
    for (const candidate::CandidateCube& cube : cubes) {
        SCOPED_TRACE(cube.name);
        const Outcome whole = run(search, cube, "");
        ASSERT_TRUE(whole.is_complete);
        if (whole.positions.empty()) continue;
        for (int i = 0; i < 4; ++i) {
            const SavedPosition& saved = whole.positions[random() % whole.positions.size()];
            const Outcome rest = run(search, cube, saved.position);
            ++resumption_counts.positions;
            EXPECT_TRUE(rest.is_complete);
            ASSERT_FALSE(rest.positions.empty());
            EXPECT_EQ(rest.positions.front().position, saved.position);
            const auto middle = whole.finds.begin() + static_cast<std::ptrdiff_t>(saved.find_count);
            const std::set<std::string> earlier_finds(whole.finds.begin(), middle);
            const std::vector<std::string> expected(middle, whole.finds.end());
            EXPECT_EQ(places_pieces ? without(rest.finds, earlier_finds) : rest.finds, expected);
            if (!places_pieces) {
                EXPECT_EQ(sum_of(saved.counts, rest.counts), whole.counts);
            }
        }
        // A search that is stopped again and again ends as well, and finds everything.
        std::vector<std::string> finds;
        std::string position;
        const std::size_t step = 2 + whole.positions.size() / 5;
        for (Outcome part; !part.is_complete; ++resumption_counts.parts) {
            part = run(search, cube, position, step);
            ASSERT_FALSE(part.positions.empty());
            if (places_pieces) part.finds = without(part.finds, {finds.begin(), finds.end()});
            finds.insert(finds.end(), part.finds.begin(), part.finds.end());
            position = part.positions.back().position;
        }
        EXPECT_EQ(finds, whole.finds);
        resumption_counts.finds += finds.size();
    }
}

ResumptionCounts compare_random(Ground ground, int puzzles, int max_places) {
    std::mt19937 random(20261126);
    ResumptionCounts resumption_counts;
    for (int p = 0; p < puzzles; ++p) {
        const int places = 3 + static_cast<int>(random() % static_cast<unsigned>(max_places - 2));
        const std::string text =
            puzzle_file(symmetric_brute_force::random_problem(ground, places, random));
        SCOPED_TRACE(text);
        const Puzzle puzzle = parse_puzzle(text, "drawn.toml");
        for (const std::string_view name : symmetric_brute_force::groups_on(ground)) {
            const SymmetryGroup group = symmetry_group_from_name(name).value();
            const SilhouetteQuestion request{.groups = {group},
                                             .grids = grids_of(group, puzzle.lattice)};
            compare(puzzle, request, false, random, resumption_counts);
            compare(puzzle, request, true, random, resumption_counts);
        }
    }
    return resumption_counts;
}

TEST(SearchResumption, OfSquaresFindsTheSame) {
    const ResumptionCounts resumption_counts = compare_random(Ground::square, 12, 9);
    EXPECT_GT(resumption_counts.positions, 500U);
    EXPECT_GT(resumption_counts.finds, 100U);
    EXPECT_GT(resumption_counts.parts, 500U);
}

TEST(SearchResumption, WithHalfCellsFindsTheSame) {
    const ResumptionCounts resumption_counts = compare_random(Ground::tetrakis, 8, 5);
    EXPECT_GT(resumption_counts.positions, 300U);
    EXPECT_GT(resumption_counts.finds, 50U);
}

TEST(SearchResumption, OfHexagonsFindsTheSame) {
    const ResumptionCounts resumption_counts = compare_random(Ground::hex, 8, 8);
    EXPECT_GT(resumption_counts.positions, 300U);
    EXPECT_GT(resumption_counts.finds, 50U);
}

TEST(SearchResumption, OfTrianglesFindsTheSame) {
    const ResumptionCounts resumption_counts = compare_random(Ground::triangle, 8, 8);
    EXPECT_GT(resumption_counts.positions, 300U);
    EXPECT_GT(resumption_counts.finds, 50U);
}

TEST(SearchResumption, RefusesPositionsThatTheTreeDoesNotHave) {
    std::mt19937 random(20261127);
    const Puzzle puzzle =
        parse_puzzle(puzzle_file(symmetric_brute_force::random_problem(Ground::square, 8, random)),
                     "drawn.toml");
    const SymmetryGroup group = symmetry_group_from_name("C2").value();
    const SilhouetteQuestion request{.groups = {group}, .grids = grids_of(group, puzzle.lattice)};
    for (const bool places_pieces : {false, true}) {
        Search search(puzzle, request, places_pieces);
        const Outcome whole = run(search, {}, "");
        ASSERT_GT(whole.positions.size(), 20U);
        const std::string position = whole.positions[whole.positions.size() / 2].position;
        for (const std::string& wrong :
             {position + "9999", position + ".", position + "x", std::string("99999999999999")}) {
            EXPECT_THROW(run(search, {}, wrong), std::runtime_error) << wrong;
        }
    }
}

}  // namespace
}  // namespace orbitile::silhouette::search_resumption_test

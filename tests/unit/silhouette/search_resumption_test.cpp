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

/// A place of a search, and how many silhouettes it had found there.
struct SavedPlace {
    SearchProgress progress;
    std::size_t find_count = 0;
};

struct Outcome {
    std::vector<std::string> finds;  ///< fingerprints, in order
    NamedCounts counts;
    std::vector<SavedPlace> places;
    bool is_complete = false;
};

// Searches a cube and saves each place. Stops at the place with this number, counted from 1.
Outcome run(Search& cube_search, const candidate::CandidateCube& cube, const SearchProgress* from,
            std::size_t stop_at = 0) {
    Outcome outcome;
    std::atomic<bool> stop{false};
    std::atomic<bool> is_due{true};
    const auto take = [&](const FilledSilhouette& filled) {
        outcome.finds.push_back(filled.challenge.fingerprint);
        return FindReply::accepted;
    };
    const auto save = [&](SearchProgress progress) {
        outcome.places.push_back({std::move(progress), outcome.finds.size()});
        is_due = true;
        if (outcome.places.size() == stop_at) stop = true;
    };
    const SearchResumption resumption{from, &is_due, save};
    outcome.is_complete = cube_search.search->search(cube, take, stop, &resumption);
    outcome.counts = cube_search.search->counts();
    return outcome;
}

// A search by pieces can visit nodes again after it has resumed.
NamedCounts without_nodes(NamedCounts counts) {
    std::erase_if(counts, [](const auto& count) { return count.first == "nodes"; });
    return counts;
}

struct ResumptionCounts {
    std::size_t places = 0;
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
        const Outcome whole = run(search, cube, nullptr);
        ASSERT_TRUE(whole.is_complete);
        if (whole.places.empty()) continue;
        for (int i = 0; i < 4; ++i) {
            const SavedPlace& place = whole.places[random() % whole.places.size()];
            const Outcome rest = run(search, cube, &place.progress);
            ++resumption_counts.places;
            EXPECT_TRUE(rest.is_complete);
            ASSERT_FALSE(rest.places.empty());
            EXPECT_EQ(rest.places.front().progress.place, place.progress.place);
            const std::vector<std::string> expected(
                whole.finds.begin() + static_cast<std::ptrdiff_t>(place.find_count),
                whole.finds.end());
            EXPECT_EQ(rest.finds, expected);
            if (places_pieces) {
                EXPECT_EQ(without_nodes(rest.counts), without_nodes(whole.counts));
            } else {
                EXPECT_EQ(rest.counts, whole.counts);
            }
        }
        // A search that is stopped again and again ends as well, and finds everything once.
        std::vector<std::string> finds;
        std::vector<SavedPlace> last;
        const std::size_t step = 2 + whole.places.size() / 5;
        for (Outcome part; !part.is_complete;) {
            part = run(search, cube, last.empty() ? nullptr : &last.back().progress, step);
            finds.insert(finds.end(), part.finds.begin(), part.finds.end());
            ASSERT_FALSE(part.places.empty());
            last = part.places;
            ++resumption_counts.parts;
            if (part.is_complete) {
                EXPECT_EQ(without_nodes(part.counts), without_nodes(whole.counts));
            }
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
    EXPECT_GT(resumption_counts.places, 500U);
    EXPECT_GT(resumption_counts.finds, 100U);
    EXPECT_GT(resumption_counts.parts, 500U);
}

TEST(SearchResumption, WithHalfCellsFindsTheSame) {
    const ResumptionCounts resumption_counts = compare_random(Ground::tetrakis, 8, 5);
    EXPECT_GT(resumption_counts.places, 300U);
    EXPECT_GT(resumption_counts.finds, 50U);
}

TEST(SearchResumption, OfHexagonsFindsTheSame) {
    const ResumptionCounts resumption_counts = compare_random(Ground::hex, 8, 8);
    EXPECT_GT(resumption_counts.places, 300U);
    EXPECT_GT(resumption_counts.finds, 50U);
}

TEST(SearchResumption, OfTrianglesFindsTheSame) {
    const ResumptionCounts resumption_counts = compare_random(Ground::triangle, 8, 8);
    EXPECT_GT(resumption_counts.places, 300U);
    EXPECT_GT(resumption_counts.finds, 50U);
}

// Other versions of the program can have other trees. Then nothing may be skipped.
TEST(SearchResumption, RefusesChangedPlaces) {
    std::mt19937 random(20261127);
    const Puzzle puzzle =
        parse_puzzle(puzzle_file(symmetric_brute_force::random_problem(Ground::square, 8, random)),
                     "drawn.toml");
    const SymmetryGroup group = symmetry_group_from_name("C2").value();
    const SilhouetteQuestion request{.groups = {group}, .grids = grids_of(group, puzzle.lattice)};
    for (const bool places_pieces : {false, true}) {
        Search search(puzzle, request, places_pieces);
        const Outcome whole = run(search, {}, nullptr);
        ASSERT_GT(whole.places.size(), 20U);
        const auto expect_refused = [&](SearchProgress wrong) {
            std::size_t find_count = 0;
            const std::atomic<bool> stop{false};
            const auto take = [&](const FilledSilhouette&) {
                ++find_count;
                return FindReply::accepted;
            };
            const SearchResumption resumption{&wrong, nullptr, [](const SearchProgress&) {}};
            EXPECT_THROW(search.search->search({}, take, stop, &resumption),
                         candidate::StalePlaceException);
            EXPECT_EQ(find_count, 0U);
        };
        const auto middle = static_cast<std::ptrdiff_t>(whole.places.size() / 2);
        for (auto saved = whole.places.begin() + middle; saved < whole.places.begin() + middle + 5;
             ++saved) {
            SearchProgress wrong = saved->progress;
            wrong.place.digest.back() = wrong.place.digest.back() == '0' ? '1' : '0';
            expect_refused(wrong);
            wrong = saved->progress;
            wrong.place.choices.back() += 1000;
            expect_refused(wrong);
            wrong = saved->progress;
            wrong.place.choices.pop_back();
            expect_refused(wrong);
            wrong.place.choices.clear();
            expect_refused(wrong);
            wrong = saved->progress;
            wrong.place.choices.insert(wrong.place.choices.end(), 100, 0);
            expect_refused(wrong);
        }
    }
}

}  // namespace
}  // namespace orbitile::silhouette::search_resumption_test

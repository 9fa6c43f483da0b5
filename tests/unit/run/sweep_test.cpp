#include "store/sweep.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <span>
#include <sstream>

#include "candidate/covering_cut.hpp"
#include "exchange/exchange.hpp"
#include "puzzle/placement.hpp"
#include "run/run.hpp"
#include "silhouette/candidate_list.hpp"
#include "silhouette/silhouette_tiling.hpp"
#include "support/brute_force.hpp"
#include "support/searched_catalogue.hpp"
#include "support/temporary_folder.hpp"
#include "unit/store/catalogue_samples.hpp"

namespace orbitile::sweep_test {
namespace {

using Fills = std::map<std::string, std::set<std::string>>;  ///< fingerprints by pieces

Question sweep_question(const std::string& pieces, const SubsetRange& range,
                        SearchMethod method = SearchMethod::walk) {
    return sweep_of(fridgeiq_question(pieces, method), range);
}

SubsetRange sizes_of(const Question& sweep) {
    return std::get<SweepQuestion>(sweep.details).subset_sizes;
}

Fills fills_of(const Catalogue& catalogue) {
    Fills fills;
    catalogue.visit_fills([&](const SubsetFill& fill) {
        fills[std::string(store::pieces_of_cube(fill.cube))].insert(fill.fingerprint);
    });
    return fills;
}

Fills swept(const Question& question) {
    const TemporaryFolder folder;
    return fills_of(searched_catalogue(folder.path(), question));
}

std::string exported(const Catalogue& catalogue) {
    std::ostringstream text;
    write_json(text, catalogue, {is_exhausted(catalogue), true});
    write_tsv(text, catalogue, {is_exhausted(catalogue), true});
    return text.str();
}

/// For each subset, the fills that a separate search finds.
Fills found_alone(const Question& sweep) {
    Fills fills;
    for (const Subset& subset : subsets_of(sweep.puzzle, sizes_of(sweep))) {
        const TemporaryFolder folder;
        const Question question{with_copies(sweep.puzzle, subset.copies),
                                silhouette_question_of(sweep)};
        for (const auto& stored : searched_catalogue(folder.path(), question).challenges()) {
            fills[subset.pieces].insert(stored.challenge.fingerprint);
        }
    }
    return fills;
}

// Records the sizes of the subsets in the order in which they are decided.
class Sizes : public RunListener {
  public:
    void on_cube_result_stored(const CubeResult& result, const RunProgress& /*progress*/) override {
        subset_sizes.push_back(static_cast<double>(store::pieces_of_cube(result.cube).size()));
    }
    std::vector<double> subset_sizes;
};

double mean(std::span<const double> numbers) {
    return std::accumulate(numbers.begin(), numbers.end(), 0.0) /
           static_cast<double>(numbers.size());
}

// Large and small subsets are mixed, so that the decided cubes show how long the rest takes.
TEST(Sweep, DecidesLargeAndSmallSubsetsInTurn) {
    const TemporaryFolder folder;
    Catalogue catalogue =
        Catalogue::open_or_create(folder.path(), sweep_question("QBJUYRMO", {1, 8}));
    Sizes order;
    run(catalogue, {}, order);
    ASSERT_EQ(order.subset_sizes.size(), catalogue.cubes().size());
    const std::span all(order.subset_sizes);
    const std::size_t half = all.size() / 2;
    EXPECT_NEAR(mean(all.first(half)), mean(all.subspan(half)), 0.3);
    const auto size = [](const Cube& cube) { return store::pieces_of_cube(cube.name).size(); };
    EXPECT_TRUE(std::ranges::is_sorted(catalogue.cubes(), {}, size)) << "as they are stored";
}

TEST(Sweep, FindsTheSameAsASearchForEachSubset) {
    const Question question = sweep_question("REQBNJO", {1, 7});
    const Fills fills = swept(question);
    EXPECT_GT(fills.size(), 3U);
    EXPECT_EQ(fills, found_alone(question));
}

TEST(Sweep, AgreesWithBruteForce) {
    Question question = sweep_question("QBOYN", {1, 5});
    silhouette_question_of(question).horizon = 2;
    silhouette_question_of(question).grids = {GridKind::vertex, GridKind::cell};
    Fills expected;
    for (const Subset& subset : subsets_of(question.puzzle, sizes_of(question))) {
        for (const std::string symmetry : {"vertex", "cell"}) {
            const auto problem = brute_force::fridgeiq(subset.pieces);
            for (const auto& [fingerprint, silhouette] :
                 brute_force::silhouettes(problem, symmetry, 2)) {
                if (silhouette.kind != "wandering") expected[subset.pieces].insert(fingerprint);
            }
        }
    }
    EXPECT_FALSE(expected.empty());
    EXPECT_EQ(swept(question), expected);
}

TEST(Sweep, GivesTheSameWithEveryMethodAndAnyNumberOfThreads) {
    std::set<std::string> exports;
    for (const SearchMethod method : {SearchMethod::walk}) {
        for (const int threads : {1, 2, 5}) {
            const TemporaryFolder folder;
            const Question question = sweep_question("REQBNIMJS", {1, 9}, method);
            Catalogue catalogue = Catalogue::open_or_create(folder.path(), question);
            RunListener nobody;
            run(catalogue, {.threads = threads, .limit = {}, .time_limit = {}}, nobody);
            EXPECT_TRUE(is_exhausted(catalogue));
            exports.insert(exported(catalogue));
        }
    }
    EXPECT_EQ(exports.size(), 1U);
}

TEST(Sweep, StoresOfEachFillTheFirstTilingOfItsSubset) {
    const TemporaryFolder folder;
    const Question question = sweep_question("REQBNIMJSYO", {2, 6});
    const Catalogue catalogue = searched_catalogue(folder.path(), question);
    int fills = 0;
    catalogue.visit_fills([&](const SubsetFill& fill) {
        const Puzzle puzzle =
            with_pieces(question.puzzle, std::string(store::pieces_of_cube(fill.cube)));
        const Challenge challenge = catalogue.challenge(fill.fingerprint)->challenge;
        Tiling tiling = fill.tiling;
        for (PlacedPiece& placed : tiling) {
            const auto& name = question.puzzle.pieces[static_cast<std::size_t>(placed.piece)].name;
            const auto at = std::find_if(puzzle.pieces.begin(), puzzle.pieces.end(),
                                         [&](const Piece& piece) { return piece.name == name; });
            placed.piece = static_cast<int>(at - puzzle.pieces.begin());
        }
        EXPECT_EQ(tiling, silhouette::first_tiling(puzzle, piece_classes(puzzle), challenge));
        EXPECT_EQ(tiling_fault(puzzle, challenge, tiling), std::nullopt);
        ++fills;
    });
    EXPECT_GT(fills, 5);
}

TEST(Sweep, ResumesFromLimitsToTheSameResult) {
    const Question question = sweep_question("REQBNIMJSYO", {2, 5});
    const TemporaryFolder whole;
    const std::string expected = exported(searched_catalogue(whole.path(), question));
    const TemporaryFolder folder;
    RunListener nobody;
    int runs = 0;
    for (bool exhausted = false; !exhausted && runs < 1000; ++runs) {
        Catalogue catalogue = Catalogue::open_or_create(folder.path(), question);
        run(catalogue, {.threads = 2, .limit = 3, .time_limit = {}}, nobody);
        exhausted = is_exhausted(catalogue);
    }
    EXPECT_GT(runs, 5);
    EXPECT_EQ(exported(Catalogue::open(folder.path())), expected);
}

TEST(Sweep, IsCountedBySize) {
    const TemporaryFolder folder;
    const Catalogue catalogue = searched_catalogue(folder.path(), sweep_question("QBOY", {2, 3}));
    const auto table = store::sweep_table(catalogue);
    ASSERT_EQ(table.size(), 2U);
    EXPECT_EQ(table[0].size, 2);
    EXPECT_EQ(table[0].subsets, 4);  // QB QO QY OY
    EXPECT_EQ(table[0].decided, 4);
    EXPECT_EQ(table[0].successful_subset_count, 2);  // the square of QB and that of OY
    EXPECT_EQ(table[0].fill_count, 2);
    EXPECT_EQ(table[1].subsets, 3);
}

TEST(Sweep, IsAnotherQuestionThanThatOfAllPieces) {
    const Question sweep = sweep_question("QBOY", {2, 3});
    Question other = sweep;
    EXPECT_EQ(store::question_from_text(store::question_text(sweep)), sweep);
    std::get<SweepQuestion>(other.details).subset_sizes = {2, 4};
    EXPECT_FALSE(is_same_question(sweep, other));
    other.details = silhouette_question_of(sweep);
    EXPECT_FALSE(is_same_question(sweep, other));
    EXPECT_EQ(store::question_text(other).find("subsets"), std::string::npos);
}

// --- The parts of a sweep. ---

silhouette::CandidateList::AvailablePieces all_pieces(const Puzzle& puzzle) {
    silhouette::CandidateList::AvailablePieces supply{0, max_half_cells(puzzle)};
    for (std::size_t c = 0; c < piece_classes(puzzle).size(); ++c) {
        supply.classes |= silhouette::CandidateList::class_bit(c);
    }
    return supply;
}

TEST(CandidateList, ContainsEveryCandidateThatTheWalkVisits) {
    const Puzzle puzzle = fridgeiq_question("AOMTSQI", SearchMethod::walk).puzzle;
    const candidate::Candidates candidates(silhouette::candidate_question(
        puzzle, {GridKind::vertex, GridKind::cell, GridKind::mixed}, std::nullopt));
    using Parts = std::vector<std::pair<Centre, std::vector<int>>>;
    const auto met_in = [](auto&& visit) {
        std::multiset<Parts> met;
        visit([&](const std::vector<candidate::CandidateComponent>& candidate) {
            Parts parts;
            for (const auto& part : candidate) parts.emplace_back(part.centre, part.elements);
            met.insert(std::move(parts));
            return true;
        });
        return met;
    };
    const std::atomic<bool> stop{false};
    const auto list =
        silhouette::CandidateList::make(puzzle, piece_classes(puzzle), candidates, 1 << 20, stop);
    ASSERT_TRUE(list);
    silhouette::CandidateList::RefutedCounts refuted;
    const auto listed = met_in([&](const candidate::Candidates::Visitor& visitor) {
        list->visit(all_pieces(puzzle), visitor, refuted);
    });
    candidate::CoverabilityTest cut(piece_classes(puzzle), candidates);
    const auto walked = met_in([&](const candidate::Candidates::Visitor& visitor) {
        candidates.visit({}, visitor, &stop, &cut);
    });
    // Candidates that are refuted even with all classes are not among those that a subset can fill.
    EXPECT_GT(refuted.stuck_count, 0);
    EXPECT_EQ(
        listed.size() + static_cast<std::size_t>(refuted.uncoverable_count + refuted.stuck_count),
        walked.size());
    for (const auto& candidate : listed) EXPECT_TRUE(walked.contains(candidate));
    silhouette::CandidateList::AvailablePieces one_class = all_pieces(puzzle);
    one_class.classes = silhouette::CandidateList::class_bit(0);
    silhouette::CandidateList::RefutedCounts by_one_class;
    list->visit(
        one_class, [](const auto&) { return true; }, by_one_class);
    EXPECT_GT(by_one_class.uncoverable_count, 0);
    EXPECT_FALSE(
        silhouette::CandidateList::make(puzzle, piece_classes(puzzle), candidates, 100, stop));
}

TEST(CandidateList, DecidesAsTheWalkDoes) {
    const Puzzle puzzle = fridgeiq_question("AOMTSQI", SearchMethod::walk).puzzle;
    const auto classes = piece_classes(puzzle);
    const candidate::Candidates candidates(silhouette::candidate_question(
        puzzle, {GridKind::vertex, GridKind::cell, GridKind::mixed}, std::nullopt));
    const std::atomic<bool> stop{false};
    const auto list = silhouette::CandidateList::make(puzzle, classes, candidates, 1 << 20, stop);
    silhouette::WalkSearch search(puzzle, candidates);
    std::set<std::string> listed, walked;
    const auto into = [](std::set<std::string>& found) {
        return [&](const silhouette::FilledSilhouette& filled) {
            const bool is_new = found.insert(filled.challenge.fingerprint).second;
            return is_new ? silhouette::FindReply::accepted : silhouette::FindReply::stop;
        };
    };
    EXPECT_TRUE(search.search(*list, all_pieces(puzzle), into(listed), stop));
    // The walk does not visit candidates that cannot be covered. The list refutes some candidates
    // without a node.
    const auto decided = [&] {
        auto counts = silhouette::named_counts(search.statistics());
        std::erase_if(counts, [](const auto& count) {
            return count.first == "candidates" || count.first == "uncoverable" ||
                   count.first == "nodes";
        });
        return counts;
    };
    const auto statistics = decided();
    EXPECT_TRUE(search.search(candidate::CandidateCube{}, into(walked), stop));
    EXPECT_EQ(listed, walked);
    EXPECT_EQ(statistics, decided());
}

TEST(TilingBytes, AreReadBack) {
    const Puzzle puzzle = fridgeiq_question("ARE", SearchMethod::walk).puzzle;
    const Tiling tiling{{0, 0, 3, true, -70, 64, 1}, {1, 0, 0, false, 0, -1, 0}};
    const std::string bytes = store::tiling_bytes(puzzle.lattice, tiling);
    EXPECT_EQ(bytes.size(), 13U);  // two numbers take two bytes
    EXPECT_EQ(store::tiling_from_bytes(puzzle, 2, bytes), tiling);
    EXPECT_THROW(store::tiling_from_bytes(puzzle, 1, bytes), store::StoredTextError);
    EXPECT_THROW(store::tiling_from_bytes(puzzle, 2, bytes.substr(0, 5)), store::StoredTextError);
}

}  // namespace
}  // namespace orbitile::sweep_test

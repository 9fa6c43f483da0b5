#include "run/run.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>
#include <stdexcept>
#include <thread>

#include "exchange/exchange.hpp"
#include "puzzle/puzzle_file.hpp"
#include "support/brute_force.hpp"
#include "support/temporary_folder.hpp"
#include "verification/verification.hpp"

namespace orbitile::run_test {
namespace {

using brute_force::Problem;

const Problem half_cells{true, {{"h", {"◣"}, 8}}};
const Problem mirrored_pair{true,
                            {{"a", {"█◣"}, 2}, {"b", {"◢█"}, 2}, {"h", {"◣"}, 4}, {"o", {"█"}}}};
const Problem trominoes{false, {{"V", {"#.", "##"}, 2}, {"I", {"###"}, 2}, {"o", {"#"}, 1}}};
const Problem dominoes_and_one{false, {{"I", {"##"}, 6}, {"o", {"#"}, 1}}};

Question question_of(const Problem& problem, SearchMethod method, int horizon) {
    Question question;
    question.puzzle = parse_puzzle(brute_force::puzzle_file(problem), "drawn.toml");
    question.details =
        SilhouetteQuestion{.grids = {GridKind::vertex, GridKind::cell, GridKind::mixed},
                           .method = method,
                           .horizon = horizon};
    return completed(question);
}

std::string text_of(const Catalogue& catalogue) {
    std::ostringstream out;
    write_json(out, catalogue, {is_exhausted(catalogue), true});
    return out.str();
}

/// Checks that other processes can read every reported result.
class Witness : public RunListener {
  public:
    explicit Witness(std::filesystem::path folder) : folder_(std::move(folder)) {}

    void on_challenge_found(const StoredChallenge& challenge, std::int64_t total) override {
        ++found_;
        EXPECT_EQ(total, found_);
        const auto stored = Catalogue::open(folder_).challenge(challenge.challenge.fingerprint);
        ASSERT_TRUE(stored.has_value());
        EXPECT_EQ(stored->challenge, challenge.challenge);
        EXPECT_EQ(stored->tilings, challenge.tilings);
    }

    std::int64_t found() const { return found_; }

  private:
    std::filesystem::path folder_;
    std::int64_t found_ = 0;
};

class RunBy : public ::testing::TestWithParam<SearchMethod> {};

TEST_P(RunBy, FindsTheChallengesThatThereAre) {
    for (const Problem& problem : {half_cells, mirrored_pair, trominoes, dominoes_and_one}) {
        const TemporaryFolder folder;
        Catalogue catalogue =
            Catalogue::open_or_create(folder.path(), question_of(problem, GetParam(), 2));
        Witness witness(folder.path());
        run(catalogue, {}, witness);
        EXPECT_TRUE(is_exhausted(catalogue));
        std::map<std::string, std::string> expected;
        for (const char* symmetry : {"vertex", "cell", "mixed"}) {
            for (const auto& [fingerprint, silhouette] :
                 brute_force::silhouettes(problem, symmetry, 2)) {
                if (silhouette.kind != "wandering") expected[fingerprint] = silhouette.kind;
            }
        }
        std::map<std::string, std::string> found;
        for (const StoredChallenge& stored : catalogue.challenges()) {
            found[stored.challenge.fingerprint] = kind_name(stored.challenge.kind);
            ASSERT_EQ(stored.tilings.size(), 1U);
            EXPECT_EQ(
                tiling_fault(catalogue.question().puzzle, stored.challenge, stored.tilings.front()),
                std::nullopt);
        }
        EXPECT_EQ(found, expected);
        EXPECT_EQ(witness.found(), static_cast<std::int64_t>(expected.size()));
    }
}

TEST_P(RunBy, IsTheSameForAnyNumberOfThreads) {
    std::vector<std::string> texts;
    for (const int threads : {1, 2, 4}) {
        const TemporaryFolder folder;
        Catalogue catalogue =
            Catalogue::open_or_create(folder.path(), question_of(mirrored_pair, GetParam(), 2));
        RunListener nobody;
        RunOptions options;
        options.threads = threads;
        run(catalogue, options, nobody);
        texts.push_back(text_of(catalogue));
    }
    EXPECT_EQ(texts[1], texts[0]);
    EXPECT_EQ(texts[2], texts[0]);
}

TEST_P(RunBy, StopsAtItsLimitAndResumesThere) {
    const TemporaryFolder undisturbed_folder;
    const Question question = question_of(mirrored_pair, GetParam(), 2);
    Catalogue undisturbed = Catalogue::open_or_create(undisturbed_folder.path(), question);
    RunListener nobody;
    run(undisturbed, {}, nobody);
    const TemporaryFolder folder;
    RunOptions options;
    options.limit = 2;
    std::int64_t found = 0;
    for (int runs = 0; runs < 20; ++runs) {
        Catalogue catalogue = Catalogue::open_or_create(folder.path(), question);
        run(catalogue, options, nobody);
        if (is_exhausted(catalogue)) break;
        EXPECT_EQ(catalogue.challenge_count(), found + 2);
        found = catalogue.challenge_count();
    }
    EXPECT_EQ(text_of(Catalogue::open(folder.path())), text_of(undisturbed));
}

/// Throws an exception at the first challenge, like a listener that cannot write its picture.
class Stumbling : public RunListener {
  public:
    void on_challenge_found(const StoredChallenge& challenge, std::int64_t /*total*/) override {
        told.insert(challenge.challenge.fingerprint);
        if (told.size() == 1) throw std::runtime_error("no room for its picture");
    }
    std::set<std::string> told;
};

TEST_P(RunBy, ReportsAllStoredResultsWhenItFails) {
    const TemporaryFolder folder;
    Catalogue catalogue =
        Catalogue::open_or_create(folder.path(), question_of(half_cells, GetParam(), 2));
    Stumbling listener;
    EXPECT_THROW(run(catalogue, {}, listener), std::runtime_error);
    std::set<std::string> stored;
    for (const StoredChallenge& challenge : catalogue.challenges()) {
        stored.insert(challenge.challenge.fingerprint);
    }
    EXPECT_FALSE(stored.empty());
    EXPECT_EQ(listener.told, stored);
}

TEST_P(RunBy, StopsWhereItIsStoppedBefore) {
    const TemporaryFolder folder;
    Catalogue catalogue =
        Catalogue::open_or_create(folder.path(), question_of(mirrored_pair, GetParam(), 2));
    const std::atomic<bool> stop{true};
    RunListener nobody;
    RunOptions options;
    options.stop = &stop;
    options.threads = 2;
    run(catalogue, options, nobody);
    // A search this small can end before the flag is checked. Then the result is complete.
    EXPECT_TRUE(!is_exhausted(catalogue) || catalogue.challenge_count() == 8);
    run(catalogue, {}, nobody);
    EXPECT_TRUE(is_exhausted(catalogue));
    EXPECT_EQ(catalogue.challenge_count(), 8);
}

INSTANTIATE_TEST_SUITE_P(Run, RunBy, ::testing::Values(SearchMethod::solver, SearchMethod::walk),
                         [](const auto& tested) { return std::string(method_name(tested.param)); });

}  // namespace
}  // namespace orbitile::run_test

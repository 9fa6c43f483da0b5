// Confirmation by a solver of the results of another engine, at the level of runs.
#include "run/confirmation.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <thread>

#include "puzzle/puzzle_file.hpp"
#include "run/run.hpp"
#include "store/catalogue_file.hpp"
#include "store/database.hpp"
#include "support/searched_catalogue.hpp"
#include "support/temporary_folder.hpp"
#include "verification/verification.hpp"

namespace orbitile::confirmation_test {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::ThrowsMessage;

Question trapezia(std::optional<int> horizon = {}) {
    Question question = trapezia_question(SearchMethod::census);
    silhouette_question_of(question).horizon = horizon;
    return question;
}

RunOptions with(SolverName solver, int threads, const std::atomic<bool>* stop = nullptr) {
    RunOptions options;
    options.solver = solver;
    options.threads = threads;
    options.stop = stop;
    return options;
}

/// Records on which slices a run works.
class Witness : public RunListener {
  public:
    void on_run_started(const RunProgress& progress) override { total_ = progress.total; }
    void on_cube_result_stored(const CubeResult& result, const RunProgress& /*progress*/) override {
        ended_.push_back(result.cube);
        if (stop_ != nullptr) *stop_ = true;
    }
    void on_challenge_found(const StoredChallenge& /*challenge*/, std::int64_t /*total*/) override {
        ADD_FAILURE() << "nothing is found where something is confirmed";
    }

    void stop_after_the_first(std::atomic<bool>& stop) { stop_ = &stop; }
    const std::vector<std::string>& ended() const { return ended_; }
    std::int64_t total() const { return total_; }

  private:
    std::atomic<bool>* stop_ = nullptr;
    std::vector<std::string> ended_;
    std::int64_t total_ = 0;
};

std::vector<Question> questions() {
    std::vector<Question> all{trapezia(), trapezia(2),
                              fridgeiq_question("IJMR", SearchMethod::pieces)};
    for (const char* groups : {"C4", "D2", "D1"}) {
        Question question = fridgeiq_question("IJMR", SearchMethod::census);
        SilhouetteQuestion& asked = silhouette_question_of(question);
        asked.groups = {*symmetry_group_from_name(groups)};
        asked.grids = grids_of(asked.groups, question.puzzle.lattice);
        question.puzzle.rules.connect = Adjacency::edge;
        all.push_back(std::move(question));
    }
    return all;
}

TEST(Confirmation, AgreesWithAnotherEngine) {
    for (const Question& question : questions()) {
        SCOPED_TRACE(groups_text(silhouette_question_of(question)));
        const TemporaryFolder folder;
        Catalogue catalogue = searched_catalogue(folder.path(), question);
        ASSERT_EQ(confirmation_fault(question, "question"), std::nullopt);
        const auto before = catalogue.challenges().size();
        Witness witness;
        confirm(catalogue, with(SolverName::cadical, 2), witness);
        EXPECT_TRUE(catalogue.is_confirmed());
        EXPECT_EQ(catalogue.challenges().size(), before);
        EXPECT_EQ(std::ssize(witness.ended()), witness.total());
    }
}

TEST(Confirmation, FindsEachChallengeThatTheCatalogueLacks) {
    for (const std::optional<int> horizon : {std::optional<int>(), std::optional<int>(2)}) {
        const TemporaryFolder folder;
        const Catalogue whole = searched_catalogue(folder.path() / "whole", trapezia(horizon));
        for (const StoredChallenge& stored : whole.challenges()) {
            const std::string& fingerprint = stored.challenge.fingerprint;
            Catalogue lacking = catalogue_without(folder.path() / fingerprint, whole, fingerprint);
            RunListener nobody;
            const auto confirm_it = [&] { confirm(lacking, with(SolverName::cadical, 1), nobody); };
            EXPECT_THAT(confirm_it, ThrowsMessage<CatalogueError>(AllOf(
                                        HasSubstr("contradicts itself"), HasSubstr(fingerprint))));
            EXPECT_FALSE(lacking.is_confirmed());
            EXPECT_FALSE(lacking.has_challenge(fingerprint));
            std::string reasons;
            const Confirmation told = lacking.confirmation().value();
            for (const Cube& slice : told.slices) reasons += slice.reason;
            EXPECT_THAT(reasons, HasSubstr(fingerprint));
        }
    }
}

TEST(Confirmation, DoesFinishedSlicesOnce) {
    const TemporaryFolder folder;
    Catalogue catalogue = searched_catalogue(folder.path(), trapezia());
    std::set<std::string> done;
    std::int64_t total = 0;
    for (int runs = 0; runs < 50 && !catalogue.is_confirmed(); ++runs) {
        std::atomic<bool> stop{false};
        Witness witness;
        witness.stop_after_the_first(stop);
        confirm(catalogue, with(SolverName::cadical, 1, &stop), witness);
        total = witness.total();
        const Confirmation stored = catalogue.confirmation().value();
        for (const Cube& slice : stored.slices) {
            if (slice.state == CubeState::exhausted) continue;
            EXPECT_FALSE(done.contains(slice.name));
        }
        for (const std::string& slice : witness.ended()) {
            if (!catalogue.is_refuted(slice)) continue;
            EXPECT_TRUE(done.insert(slice).second) << slice;
        }
    }
    EXPECT_TRUE(catalogue.is_confirmed());
    EXPECT_EQ(std::ssize(done), total);
}

TEST(Confirmation, IsSharedByRunsInOneFolder) {
    const TemporaryFolder folder;
    { searched_catalogue(folder.path(), trapezia()); }
    const auto work = [&](SolverName solver) {
        Catalogue catalogue = Catalogue::open_or_create(folder.path(), trapezia());
        RunListener nobody;
        confirm(catalogue, with(solver, 2), nobody);
        EXPECT_TRUE(catalogue.is_confirmed());
    };
    {
        const std::jthread one(work, SolverName::cadical);
        const std::jthread other(work, SolverName::z3);
    }
    EXPECT_TRUE(Catalogue::open(folder.path()).is_confirmed());
}

TEST(Confirmation, RefusesAChallengeWithoutACorrectTiling) {
    const TemporaryFolder folder;
    std::string fingerprint;
    {
        const Catalogue catalogue = searched_catalogue(folder.path(), trapezia());
        fingerprint = catalogue.challenges().front().challenge.fingerprint;
    }
    store::Database(store::catalogue_file_in(folder.path()), store::Database::Access::write)
        .run("DELETE FROM tiling WHERE challenge = '" + fingerprint + "'");
    Catalogue catalogue = Catalogue::open_for_writing(folder.path());
    RunListener nobody;
    EXPECT_THAT([&] { confirm(catalogue, {}, nobody); },
                ThrowsMessage<CatalogueError>(
                    AllOf(HasSubstr(fingerprint), HasSubstr("cannot be confirmed"))));
    EXPECT_FALSE(catalogue.confirmation());
}

TEST(Confirmation, IsHeldAgainstTheSlicesOfTheQuestion) {
    const TemporaryFolder folder;
    Catalogue catalogue = searched_catalogue(folder.path(), trapezia());
    RunListener nobody;
    confirm(catalogue, with(SolverName::cadical, 2), nobody);
    CatalogueContent content = content_of(catalogue);
    const auto asked = slices_of_question(content.question);
    EXPECT_TRUE(confirmation_faults(*content.confirmation, asked).empty());
    content.confirmation->slices.pop_back();
    EXPECT_EQ(confirmation_faults(*content.confirmation, asked).size(), 1U);
    content.confirmation->is_current = false;
    EXPECT_EQ(confirmation_faults(*content.confirmation, asked).size(), 2U);
}

TEST(Confirmation, ReportsWhyASolverCannotBeAsked) {
    const auto fault = [](const Question& question) {
        return confirmation_fault(question, "question").value_or("").text();
    };
    Question question = trapezia();
    EXPECT_EQ(fault(question), "");
    question.part = QuestionPart{1, 2};
    EXPECT_THAT(fault(question), HasSubstr("merge the parts"));
    EXPECT_THAT(fault(trapezia_question(SearchMethod::iterate)), HasSubstr("method cubes"));
    EXPECT_THAT(fault(sweep_of(trapezia(), {1, 2})), HasSubstr("subsets"));
    // A catalogue of the method iterate is refused.
    Question without_turns = trapezia();
    without_turns.puzzle.rules.turns = false;
    silhouette_question_of(without_turns).groups = {*symmetry_group_from_name("D2")};
    silhouette_question_of(without_turns).grids = {GridKind::edge};
    EXPECT_THAT(fault(without_turns), HasSubstr("method iterate: without turns"));
}

}  // namespace
}  // namespace orbitile::confirmation_test

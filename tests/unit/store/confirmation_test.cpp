// The data that a catalogue stores about a confirmation by a solver.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "store/catalogue_file.hpp"
#include "store/database.hpp"
#include "store/engines.hpp"
#include "store/table.hpp"
#include "unit/store/catalogue_samples.hpp"

namespace orbitile::store::confirmation_table_test {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::ThrowsMessage;

const SolverVersion cadical{SolverName::cadical, "1.5.3"};
const SolverVersion z3{SolverName::z3, "4.8.12"};
const std::vector<std::string> two_slices{"even:0-2", "even:3-3"};

CubeResult refuted(const std::string& slice, const SolverVersion& solver = cadical) {
    return {.cube = slice, .state = CubeState::exhausted, .solver = solver};
}

class ConfirmationTest : public ::testing::Test {
  protected:
    // Exhausted, with two challenges.
    Catalogue exhausted() const {
        Question question = sample_question();
        std::get<SilhouetteQuestion>(question.details) = {
            .grids = {GridKind::even, GridKind::mixed}, .method = SearchMethod::census};
        Catalogue catalogue = Catalogue::open_or_create(folder_.path(), question);
        catalogue.add_cubes({"even", "mixed"});
        for (const std::string cube : {"even", "mixed"}) {
            SearchFind find = cube == "even" ? square_find(1) : mixed_find();
            find.clause.clear();
            catalogue.record_and_decide({{.cube = cube, .finds = {find}}});
        }
        return catalogue;
    }

    std::int64_t format() const {
        return Database(catalogue_file_in(folder_.path()), Database::Access::read)
            .number("PRAGMA user_version");
    }

    void run_sql(const std::string& sql) const {
        Database(catalogue_file_in(folder_.path()), Database::Access::write).run(sql);
    }

    void expect_refused(const std::string& reason) const {
        EXPECT_THAT([&] { Catalogue::open(folder_.path()); },
                    ThrowsMessage<CatalogueError>(HasSubstr(reason)));
    }

    TemporaryFolder folder_;
};

TEST_F(ConfirmationTest, IsNotThereBeforeItIsBegun) {
    const Catalogue catalogue = exhausted();
    EXPECT_FALSE(catalogue.confirmation());
    EXPECT_FALSE(catalogue.is_confirmed());
    EXPECT_EQ(catalogue.refuted_slice_count(), 0);
    EXPECT_EQ(format(), 1);
    EXPECT_EQ(engines_text(catalogue.question(), true, catalogue.confirmation()),
              "census (complete)");
}

TEST_F(ConfirmationTest, ResumesAfterTheLastRefutedSlice) {
    {
        Catalogue catalogue = exhausted();
        catalogue.begin_confirmation(two_slices);
        EXPECT_EQ(format(), 4);
        catalogue.store_slice_results({refuted("even:0-2")});
    }
    Catalogue catalogue = exhausted();
    catalogue.begin_confirmation(two_slices);
    EXPECT_TRUE(catalogue.is_refuted("even:0-2"));
    EXPECT_FALSE(catalogue.is_refuted("even:3-3"));
    const auto begun = catalogue.confirmation();
    ASSERT_TRUE(begun);
    EXPECT_EQ(begun->refuted_count(), 1);
    EXPECT_FALSE(begun->is_complete());
    EXPECT_EQ(refuted_slices_text(*begun), "1 of 2 slices");
    EXPECT_FALSE(catalogue.is_confirmed());
    EXPECT_EQ(confirmation_method_text(catalogue), std::nullopt);
    catalogue.store_slice_results({refuted("even:3-3", z3)});
    EXPECT_TRUE(catalogue.is_confirmed());
    EXPECT_EQ(engines_text(catalogue.question(), true, catalogue.confirmation()),
              "census (complete); iterate by z3 4.8.12 and cadical 1.5.3, no horizon (confirmed)");
    EXPECT_EQ(
        confirmation_sentence(catalogue),
        "Found by a walk through all candidates, and confirmed by a solver (Z3 and CaDiCaL).");
    EXPECT_TRUE(Catalogue::open(folder_.path()).is_confirmed());
}

TEST_F(ConfirmationTest, StartsAgainIfTheSlicesDiffer) {
    Catalogue catalogue = exhausted();
    catalogue.begin_confirmation(two_slices);
    catalogue.store_slice_results({refuted("even:0-2"), refuted("even:3-3")});
    catalogue.begin_confirmation({"even:0-2", "even:3-3", "even:4-4"});
    EXPECT_EQ(catalogue.refuted_slice_count(), 0);
    EXPECT_FALSE(catalogue.is_confirmed());
}

TEST_F(ConfirmationTest, EndsWithAChangeOfTheChallenges) {
    {
        Catalogue catalogue = exhausted();
        catalogue.begin_confirmation(two_slices);
        catalogue.store_slice_results({refuted("even:0-2"), refuted("even:3-3")});
        ASSERT_TRUE(catalogue.is_confirmed());
    }
    const std::string fingerprint = square_find(1).challenge->fingerprint;
    run_sql("DELETE FROM tiling WHERE challenge = '" + fingerprint + "'");
    run_sql("DELETE FROM challenge WHERE fingerprint = '" + fingerprint + "'");
    Catalogue catalogue = Catalogue::open_for_writing(folder_.path());
    EXPECT_FALSE(catalogue.is_confirmed());
    EXPECT_EQ(confirmation_state(catalogue.confirmation().value()), "outdated");
    EXPECT_EQ(confirmation_sentence(catalogue), "");
    // A run that worked on a slice meanwhile must not mark it as refuted.
    EXPECT_THAT([&] { catalogue.store_slice_results({refuted("even:0-2")}); },
                ThrowsMessage<CatalogueError>(HasSubstr("challenges changed")));
    catalogue.begin_confirmation(two_slices);
    EXPECT_EQ(catalogue.refuted_slice_count(), 0);
    EXPECT_TRUE(catalogue.confirmation()->is_current);
}

TEST_F(ConfirmationTest, StoresThatASliceHoldsMoreBeforeItIsThrown) {
    Catalogue catalogue = exhausted();
    catalogue.begin_confirmation(two_slices);
    CubeResult more = refuted("even:0-2");
    more.state = CubeState::undecided;
    more.finds.push_back(square_find(2));
    const std::string fingerprint = square_find(2).challenge->fingerprint;
    EXPECT_THAT(
        [&] {
            catalogue.store_slice_results({more, refuted("even:3-3")});
        },
        ThrowsMessage<CatalogueError>(AllOf(HasSubstr("contradicts itself"), HasSubstr(fingerprint),
                                            HasSubstr("even:0-2"), HasSubstr("cadical 1.5.3"))));
    // A later run that is stopped does not hide it.
    catalogue.store_slice_results({{.cube = "even:0-2", .state = CubeState::interrupted}});
    const auto confirmation = catalogue.confirmation().value();
    EXPECT_EQ(confirmation.slices.front().state, CubeState::undecided);
    EXPECT_THAT(confirmation.slices.front().reason, HasSubstr(fingerprint));
    EXPECT_TRUE(catalogue.is_refuted("even:3-3"));
    EXPECT_FALSE(catalogue.is_confirmed());
    EXPECT_FALSE(catalogue.has_challenge(fingerprint));
}

TEST_F(ConfirmationTest, OfASliceThatAnotherRunRefutedIsContradictedAllTheSame) {
    Catalogue catalogue = exhausted();
    catalogue.begin_confirmation(two_slices);
    catalogue.store_slice_results({refuted("even:0-2")});
    CubeResult more = refuted("even:0-2", z3);
    more.state = CubeState::undecided;
    more.finds.push_back(square_find(2));
    EXPECT_THROW(catalogue.store_slice_results({more}), CatalogueError);
    EXPECT_NO_THROW(catalogue.store_slice_results({refuted("even:0-2", z3)}));
    EXPECT_EQ(catalogue.confirmation()->solvers, std::vector{cadical});
}

TEST_F(ConfirmationTest, NeedsAnExhaustedCatalogueWithAnotherEngine) {
    Catalogue open = sample_catalogue(folder_.path());
    EXPECT_THROW(open.begin_confirmation(two_slices), std::invalid_argument);
    open.decide("even", CubeState::exhausted);
    open.decide("mixed", CubeState::exhausted);
    EXPECT_THROW(open.begin_confirmation(two_slices), std::invalid_argument);  // by iterate
}

TEST_F(ConfirmationTest, WithRowsThatCannotBeIsRefused) {
    {
        Catalogue catalogue = exhausted();
        catalogue.begin_confirmation(two_slices);
        catalogue.store_slice_results({refuted("even:0-2")});
    }
    const auto forge = [&](const std::string& state, const std::optional<std::string>& solver) {
        Database database(catalogue_file_in(folder_.path()), Database::Access::write);
        const std::string digest = database.text("SELECT challenges FROM slice");
        database.prepare("UPDATE slice SET state = ?, solver = ?, seal = ? WHERE id = 2")
            .bind_values(state, solver,
                         tables::seal_of("slice", {"2", "even:3-3", state, "", "",
                                                   solver.value_or("-"), digest}))
            .run();
    };
    forge("exhausted", "cadical 1.5.3");
    EXPECT_TRUE(Catalogue::open(folder_.path()).is_confirmed());
    forge("exhausted", std::nullopt);
    expect_refused("slice 'even:3-3'");
    forge("exhausted", "minisat 2");
    expect_refused("the name of its solver cannot be read");
    forge("exhausted", "cadical <b>");
    expect_refused("the name of its solver cannot be read");
    forge("open", "cadical 1.5.3");
    expect_refused("slice 'even:3-3'");
    forge("refuted", std::nullopt);
    expect_refused("unknown word");
    forge("open", std::nullopt);
    EXPECT_NO_THROW(Catalogue::open(folder_.path()));
    run_sql("UPDATE slice SET state = 'exhausted', solver = 'z3 4' WHERE id = 2");
    expect_refused("seal");
    run_sql("DELETE FROM slice WHERE id = 1");
    expect_refused("slice");
}

TEST_F(ConfirmationTest, OfAPartIsRefused) {
    {
        Catalogue catalogue = exhausted();
        catalogue.begin_confirmation(two_slices);
    }
    {
        Database database(catalogue_file_in(folder_.path()), Database::Access::write);
        std::string json = database.text("SELECT json FROM question");
        json.insert(json.size() - 1, R"(,"part":[1,2])");
        database.prepare("UPDATE question SET json = ?, seal = ?")
            .bind_values(json, tables::seal_of("question", {json}))
            .run();
    }
    expect_refused("the stored format version is not the version for such a question");
}

}  // namespace
}  // namespace orbitile::store::confirmation_table_test

// Parts of a question, and the catalogue into which they are merged.
#include "run/merge.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <sstream>

#include "exchange/exchange.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/puzzle_file.hpp"
#include "run/run.hpp"
#include "run/unit_worker.hpp"
#include "support/searched_catalogue.hpp"
#include "support/temporary_folder.hpp"
#include "verification/verification.hpp"

namespace orbitile::merge_test {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;
using ::testing::ThrowsMessage;

std::string exports(const Catalogue& catalogue) {
    std::ostringstream text;
    for (const bool writes_all_tilings : {false, true}) {
        write_json(text, catalogue, {is_exhausted(catalogue), writes_all_tilings});
        write_tsv(text, catalogue, {is_exhausted(catalogue), writes_all_tilings});
    }
    return text.str();
}

std::string exports(const fs::path& folder) { return exports(Catalogue::open(folder)); }

VerificationReport verified(const fs::path& folder) {
    const Catalogue catalogue = Catalogue::open(folder);
    return verify(content_of(catalogue));
}

/// A question that is searched at once in `single`, and in parts in the folders "1", "2" and so on.
class PartsOf {
  public:
    PartsOf(Question question, int count) : question_(std::move(question)), count_(count) {
        searched_catalogue(folder("single"), question_);
        for (int index = 1; index <= count; ++index) search(index);
    }

    fs::path folder(const std::string& name) const { return folder_.path() / name; }

    Question part(int index) const {
        Question question = question_;
        question.part = QuestionPart{index, count_};
        return question;
    }

    void search(int index) const { searched_catalogue(folder(std::to_string(index)), part(index)); }

    std::vector<fs::path> parts() const {
        std::vector<fs::path> folders;
        for (int i = 1; i <= count_; ++i) folders.push_back(folder(std::to_string(i)));
        return folders;
    }

    const Question& question() const { return question_; }

  private:
    TemporaryFolder folder_;
    Question question_;
    int count_;
};

Question sweep_question() {
    return sweep_of(fridgeiq_question("ASQJBDI", SearchMethod::walk), {2, 4});
}

Question tilings_question() {
    Question question = fridgeiq_question("IJMR", SearchMethod::solver, 2);
    SilhouetteQuestion& asked = silhouette_question_of(question);
    asked.grids = {GridKind::cell, GridKind::mixed};
    return question;
}

Question fillings_question(bool counts_up_to_symmetry) {
    Question question;
    question.puzzle =
        read_puzzle_file(fs::path(ORBITILE_SOURCE_DIR) / "configs" /
                         (counts_up_to_symmetry ? "cubi-magici.toml" : "iq-stars.toml"));
    question.details = FillingQuestion{.counts_up_to_symmetry = counts_up_to_symmetry};
    return question;
}

struct Asked {
    std::string name;
    Question question;
    int parts;
};

void PrintTo(const Asked& asked, std::ostream* out) { *out << asked.name; }

class Merge : public ::testing::TestWithParam<Asked> {};

TEST_P(Merge, EqualsASingleRunForAnyOrderAndOverlap) {
    const PartsOf asked(GetParam().question, GetParam().parts);
    const std::string expected = exports(asked.folder("single"));
    std::vector<std::string> names;
    for (const Cube& cube : Catalogue::open(asked.folder("single")).cubes()) {
        names.push_back(cube.name);
    }
    std::vector<fs::path> parts = asked.parts();
    const auto merged = [&](const std::string& name) {
        const MergeReport report = merge(asked.folder(name), parts);
        EXPECT_TRUE(report.is_complete());
        EXPECT_EQ(report.cube_count, static_cast<std::int64_t>(names.size()));
        EXPECT_EQ(exports(asked.folder(name)), expected);
        std::vector<std::string> order;
        for (const Cube& cube : Catalogue::open(asked.folder(name)).cubes()) {
            order.push_back(cube.name);
        }
        EXPECT_EQ(order, names);
        EXPECT_THAT(verified(asked.folder(name)).faults, IsEmpty());
    };
    merged("in order");
    std::reverse(parts.begin(), parts.end());
    merged("backwards");
    merged("in order");  // into the existing catalogue: adds nothing
    parts.push_back(parts.front());
    parts.push_back(asked.folder("single"));
    merged("overlapping");
}

TEST_P(Merge, HasPartsThatAreSoundByThemselves) {
    const PartsOf asked(GetParam().question, GetParam().parts);
    std::int64_t found = 0;
    for (const fs::path& part : asked.parts()) {
        const auto report = verified(part);
        EXPECT_THAT(report.faults, IsEmpty()) << part;
        EXPECT_FALSE(report.is_incomplete()) << part;
        const Catalogue catalogue = Catalogue::open(part);
        EXPECT_TRUE(is_exhausted(catalogue)) << part;
        EXPECT_THAT(exports(catalogue), AllOf(HasSubstr("\"part\":["), HasSubstr("; part: ")));
        found += catalogue.challenge_count();
    }
    // In a sweep several parts can find the same silhouette, and a board is one challenge of all
    // parts.
    if (is_sweep(GetParam().question) || is_about_board(GetParam().question)) return;
    EXPECT_EQ(found, Catalogue::open(asked.folder("single")).challenge_count());
}

INSTANTIATE_TEST_SUITE_P(
    Questions, Merge,
    ::testing::Values(Asked{"Cubes", trapezia_question(SearchMethod::walk), 5},
                      Asked{"Census", trapezia_question(SearchMethod::walk), 3},
                      Asked{"FridgeIq", fridgeiq_question("ASQJB", SearchMethod::walk), 2},
                      Asked{"Pieces", trapezia_question(SearchMethod::pieces), 3},
                      Asked{"Iterate", trapezia_question(SearchMethod::solver), 4},
                      Asked{"Tilings", tilings_question(), 2}, Asked{"Sweep", sweep_question(), 4},
                      Asked{"Fillings", fillings_question(false), 3},
                      Asked{"FillingsUpToSymmetry", fillings_question(true), 6}),
    [](const auto& tested) { return tested.param.name; });

// A half consists of two quarters: the odd numbers are those with the remainder 1 or 3 by four.
TEST(MergeDivided, JoinsPartsOfDifferentDivision) {
    const PartsOf asked(trapezia_question(SearchMethod::walk), 4);
    Question half = asked.question();
    half.part = QuestionPart{1, 2};
    searched_catalogue(asked.folder("half"), half);
    const fs::path out = asked.folder("out");
    const MergeReport report =
        merge(out, {asked.folder("4"), asked.folder("half"), asked.folder("2")});
    EXPECT_TRUE(report.is_complete());
    EXPECT_EQ(exports(out), exports(asked.folder("single")));
    EXPECT_FALSE(
        merge(asked.folder("none"), {asked.folder("1"), asked.folder("half"), asked.folder("3")})
            .is_complete());
}

// --- Empty parts. ---

// By md5sum: of three parts, `cell` belongs to the first, `vertex` and `mixed` belong to the
// second, and the third is empty.
TEST(EmptyPart, IsExhaustedAtOnceAndOnlyThat) {
    const PartsOf asked(fridgeiq_question("IJMR", SearchMethod::solver, 2), 3);
    const Catalogue empty = Catalogue::open(asked.folder("3"));
    EXPECT_THAT(empty.cubes(), IsEmpty());
    EXPECT_TRUE(is_exhausted(empty));
    EXPECT_FALSE(verified(asked.folder("3")).is_incomplete());
    Question other = asked.part(2);
    EXPECT_FALSE(is_exhausted(Catalogue::open_or_create(asked.folder("not begun"), other)));
    EXPECT_TRUE(verified(asked.folder("not begun")).is_incomplete());
    EXPECT_FALSE(is_exhausted(Catalogue::open_or_create(asked.folder("whole"), asked.question())));
}

// --- Catalogues that do not fit together. ---

TEST(MergeRefused, NamesMissingAndUndecidedCubesAndWritesNothing) {
    const PartsOf asked(trapezia_question(SearchMethod::walk), 4);
    const fs::path out = asked.folder("out");
    const MergeReport missing = merge(out, {asked.folder("4"), asked.folder("1")});
    EXPECT_FALSE(missing.is_complete());
    EXPECT_THAT(missing.undecided_cubes, IsEmpty());
    EXPECT_THAT(missing.incomplete_parts, ElementsAre(QuestionPart{2, 4}, QuestionPart{3, 4}));
    EXPECT_THAT(missing.missing_cubes, SizeIs(Catalogue::open(asked.folder("2")).cubes().size() +
                                              Catalogue::open(asked.folder("3")).cubes().size()));
    for (const std::string& cube : missing.missing_cubes) {
        EXPECT_THAT(part_of_cube(cube, 4), ::testing::AnyOf(2, 3));
    }
    EXPECT_FALSE(fs::exists(out));

    fs::remove_all(asked.folder("2"));
    {
        Catalogue begun = Catalogue::open_or_create(asked.folder("2"), asked.part(2));
        begun.add_cubes(make_unit_source(asked.part(2))->units());
        begun.record_and_decide({{.cube = begun.cubes().at(0).name, .is_exhausted = false}});
    }
    const MergeReport undecided = merge(out, asked.parts());
    EXPECT_THAT(undecided.missing_cubes, IsEmpty());
    EXPECT_EQ(undecided.undecided_cubes.size(), make_unit_source(asked.part(2))->units().size());
    EXPECT_FALSE(fs::exists(out));
    // Another catalogue that decided the cubes can take the place of the part.
    EXPECT_TRUE(merge(out, {asked.folder("2"), asked.folder("single")}).is_complete());
    EXPECT_EQ(exports(out), exports(asked.folder("single")));
}

TEST(MergeRefused, IfTheQuestionsDiffer) {
    const PartsOf asked(fridgeiq_question("ASQJB", SearchMethod::walk), 2);
    const PartsOf other(fridgeiq_question("ASQJB", SearchMethod::pieces), 2);
    const fs::path out = asked.folder("out");
    EXPECT_THAT(
        [&] {
            merge(out, {asked.folder("1"), other.folder("2")});
        },
        ThrowsMessage<CatalogueRefusedError>(HasSubstr("\n  method")));
    EXPECT_FALSE(fs::exists(out));
    const std::string before = exports(other.folder("single"));
    EXPECT_THROW(merge(other.folder("single"), asked.parts()), CatalogueRefusedError);
    EXPECT_THROW(merge(asked.folder("1"), asked.parts()), CatalogueRefusedError)
        << "is a part itself";
    EXPECT_EQ(exports(other.folder("single")), before);
    EXPECT_THROW(merge(out, {asked.folder("1"), asked.folder("none")}), InputError);
}

TEST(MergeRefused, IfAnotherRunWorksInTheFolder) {
    const PartsOf asked(fridgeiq_question("ASQJB", SearchMethod::walk), 2);
    const Catalogue run = Catalogue::open_for_writing(asked.folder("single"));
    EXPECT_THROW(merge(asked.folder("single"), asked.parts()), CatalogueRefusedError);
}

/// The question in a folder. Each of its cubes is decided as `changed` returns.
void copy(const fs::path& from, const fs::path& to,
          const std::function<void(CubeResult&)>& changed) {
    const Catalogue original = Catalogue::open(from);
    Catalogue catalogue = Catalogue::open_or_create(to, original.question());
    std::vector<CubeResult> results;
    for (const Cube& cube : original.cubes()) {
        catalogue.add_cubes({cube.name});
        results.push_back({.cube = cube.name,
                           .is_exhausted = cube.is_exhausted,
                           .reason = cube.reason,
                           .statistics = cube.statistics});
    }
    for (const StoredChallenge& stored : original.challenges()) {
        results.front().finds.push_back({{}, stored.challenge, stored.tilings.at(0)});
    }
    for (CubeResult& result : results) changed(result);
    catalogue.record_and_decide(results);
}

TEST(MergeContradiction, OfACubeWithTwoOutcomesIsReported) {
    const PartsOf asked(trapezia_question(SearchMethod::walk), 2);
    const fs::path other = asked.folder("other");
    const auto cubes = Catalogue::open(asked.folder("2")).cubes();
    const auto filled = [](const Cube& cube) { return cube.statistics->count("filled"); };
    const auto full = std::ranges::find_if(cubes, [&](const Cube& c) { return filled(c) > 0; });
    const auto empty = std::ranges::find_if(cubes, [&](const Cube& c) { return filled(c) == 0; });
    ASSERT_TRUE(full != cubes.end() && empty != cubes.end());
    // As many candidates are filled in all, but in other cubes.
    copy(asked.folder("2"), other, [&](CubeResult& result) {
        if (result.cube == full->name) result.statistics = empty->statistics;
        if (result.cube == empty->name) result.statistics = full->statistics;
    });
    EXPECT_THAT(
        [&] {
            merge(asked.folder("out"), {asked.folder("1"), asked.folder("2"), other});
        },
        ThrowsMessage<CatalogueError>(AllOf(HasSubstr(other.string()),
                                            HasSubstr(asked.folder("out").string()),
                                            HasSubstr("0 shapes filled"))));
    EXPECT_EQ(exports(asked.folder("out")), exports(asked.folder("single")))
        << "the other two are merged";
}

// The effort of a search is not part of its result.
TEST(MergeContradiction, DoesNotDependOnTheEffort) {
    const PartsOf asked(fridgeiq_question("ASQJB", SearchMethod::walk), 2);
    const fs::path other = asked.folder("other");
    copy(asked.folder("2"), other, [](CubeResult& result) { result.statistics->set("more", 1); });
    std::vector<fs::path> parts = asked.parts();
    parts.push_back(other);
    EXPECT_TRUE(merge(asked.folder("out"), parts).is_complete());
    EXPECT_EQ(exports(asked.folder("out")), exports(asked.folder("single")));
}

// --- Counts. ---

TEST(MergedCounts, AreCarriedOverAndMustAgree) {
    const PartsOf asked(trapezia_question(SearchMethod::walk), 2);
    const std::string name =
        Catalogue::open(asked.folder("single")).challenges().at(0).challenge.fingerprint;
    std::vector<fs::path> parts = asked.parts();
    const bool in_first = Catalogue::open(parts[0]).has_challenge(name);
    const Luck luck{.careful = 700,
                    .casual = 1234,
                    .unused_placement_share = 300,
                    .most_frequent_placement_share = 250};
    {
        Catalogue part = Catalogue::open_for_writing(in_first ? parts[0] : parts[1]);
        part.set_tiling_counts({{name, "4711", "600"}});
        part.set_luck(name, luck);
    }
    merge(asked.folder("out"), parts);
    const auto stored = Catalogue::open(asked.folder("out")).challenge(name);
    EXPECT_EQ(stored->luck, luck);
    EXPECT_EQ(stored->tiling_count, "4711");
    EXPECT_EQ(stored->tiling_count_up_to_symmetry, "600");

    // A later count is added to the challenge. A different count is a contradiction.
    merge(asked.folder("single"), parts);
    EXPECT_EQ(exports(asked.folder("single")), exports(asked.folder("out")));
    const fs::path other = asked.folder("other");
    searched_catalogue(other, asked.question());
    Catalogue::open_for_writing(other).set_tiling_counts({{name, "4712", "600"}});
    parts.push_back(other);
    EXPECT_THAT([&] { merge(asked.folder("again"), parts); },
                ThrowsMessage<CatalogueError>(HasSubstr("challenge " + name)));
    EXPECT_THROW(merge(asked.folder("out"), {other}), CatalogueError);
    EXPECT_EQ(exports(asked.folder("single")), exports(asked.folder("out")));
}

}  // namespace
}  // namespace orbitile::merge_test

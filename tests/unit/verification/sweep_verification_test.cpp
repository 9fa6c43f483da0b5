// Every kind of damage to the catalogue of a sweep is reported.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>

#include "run/unit_worker.hpp"
#include "store/sweep.hpp"
#include "support/searched_catalogue.hpp"
#include "support/temporary_folder.hpp"
#include "verification/comparison.hpp"
#include "verification/verification.hpp"

namespace orbitile::verification::sweep_verification_test {
namespace {

using ::testing::HasSubstr;

Question sweep_question(SearchMethod method = SearchMethod::walk) {
    return sweep_of(fridgeiq_question("QBOYNRE", method), {2, 4});
}

/// The catalogue is searched once for all tests. Each test damages a copy.
const CatalogueContent& sweep() {
    static const CatalogueContent content = [] {
        const TemporaryFolder folder;
        return content_of(searched_catalogue(folder.path(), sweep_question()));
    }();
    return content;
}

VerificationReport verified(const CatalogueContent& content) { return verify(content); }

std::string told(const VerificationReport& report) {
    std::string text;
    for (const Fault& fault : report.faults) text += fault.where + ": " + fault.what + "\n";
    return text;
}

void expect_told(const std::function<void(CatalogueContent&)>& damage, const std::string& what) {
    CatalogueContent content = sweep();
    damage(content);
    EXPECT_THAT(told(verified(content)), HasSubstr(what));
}

/// "subset:OY: its tiling of … is wrong: "
std::string wrong_tiling() {
    const SubsetFill& fill = sweep().fills.at(0);
    return fill.cube + ": its tiling of " + fill.fingerprint + " is wrong: ";
}

TEST(SweepVerification, AcceptsTheResultsOfTheSearches) {
    for (const SearchMethod method :
         {SearchMethod::walk, SearchMethod::walk, SearchMethod::pieces}) {
        const TemporaryFolder folder;
        const CatalogueContent content =
            content_of(searched_catalogue(folder.path(), sweep_question(method)));
        ASSERT_GT(content.fills.size(), content.challenges.size());
        const VerificationReport report = verified(content);
        EXPECT_EQ(told(report), "");
        EXPECT_FALSE(report.is_incomplete());
        EXPECT_EQ(report.fill_count, static_cast<std::int64_t>(content.fills.size()));
        EXPECT_EQ(report.tilings, report.fill_count);
        EXPECT_EQ(report.filled_candidate_count, report.fill_count);
        EXPECT_GT(report.successful_subset_count, 1);
        EXPECT_LE(report.successful_subset_count, report.fill_count);
        // Subsets of 2, 3 or 4 of the five shapes, of which two have two copies.
        EXPECT_EQ(report.cubes, 12 + 18 + 18);
    }
}

TEST(SweepVerification, NoticesWrongTilings) {
    expect_told([](auto& content) { content.fills[0].tiling[0].x += 9; }, wrong_tiling());
    expect_told([](auto& content) { content.fills[0].tiling.pop_back(); },
                wrong_tiling() + "piece Y is used 0 times instead of 1");
    expect_told([](auto& content) { content.fills[0].tiling[0].component = 1; },
                wrong_tiling() + "piece O is on a component that does not exist");
    expect_told([](auto& content) { content.fills[0].tiling[0].piece = 99; },
                wrong_tiling() + "an entry does not name a piece");
}

TEST(SweepVerification, NoticesATilingOfAnotherSubset) {
    const std::string same = sweep().fills.at(0).fingerprint;
    ASSERT_EQ(sweep().fills.at(1).fingerprint, same);
    expect_told([](auto& content) { std::swap(content.fills[0].tiling, content.fills[1].tiling); },
                wrong_tiling() + "piece O is used 0 times instead of 1");
    expect_told(
        [](auto& content) { content.fills[0].cube = "subset:OQ"; },
        "subset:OQ: its tiling of " + same + " is wrong: piece Q is used 0 times instead of 1");
}

TEST(SweepVerification, NoticesWrongLists) {
    expect_told([](auto& content) { content.fills.push_back(content.fills[0]); },
                "subset:OY: its fill of " + sweep().fills[0].fingerprint + " is stored twice");
    expect_told([](auto& content) { content.fills[0].cube = "subset:XX"; },
                "subset:XX: a fill does not belong to a subset");
    expect_told([](auto& content) { content.fills[0].fingerprint = "0"; },
                "subset:OY: it fills 0, which is not stored");
    expect_told([](auto& content) { content.fills.erase(content.fills.begin()); },
                "subset:OY: 1 candidates were filled, but 0 fills are stored");
    expect_told([](auto& content) { content.fills.clear(); },
                sweep().challenges[0].challenge.fingerprint + ": no subset fills it");
    expect_told([](auto& content) { content.cubes.pop_back(); }, "the cube is missing");
    expect_told([](auto& content) { content.cubes[0].name = "subset:Q"; },
                "subset:Q: the question does not have this cube");
}

TEST(SweepVerification, NoticesWrongSilhouettes) {
    const std::string fingerprint = sweep().challenges.at(0).challenge.fingerprint;
    expect_told([](auto& content) { content.challenges[0].challenge.width += 2; },
                fingerprint + ": its width is ");
    expect_told([](auto& content) { content.challenges[0].challenge.kind = ChallengeKind::mixed; },
                "but mixed is stored");
    expect_told(
        [](auto& content) { content.challenges[0].challenge.components[0].shards.pop_back(); },
        "it has detached parts");
    expect_told([](auto& content) { content.challenges[0].challenge.fingerprint[0] = 'x'; },
                "its fingerprint should be " + fingerprint);
    expect_told([](auto& content) { content.challenges[0].tilings.emplace_back(); },
                fingerprint + ": it has tilings of all pieces, but the catalogue is about subsets");
    expect_told([](auto& content) { content.challenges[0].tiling_count = "1"; },
                fingerprint + ": it has tilings of all pieces, but the catalogue is about subsets");
}

TEST(SweepVerification, ReportsAnUndecidedSubset) {
    CatalogueContent content = sweep();
    content.cubes[0].is_exhausted = false;
    EXPECT_TRUE(verified(content).is_incomplete());
    EXPECT_EQ(told(verified(content)), "");
}

TEST(SweepComparison, NoticesAMissingFill) {
    const TemporaryFolder folder;
    const Catalogue whole = searched_catalogue(folder.path() / "whole", sweep_question());
    Catalogue lacking = Catalogue::open_or_create(folder.path() / "lacking", sweep_question());
    lacking.add_cubes(make_unit_source(lacking.question())->units());
    std::vector<CubeResult> results;
    for (const Cube& cube : sweep().cubes) {
        results.push_back({.cube = cube.name,
                           .is_exhausted = cube.is_exhausted,
                           .reason = cube.reason,
                           .statistics = cube.statistics});
        for (const SubsetFill& fill : sweep().fills) {
            if (fill.cube != cube.name || &fill == &sweep().fills[0]) continue;
            for (const StoredChallenge& stored : sweep().challenges) {
                if (stored.challenge.fingerprint != fill.fingerprint) continue;
                results.back().finds.push_back({cube.name, stored.challenge, fill.tiling});
            }
        }
    }
    lacking.record_and_decide(results);
    const Comparison comparison = compare(lacking, whole);
    EXPECT_TRUE(comparison.shapes_only_in_second.empty());
    EXPECT_TRUE(comparison.fills_only_in_first.empty());
    ASSERT_EQ(comparison.fills_only_in_second.size(), 1U);
    EXPECT_EQ(comparison.fills_only_in_second[0].cube, sweep().fills[0].cube);
    EXPECT_EQ(comparison.agreed_fill_count, std::ssize(sweep().fills) - 1);
}

}  // namespace
}  // namespace orbitile::verification::sweep_verification_test

// Every kind of damage to a catalogue is reported. Tests make the damage on purpose.
#include "verification/verification.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "puzzle/puzzle_file.hpp"
#include "support/searched_catalogue.hpp"
#include "support/temporary_folder.hpp"

namespace orbitile::verification::verification_test {
namespace {

using ::testing::HasSubstr;

CatalogueContent searched(const std::string& pieces, SearchMethod method,
                          std::optional<int> horizon) {
    const TemporaryFolder folder;
    return content_of(
        searched_catalogue(folder.path(), fridgeiq_question(pieces, method, horizon)));
}

/// The catalogue is searched once for all tests. Each test damages a copy.
const CatalogueContent& census() {
    static const CatalogueContent content = searched("AIJMOQS", SearchMethod::walk, std::nullopt);
    return content;
}

const CatalogueContent& iterated() {
    static const CatalogueContent content = searched("IJMR", SearchMethod::solver, 3);
    return content;
}

const CatalogueContent& laid() {
    static const CatalogueContent content = searched("AIJMOQS", SearchMethod::pieces, std::nullopt);
    return content;
}

/// Two grids: a square ring of four dominoes and eight cells around a smaller square.
CatalogueContent nested() {
    CatalogueContent content;
    Question& question = content.question;
    question.details = SilhouetteQuestion{
        .grids = {GridKind::mixed}, .method = SearchMethod::solver, .horizon = 3};
    question = completed(question);
    const auto bar = [](int length) {
        std::vector<Shard> shards;
        for (int x = 0; x < length; ++x) {
            for (std::uint8_t part = 0; part < 4; ++part) shards.push_back({x, 0, part});
        }
        return make_shards(std::move(shards));
    };
    question.puzzle.name = "nested";
    question.puzzle.pieces = {{"B", {}, 2, {{"", bar(2)}}}, {"C", {}, 4, {{"", bar(4)}}}};
    Tiling tiling{{0, 0, 0, false, -1, -1, 1}, {0, 0, 0, false, -1, 0, 1},
                  {1, 0, 0, false, -2, -2, 0}, {1, 0, 0, false, -1, 2, 0},
                  {1, 0, 1, false, -1, -1, 0}, {1, 0, 1, false, 3, -2, 0}};
    std::sort(tiling.begin(), tiling.end());
    Silhouette silhouette{{Centre::odd, {}}, {Centre::even, {}}};
    for (const PlacedPiece& placed : tiling) {
        Shards& shards = silhouette[static_cast<std::size_t>(placed.component)].shards;
        for (const Shard& shard : shards_of(question.puzzle, placed)) shards.push_back(shard);
    }
    for (Layer& layer : silhouette) layer.shards = make_shards(std::move(layer.shards));
    content.challenges = {
        {make_silhouette_challenge(Lattice::tetrakis, full_group(Lattice::tetrakis), silhouette),
         {tiling},
         {},
         {}}};
    content.cubes = {{.name = "mixed", .is_exhausted = true}};
    return content;
}

VerificationReport verified(const CatalogueContent& content) { return verify(content); }

std::string told(const VerificationReport& report) {
    std::string text;
    for (const Fault& fault : report.faults) text += fault.where + ": " + fault.what + "\n";
    return text;
}

using Damage = std::function<void(CatalogueContent&)>;

/// The reported faults after the damage, with their places.
void expect_told(CatalogueContent content, const Damage& damage, const std::string& what) {
    damage(content);
    const VerificationReport report = verified(content);
    EXPECT_THAT(told(report), HasSubstr(what));
}

Challenge& first(CatalogueContent& content) { return content.challenges.at(0).challenge; }
Tiling& first_tiling(CatalogueContent& content) { return content.challenges.at(0).tilings.at(0); }

TEST(Verification, AcceptsTheResultsOfTheSearches) {
    for (const CatalogueContent& content : {census(), laid(), iterated(), nested()}) {
        ASSERT_FALSE(content.challenges.empty());
        const VerificationReport report = verified(content);
        EXPECT_EQ(told(report), "");
        EXPECT_FALSE(report.is_incomplete());
        EXPECT_EQ(report.challenges, static_cast<std::int64_t>(content.challenges.size()));
        EXPECT_EQ(report.tilings, report.challenges);
    }
    EXPECT_GT(verified(census()).candidates, 0);
    EXPECT_EQ(verified(census()).filled_candidate_count, verified(census()).challenges);
}

TEST(Verification, NamesTheFingerprint) {
    CatalogueContent content = census();
    first(content).width += 2;
    const VerificationReport report = verified(content);
    ASSERT_EQ(report.faults.size(), 1U);
    EXPECT_EQ(report.faults[0].where, first(content).fingerprint);
}

TEST(Verification, NoticesDamagedSilhouettes) {
    const auto expect = [](const Damage& damage, const std::string& what) {
        expect_told(census(), damage, what);
    };
    expect([](auto& c) { first(c).components[0].shards.pop_back(); }, "not covered exactly");
    expect([](auto& c) { first(c).components[0].shards.pop_back(); }, "it has detached parts");
    expect(
        [](auto& c) {
            for (Shard& s : first(c).components[0].shards) ++s.x;
        },
        "it has detached parts");
    expect(
        [](auto& c) {
            Shards& shards = first(c).components[0].shards;
            shards.push_back(shards.back());
        },
        "do not match its cells");
    expect([](auto& c) { first(c).components.clear(); }, "it covers nothing");
    expect([](auto& c) { first(c).components[0].shards.clear(); }, "it covers nothing");
    expect(
        [](auto& c) {
            // One component is stored as two.
            Layer& whole = first(c).components[0];
            Layer part{whole.centre, {whole.shards.begin(), whole.shards.begin() + 8}};
            whole.shards.erase(whole.shards.begin(), whole.shards.begin() + 8);
            first(c).components.push_back(part);
        },
        "do not match its cells");
    expect([](auto& c) { first(c).kind = ChallengeKind::ring_centre; },
           "but ring-centre is stored");
    expect([](auto& c) { first(c).grids = GridKind::mixed; }, "do not match its cells");
    expect([](auto& c) { first(c).has_touching_components = true; }, "do not match its cells");
    expect([](auto& c) { first(c).width += 2; }, "its width is");
    expect([](auto& c) { first(c).fingerprint.back() ^= 1; }, "its fingerprint should be");
    expect(
        [](auto& c) {
            std::erase(silhouette_question_of(c.question).grids, first(c).grids);
            c.cubes.clear();  // cubes of the dropped centre are faults of their own
        },
        "its symmetry was not asked for");
    expect([](auto& c) { silhouette_question_of(c.question).kinds = {ChallengeKind::mixed}; },
           "its kind was not asked for");
    expect([](auto& c) { silhouette_question_of(c.question).horizon = 1; }, "beyond the horizon");
}

TEST(Verification, NoticesFaultsBetweenTwoGrids) {
    const auto expect = [](const Damage& damage, const std::string& what) {
        expect_told(nested(), damage, what);
    };
    expect([](auto& c) { first(c).has_touching_components = !first(c).has_touching_components; },
           "do not match its cells");
    expect([](auto& c) { std::swap(first(c).components[0], first(c).components[1]); },
           "do not match its cells");
    expect(
        [](auto& c) {
            const auto at = first(c).fingerprint.find('+');
            first(c).fingerprint =
                first(c).fingerprint.substr(at + 1) + "+" + first(c).fingerprint.substr(0, at);
        },
        "its fingerprint should be");
}

TEST(Verification, NoticesDamagedTilings) {
    const auto expect = [](const Damage& damage, const std::string& what) {
        expect_told(census(), damage, what);
    };
    expect([](auto& c) { c.challenges[0].tilings.clear(); }, "without a tiling");
    expect([](auto& c) { c.challenges[0].tilings.push_back(first_tiling(c)); }, "stored twice");
    expect([](auto& c) { first_tiling(c)[0].piece = 7; }, "does not name a piece");
    expect([](auto& c) { first_tiling(c)[0].component = 1; },
           "is on a component that does not exist");
    expect([](auto& c) { first_tiling(c)[0].flipped = true; },
           "is flipped, which the rules forbid");
    expect([](auto& c) { first_tiling(c)[0].x += 20; }, "is not covered exactly");
    expect([](auto& c) { first_tiling(c).push_back(first_tiling(c)[0]); }, "overlaps another");
    expect([](auto& c) { first_tiling(c).pop_back(); }, "is used 0 times instead of 1");
}

TEST(Verification, NoticesImpossibleCounts) {
    expect_told(
        census(), [](auto& c) { c.challenges[0].tiling_count = "0"; },
        "more tilings are stored than were counted");
    expect_told(
        census(),
        [](auto& c) {
            c.challenges[0].tiling_count = "8";
            c.challenges[0].tiling_count_up_to_symmetry = "10";
        },
        "more tilings were counted up to symmetry");
}

// The number of solutions can be forged. So the report says that it was not counted again.
TEST(Verification, ReportsHowManyCountsItDoesNotCheck) {
    CatalogueContent content = census();
    ASSERT_GT(content.challenges.size(), 0U);
    EXPECT_EQ(verified(content).unchecked_count_total, 0);
    content.challenges[0].tiling_count = "7777";
    const VerificationReport report = verified(content);
    EXPECT_EQ(told(report), "");
    EXPECT_EQ(report.unchecked_count_total, 1);
}

TEST(Verification, NoticesAWrongDifficultyOfAStart) {
    const TemporaryFolder folder;
    const CatalogueContent content = content_of(searched_catalogue(
        folder.path(), {.puzzle = read_puzzle_file(std::filesystem::path(ORBITILE_SOURCE_DIR) /
                                                   "configs/iq-stars.toml"),
                        .details = StartQuestion{ClueKind::pieces, 3}}));
    ASSERT_EQ(told(verified(content)), "");
    expect_told(
        content, [](auto& c) { c.challenges[0].difficulty = *c.challenges[0].difficulty + 1; },
        "its difficulty is ");
    expect_told(
        content, [](auto& c) { c.challenges[0].difficulty.reset(); }, "it has no difficulty");
}

TEST(Verification, NoticesDuplicates) {
    expect_told(
        census(), [](auto& c) { c.challenges.push_back(c.challenges[0]); },
        "it is stored twice or out of order");
}

TEST(Verification, NoticesMissingAndForeignCubes) {
    expect_told(
        census(), [](auto& c) { c.cubes.pop_back(); },
        census().cubes.back().name + ": the cube is missing");
    expect_told(
        census(), [](auto& c) { c.cubes.push_back(c.cubes[0]); }, "stored twice");
    expect_told(
        census(), [](auto& c) { c.cubes[0].name = "nowhere"; },
        "nowhere: the question does not have this cube");
    expect_told(
        iterated(), [](auto& c) { c.cubes.pop_back(); }, "mixed: the cube is missing");
}

TEST(Verification, DistinguishesAnOpenCubeFromAFault) {
    CatalogueContent content = iterated();
    content.cubes[0].is_exhausted = false;
    EXPECT_EQ(told(verified(content)), "");
    EXPECT_TRUE(verified(content).is_incomplete());
    content.cubes.clear();
    content.challenges.clear();
    EXPECT_TRUE(verified(content).is_incomplete());
}

TEST(Verification, NoticesStatisticsThatDoNotAddUp) {
    const auto with = [](const std::string& text) {
        return [text](CatalogueContent& c) { c.cubes[0].statistics = statistics_from_text(text); };
    };
    expect_told(census(), with(""), "without statistics");
    expect_told(census(), with(R"({"candidates":9,"stuck":8})"), "8 of its 9 candidates");
    expect_told(census(), with(R"({"candidates":1,"filled":1})"), "candidates were filled");
    expect_told(
        census(), [](auto& c) { c.challenges.pop_back(); }, "candidates were filled");
    expect_told(
        laid(), [](auto& c) { c.challenges.pop_back(); }, "candidates were filled");
}

}  // namespace
}  // namespace orbitile::verification::verification_test

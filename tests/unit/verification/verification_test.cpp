// Every kind of damage to a catalogue is reported. Tests make the damage on purpose.
#include "verification/verification.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "silhouette/enumeration.hpp"
#include "store/stored_text.hpp"
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
    static const CatalogueContent content = searched("AIJMOQS", SearchMethod::census, std::nullopt);
    return content;
}

const CatalogueContent& iterated() {
    static const CatalogueContent content = searched("IJMR", SearchMethod::iterate, 3);
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
        .grids = {GridKind::mixed}, .method = SearchMethod::iterate, .horizon = 3};
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
    content.cubes = {{.name = "mixed", .state = CubeState::exhausted}};
    content.clauses = {
        {silhouette::blocking_clause(Lattice::tetrakis, content.challenges[0].challenge)}};
    return content;
}

VerificationReport verified(const CatalogueContent& content) {
    return verify(content, cubes_of_question(content.question));
}

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
    EXPECT_GT(verified(iterated()).clauses, 0);
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
    expect([](auto& c) { first(c).components[0].shards.pop_back(); }, "not symmetric");
    expect([](auto& c) { first(c).components[0].shards.pop_back(); }, "shards, but the pieces");
    expect(
        [](auto& c) {
            for (Shard& s : first(c).components[0].shards) ++s.x;
        },
        "not symmetric");
    expect(
        [](auto& c) {
            Shards& shards = first(c).components[0].shards;
            shards.push_back(shards.back());
        },
        "a shard is listed twice");
    expect([](auto& c) { first(c).components.clear(); }, "it does not have a component");
    expect([](auto& c) { first(c).components.push_back({}); }, "a component covers nothing");
    expect(
        [](auto& c) {
            // One component is stored as two.
            Layer& whole = first(c).components[0];
            Layer part{whole.centre, {whole.shards.begin(), whole.shards.begin() + 8}};
            whole.shards.erase(whole.shards.begin(), whole.shards.begin() + 8);
            first(c).components.push_back(part);
        },
        "its 1 components differ from the 2 that are stored");
    expect([](auto& c) { first(c).kind = ChallengeKind::ring_centre; },
           "but ring-centre is stored");
    expect([](auto& c) { first(c).grids = GridKind::mixed; }, "but mixed is stored");
    expect([](auto& c) { first(c).has_touching_components = true; },
           "components on different grids touch, but they do not");
    expect([](auto& c) { first(c).width += 2; }, "its width is");
    expect([](auto& c) { first(c).fingerprint.back() ^= 1; }, "its fingerprint should be");
    expect([](auto& c) { silhouette_question_of(c.question).grids.clear(); },
           "its symmetry was not asked for");
    expect([](auto& c) { silhouette_question_of(c.question).horizon = 1; }, "beyond the horizon");
}

TEST(Verification, NoticesFaultsBetweenTwoGrids) {
    const auto expect = [](const Damage& damage, const std::string& what) {
        expect_told(nested(), damage, what);
    };
    expect([](auto& c) { first(c).has_touching_components = !first(c).has_touching_components; },
           "touch");
    expect([](auto& c) { std::swap(first(c).components[0], first(c).components[1]); },
           "not stored in order from the outermost");
    expect(
        [](auto& c) {
            const auto at = first(c).fingerprint.find('+');
            first(c).fingerprint =
                first(c).fingerprint.substr(at + 1) + "+" + first(c).fingerprint.substr(0, at);
        },
        "its fingerprint should be");
    expect(
        [](auto& c) {
            // The odd ring becomes a square that overlaps the even ring.
            Shards& ring = first(c).components[0].shards;
            for (std::uint8_t part = 0; part < 4; ++part) ring.push_back({0, 0, part});
            ring = make_shards(std::move(ring));
        },
        "its components overlap");
}

TEST(Verification, NoticesDamagedTilings) {
    const auto expect = [](const Damage& damage, const std::string& what) {
        expect_told(census(), damage, what);
    };
    expect([](auto& c) { c.challenges[0].tilings.clear(); }, "without a tiling");
    expect([](auto& c) { c.challenges[0].tilings.push_back(first_tiling(c)); }, "stored twice");
    expect([](auto& c) { first_tiling(c)[0].piece = 7; }, "it does not name a piece");
    expect([](auto& c) { first_tiling(c)[0].side = 1; }, "does not have the stored side");
    expect([](auto& c) { first_tiling(c)[0].component = 1; },
           "is on a component that does not exist");
    expect([](auto& c) { first_tiling(c)[0].turn = 4; },
           "has a turn that the lattice does not have");
    expect([](auto& c) { first_tiling(c)[0].flipped = true; }, "may not be flipped");
    expect([](auto& c) { c.question.puzzle.rules.turns = false; }, "may not be turned");
    expect([](auto& c) { first_tiling(c)[0].x += 20; }, "reaches beyond the silhouette");
    expect([](auto& c) { first_tiling(c).push_back(first_tiling(c)[0]); }, "overlaps another");
    expect([](auto& c) { first_tiling(c).pop_back(); }, "is used 0 times, not 1");
    expect(
        [](auto& c) {
            // The piece is missing in the puzzle too, so it leaves a hole.
            c.question.puzzle.pieces.pop_back();
            std::erase_if(first_tiling(c), [&](const PlacedPiece& placed) {
                return placed.piece == static_cast<int>(c.question.puzzle.pieces.size());
            });
        },
        "it leaves shards uncovered");
    expect(
        [](auto& c) {
            for (PlacedPiece& placed : first_tiling(c)) placed.turn = (placed.turn + 1) % 4;
        },
        "a tiling is wrong");
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
    std::filesystem::copy(std::filesystem::path(ORBITILE_SOURCE_DIR) /
                              "tests/data/catalogues/piece_starts/catalogue.db",
                          folder.path() / "catalogue.db");
    const CatalogueContent content = content_of(Catalogue::open(folder.path()));
    ASSERT_EQ(told(verified(content)), "");
    expect_told(
        content, [](auto& c) { c.challenges[0].difficulty = *c.challenges[0].difficulty + 1; },
        "its difficulty is ");
    expect_told(
        content, [](auto& c) { c.challenges[0].difficulty.reset(); }, "it has no difficulty");
}

TEST(Verification, NoticesDuplicates) {
    const auto twice = [](CatalogueContent& c) { c.challenges.push_back(c.challenges[0]); };
    expect_told(census(), twice, "the fingerprint is stored twice");
    expect_told(
        census(),
        [&](auto& c) {
            twice(c);
            c.challenges.back().challenge.fingerprint = "0";
        },
        "0: it covers the same shards as " + census().challenges[0].challenge.fingerprint);
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
        iterated(),
        [](auto& c) {
            c.cubes.pop_back();
            c.clauses.pop_back();
        },
        "mixed: the cube is missing");
}

TEST(Verification, DistinguishesAnOpenCubeFromAFault) {
    CatalogueContent content = iterated();
    content.cubes[0].state = CubeState::limit;
    EXPECT_EQ(told(verified(content)), "");
    EXPECT_TRUE(verified(content).is_incomplete());
    content.cubes.clear();
    content.clauses.clear();
    content.challenges.clear();
    content.wandering_count = 0;
    EXPECT_TRUE(verified(content).is_incomplete());
}

TEST(Verification, NoticesStatisticsThatDoNotAddUp) {
    const auto with = [](const std::string& text) {
        return [text](CatalogueContent& c) {
            c.cubes[0].statistics = store::statistics_from_text(text);
        };
    };
    expect_told(census(), with(""), "without statistics");
    expect_told(census(), with(R"({"candidates":9,"stuck":8})"), "8 of its 9 candidates");
    expect_told(census(), with(R"({"candidates":1,"solver-refuted":1})"), "a solver was asked");
    expect_told(census(), with(R"({"candidates":1,"cover-filled":1})"), "candidates were filled");
    expect_told(
        census(), [](auto& c) { c.challenges.pop_back(); }, "candidates were filled");
    expect_told(census(), with(R"({"candidates":1,"made":1})"), "belong to another method");
    expect_told(laid(), with(R"({"candidates":1,"stuck":1})"), "belong to another method");
    expect_told(
        laid(), [](auto& c) { c.challenges.pop_back(); }, "candidates were filled");
}

TEST(Verification, NoticesClausesThatForbidTooMuch) {
    const auto cube_of_a_clause = [](const CatalogueContent& c) {
        for (std::size_t i = 0; i < c.clauses.size(); ++i) {
            if (!c.clauses[i].empty()) return i;
        }
        return c.clauses.size();
    };
    expect_told(
        iterated(),
        [&](auto& c) {
            std::string& clause = c.clauses.at(cube_of_a_clause(c)).at(0);
            clause.erase(clause.rfind(' '));
        },
        "forbids a shape that was not found");
    expect_told(
        iterated(), [&](auto& c) { c.clauses.at(cube_of_a_clause(c)).at(0) = "A_0_0_0"; },
        "cannot be read");
    expect_told(
        iterated(), [&](auto& c) { c.clauses.at(cube_of_a_clause(c)).clear(); },
        "no blocking clause belongs to it");
    expect_told(
        iterated(), [](auto& c) { ++c.wandering_count; }, "shapes with detached parts are counted");
}

}  // namespace
}  // namespace orbitile::verification::verification_test

// Rows with right seals and impossible values, because a seal is not a signature.

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>

#include "puzzle/input_error.hpp"
#include "puzzle/puzzle_file.hpp"
#include "store/catalogue_file.hpp"
#include "store/database.hpp"
#include "store/question_json.hpp"
#include "store/table.hpp"
#include "unit/store/catalogue_samples.hpp"

namespace orbitile::store::forged_catalogue_test {
namespace {

using stored::Json;
using ::testing::HasSubstr;
using ::testing::ThrowsMessage;

struct ChallengeRow {
    std::string kind;
    std::string symmetry;
    std::int64_t touching = 0;
    std::int64_t width = 0;
    std::string components;
    std::string count = "8";
    std::string different_filling_count = "1";
};

class ForgedCatalogue : public ::testing::Test {
  protected:
    void SetUp() override { fill(folder_.path()); }

    void forge_question(const std::function<void(Json&)>& change) {
        Database database(catalogue_file_in(folder_.path()), Database::Access::write);
        Json json = Json::parse(database.text("SELECT json FROM question"));
        change(json);
        database.prepare("UPDATE question SET json = ?, seal = ?")
            .bind_values(json.dump(), tables::seal_of("question", {json.dump()}))
            .run();
    }

    void forge_challenge(const std::function<void(ChallengeRow&)>& change) {
        Database database(catalogue_file_in(folder_.path()), Database::Access::write);
        const std::string fingerprint = square_find(1).challenge->fingerprint;
        ChallengeRow row;
        {
            Statement stored = database.prepare(
                "SELECT kind, symmetry, touching, width, components FROM challenge WHERE "
                "fingerprint = ?");
            ASSERT_TRUE(stored.bind_values(fingerprint).next());
            row = {stored.text(0), stored.text(1), stored.number(2), stored.number(3),
                   stored.text(4)};
        }
        change(row);
        // As a reader makes it that takes 32 bits of a width, and any number for a yes.
        const std::string seal = tables::seal_of(
            "challenge", {fingerprint, row.kind, row.symmetry, row.touching != 0 ? "1" : "0",
                          std::to_string(static_cast<std::int32_t>(row.width)), row.components,
                          row.count, row.different_filling_count});
        database
            .prepare(
                "UPDATE challenge SET touching = ?, width = ?, components = ?, tiling_count = ?, "
                "tiling_count_up_to_symmetry = ?, seal = ? WHERE fingerprint = ?")
            .bind_values(row.touching, row.width, row.components, row.count,
                         row.different_filling_count, seal, fingerprint)
            .run();
    }

    void expect_refused(const std::string& reason) {
        EXPECT_THAT([&] { Catalogue::open(folder_.path()); },
                    ThrowsMessage<CatalogueError>(HasSubstr(reason)));
    }

    TemporaryFolder folder_;
};

TEST_F(ForgedCatalogue, IsReadIfItsValuesArePossible) {
    forge_challenge([](ChallengeRow& row) { row.count = "7"; });
    forge_question([](Json& json) { json["puzzle"]["unit_mm"] = 0.1; });
    EXPECT_NO_THROW(Catalogue::open(folder_.path()));
}

TEST_F(ForgedCatalogue, WithCountsThatCannotBeIsRefused) {
    for (const std::pair<const char*, const char*>& counts :
         {std::pair("7777", "3"), std::pair("0", "0"), std::pair("9", "1"), std::pair("3", "4"),
          std::pair("3", "0")}) {
        forge_challenge([&](ChallengeRow& row) {
            row.count = counts.first;
            row.different_filling_count = counts.second;
        });
        expect_refused("challenge '");
    }
    forge_challenge([](ChallengeRow& row) { row.count = std::string(1'000'000, '7'); });
    expect_refused("a count is not a number");
}

TEST_F(ForgedCatalogue, WithNumbersBeyondTheirColumnsIsRefused) {
    forge_challenge([](ChallengeRow& row) { row.width += std::int64_t{1} << 32U; });
    expect_refused("a number is out of range");
    forge_challenge([](ChallengeRow& row) {
        row.width &= 0xFFFF;
        row.touching = 2;
    });
    expect_refused("a number is out of range");
}

TEST_F(ForgedCatalogue, WithHundredsOfThousandsOfComponentsIsRefused) {
    forge_challenge([](ChallengeRow& row) {
        row.components = "[";
        for (int at = 0; at < 300'000; ++at) {
            row.components +=
                R"({"parity":"even","shards":["()" + std::to_string(2 * at) + ")-(0)-n\"]},";
        }
        row.components.back() = ']';
    });
    expect_refused("too many components");
}

TEST_F(ForgedCatalogue, WithShardsFarAwayIsRefused) {
    forge_challenge([](ChallengeRow& row) {
        row.components = R"([{"parity":"even","shards":["(2000000000)-(0)-n"]}])";
    });
    expect_refused("too far away");
}

TEST_F(ForgedCatalogue, WithAPuzzleThatNoFileCouldHoldIsRefused) {
    const auto refused = [&](const std::string& reason, const std::function<void(Json&)>& change) {
        Json before;
        forge_question([&](Json& json) {
            before = json;
            change(json);
        });
        expect_refused(reason);
        forge_question([&](Json& json) { json = before; });
    };
    refused("unit_mm", [](Json& json) { json["puzzle"]["unit_mm"] = 1e308; });
    refused("unit_mm", [](Json& json) { json["puzzle"]["unit_mm"] = 5e-324; });
    refused("without shards",
            [](Json& json) { json["puzzle"]["pieces"][0]["sides"][0]["shards"] = Json::array(); });
    refused("too far away", [](Json& json) {
        json["puzzle"]["pieces"][0]["sides"][0]["shards"] = {"(2000000000)-(2000000000)-n"};
    });
    refused("out of range", [](Json& json) { json["puzzle"]["pieces"][0]["copies"] = 1'000'000; });
    refused("too many pieces", [](Json& json) { json["puzzle"]["pieces"][0]["copies"] = 256; });
    refused("no pieces", [](Json& json) { json["puzzle"]["pieces"] = Json::array(); });
    refused("out of range", [](Json& json) { json["horizon"] = 1'000'000; });
    EXPECT_NO_THROW(Catalogue::open(folder_.path()));
}

TEST(StoredQuestion, WithMoreSubsetsThanCanBeListedIsRefused) {
    Question question;
    question.puzzle = sample_puzzle();
    question.puzzle.pieces.clear();
    Shards bar;
    for (int piece = 0; piece < 40; ++piece) {  // each longer than the one before
        bar.push_back({piece, 0, 0});
        question.puzzle.pieces.push_back({"bar " + std::to_string(piece), {}, 1, {{"", bar}}});
    }
    question.details = SweepQuestion{SilhouetteQuestion{.method = SearchMethod::census}, {1, 40}};
    const std::string text = question_text(completed(question));
    EXPECT_THAT([&] { question_from_text(text); },
                ThrowsMessage<StoredTextError>(HasSubstr("too many subsets")));
}

TEST(StoredStatistics, OfAMillionMembersAreRefused) {
    std::string text = "{";
    for (int at = 0; at < 100'000; ++at) text += fmt::format("\"n{}\":1,", at);
    text.back() = '}';
    EXPECT_THROW(statistics_from_text(text), StoredTextError);
}

TEST(UnitOfAPuzzleFile, IsOneThatCanBeDrawn) {
    for (const std::string unit : {"5e-324", "1e308", "0.05", "nan", "inf", "-1", "0"}) {
        const std::string text = "name = \"t\"\nlattice = \"square\"\nunit_mm = " + unit +
                                 "\n[[piece]]\nname = \"A\"\ncolour = \"red\"\nrows = [\"#\"]\n";
        EXPECT_THAT([&] { parse_puzzle(text, "t.toml"); },
                    ThrowsMessage<InputError>(HasSubstr("t.toml:3: unit_mm must be from 0.1")));
    }
}

}  // namespace
}  // namespace orbitile::store::forged_catalogue_test

#include "exchange/exchange.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>

#include "run/run.hpp"
#include "unit/store/catalogue_samples.hpp"

namespace orbitile::exchange::exchange_test {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using Json = nlohmann::json;

std::string json_of(const Catalogue& catalogue, bool writes_all_tilings = false) {
    std::ostringstream out;
    write_json(out, catalogue, {is_exhausted(catalogue), writes_all_tilings});
    return out.str();
}

std::string tsv_of(const Catalogue& catalogue, bool writes_all_tilings = false) {
    std::ostringstream out;
    write_tsv(out, catalogue, {is_exhausted(catalogue), writes_all_tilings});
    return out.str();
}

std::vector<std::string> parted(const std::string& text, char separator) {
    std::vector<std::string> parts;
    std::istringstream in(text);
    for (std::string part; std::getline(in, part, separator);) parts.push_back(part);
    return parts;
}

/// The line of the challenge with that fingerprint.
std::vector<std::string> columns_of(const std::string& tsv, const std::string& fingerprint) {
    for (const std::string& line : parted(tsv, '\n')) {
        if (line.find('\t' + fingerprint + '\t') != std::string::npos) return parted(line, '\t');
    }
    return {};
}

TEST(Export, HasTheDocumentedJsonForm) {
    const TemporaryFolder folder;
    store::fill(folder.path());
    const Json json = Json::parse(json_of(Catalogue::open(folder.path())));
    EXPECT_EQ(json.at("format"), 1);
    EXPECT_EQ(json.at("puzzle"), store::sample_puzzle().name);
    EXPECT_EQ(json.at("state"), "incomplete");
    EXPECT_EQ(json.at("found"), 2);
    EXPECT_EQ(json.at("question").at("horizon"), 4);
    EXPECT_EQ(json.at("question").at("pieces").at(0).at("copies"), 2);
    ASSERT_EQ(json.at("challenges").size(), 2U);
    for (const Json& challenge : json.at("challenges")) {
        const bool mixed = challenge.at("centre") == "mixed";
        const Challenge expected = (mixed ? store::mixed_find() : store::square_find(1)).challenge;
        EXPECT_EQ(challenge.at("fingerprint"), expected.fingerprint);
        EXPECT_EQ(challenge.at("kind"), mixed ? "mixed" : "connected");
        EXPECT_EQ(challenge.at("touching"), expected.has_touching_components);
        EXPECT_EQ(challenge.at("width"), mixed ? 5 : 2);
        ASSERT_EQ(challenge.at("components").size(), mixed ? 2U : 1U);
        EXPECT_EQ(challenge.at("components").at(0).at("parity"), mixed ? "odd" : "even");
        EXPECT_EQ(challenge.at("components").at(0).at("shards").size(), mixed ? 64U : 16U);
        EXPECT_EQ(challenge.at("tilings").size(), 1U);
        EXPECT_FALSE(challenge.contains("tiling_count"));
    }
}

TEST(Export, WritesTilingsAsTurnsInDegreesAndSidesIfThereAreSeveral) {
    const TemporaryFolder folder;
    store::fill(folder.path());
    const Json json = Json::parse(json_of(Catalogue::open(folder.path())));
    for (const Json& challenge : json.at("challenges")) {
        if (challenge.at("centre") != "mixed") continue;
        const Json expected = {{{"piece", "B"},
                                {"turn", 90},
                                {"flipped", true},
                                {"x", -1},
                                {"y", -1},
                                {"component", 1}},
                               {{"piece", "Ω a\\b"},
                                {"side", "navy"},
                                {"turn", 270},
                                {"flipped", false},
                                {"x", -2},
                                {"y", 2},
                                {"component", 0}}};
        EXPECT_EQ(challenge.at("tilings").at(0), expected);
    }
}

TEST(Export, IsCalledExhaustedOnlyWhenItIs) {
    const TemporaryFolder folder;
    Catalogue catalogue = store::sample_catalogue(folder.path());
    EXPECT_EQ(Json::parse(json_of(catalogue)).at("state"), "incomplete");
    EXPECT_EQ(Json::parse(json_of(catalogue)).at("challenges"), Json::array());
    EXPECT_THAT(tsv_of(catalogue), HasSubstr("; state: incomplete; "));
    catalogue.record_and_decide({{.cube = "even"}, {.cube = "mixed"}});
    EXPECT_EQ(Json::parse(json_of(catalogue)).at("state"), "exhausted");
    EXPECT_THAT(tsv_of(catalogue), HasSubstr("; state: exhausted; "));
}

TEST(Export, DoesNotDependOnTheOrderOfFinding) {
    const TemporaryFolder one;
    const TemporaryFolder other;
    std::vector<SearchFind> finds{store::square_find(1), store::square_find(2),
                                  store::mixed_find()};
    SearchFind again = finds[0];
    again.tiling->at(0).x = -5;
    finds.push_back(again);
    for (const TemporaryFolder* folder : {&one, &other}) {
        Catalogue catalogue = store::sample_catalogue(folder->path());
        for (const SearchFind& find : finds) catalogue.record(find);
        std::reverse(finds.begin(), finds.end());
    }
    const Catalogue first = Catalogue::open(one.path());
    const Catalogue second = Catalogue::open(other.path());
    for (const bool all : {false, true}) {
        EXPECT_EQ(json_of(first, all), json_of(second, all));
        EXPECT_EQ(tsv_of(first, all), tsv_of(second, all));
    }
}

TEST(Export, ShowsTheLeastTilingOrAllOfThem) {
    const TemporaryFolder folder;
    Catalogue catalogue = store::sample_catalogue(folder.path());
    SearchFind find = store::square_find(1);
    catalogue.record(find);
    find.tiling->at(0).x = -5;
    catalogue.record(find);
    const Json least = Json::parse(json_of(catalogue)).at("challenges").at(0).at("tilings");
    ASSERT_EQ(least.size(), 1U);
    EXPECT_EQ(least.at(0).at(0).at("x"), -5);
    const Json all = Json::parse(json_of(catalogue, true)).at("challenges").at(0).at("tilings");
    EXPECT_EQ(all.size(), 2U);
}

TEST(Export, WritesCountsInFull) {
    const TemporaryFolder folder;
    Catalogue catalogue = store::sample_catalogue(folder.path());
    const SearchFind find = store::square_find(1);
    catalogue.record(find);
    catalogue.set_tiling_counts({{find.challenge.fingerprint, "11000000", "1375000"}});
    const Json challenge = Json::parse(json_of(catalogue)).at("challenges").at(0);
    EXPECT_EQ(challenge.at("tiling_count"), 11'000'000);
    EXPECT_EQ(challenge.at("tiling_count_up_to_symmetry"), 1'375'000);
    EXPECT_EQ(columns_of(tsv_of(catalogue), find.challenge.fingerprint).at(5), "11000000");
}

TEST(Export, DrawsSilhouettesInTheTable) {
    const TemporaryFolder folder;
    store::fill(folder.path());
    const std::string tsv = tsv_of(Catalogue::open(folder.path()));
    const std::string square = store::square_find(1).challenge.fingerprint;
    EXPECT_THAT(columns_of(tsv, square), ::testing::ElementsAre("vertex", "connected", "-", "2",
                                                                square, "-", "██/██", "D4"));
    const auto mixed = columns_of(tsv, store::mixed_find().challenge.fingerprint);
    EXPECT_EQ(mixed.at(6), "█████/█···█/█···█/█···█/█████+██/██");
}

TEST(Export, KeepsOddNamesInsideTheirColumns) {
    const TemporaryFolder folder;
    store::fill(folder.path());
    const std::string tsv = tsv_of(Catalogue::open(folder.path()), true);
    EXPECT_THAT(tsv, HasSubstr("# puzzle: sample \"ä\"\\\\; "));
    const auto columns = columns_of(tsv, store::mixed_find().challenge.fingerprint);
    ASSERT_EQ(columns.size(), 9U);
    EXPECT_EQ(columns.at(8), "B_90f_-1_-1@1 navy.Ω\\sa\\\\b_270_-2_2@0");
}

TEST(Export, HasOneLineForAChallengeWithoutATiling) {
    const TemporaryFolder folder;
    Catalogue catalogue = store::sample_catalogue(folder.path());
    SearchFind find = store::square_find(1);
    find.tiling.reset();
    catalogue.record(find);
    EXPECT_THAT(tsv_of(catalogue, true), EndsWith("\t██/██\tD4\t-\n"));
}

}  // namespace
}  // namespace orbitile::exchange::exchange_test

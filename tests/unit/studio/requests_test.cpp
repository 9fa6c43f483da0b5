#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>
#include <string>

#include "unit/studio/session_support.hpp"

namespace orbitile::studio_test {
namespace {

using testing::HasSubstr;

std::string error_of_text(std::string_view request) {
    return error_of(Json::parse(studio::answer(request)));
}

std::string event_error_of_text(std::string_view request) {
    std::vector<Json> events;
    studio::answer_long_request(
        request, [&](std::string_view event) { events.push_back(Json::parse(event)); });
    EXPECT_EQ(events.size(), 1U);
    EXPECT_EQ(events.back()["event"], "error");
    return events.back()["message"];
}

TEST(Requests, ThatAreNotJsonGetAnError) {
    for (const char* text : {"", "x", "{", "[]", "null", "1e999", "{\"do\":1e999}", "\"do\"",
                             "{\"do\":NaN}", "\xff\xfe", "{\"do\":\"\xff\"}"}) {
        EXPECT_NE(error_of_text(text), "") << text;
        EXPECT_NE(event_error_of_text(text), "") << text;
    }
}

TEST(Requests, WithDeepNestingGetAnError) {
    const std::string deep = R"({"do":)" + std::string(1'000'000, '[');
    EXPECT_THAT(error_of_text(deep), HasSubstr("nested"));
    const std::string objects =
        R"({"do":"about","x":)" + std::string(40, '[') + "1" + std::string(40, ']') + "}";
    EXPECT_THAT(error_of_text(objects), HasSubstr("nested"));
    // Brackets in texts do not count.
    EXPECT_EQ(error_of_text(R"({"do":"about","x":")" + std::string(100, '[') + "\"}"), "");
}

TEST(Requests, WithTooManyBytesGetAnError) {
    EXPECT_THAT(error_of_text(std::string(std::size_t{20} << 20U, ' ')), HasSubstr("bytes"));
}

TEST(Requests, WithUnknownWordsGetAnError) {
    EXPECT_NE(error_of(reply_to({{"do", "format disk"}})), "");
    EXPECT_NE(error_of(reply_to({{"ask", "shapes"}})), "");
    EXPECT_NE(error_of(reply_to({{"do", 5}})), "");
    EXPECT_NE(error_of(reply_to({{"do", "set"}, {"id", "../../etc/passwd"}})), "");
    EXPECT_NE(error_of(reply_to({{"do", "set"}})), "");
    EXPECT_NE(error_of(reply_to({{"do", "read"}, {"text", Json::array()}})), "");
    EXPECT_NE(error_of(reply_to({{"do", "check"}})), "");
    EXPECT_EQ(events_of({{"ask", "everything"}}).back()["event"], "error");
}

TEST(Requests, OfEachKindSurviveEachWrongType) {
    const Json wrong[] = {nullptr, true, -1, 1e18, "x", Json::array({1}), Json::object({{"a", 1}})};
    const Json valid{{"puzzle", one_cell()},
                     {"question", {{"symmetries", {"D4"}}}},
                     {"units", {"all"}},
                     {"challenges", Json::array()},
                     {"limit", 1},
                     {"distinct", true},
                     {"wanted", 1},
                     {"clues", "pieces"},
                     {"seed", 1},
                     {"text", ""},
                     {"id", "x"}};
    for (const char* what :
         {"about", "set", "read", "write", "check", "units", "page", "arrange", "verify"}) {
        for (const auto& [name, value] : valid.items()) {
            for (const Json& other : wrong) {
                Json request = valid;
                request["do"] = what;
                request[name] = other;
                EXPECT_TRUE(reply_to(request).is_object()) << what << ' ' << name;
            }
        }
    }
    for (const char* what : {"shapes", "measure", "count", "solutions", "starts"}) {
        for (const auto& [name, value] : valid.items()) {
            for (const Json& other : wrong) {
                Json request = valid;
                request["ask"] = what;
                request[name] = other;
                const auto events = events_of(request);
                ASSERT_FALSE(events.empty());
                const std::string last = events.back()["event"];
                EXPECT_TRUE(last == "end" || last == "error") << what << ' ' << name;
            }
        }
    }
}

TEST(Requests, AboutListsVersionAndSets) {
    const Json about = reply_to({{"do", "about"}});
    EXPECT_FALSE(about["version"].get<std::string>().empty());
    EXPECT_GT(about["sets"].size(), 20U);
    for (const Json& listed : about["sets"]) {
        const Json puzzle = set(listed["id"]);
        EXPECT_EQ(puzzle["lattice"], listed["lattice"]);
        EXPECT_EQ(puzzle.contains("board"), listed["board"].get<bool>());
    }
}

TEST(Requests, PageHasTheDataBlockOfTheGallery) {
    const Json page = reply_to({{"do", "page"}, {"puzzle", set("iq-stars")}})["puzzle"];
    EXPECT_EQ(page["format"], 1);
    EXPECT_EQ(page["lattice"], "hex");
    EXPECT_EQ(page["pieces"].size(), 7U);
    EXPECT_TRUE(page["challenges"].empty());
}

// --- check. ---

Json symmetry_named(const Json& check, const std::string& name) {
    for (const Json& one : check["symmetries"]) {
        if (one["symmetry"] == name) return one;
    }
    return {};
}

TEST(Check, SaysWhichSymmetriesAreImpossible) {
    // The T covers three cells of one colour and one of the other.
    const Json check = reply_to({{"do", "check"}, {"puzzle", set("tetrominoes")}});
    EXPECT_EQ(check["area"]["cells"], "20");
    EXPECT_EQ(check["area"]["shards"], 20);
    EXPECT_EQ(check["fault"], "");
    EXPECT_EQ(check["balance"]["min"], 2);
    EXPECT_EQ(check["balance"]["max"], 2);
    EXPECT_EQ(check["symmetries"].size(), 7U);
    EXPECT_EQ(check["symmetries"][0]["symmetry"], "D4");
    EXPECT_EQ(check["symmetries"][0]["maps"], 8);
    EXPECT_FALSE(symmetry_named(check, "D4")["possible"].get<bool>());
    EXPECT_THAT(symmetry_named(check, "D4")["reason"].get<std::string>(),
                HasSubstr("checkerboard"));
    EXPECT_TRUE(symmetry_named(check, "D1")["possible"].get<bool>());
}

TEST(Check, SaysThatOrbitsDoNotHaveTheArea) {
    // 28 hexagons: orbits of the full symmetry have 1, 2, 3, 6 or 12 cells.
    const Json check = reply_to({{"do", "check"}, {"puzzle", set("tetrahexes")}});
    const Json full = symmetry_named(check, "D6");
    EXPECT_FALSE(full["possible"].get<bool>());
    EXPECT_THAT(full["reason"].get<std::string>(), HasSubstr("area"));
    EXPECT_FALSE(check.contains("balance")) << "hexagons have no colouring with two colours";
}

TEST(Check, SaysHowThePiecesMustChange) {
    // Nine copies of one and a half squares.
    Json puzzle = one_cell();
    puzzle["lattice"] = "tetrakis";
    puzzle["pieces"][0]["sides"][0]["cells"] = {0, 0, 15, 1, 0, 12};
    puzzle["pieces"][0]["copies"] = 9;
    const auto reason = [](const Json& checked_puzzle, const char* symmetry) {
        return symmetry_named(reply_to({{"do", "check"}, {"puzzle", checked_puzzle}}),
                              symmetry)["reason"];
    };
    EXPECT_EQ(reason(puzzle, "C4"),
              "The pieces have an odd half square: add or remove half a square.");
    EXPECT_EQ(reason(set("tetrahexes"), "D6"),
              "The pieces have an area of 28 hexagons, but the nearest areas of shapes with this "
              "symmetry are 25 and 30: add 2 hexagons or remove 3 hexagons.");
    puzzle["pieces"][0]["copies"] = 1;
    puzzle["lattice"] = "square";
    puzzle["pieces"][0]["sides"][0]["cells"] = {0, 0, 1, 1, 0, 1};
    EXPECT_EQ(reason(puzzle, "C4"),
              "The pieces have an area of 2 squares, but the nearest areas of shapes with this "
              "symmetry are 1 and 4: add 2 squares or remove 1 square.");
}

TEST(Check, SaysWhatASymmetryCosts) {
    const auto cost_of = [](const char* id, const char* symmetry) {
        return symmetry_named(reply_to({{"do", "check"}, {"puzzle", set(id)}}), symmetry)["cost"];
    };
    EXPECT_EQ(cost_of("fridgeiq", "D4"), "seconds");
    EXPECT_EQ(cost_of("fridgeiq", "C4"), "hours");
    EXPECT_EQ(cost_of("fridgeiq", "D1"), "days");
    EXPECT_EQ(cost_of("tetrominoes", "D4"), nullptr) << "it is impossible";
}

TEST(Check, SaysForEachSymmetryWhetherItCanBeAsked) {
    // 35 pieces with 210 squares.
    const Json check = reply_to({{"do", "check"}, {"puzzle", set("hexominoes")}});
    const Json c4 = symmetry_named(check, "C4");
    EXPECT_FALSE(c4["possible"].get<bool>());
    EXPECT_THAT(c4["reason"].get<std::string>(), HasSubstr("210 squares"));
    EXPECT_THAT(symmetry_named(check, "D4")["reason"].get<std::string>(), HasSubstr("209"));
}

TEST(Check, RefusesAHorizonOfZero) {
    const auto error_with = [](int horizon) {
        return error_of(reply_to(
            {{"do", "check"}, {"puzzle", one_cell()}, {"question", {{"horizon", horizon}}}}));
    };
    EXPECT_THAT(error_with(0), HasSubstr("horizon"));
    EXPECT_EQ(error_with(1), "");
}

TEST(Check, NamesThePieceWithoutAPlace) {
    const Json check = reply_to({{"do", "check"}, {"puzzle", set("ditans")}});
    const Json full = symmetry_named(check, "D4");
    EXPECT_FALSE(full["possible"].get<bool>());
    EXPECT_TRUE(full.contains("piece"));
}

TEST(Check, SaysWhyAQuestionCannotBeSearched) {
    const Json fit = reply_to({{"do", "check"}, {"puzzle", set("iq-fit")}});
    EXPECT_THAT(fit["fault"].get<std::string>(), HasSubstr("sides differ in area"));
    EXPECT_FALSE(fit.contains("board_fault"));
    const Json hex = reply_to(
        {{"do", "check"}, {"puzzle", set("tetrahexes")}, {"question", {{"symmetries", {"D4"}}}}});
    EXPECT_NE(hex["fault"], "");
    Json large = one_cell();
    large["pieces"][0]["copies"] = 256;
    EXPECT_THAT(reply_to({{"do", "check"}, {"puzzle", large}})["fault"].get<std::string>(),
                HasSubstr("256"));
}

TEST(Check, SaysThatABoardHasAnotherArea) {
    Json puzzle = one_cell();
    puzzle["board"] = {{"cells", {0, 0, 1, 1, 0, 1}}};
    const Json check = reply_to({{"do", "check"}, {"puzzle", puzzle}});
    EXPECT_THAT(check["board_fault"].get<std::string>(), HasSubstr("2"));
    EXPECT_EQ(check["fault"], "") << "shapes do not depend on the board";
    EXPECT_NE(error_of(reply_to({{"do", "write"}, {"puzzle", puzzle}})), "");
    EXPECT_EQ(events_of({{"ask", "count"}, {"puzzle", puzzle}}).back()["event"], "error");
}

}  // namespace
}  // namespace orbitile::studio_test

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "unit/studio/session_support.hpp"

namespace orbitile::studio_test {
namespace {

using testing::HasSubstr;

Json question_about(const Json& symmetries) { return {{"symmetries", symmetries}}; }

std::vector<Json> shapes_of(const Json& puzzle, const Json& symmetries) {
    return events_of(
        {{"ask", "shapes"}, {"puzzle", puzzle}, {"question", question_about(symmetries)}});
}

std::set<std::string> fingerprints(const std::vector<Json>& events) {
    std::set<std::string> found;
    for (const Json& shape : events_named(events, "shape")) {
        EXPECT_TRUE(found.insert(shape["challenge"]["fingerprint"]).second) << "told twice";
    }
    return found;
}

TEST(Shapes, OfFridgeiqAreComplete) {
    Json puzzle = set("fridgeiq");
    const auto events = shapes_of(puzzle, {"D4"});
    EXPECT_TRUE(is_complete(events));
    EXPECT_EQ(fingerprints(events).size(), 96U);
    EXPECT_EQ(events_named(events, "unit").size(), 7023U);
    EXPECT_TRUE(events_named(events, "reason").empty());
    puzzle["flips"] = true;
    EXPECT_EQ(fingerprints(shapes_of(puzzle, {"D4"})).size(), 146U);
}

TEST(Shapes, OfTetrominoesWithOneMirrorAreComplete) {
    EXPECT_EQ(fingerprints(shapes_of(set("tetrominoes"), {"D1"})).size(), 104U);
}

TEST(Shapes, OfSingleUnitsAreThoseOfAllUnits) {
    const Json puzzle = set("tetrominoes");
    const Json question = question_about({"D1", "D1x"});
    const Json units = reply_to({{"do", "units"}, {"puzzle", puzzle}, {"question", question}});
    ASSERT_GT(units["units"].size(), 1U);
    std::set<std::string> found;
    for (const Json& unit : units["units"]) {
        const auto events = events_of({{"ask", "shapes"},
                                       {"puzzle", puzzle},
                                       {"question", question},
                                       {"units", Json::array({unit})}});
        EXPECT_TRUE(is_complete(events));
        found.merge(fingerprints(events));
    }
    EXPECT_EQ(found, fingerprints(shapes_of(puzzle, {"D1", "D1x"})));
    EXPECT_FALSE(found.empty());
}

TEST(Shapes, AreListedUnderTheFirstSymmetry) {
    const auto events = shapes_of(set("trominoes"), {"D1", "D1x", "C2"});
    EXPECT_TRUE(is_complete(events));
    for (const Json& shape : events_named(events, "shape")) {
        EXPECT_EQ(shape["symmetry"], shape["challenge"]["group"]);
    }
    EXPECT_FALSE(fingerprints(events).empty());
}

TEST(Shapes, ThatDoNotExistHaveAReason) {
    const auto events = shapes_of(set("tetrominoes"), {"D4", "C4"});
    EXPECT_TRUE(is_complete(events));
    const auto reasons = events_named(events, "reason");
    ASSERT_EQ(reasons.size(), 2U);
    EXPECT_EQ(reasons[0]["symmetry"], "D4");
    EXPECT_THAT(reasons[0]["text"].get<std::string>(), HasSubstr("checkerboard"));
}

TEST(Shapes, OfAnUnknownUnitAreAnError) {
    const auto events = events_of({{"ask", "shapes"},
                                   {"puzzle", set("tetrominoes")},
                                   {"question", question_about({"D1"})},
                                   {"units", {"nowhere"}}});
    EXPECT_EQ(events.back()["event"], "error");
    EXPECT_EQ(events.back()["field"], "units");
}

TEST(Shapes, ReferToTheCellsOfTheRequest) {
    Json moved = one_cell();
    moved["pieces"][0]["sides"][0]["cells"] = {9, 4, 1};
    const auto events = shapes_of(moved, {"D4"});
    const auto shapes = events_named(events, "shape");
    ASSERT_EQ(shapes.size(), 1U);
    EXPECT_EQ(shapes[0]["challenge"]["solution"][0], (Json{0, 0, 0, 0, -9, -4, 0}));
}

TEST(Shapes, AreMeasured) {
    const Json puzzle = set("tetrominoes");
    const auto events = shapes_of(puzzle, {"D1"});
    const auto shapes = events_named(events, "shape");
    ASSERT_FALSE(shapes.empty());
    Json challenges = Json::array();
    for (const Json& shape : shapes) challenges.push_back(shape["challenge"]);
    const auto measured =
        events_of({{"ask", "measure"}, {"puzzle", puzzle}, {"challenges", challenges}});
    EXPECT_TRUE(is_complete(measured));
    const auto measures = events_named(measured, "measure");
    ASSERT_EQ(measures.size(), shapes.size());
    for (std::size_t i = 0; i < shapes.size(); ++i) {
        EXPECT_EQ(measures[i]["fingerprint"], shapes[i]["challenge"]["fingerprint"]);
        EXPECT_GE(std::stoi(measures[i]["tilings"].get<std::string>()),
                  std::stoi(measures[i]["solutions"].get<std::string>()));
        EXPECT_GE(std::stoi(measures[i]["solutions"].get<std::string>()), 1);
        EXPECT_TRUE(measures[i]["difficulty"].is_number());
    }
}

TEST(Shapes, ThatAreForgedAreNotMeasured) {
    const Json puzzle = set("tetrominoes");
    Json challenge = events_named(shapes_of(puzzle, {"D1"}), "shape").at(0)["challenge"];
    const auto error_with = [&](const Json& forged) {
        const auto events = events_of(
            {{"ask", "measure"}, {"puzzle", puzzle}, {"challenges", Json::array({forged})}});
        return events.back()["event"] == "error";
    };
    EXPECT_FALSE(error_with(challenge));
    Json forged = challenge;
    forged["group"] = "D4";
    EXPECT_TRUE(error_with(forged));
    forged = challenge;
    forged["components"][0]["cells"][0] = 1'000'000'000;
    EXPECT_TRUE(error_with(forged));
    forged["components"][0]["cells"] = {0, 0, 1};
    EXPECT_TRUE(error_with(forged));
    forged = challenge;
    forged["components"][0]["centre"] = {1, 2};
    EXPECT_TRUE(error_with(forged));
    forged.erase("components");
    EXPECT_TRUE(error_with(forged));
}

// --- Order, check, and shapes in puzzle files. ---

Json challenges_of(const Json& puzzle, const Json& symmetries) {
    Json challenges = Json::array();
    for (const Json& shape : events_named(shapes_of(puzzle, symmetries), "shape"))
        challenges.push_back(shape["challenge"]);
    return challenges;
}

Json order_of(const Json& puzzle, const Json& challenges) {
    return reply_to({{"do", "arrange"}, {"puzzle", puzzle}, {"challenges", challenges}})["order"];
}

std::vector<std::string> reasons_against(const Json& puzzle, const Json& challenges) {
    const Json reply = reply_to({{"do", "verify"}, {"puzzle", puzzle}, {"challenges", challenges}});
    std::vector<std::string> reasons;
    for (const Json& bad : reply.at("bad")) reasons.push_back(bad["reason"]);
    return reasons;
}

TEST(Shapes, AreNumberedWithoutRegardToTheOrderInWhichTheyWereFound) {
    const Json puzzle = set("tetrominoes");
    Json challenges = challenges_of(puzzle, {"D1"});
    const Json order = order_of(puzzle, challenges);
    ASSERT_EQ(order.size(), challenges.size());
    for (std::size_t i = 0; i < order.size(); ++i) EXPECT_EQ(order[i]["number"], i + 1);
    std::reverse(challenges.begin(), challenges.end());
    EXPECT_EQ(order_of(puzzle, challenges), order);
}

TEST(Shapes, AreOrderedByKindCentreAndWidth) {
    const Json puzzle = set("tetrominoes");
    const Json challenges = challenges_of(puzzle, {"D1"});
    std::map<std::string, Json> by_fingerprint;
    for (const Json& challenge : challenges) by_fingerprint[challenge["fingerprint"]] = challenge;
    int last_width = 0;
    std::string last_group;
    for (const Json& place : order_of(puzzle, challenges)) {
        const Json& challenge = by_fingerprint.at(place["fingerprint"]);
        EXPECT_EQ(place["holes"], challenge["holes"]);
        const std::string group =
            challenge["kind"].get<std::string>() + ' ' + challenge["symmetry"].get<std::string>();
        if (group == last_group) {
            EXPECT_GE(challenge["width"].get<int>(), last_width);
        }
        last_group = group;
        last_width = challenge["width"];
    }
}

TEST(Shapes, HaveTitlesThatOccurOnce) {
    const Json puzzle = set("fridgeiq");
    std::set<std::string> titles;
    for (const Json& place : order_of(puzzle, challenges_of(puzzle, {"D4"}))) {
        const std::string title = place["title"];
        if (!title.empty()) {
            EXPECT_TRUE(titles.insert(title).second) << title;
        }
    }
    EXPECT_GT(titles.size(), 5U);
}

TEST(Shapes, ThatASearchFoundAreCorrect) {
    const Json puzzle = set("fridgeiq");
    EXPECT_EQ(reasons_against(puzzle, challenges_of(puzzle, {"D4"})), std::vector<std::string>());
}

TEST(Shapes, OfAFileAreCheckedWithTheirSolutions) {
    const Json puzzle = set("tetrominoes");
    const Json challenges = challenges_of(puzzle, {"D1"});
    const Json& right = challenges.at(0);
    EXPECT_TRUE(reasons_against(puzzle, Json::array({right})).empty());
    std::vector<Json> wrong(8, right);
    wrong[0].erase("solution");
    wrong[1]["solution"] = challenges.at(1)["solution"];
    wrong[2]["solution"][0][4] = 100;
    wrong[3]["solution"][0][0] = 99;
    wrong[4]["fingerprint"] = challenges.at(1)["fingerprint"];
    wrong[5]["width"] = 1;
    wrong[6]["components"][0]["cells"] = {0, 0, 1};
    wrong[7]["full_group"] = "D4";
    for (const Json& challenge : wrong)
        EXPECT_EQ(reasons_against(puzzle, Json::array({challenge})).size(), 1U) << challenge;
    Json without_holes = puzzle;
    without_holes["holes"] = false;
    const auto with_hole = std::ranges::find_if(
        challenges, [](const Json& challenge) { return challenge["holes"] > 0; });
    ASSERT_NE(with_hole, challenges.end());
    EXPECT_EQ(reasons_against(without_holes, Json::array({*with_hole})).size(), 1U);
    EXPECT_EQ(reasons_against(puzzle, {nullptr, 5, Json::object()}).size(), 3U);
}

TEST(Shapes, AreWrittenIntoAPuzzleFileAndReadBack) {
    for (const char* id : {"fridgeiq", "tetrahexes", "tetrominoes"}) {
        // The drawings of the page can be anywhere, so the file has other coordinates.
        Json puzzle = set(id);
        for (Json& piece : puzzle["pieces"]) {
            Json& cells = piece["sides"][0]["cells"];
            for (std::size_t i = 0; i < cells.size(); i += 3) {
                cells[i] = cells[i].get<int>() + 7;
                cells[i + 1] = cells[i + 1].get<int>() - 3;
            }
        }
        Json challenges =
            challenges_of(puzzle, id == std::string("fridgeiq")     ? Json{"D4"}
                                  : id == std::string("tetrahexes") ? Json{"D3", "D3x"}
                                                                    : Json{"D1"});
        ASSERT_FALSE(challenges.empty());
        challenges[0]["title"] = "My \"own\" shape";
        const Json written =
            reply_to({{"do", "write"}, {"puzzle", puzzle}, {"challenges", challenges}});
        ASSERT_EQ(error_of(written), "");
        const Json read = reply_to({{"do", "read"}, {"text", written["text"]}});
        ASSERT_EQ(error_of(read), "");
        ASSERT_EQ(read["challenges"].size(), challenges.size());
        for (std::size_t i = 0; i < challenges.size(); ++i) {
            Json copy = read["challenges"][i];
            copy["solution"] = challenges[i]["solution"];  // other drawings, other coordinates
            EXPECT_EQ(copy, challenges[i]);
        }
        EXPECT_TRUE(reasons_against(read["puzzle"], read["challenges"]).empty());
    }
}

TEST(Shapes, OfAFileWithAWrongSolutionAreAnError) {
    const Json puzzle = set("tetrominoes");
    const Json challenges = challenges_of(puzzle, {"D1"});
    const Json written = reply_to(
        {{"do", "write"}, {"puzzle", puzzle}, {"challenges", Json::array({challenges.at(0)})}});
    std::string text = written["text"];
    const auto line = text.find("solution = [[");
    ASSERT_NE(line, std::string::npos);
    const auto error_with = [&](const std::string& solution) {
        return error_of(reply_to({{"do", "read"}, {"text", text.substr(0, line) + solution}}));
    };
    EXPECT_NE(error_with("solution = []\n"), "");
    EXPECT_NE(error_with("solution = [[0,0,0,0,0,0,0]]\n"), "");
    EXPECT_NE(error_with("solution = [[0,0,0,0,0,0]]\n"), "");
    EXPECT_NE(error_with("solution = [[0,0,0,0,0,0,9]]\n"), "");
    EXPECT_NE(error_with("solution = [[5000000000,0,0,0,0,0,0]]\n"), "");
    EXPECT_NE(error_with("solution = 5\n"), "");
    EXPECT_NE(error_of(reply_to({{"do", "write"},
                                 {"puzzle", puzzle},
                                 {"challenges", Json::array({{{"kind", "connected"}}})}})),
              "");
}

// --- Boards. ---

TEST(Boards, AreCounted) {
    const auto count_of = [](const char* id) {
        const auto events = events_of({{"ask", "count"}, {"puzzle", set(id)}});
        EXPECT_TRUE(is_complete(events));
        return events.front()["solutions"].get<std::string>();
    };
    EXPECT_EQ(count_of("pentominoes-6x10"), "2339");
    EXPECT_EQ(count_of("pentominoes-3x20"), "2");
    EXPECT_EQ(count_of("iq-fit"), "150675");
    EXPECT_EQ(count_of("iq-blocks-8"), "6");
}

TEST(Boards, ListTheirSolutions) {
    const Json puzzle = set("pentominoes-3x20");
    const auto different = events_of({{"ask", "solutions"}, {"puzzle", puzzle}, {"limit", 100}});
    EXPECT_EQ(events_named(different, "solution").size(), 2U);
    EXPECT_TRUE(is_complete(different));
    const auto all = events_of({{"ask", "solutions"}, {"puzzle", puzzle}, {"distinct", false}});
    EXPECT_EQ(events_named(all, "solution").size(), 8U);
    const auto some =
        events_of({{"ask", "solutions"}, {"puzzle", puzzle}, {"distinct", false}, {"limit", 3}});
    EXPECT_EQ(events_named(some, "solution").size(), 3U);
    EXPECT_FALSE(is_complete(some));
    EXPECT_EQ(some.front()["solution"].size(), 12U);
}

TEST(Boards, HaveStarts) {
    const auto events = events_of(
        {{"ask", "starts"}, {"puzzle", set("iq-stars")}, {"wanted", 3}, {"clues", "pieces"}});
    const auto starts = events_named(events, "start");
    ASSERT_EQ(starts.size(), 3U);
    EXPECT_TRUE(is_complete(events));
    for (const Json& start : starts) {
        EXPECT_EQ(start["challenge"]["kind"], "board");
        EXPECT_FALSE(start["challenge"]["givens"].empty());
        EXPECT_EQ(start["challenge"]["solution"].size(), 7U);
    }
}

TEST(Boards, AndTheirStartsAreWrittenIntoAPuzzleFileAndReadBack) {
    for (const char* clues : {"pieces", "cells"}) {
        const Json puzzle = set("iq-stars");
        const auto starts = events_named(
            events_of({{"ask", "starts"}, {"puzzle", puzzle}, {"wanted", 1}, {"clues", clues}}),
            "start");
        ASSERT_EQ(starts.size(), 1U);
        const Json& challenge = starts.front()["challenge"];
        const Json written = reply_to(
            {{"do", "write"}, {"puzzle", puzzle}, {"challenges", Json::array({challenge})}});
        ASSERT_EQ(error_of(written), "");
        const Json read = reply_to({{"do", "read"}, {"text", written["text"]}});
        ASSERT_EQ(error_of(read), "");
        ASSERT_EQ(read["challenges"].size(), 1U);
        EXPECT_EQ(read["challenges"][0]["givens"], challenge["givens"]);
        EXPECT_EQ(read["challenges"][0]["fingerprint"], challenge["fingerprint"]);
        EXPECT_TRUE(reasons_against(read["puzzle"], read["challenges"]).empty());
    }
}

TEST(Boards, WithoutASolutionHaveNoStarts) {
    Json puzzle{{"name", "T"},
                {"lattice", "square"},
                {"pieces",
                 {{{"name", "A"}, {"sides", {{{"cells", {0, 0, 1, 1, 0, 1, 2, 0, 1, 1, 1, 1}}}}}}}},
                {"board", {{"cells", {0, 0, 1, 1, 0, 1, 0, 1, 1, 1, 1, 1}}}}};
    EXPECT_EQ(events_of({{"ask", "starts"}, {"puzzle", puzzle}}).back()["event"], "error");
    const auto count = events_of({{"ask", "count"}, {"puzzle", puzzle}});
    EXPECT_EQ(count.front()["tilings"], "0");
    puzzle.erase("board");
    EXPECT_EQ(events_of({{"ask", "count"}, {"puzzle", puzzle}}).back()["event"], "error");
}

}  // namespace
}  // namespace orbitile::studio_test

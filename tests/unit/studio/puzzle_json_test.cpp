#include "studio/puzzle_json.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "geometry/shape.hpp"
#include "studio/puzzle_sets.hpp"
#include "unit/studio/session_support.hpp"

namespace orbitile::studio_test {
namespace {

using testing::HasSubstr;

std::string fault_of(const Json& puzzle) {
    return error_of(reply_to({{"do", "write"}, {"puzzle", puzzle}}));
}

Json with_cells(const Json& cells) {
    Json puzzle = one_cell();
    puzzle["pieces"][0]["sides"][0]["cells"] = cells;
    return puzzle;
}

Json with_name(const std::string& name) {
    Json puzzle = one_cell();
    puzzle["pieces"][0]["name"] = name;
    return puzzle;
}

Puzzle with_drawings_at_origin(Puzzle puzzle) {
    for (Piece& piece : puzzle.pieces) {
        for (Side& side : piece.sides) side.shards = normalised(side.shards);
    }
    return puzzle;
}

TEST(PuzzleJson, OfEachSetIsReadAsTheSamePuzzle) {
    ASSERT_GT(studio::puzzle_sets().size(), 20U);
    for (const studio::PuzzleSet& set : studio::puzzle_sets()) {
        const Puzzle puzzle = studio::puzzle_of_set(set.id).value();
        EXPECT_EQ(studio::puzzle_from_json(studio::puzzle_to_json(puzzle)), puzzle) << set.id;
    }
}

TEST(PuzzleJson, OfEachSetIsWrittenAsAPuzzleFile) {
    for (const studio::PuzzleSet& listed : studio::puzzle_sets()) {
        const Json puzzle = set(listed.id);
        const Json written = reply_to({{"do", "write"}, {"puzzle", puzzle}});
        const Json read = reply_to({{"do", "read"}, {"text", written.at("text")}}).at("puzzle");
        // The file does not have the empty rows and columns around a drawing.
        EXPECT_EQ(digest(with_drawings_at_origin(studio::puzzle_from_json(studio::Json(read)))),
                  digest(with_drawings_at_origin(studio::puzzle_from_json(studio::Json(puzzle)))))
            << listed.id;
    }
}

TEST(PuzzleJson, KeepsThePositionsOfDrawings) {
    const Json puzzle = with_cells({-7, 12, 1, -6, 12, 1});
    const Puzzle read = studio::puzzle_from_json(studio::Json(puzzle));
    EXPECT_EQ(read.pieces[0].sides[0].shards, (Shards{{-7, 12, 0}, {-6, 12, 0}}));
}

TEST(PuzzleJson, WithQuotesInANameIsWritten) {
    Json puzzle = one_cell();
    puzzle["name"] = R"(a "quoted\" name = [x])";
    const Json reply = reply_to({{"do", "write"}, {"puzzle", puzzle}});
    ASSERT_EQ(error_of(reply), "");
    EXPECT_EQ(reply_to({{"do", "read"}, {"text", reply["text"]}})["puzzle"]["name"],
              puzzle["name"]);
}

TEST(PuzzleJson, WithControlCharactersIsRefused) {
    EXPECT_NE(fault_of(with_name("A\nrows = []")), "");
    EXPECT_NE(fault_of(with_name(std::string("A\0B", 3))), "");
    EXPECT_NE(fault_of(with_name("\x1b[31m")), "");
    EXPECT_NE(fault_of(with_name("")), "");
    Json puzzle = one_cell();
    puzzle["name"] = "x\x07";
    EXPECT_NE(fault_of(puzzle), "");
}

TEST(PuzzleJson, WithAFaultyPieceNamesThePiece) {
    const Json reply = reply_to({{"do", "check"}, {"puzzle", with_cells({0, 0, 1, 1, 1, 1})}});
    EXPECT_EQ(reply["error"]["piece"], "A");
    EXPECT_THAT(error_of(reply), HasSubstr("connected by edges"));
    EXPECT_FALSE(reply["error"].contains("line")) << "nobody has seen the text";
}

TEST(PuzzleJson, OfAnOpenedTextNamesTheLine) {
    const Json reply = reply_to({{"do", "read"},
                                 {"text",
                                  "name = \"x\"\nlattice = \"square\"\n[[piece]]\n"
                                  "name = \"A\"\ncolour = \"red\"\nrows = [\"q\"]\n"}});
    EXPECT_EQ(reply["error"]["line"], 6);
    EXPECT_EQ(reply["error"]["piece"], "A");
}

TEST(PuzzleJson, WithHugeOrWrongDrawingsIsRefused) {
    EXPECT_NE(fault_of(with_cells(Json::array())), "");
    EXPECT_NE(fault_of(with_cells({0, 0})), "");
    EXPECT_NE(fault_of(with_cells({0, 0, 0})), "");
    EXPECT_NE(fault_of(with_cells({0, 0, 2})), "");
    EXPECT_NE(fault_of(with_cells({0, 0, 1, 1'000'000, 0, 1})), "");
    EXPECT_NE(fault_of(with_cells({0, 0, 1, 0, 1'000'000, 1})), "");
    EXPECT_NE(fault_of(with_cells({1e300, 0, 1})), "");
    EXPECT_NE(fault_of(with_cells({0.5, 0, 1})), "");
    EXPECT_NE(fault_of(with_cells({"0", 0, 1})), "");
    EXPECT_NE(fault_of(with_cells({nullptr, 0, 1})), "");
    EXPECT_NE(fault_of(with_cells({std::numeric_limits<std::int64_t>::min(), 0, 1})), "");
    EXPECT_NE(fault_of(with_cells({std::numeric_limits<std::uint64_t>::max(), 0, 1})), "");
    Json many = Json::array();
    for (int i = 0; i < 20'000; ++i) {
        many.push_back(i);
        many.push_back(0);
        many.push_back(1);
    }
    EXPECT_NE(fault_of(with_cells(many)), "");
}

TEST(PuzzleJson, WithManyPiecesIsRefused) {
    Json puzzle = one_cell();
    for (int i = 0; i < 300; ++i) puzzle["pieces"].push_back(puzzle["pieces"][0]);
    EXPECT_NE(fault_of(puzzle), "");
    puzzle = one_cell();
    puzzle["pieces"][0]["copies"] = 1'000'000'000;
    EXPECT_NE(fault_of(puzzle), "");
    puzzle["pieces"] = Json::array();
    EXPECT_NE(fault_of(puzzle), "");
    puzzle["pieces"] = "many";
    EXPECT_NE(fault_of(puzzle), "");
}

TEST(PuzzleJson, WithTheSameNameTwiceIsRefused) {
    Json puzzle = one_cell();
    puzzle["pieces"].push_back(puzzle["pieces"][0]);
    EXPECT_THAT(fault_of(puzzle), HasSubstr("name"));
}

TEST(PuzzleJson, ReadsHalfCellsOfTetrakisOnly) {
    Json puzzle = with_cells({0, 0, 3});
    puzzle["lattice"] = "tetrakis";
    EXPECT_EQ(fault_of(puzzle), "");
    puzzle["pieces"][0]["sides"][0]["cells"] = {0, 0, 1};
    EXPECT_THAT(fault_of(puzzle), HasSubstr("half"));
    puzzle["pieces"][0]["sides"][0]["cells"] = {0, 0, 5};
    EXPECT_NE(fault_of(puzzle), "");
}

TEST(PuzzleJson, ShiftsTheBoardToItsOrigin) {
    Json puzzle = one_cell();
    puzzle["board"] = {{"cells", {5, -3, 1}}};
    const Puzzle read = studio::puzzle_from_json(studio::Json(puzzle));
    EXPECT_EQ(read.board->shards, (Shards{{0, 0, 0}}));
}

}  // namespace
}  // namespace orbitile::studio_test

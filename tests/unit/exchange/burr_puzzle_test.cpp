// Files of BurrTools, written for these tests.
#include "exchange/burr_puzzle.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "puzzle/input_error.hpp"
#include "store/gzip.hpp"

namespace orbitile::exchange::burr_puzzle_test {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::StartsWith;

std::string complaint_about(const std::string& bytes) {
    try {
        burr_puzzle_from(bytes, "file.xmpuzzle");
    } catch (const InputError& error) {
        return error.what();
    }
    return "no complaint";
}

std::string file_with(const std::string& inside) {
    return "<?xml version='1.0'?>\n<puzzle version='2'>\n" + inside + "\n</puzzle>\n";
}

TEST(BurrPuzzle, IsReadAsItIsWritten) {
    BurrPuzzle puzzle;
    puzzle.grid = BurrGrid::triangles;
    puzzle.colours = {{1, 2, 3}, {255, 0, 255}};
    BurrShape shape{"a <name> & 'more'", 2, 1, 2};
    shape.voxels = {{BurrVoxelState::filled, 2},
                    {},
                    {BurrVoxelState::variable, 0},
                    {BurrVoxelState::filled, 1}};
    puzzle.shapes = {shape, {"", 1, 1, 1, {{BurrVoxelState::filled, 0}}}};
    puzzle.problems = {{"first", {{0, 3, 3}}, 1, {{1, 2}, {2, 2}}}, {"", {{1, 1, 1}}, {}, {}}};
    puzzle.comment = "two\nlines";
    const BurrPuzzle read = burr_puzzle_from(burr_file_bytes(puzzle), "file.xmpuzzle");
    EXPECT_EQ(read.grid, BurrGrid::triangles);
    EXPECT_EQ(read.colours, puzzle.colours);
    ASSERT_EQ(read.shapes.size(), 2U);
    EXPECT_EQ(read.shapes[0].name, shape.name);
    EXPECT_EQ(read.shapes[0].width, 2);
    EXPECT_EQ(read.shapes[0].at(1, 0, 1).colour, 1);
    EXPECT_EQ(read.shapes[0].at(0, 0, 0).colour, 2);
    EXPECT_EQ(read.shapes[0].at(1, 0, 0).state, BurrVoxelState::empty);
    EXPECT_EQ(read.shapes[0].at(0, 0, 1).state, BurrVoxelState::variable);
    ASSERT_EQ(read.problems.size(), 2U);
    EXPECT_EQ(read.problems[0].name, "first");
    EXPECT_EQ(read.problems[0].parts.at(0).max, 3);
    EXPECT_EQ(read.problems[0].result, 1U);
    EXPECT_EQ(read.problems[0].allowed_pairs, puzzle.problems[0].allowed_pairs);
    EXPECT_EQ(read.problems[1].result, std::nullopt);
    EXPECT_EQ(read.comment, "two\nlines");
}

TEST(BurrPuzzle, IsReadIfItIsNotCompressed) {
    const BurrPuzzle read = burr_puzzle_from(
        file_with("<shapes><voxel x='2' y='1' z='1' type='0'>\n #_ </voxel></shapes>"
                  "<problems><problem state='0'><shapes>"
                  "<shape id='0' min='0' max='2' group='1'/></shapes>"
                  "<result id='4294967295'/></problem></problems>"),
        "file.xmpuzzle");
    EXPECT_EQ(read.grid, BurrGrid::cubes);
    EXPECT_EQ(read.shapes.at(0).line, 3U);
    const BurrProblem& problem = read.problems.at(0);
    EXPECT_EQ(problem.parts.at(0).min, 0);
    EXPECT_EQ(problem.parts.at(0).max, 2);
    EXPECT_TRUE(problem.parts.at(0).can_stay_together);
    EXPECT_EQ(problem.result, std::nullopt);
}

TEST(BurrPuzzle, OfOlderVersionsHasLetters) {
    EXPECT_EQ(burr_puzzle_from(file_with("<comment>G\xF6tz</comment>"), "file.xmpuzzle").comment,
              "Götz");
}

TEST(BurrPuzzle, IsRefusedWithItsLineWhereSomethingIsWrong) {
    struct Case {
        std::string inside;
        std::string fault;
    };
    const std::string voxel = "<shapes><voxel x='1' y='1' z='1' type='0'>#</voxel></shapes>";
    for (const Case& one : std::vector<Case>{
             {"<gridType type='5'/>", "<gridType>: type='5' is not a number from 0 to 4"},
             {"<gridType/>", "<gridType>: the attribute 'type' is missing"},
             {"<colors><color red='256'/></colors>", "<color>: red='256' is not"},
             {"<colors><color red='1' green='-1'/></colors>", "<color>: green='-1' is not"},
             {"<shapes><voxel x='2' y='1' z='1' type='0'>#</voxel></shapes>",
              "<voxel>: it has 1 voxels, but its size is 2 x 1 x 1"},
             {"<shapes><voxel x='1000' y='1000' z='1' type='0'>#</voxel></shapes>",
              "<voxel>: it has 1000 x 1000 x 1 voxels, more than 200000"},
             {"<shapes><voxel x='99999999999' y='1' z='1' type='0'>#</voxel></shapes>",
              "<voxel>: x='99999999999' is not a number from 1 to 200000"},
             {"<shapes><voxel x='1' y='1' z='1' type='0'>?#</voxel></shapes>",
              "<voxel>: unknown character of a voxel: '?'"},
             {"<shapes><voxel x='1' y='1' z='1' type='0'>#1</voxel></shapes>",
              "<voxel>: a voxel has colour 1, but the highest colour is 0"},
             {"<shapes><voxel x='1' y='1' z='1' type='1'>#</voxel></shapes>",
              "<voxel>: type='1' is not"},
             {voxel + "<problems><problem><shapes><shape id='1'/></shapes></problem></problems>",
              "<shape>: id='1' is not a number from 0 to 0"},
             {"<problems><problem><shapes><shape id='0'/></shapes></problem></problems>",
              "<shape>: the file has no shapes"},
             {voxel + "<problems><problem><shapes><shape id='0' min='2' max='1'/></shapes>"
                      "</problem></problems>",
              "<shape>: min='2' is not a number from 0 to 1"},
             {voxel + "<problems><problem><result id='7'/></problem></problems>",
              "<result>: id='7' is not"},
             {voxel + "<problems><problem><bitmap><pair piece='0' result='0'/></bitmap>"
                      "</problem></problems>",
              "<pair>: the file has no colours"}}) {
        EXPECT_THAT(complaint_about(file_with(one.inside)),
                    StartsWith("file.xmpuzzle:3: " + one.fault));
    }
}

TEST(BurrPuzzle, IsRefusedIfItIsAnotherKindOfFile) {
    struct Case {
        std::string bytes;
        std::string fault;
    };
    for (const Case& one : std::vector<Case>{
             {"", "file.xmpuzzle:1: this is not XML as BurrTools writes it: "},
             {"<puzzle version='2'><shapes>", "file.xmpuzzle:1: this is not XML"},
             {"<svg/>", "file.xmpuzzle:1: <svg>: a BurrTools file must begin with <puzzle>"},
             {"<puzzle/>", "<puzzle>: the attribute 'version' is missing"},
             {"<puzzle version='3'/>", "version='3' is not a number from 1 to 2"},
             {"<puzzle version='2'/><puzzle/>", "this element comes after </puzzle>"},
             {std::string("<puzzle\0/>", 10), "this is not XML"},
             {"\x1f\x8b", "the compressed file is cut off"}}) {
        EXPECT_THAT(complaint_about(one.bytes), HasSubstr(one.fault));
    }
}

// Entities that grow a billionfold.
TEST(BurrPuzzle, HasNoDocumentType) {
    std::string bomb = "<!DOCTYPE puzzle [<!ENTITY a0 'lol'>";
    for (int i = 1; i < 10; ++i) {
        bomb += "<!ENTITY a" + std::to_string(i) + " '";
        for (int k = 0; k < 10; ++k) bomb += "&a" + std::to_string(i - 1) + ";";
        bomb += "'>";
    }
    EXPECT_THAT(
        complaint_about(bomb + "]><puzzle version='2'><comment>&a9;</comment></puzzle>"),
        HasSubstr("file.xmpuzzle:1: unexpected element: <!DOCTYPE>; save the file with BurrTools"));
}

TEST(BurrPuzzle, IsNotLargerThanAnyPuzzle) {
    EXPECT_THAT(complaint_about(store::compress_gzip(std::string(3 * max_burr_bytes, ' '))),
                HasSubstr("the unpacked file is larger than 8 MiB"));
    EXPECT_THAT(complaint_about(std::string(max_burr_bytes + 1, ' ')),
                HasSubstr("the file is larger than 8 MiB"));
    std::string many;
    for (int i = 0; i < 500'001; ++i) many += "<a/>";
    EXPECT_THAT(complaint_about(file_with(many)), HasSubstr("more than 500000 elements"));
}

TEST(BurrPuzzle, MayBeNestedAsDeeplyAsItIsLong) {
    std::string deep;
    for (int i = 0; i < 200'000; ++i) deep += "<a>";
    EXPECT_THAT(complaint_about(file_with(deep)), HasSubstr("this is not XML"));
    for (int i = 0; i < 200'000; ++i) deep += "</a>";
    EXPECT_EQ(complaint_about(file_with(deep)), "no complaint");
}

}  // namespace
}  // namespace orbitile::exchange::burr_puzzle_test

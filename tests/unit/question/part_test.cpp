#include "question/part.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "puzzle/input_error.hpp"
#include "run/unit_worker.hpp"
#include "support/searched_catalogue.hpp"

namespace orbitile::store::part_test {
namespace {

using ::testing::HasSubstr;
using ::testing::ThrowsMessage;

// printf '%s' NAME | md5sum | cut -c1-16, and that number's remainder by N, plus one.
TEST(QuestionPart, OfACubeFollowsFromMd5sumAndADivision) {
    struct Expected {
        std::string cube;
        int of_2, of_3, of_8, of_1000, of_a_million;
    };
    for (const Expected& expected :
         {Expected{"even", 1, 2, 3, 155, 444155}, Expected{"odd", 1, 3, 1, 617, 85617},
          Expected{"mixed", 2, 2, 4, 148, 301148}, Expected{"subset:AIM", 2, 3, 8, 888, 731888},
          Expected{"all", 1, 2, 1, 217, 128217},
          Expected{"even:(0,0)|odd:(2,0)(2,1)ne", 2, 2, 2, 722, 229722}}) {
        SCOPED_TRACE(expected.cube);
        EXPECT_EQ(part_of_cube(expected.cube, 1), 1);
        EXPECT_EQ(part_of_cube(expected.cube, 2), expected.of_2);
        EXPECT_EQ(part_of_cube(expected.cube, 3), expected.of_3);
        EXPECT_EQ(part_of_cube(expected.cube, 8), expected.of_8);
        EXPECT_EQ(part_of_cube(expected.cube, 1000), expected.of_1000);
        EXPECT_EQ(part_of_cube(expected.cube, 1'000'000), expected.of_a_million);
    }
}

TEST(QuestionPart, PartitionsTheCubesAndKeepsTheirOrder) {
    Question question = fridgeiq_question("AIJMOQS", SearchMethod::walk);
    const auto all = make_unit_source(question)->units();
    ASSERT_GT(all.size(), 20U);
    for (const int count : {1, 2, 7, 64}) {
        std::size_t cubes = 0;
        std::vector<std::string> joined(all.size());
        for (int index = 1; index <= count; ++index) {
            question.part = QuestionPart{index, count};
            auto position = all.begin();
            for (const std::string& cube : make_unit_source(question)->units()) {
                position = std::find(position, all.end(), cube);
                ASSERT_NE(position, all.end()) << "not in the order of all cubes";
                joined[static_cast<std::size_t>(position - all.begin())] = cube;
                ++cubes;
            }
        }
        EXPECT_EQ(cubes, all.size());
        EXPECT_EQ(joined, all);
    }
}

TEST(QuestionPart, IsReadFromTheTextThatItIsWrittenAs) {
    for (const QuestionPart& part :
         {QuestionPart{1, 1}, QuestionPart{3, 8}, QuestionPart{1'000'000, 1'000'000}}) {
        EXPECT_EQ(part_from_text(part_text(part)), part);
    }
    EXPECT_EQ(part_text({3, 8}), "3/8");
    for (const std::string bad : {"", "/", "3", "3/", "/8", "0/8", "9/8", "-1/8", "1/0", "1/-8",
                                  "1/1000001", "3/8/9", " 3/8", "3/8 ", "3 / 8", "a/b", "1.0/2"}) {
        EXPECT_THAT([&] { part_from_text(bad); },
                    ThrowsMessage<InputError>(HasSubstr("part: '" + bad + "'")));
    }
}

}  // namespace
}  // namespace orbitile::store::part_test

#include "run/checkpoint.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace orbitile::checkpoint_test {
namespace {

const std::string digest(32, 'a');
const std::string find(32, 'b');

const ResumePoint point{{{{0, 12, 3}, digest},
                         {{"candidates", 5}, {"stuck", 4}, {"cover-filled", 1}, {"nodes", 9}},
                         {}},
                        {find}};
const CubeStatistics statistics{
    {"candidates", 5}, {"stuck", 4}, {"cover-filled", 1}, {"nodes", 9}, {"milliseconds", 700}};

TEST(Checkpoint, IsReadBack) {
    const std::string text = checkpoint_text(3, &point);
    EXPECT_EQ(text, "begun 3 at 0.12.3 " + digest + " finds " + find + " reported -");
    EXPECT_EQ(begin_count(text), 3);
    const auto read = resume_point(text, statistics);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->progress.place, point.progress.place);
    EXPECT_EQ(read->finds, point.finds);
    EXPECT_TRUE(read->progress.reported_fingerprints.empty());
    const std::string again = with_begin_count(text, 4);
    EXPECT_EQ(begin_count(again), 4);
    EXPECT_EQ(resume_point(again, statistics)->progress.place, point.progress.place);
}

TEST(Checkpoint, WithoutAPlaceHasOnlyTheNumber) {
    const std::string text = checkpoint_text(2, nullptr);
    EXPECT_EQ(text, "begun 2");
    EXPECT_EQ(begin_count(text), 2);
    EXPECT_EQ(with_begin_count(text, 3), "begun 3");
    EXPECT_EQ(with_begin_count("", 1), "begun 1");
    EXPECT_FALSE(resume_point(text, statistics));
    EXPECT_EQ(begin_count(""), 0);
    EXPECT_EQ(begin_count("the solver gave up"), 0);
    EXPECT_EQ(begin_count("begun many"), 0);
    EXPECT_EQ(begin_count("begun -7"), 0);
    EXPECT_GT(begin_count("begun 99999999999"), 0);
    EXPECT_LT(begin_count("begun 9223372036854775807"), 9223372036854775807);
}

TEST(Checkpoint, ThatIsForgedIsNotBelieved) {
    const std::string good = checkpoint_text(3, &point);
    const auto with = [&](const std::string& from, const std::string& to) {
        std::string text = good;
        return text.replace(text.find(from), from.size(), to);
    };
    for (const std::string& text :
         {with("0.12.3", "0.-1.3"), with("0.12.3", "0.x.3"), with("0.12.3", "0..3"),
          with("0.12.3", "99999999999999999999"), with(find, "../../etc"), with(find, "-"),
          with(find, find + "," + find), with(" finds", " found"), with(" reported -", ""),
          with(" at", " before"), with("reported -", "reported x,y")}) {
        EXPECT_FALSE(resume_point(text, statistics)) << text;
    }
    std::string long_place = "0";
    for (int i = 0; i < 20'000; ++i) long_place += ".0";
    EXPECT_FALSE(resume_point(with("0.12.3", long_place), statistics));
    EXPECT_FALSE(resume_point(good, std::nullopt));
    for (const CubeStatistics& wrong :
         std::vector<CubeStatistics>{{},
                                     {{"candidates", 6}, {"stuck", 4}, {"cover-filled", 1}},
                                     {{"candidates", 5}, {"stuck", 5}},
                                     {{"candidates", -1}, {"stuck", -2}, {"cover-filled", 1}},
                                     {{"candidates", 1},
                                      {"stuck", INT64_MAX},
                                      {"uncoverable", INT64_MAX},
                                      {"cover-filled", 1}}}) {
        EXPECT_FALSE(resume_point(good, wrong));
    }
}

}  // namespace
}  // namespace orbitile::checkpoint_test

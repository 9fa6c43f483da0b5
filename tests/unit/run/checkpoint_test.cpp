#include "run/checkpoint.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace orbitile::checkpoint_test {
namespace {

const std::string digest(32, 'a');
const std::string reported(32, 'b');

const silhouette::SearchProgress progress{
    .place = {{0, 12, 3}, digest},
    .counts = {{"candidates", 5}, {"stuck", 4}, {"cover-filled", 1}, {"nodes", 9}},
    .milliseconds = 700};
const CubeStatistics statistics{
    {"candidates", 5}, {"stuck", 4}, {"cover-filled", 1}, {"nodes", 9}, {"milliseconds", 700}};

TEST(Checkpoint, IsReadBack) {
    const std::string text = checkpoint_text(3, progress);
    EXPECT_EQ(text, "begun 3 at 0.12.3 " + digest);
    EXPECT_EQ(begin_count(text), 3);
    const auto read = progress_in(text, statistics);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->place, progress.place);
    EXPECT_EQ(read->counts, progress.counts);
    EXPECT_EQ(read->milliseconds, 700);
    EXPECT_TRUE(read->reported_fingerprints.empty());
    const std::string again = with_begin_count(text, 4);
    EXPECT_EQ(begin_count(again), 4);
    EXPECT_EQ(progress_in(again, statistics)->place, progress.place);
}

TEST(Checkpoint, KeepsReportedFingerprints) {
    silhouette::SearchProgress by_pieces = progress;
    by_pieces.reported_fingerprints = {reported, digest};
    const std::string text = checkpoint_text(1, by_pieces);
    EXPECT_EQ(text, "begun 1 at 0.12.3 " + digest + " reported " + reported + "," + digest);
    const auto read = progress_in(text, statistics);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->reported_fingerprints, by_pieces.reported_fingerprints);
    by_pieces.reported_fingerprints.assign(silhouette::max_reported_fingerprints + 1, reported);
    EXPECT_FALSE(progress_in(checkpoint_text(1, by_pieces), statistics));
}

TEST(Checkpoint, WithoutAPlaceHasOnlyTheNumber) {
    const std::string text = checkpoint_text(2, std::nullopt);
    EXPECT_EQ(text, "begun 2");
    EXPECT_EQ(begin_count(text), 2);
    EXPECT_EQ(with_begin_count(text, 3), "begun 3");
    EXPECT_FALSE(progress_in(text, statistics));
    EXPECT_FALSE(progress_in("", statistics));
    EXPECT_EQ(begin_count(""), 0);
    EXPECT_EQ(begin_count("the solver gave up"), 0);
    EXPECT_EQ(begin_count("begun many"), 0);
    EXPECT_EQ(begin_count("begun -7"), 0);
    EXPECT_GT(begin_count("begun 99999999999"), 0);
    EXPECT_LT(begin_count("begun 9223372036854775807"), 9223372036854775807);
}

TEST(Checkpoint, ThatIsForgedIsNotBelieved) {
    const std::string good = checkpoint_text(3, progress);
    const auto with = [&](const std::string& from, const std::string& to) {
        std::string text = good;
        return text.replace(text.find(from), from.size(), to);
    };
    for (const std::string& text :
         {with("0.12.3", "0.-1.3"), with("0.12.3", "0.x.3"), with("0.12.3", "0..3"),
          with("0.12.3", "99999999999999999999"), with(" at", " before"), with(digest, ""),
          good + " reported", good + " reported -", good + " reported ../../etc",
          good + " found " + reported, good + " reported " + reported + " more"}) {
        EXPECT_FALSE(progress_in(text, statistics)) << text;
    }
    std::string long_place = "0";
    for (int i = 0; i < 20'000; ++i) long_place += ".0";
    EXPECT_FALSE(progress_in(with("0.12.3", long_place), statistics));
    EXPECT_FALSE(progress_in(good, std::nullopt));
    for (const CubeStatistics& wrong :
         std::vector<CubeStatistics>{{{"candidates", 6}, {"stuck", 4}, {"cover-filled", 1}},
                                     {{"candidates", -1}, {"stuck", -2}, {"cover-filled", 1}},
                                     {{"candidates", 1},
                                      {"stuck", INT64_MAX},
                                      {"uncoverable", INT64_MAX},
                                      {"cover-filled", 1}}}) {
        EXPECT_FALSE(progress_in(good, wrong));
    }
}

}  // namespace
}  // namespace orbitile::checkpoint_test

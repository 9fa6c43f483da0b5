#include "run/status.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <thread>

#include "puzzle/input_error.hpp"
#include "run/run.hpp"
#include "store/stored_text.hpp"
#include "support/searched_catalogue.hpp"
#include "unit/store/catalogue_samples.hpp"

namespace orbitile::status_test {
namespace {

using namespace std::chrono_literals;
using ::testing::SizeIs;

std::string cube_name(int number) { return "cube " + std::to_string(number); }

std::vector<std::string> cube_names(int count) {
    std::vector<std::string> names;
    for (int i = 0; i < count; ++i) names.push_back(cube_name(i));
    return names;
}

CubeResult decided_after(int cube, std::int64_t milliseconds) {
    return {.cube = cube_name(cube), .statistics = CubeStatistics{{"milliseconds", milliseconds}}};
}

TEST(CubeTime, IsAtTheEndOfTheStatistics) {
    const auto statistics = store::statistics_from_text(R"({"nodes":3,"milliseconds":7})");
    EXPECT_EQ(statistics, (CubeStatistics{{"nodes", 3}, {"milliseconds", 7}}));
    EXPECT_EQ(milliseconds_of(statistics), 7);
}

TEST(CubeTime, IsUnknownOfOlderCataloguesAndOfNonsense) {
    for (const char* statistics : {"", "{}", R"({"nodes":3})", R"({"milliseconds":-1})",
                                   R"({"milliseconds":9223372036854775807})"}) {
        EXPECT_EQ(milliseconds_of(store::statistics_from_text(statistics)), std::nullopt)
            << statistics;
    }
}

TEST(Glance, FollowsARunFromItsBeginningToItsEnd) {
    const TemporaryFolder folder;
    Catalogue catalogue = Catalogue::open_or_create(folder.path(), store::sample_question());
    StatusWatch watch(folder.path(), 2);
    Status status = watch.refresh();
    EXPECT_EQ(status.total, 0);
    EXPECT_FALSE(status.exhausted);

    catalogue.add_cubes({"even", "mixed", "third", "fourth"});
    status = watch.refresh();
    EXPECT_EQ(status.total, 4);
    EXPECT_EQ(status.decided_cube_count(), 0);
    EXPECT_EQ(status.open_cube_count(), 4);

    // The cubes end in another order, and one of them does not end.
    catalogue.record_and_decide({{.cube = "mixed",
                                  .finds = {store::mixed_find()},
                                  .statistics = CubeStatistics{{"milliseconds", 30}}},
                                 {.cube = "third",
                                  .state = CubeState::undecided,
                                  .reason = "memory",
                                  .statistics = CubeStatistics{{"milliseconds", 1000}}}});
    status = watch.refresh();
    EXPECT_EQ(status.decided_cube_count(), 1);
    EXPECT_EQ(status.cubes,
              (std::map<CubeState, std::int64_t>{
                  {CubeState::open, 2}, {CubeState::undecided, 1}, {CubeState::exhausted, 1}}));
    EXPECT_EQ(status.found_count(), 1);
    EXPECT_EQ(status.times.cubes, 1);
    EXPECT_DOUBLE_EQ(status.times.milliseconds, 30);

    catalogue.record_and_decide(
        {{.cube = "even",
          .finds = {store::square_find(1), store::wandering_find()},
          .statistics = CubeStatistics{{"n", 1}, {"milliseconds", 50}}},
         {.cube = "third", .statistics = CubeStatistics{{"milliseconds", 70}}}});
    catalogue.decide("fourth",
                     CubeState::exhausted);  // as earlier versions did
    status = watch.refresh();
    EXPECT_TRUE(status.exhausted);
    EXPECT_EQ(status.open_cube_count(), 0);
    EXPECT_EQ(status.found_count(), catalogue.challenge_count());
    EXPECT_EQ(status.wandering_count, 1);
    EXPECT_EQ(status.times.cubes, 3) << "one is not known";
    EXPECT_DOUBLE_EQ(status.times.milliseconds, 150);
    EXPECT_DOUBLE_EQ(status.times.mean(), 50);
    EXPECT_DOUBLE_EQ(status.times.deviation(), 20);
    ASSERT_THAT(status.slowest_cubes, SizeIs(2));
    EXPECT_EQ(status.slowest_cubes[0].name, "third");
    EXPECT_EQ(status.slowest_cubes[1].name, "even");
    EXPECT_EQ(watch.refresh().times.cubes, 3) << "nothing is counted twice";
}

TEST(Glance, CountsAsTheCatalogueForAnyOrderOfCubes) {
    const TemporaryFolder folder;
    Catalogue catalogue = Catalogue::open_or_create(folder.path(), store::sample_question());
    constexpr int count = 60;
    catalogue.add_cubes(cube_names(count));
    StatusWatch watch(folder.path(), count);
    double sum = 0;
    for (int i = 0; i < count; ++i) {
        const int cube = i * 23 % count;
        catalogue.record_and_decide({decided_after(cube, cube)});
        sum += cube;
        if (i % 7 != 0) continue;
        const Status status = watch.refresh();
        EXPECT_EQ(status.decided_cube_count(), catalogue.exhausted_cube_count());
        EXPECT_EQ(status.total, count);
        EXPECT_DOUBLE_EQ(status.times.milliseconds, sum);
        for (std::size_t s = 1; s < status.slowest_cubes.size(); ++s) {
            EXPECT_LT(status.slowest_cubes[s].milliseconds,
                      status.slowest_cubes[s - 1].milliseconds);
        }
    }
    EXPECT_TRUE(watch.refresh().exhausted);
}

TEST(Glance, HoldsNoViewThatWouldKeepTheWalFileGrowing) {
    const TemporaryFolder folder;
    Catalogue catalogue = store::sample_catalogue(folder.path());
    StatusWatch watch(folder.path());
    watch.refresh();
    store::Database database(folder.file(), store::Database::Access::write);
    catalogue.decide("even", CubeState::exhausted);
    store::Statement checkpoint = database.prepare("PRAGMA wal_checkpoint(TRUNCATE)");
    ASSERT_TRUE(checkpoint.next());
    EXPECT_EQ(checkpoint.number(0), 0) << "nobody is in the way";
}

TEST(Glance, NoticesAReplacedCatalogue) {
    const TemporaryFolder folder;
    store::fill(folder.path());
    StatusWatch watch(folder.path());
    EXPECT_EQ(watch.refresh().decided_cube_count(), 1);
    Catalogue::rename_to_backup(folder.path());
    EXPECT_THROW(watch.refresh(), InputError);
    Question other = store::sample_question();
    silhouette_question_of(other).horizon = 5;
    Catalogue catalogue = Catalogue::open_or_create(folder.path(), other);
    catalogue.add_cube("even");
    const Status status = watch.refresh();
    EXPECT_EQ(status.total, 1);
    EXPECT_EQ(status.decided_cube_count(), 0);
    EXPECT_EQ(status.times.cubes, 0);
    EXPECT_EQ(silhouette_question_of(watch.question()).horizon, 5);
}

TEST(Glance, ReportsDamageAndAMissingCatalogue) {
    const TemporaryFolder folder;
    EXPECT_THROW(StatusWatch(folder.path()), InputError);
    write_bytes(folder.file(), "nonsense");
    EXPECT_THROW(StatusWatch(folder.path()), CatalogueError);
}

TEST(Glance, KnowsTheTimeOfEveryCubeThatARunDecided) {
    for (const SearchMethod method : {SearchMethod::census, SearchMethod::iterate}) {
        const TemporaryFolder folder;
        const Catalogue catalogue =
            searched_catalogue(folder.path(), fridgeiq_question("IJMR", method, 2));
        const Status status = StatusWatch(folder.path()).refresh();
        EXPECT_TRUE(status.exhausted);
        EXPECT_EQ(status.times.cubes, status.total);
        EXPECT_EQ(status.found_count(), catalogue.challenge_count());
    }
}

}  // namespace
}  // namespace orbitile::status_test

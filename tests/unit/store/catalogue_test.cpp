#include "store/catalogue.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "puzzle/input_error.hpp"
#include "run/run.hpp"
#include "store/database.hpp"
#include "unit/store/catalogue_samples.hpp"

namespace orbitile::store::catalogue_test {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::SizeIs;
using ::testing::ThrowsMessage;

class CatalogueTest : public ::testing::Test {
  protected:
    const fs::path& folder() const { return folder_.path(); }
    Catalogue filled() {
        fill(folder());
        return sample_catalogue(folder());
    }

  private:
    TemporaryFolder folder_;
};

TEST_F(CatalogueTest, KeepsTheQuestionExactly) {
    sample_catalogue(folder());
    EXPECT_EQ(Catalogue::open(folder()).question(), sample_question());
}

TEST_F(CatalogueTest, KeepsFinds) {
    const Catalogue catalogue = filled();
    const auto stored = catalogue.challenges();
    ASSERT_THAT(stored, SizeIs(2));
    EXPECT_LT(stored[0].challenge.fingerprint, stored[1].challenge.fingerprint);
    for (const SearchFind& find : {square_find(1), mixed_find()}) {
        const auto one = catalogue.challenge(find.challenge.fingerprint);
        ASSERT_TRUE(one);
        EXPECT_EQ(one->challenge, find.challenge);
        EXPECT_THAT(one->tilings, ElementsAre(*find.tiling));
        EXPECT_FALSE(one->tiling_count);
    }
    EXPECT_FALSE(catalogue.challenge("none such"));
}

TEST_F(CatalogueTest, ResumesAfterTheLastStoredResult) {
    const Catalogue catalogue = filled();
    const auto cubes = catalogue.cubes();
    ASSERT_THAT(cubes, SizeIs(2));
    EXPECT_EQ(cubes[0].name, "even");
    EXPECT_TRUE(cubes[0].is_exhausted);
    EXPECT_FALSE(cubes[1].is_exhausted);
}

TEST_F(CatalogueTest, IsExhaustedWhenEveryCubeIs) {
    Catalogue catalogue = Catalogue::open_or_create(folder(), sample_question());
    EXPECT_FALSE(is_exhausted(catalogue)) << "nothing was searched";
    catalogue.add_cubes({"even"});
    catalogue.add_cubes({"mixed"});
    catalogue.add_cubes({"even"});
    catalogue.record_and_decide({{.cube = "even", .is_exhausted = true}});
    EXPECT_FALSE(is_exhausted(catalogue));
    catalogue.record_and_decide({{.cube = "mixed",
                                  .is_exhausted = false,
                                  .reason = "no more starts",
                                  .statistics = CubeStatistics{{"checks", 3}}}});
    EXPECT_FALSE(is_exhausted(catalogue));
    EXPECT_EQ(catalogue.cubes().at(1).reason, "no more starts");
    EXPECT_EQ(catalogue.cubes().at(1).statistics, (CubeStatistics{{"checks", 3}}));
    catalogue.record_and_decide({{.cube = "mixed", .is_exhausted = true}});
    EXPECT_TRUE(is_exhausted(catalogue));
    EXPECT_EQ(catalogue.cubes().at(1).statistics, (CubeStatistics{{"checks", 3}}))
        << "kept unless replaced";
}

TEST_F(CatalogueTest, StoresNothingTwice) {
    Catalogue catalogue = sample_catalogue(folder());
    EXPECT_TRUE(catalogue.record(square_find(1)));
    EXPECT_FALSE(catalogue.record(square_find(1)));
    EXPECT_EQ(catalogue.challenge_count(), 1);
    EXPECT_THAT(catalogue.challenges().at(0).tilings, SizeIs(1));
}

TEST_F(CatalogueTest, AddsFurtherTilingsInAscendingOrder) {
    Catalogue catalogue = sample_catalogue(folder());
    const SearchFind find = square_find(1);
    const std::string fingerprint = find.challenge.fingerprint;
    catalogue.record(find);
    const Tiling later{{0, 0, 1, false, 0, -1, 0}, {0, 0, 1, false, 1, -1, 0}};
    const Tiling earlier{{0, 0, 0, false, -9, 0, 0}, {0, 0, 1, false, 1, -1, 0}};
    catalogue.add_tilings(fingerprint, {later, earlier, *find.tiling});
    EXPECT_THAT(catalogue.challenge(fingerprint)->tilings,
                ElementsAre(earlier, *find.tiling, later));
    EXPECT_THROW(catalogue.add_tilings("none such", {later}), std::invalid_argument);
}

TEST_F(CatalogueTest, TicksOffCubesTogetherWithTheirFinds) {
    Catalogue catalogue = sample_catalogue(folder());
    catalogue.record_and_decide({{.cube = "even",
                                  .finds = {square_find(1), square_find(2)},
                                  .statistics = CubeStatistics{{"n", 1}}},
                                 {.cube = "mixed", .finds = {mixed_find()}}});
    EXPECT_TRUE(is_exhausted(catalogue));
    EXPECT_EQ(catalogue.challenge_count(), 3);
}

TEST_F(CatalogueTest, TakesABatchAsAWholeOrNotAtAll) {
    Catalogue catalogue = sample_catalogue(folder());
    EXPECT_THROW(catalogue.record_and_decide(
                     {{.cube = "even", .finds = {square_find(1)}}, {.cube = "unknown"}}),
                 std::invalid_argument);
    EXPECT_EQ(catalogue.challenge_count(), 0);
    EXPECT_FALSE(catalogue.cubes().at(0).is_exhausted);
}

TEST_F(CatalogueTest, HandlesThousandsOfCubesInOneTransaction) {
    Catalogue catalogue = Catalogue::open_or_create(folder(), sample_question());
    std::vector<std::string> names;
    std::vector<CubeResult> results;
    for (int i = 0; i < 5000; ++i) {
        names.push_back("cube " + std::to_string(i));
        results.push_back({.cube = names.back()});
    }
    catalogue.add_cubes(names);
    catalogue.record_and_decide(results);
    EXPECT_TRUE(is_exhausted(catalogue));
    EXPECT_EQ(catalogue.cubes().at(4711).name, "cube 4711");
}

TEST_F(CatalogueTest, KeepsCountsOfTilings) {
    Catalogue catalogue = sample_catalogue(folder());
    const std::string fingerprint = square_find(1).challenge.fingerprint;
    catalogue.record(square_find(1));
    catalogue.set_tiling_counts({{fingerprint, "12345678901234567890", "2345678901234567890"}});
    catalogue.set_tiling_counts({{fingerprint, "12345678901234567890", "2345678901234567890"}});
    const auto stored = catalogue.challenge(fingerprint);
    EXPECT_EQ(stored->tiling_count, "12345678901234567890");
    EXPECT_EQ(stored->tiling_count_up_to_symmetry, "2345678901234567890");
    EXPECT_THROW(catalogue.set_tiling_counts({{fingerprint, "7", "42"}}), CatalogueError);
    EXPECT_THROW(catalogue.set_tiling_counts({{"none such", "8", "1"}}), std::invalid_argument);
}

TEST_F(CatalogueTest, RefusesContradictions) {
    Catalogue catalogue = sample_catalogue(folder());
    SearchFind find = square_find(1);
    catalogue.record(find);
    find.challenge.components.front().shards.pop_back();
    EXPECT_THROW(catalogue.record(find), CatalogueError);
    catalogue.record_and_decide({{.cube = "even", .is_exhausted = true}});
    EXPECT_THROW(catalogue.record(square_find(2)), std::logic_error);
    EXPECT_THROW(catalogue.record_and_decide({{.cube = "even"}}), std::logic_error);
    EXPECT_EQ(catalogue.challenge_count(), 1);
}

TEST_F(CatalogueTest, RefusesAnotherQuestionAndShowsWhereTheyDiffer) {
    fill(folder());
    const std::string before = bytes_of(folder() / Catalogue::file_name);
    Question other = sample_question();
    silhouette_question_of(other).horizon = 5;
    EXPECT_THAT([&] { Catalogue::open_or_create(folder(), other); },
                ThrowsMessage<CatalogueRefusedError>(HasSubstr("\n  horizon  4")));
    EXPECT_EQ(bytes_of(folder() / Catalogue::file_name), before);
}

TEST_F(CatalogueTest, HasOneWriterAtATime) {
    {
        const Catalogue run = sample_catalogue(folder());
        EXPECT_THAT([&] { sample_catalogue(folder()); },
                    ThrowsMessage<CatalogueRefusedError>(HasSubstr("another run works in this")));
        EXPECT_THROW(Catalogue::open_for_writing(folder()), CatalogueRefusedError);
        EXPECT_THROW(Catalogue::rename_to_backup(folder()), CatalogueRefusedError);
    }
    EXPECT_NO_THROW(Catalogue::open_for_writing(folder()));
}

TEST_F(CatalogueTest, OfAnotherVersionOrProgramIsRefused) {
    const fs::path file = folder() / Catalogue::file_name;
    const auto expect_refused = [&](const std::string& reason) {
        EXPECT_THAT([&] { Catalogue::open(folder()); },
                    ThrowsMessage<CatalogueError>(HasSubstr(reason)));
        EXPECT_THAT([&] { sample_catalogue(folder()); },
                    ThrowsMessage<CatalogueError>(HasSubstr(reason)));
    };
    fill(folder());
    Database(file, Database::Access::write).execute("PRAGMA user_version = 6");
    expect_refused("was written by another version of orbitile");
    Database(file, Database::Access::write).execute("PRAGMA application_id = 7");
    expect_refused("is a database of another program");
    write_bytes(file, "this is not a database, but a text");
    expect_refused("file is not a database");
}

TEST_F(CatalogueTest, CanBeReadDuringARun) {
    Catalogue run = sample_catalogue(folder());
    run.record(square_find(1));
    const Catalogue reader = Catalogue::open(folder());
    EXPECT_EQ(reader.challenge_count(), 1);
    run.record(square_find(2));
    EXPECT_EQ(reader.challenge_count(), 1) << "a reader keeps to what it saw first";
    EXPECT_EQ(Catalogue::open(folder()).challenge_count(), 2);
}

TEST_F(CatalogueTest, IsLeftAsItIsByReaders) {
    fill(folder());
    const std::string before = bytes_of(folder() / Catalogue::file_name);
    {
        Catalogue reader = Catalogue::open(folder());
        EXPECT_THROW(reader.add_cubes({"odd"}), std::logic_error);
        EXPECT_THAT(reader.challenges(), SizeIs(2));
    }
    EXPECT_EQ(bytes_of(folder() / Catalogue::file_name), before);
    EXPECT_FALSE(fs::exists(folder() / "catalogue.db-wal"));
    EXPECT_FALSE(fs::exists(folder() / "catalogue.db-shm"));
}

TEST_F(CatalogueTest, IsNotThereUntilARunMakesIt) {
    EXPECT_THROW(Catalogue::open(folder()), InputError);
    EXPECT_THROW(Catalogue::open_for_writing(folder()), InputError);
    EXPECT_THROW(Catalogue::open(folder() / "no such folder"), InputError);
    EXPECT_EQ(Catalogue::rename_to_backup(folder() / "no such folder"), std::nullopt);
    EXPECT_EQ(Catalogue::rename_to_backup(folder()), std::nullopt);
    sample_catalogue(folder() / "a folder" / "with 100%? and #");
    EXPECT_NO_THROW(Catalogue::open(folder() / "a folder" / "with 100%? and #"));
}

TEST_F(CatalogueTest, IsMovedAsideToTheFirstFreeName) {
    fill(folder());
    EXPECT_EQ(Catalogue::rename_to_backup(folder()), folder() / "catalogue-1.db");
    EXPECT_THROW(Catalogue::open(folder()), InputError);
    sample_catalogue(folder());
    EXPECT_EQ(Catalogue::rename_to_backup(folder()), folder() / "catalogue-2.db");
    fs::rename(folder() / "catalogue-1.db", folder() / Catalogue::file_name);
    EXPECT_EQ(Catalogue::open(folder()).challenge_count(), 2);
}

TEST_F(CatalogueTest, IsMovedAsideWhileAReaderLooksAtIt) {
    fill(folder());
    const Catalogue reader = Catalogue::open(folder());
    EXPECT_EQ(Catalogue::rename_to_backup(folder()), folder() / "catalogue-1.db");
    Catalogue next = sample_catalogue(folder());
    next.record(square_find(2));
    EXPECT_EQ(next.challenge_count(), 1);
    EXPECT_EQ(reader.challenge_count(), 2);
}

// A run that is killed at its beginning leaves such a file.
TEST_F(CatalogueTest, TakesAFileWithoutTablesForNone) {
    Database(folder() / Catalogue::file_name, Database::Access::write)
        .execute("PRAGMA journal_mode = WAL");
    EXPECT_THROW(Catalogue::open(folder()), InputError);
    EXPECT_FALSE(Catalogue::stored_question(folder()));
    sample_catalogue(folder());
    EXPECT_NO_THROW(Catalogue::open(folder()));
}

TEST_F(CatalogueTest, TakesAFileOfNoBytesForNone) {
    write_bytes(folder() / Catalogue::file_name, "");
    EXPECT_THROW(Catalogue::open(folder()), InputError);
    sample_catalogue(folder());
    EXPECT_NO_THROW(Catalogue::open(folder()));
}

TEST_F(CatalogueTest, IsRefusedWhereverItsFileIsDamaged) {
    fill(folder());
    const fs::path file = folder() / Catalogue::file_name;
    const std::string bytes = bytes_of(file);
    constexpr std::size_t page_size = 4096;
    ASSERT_GT(bytes.size(), 5 * page_size);
    for (std::size_t page = 0; page < bytes.size(); page += page_size) {
        std::string damaged = bytes;
        damaged.replace(page, 100, 100, '\xa5');
        write_bytes(file, damaged);
        EXPECT_THROW(Catalogue::open(folder()), CatalogueError) << page;
        EXPECT_THROW(Catalogue::open_for_writing(folder()), CatalogueError) << page;
        EXPECT_THROW(sample_catalogue(folder()), CatalogueError) << page;
    }
}

}  // namespace
}  // namespace orbitile::store::catalogue_test

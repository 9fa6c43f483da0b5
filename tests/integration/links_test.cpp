// Links, pipes and folders under the names that a run writes to in its folder.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "support/program.hpp"

namespace orbitile::links_test {
namespace {

namespace fs = std::filesystem;
using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;

/// A folder for a run, and another one that is none of its business.
class Links : public ::testing::Test {
  protected:
    Links() {
        fs::create_directory(out());
        fs::create_directory(foreign());
    }
    fs::path out() const { return folder_.path() / "out"; }
    fs::path foreign() const { return folder_.path() / "foreign"; }

    void expect_foreign_is_empty() const {
        EXPECT_TRUE(fs::is_empty(foreign())) << fs::directory_iterator(foreign())->path();
    }

  private:
    TemporaryFolder folder_;
};

TEST_F(Links, InThePlaceOfTheLockAreRefused) {
    const fs::path letters = foreign() / "letters.txt";
    write_bytes(letters, "dear diary\n");
    fs::create_symlink(letters, out() / "catalogue.lock");
    const Ended ended = run_program(small_run(out()));
    EXPECT_EQ(ended.exit_code, 1) << ended.out;
    EXPECT_THAT(ended.err, HasSubstr("catalogue.lock: is a link"));
    EXPECT_EQ(bytes_of(letters), "dear diary\n");
    EXPECT_FALSE(fs::exists(out() / "catalogue.db"));
}

TEST_F(Links, InPlaceOfTheLockMakeNoOtherFile) {
    fs::create_symlink(foreign() / "new", out() / "catalogue.lock");
    EXPECT_EQ(run_program(small_run(out())).exit_code, 1);
    expect_foreign_is_empty();
}

TEST_F(Links, InThePlaceOfThePicturesAreRefused) {
    ASSERT_EQ(run_program(small_run(out())).exit_code, 0);
    fs::remove_all(out() / "challenges");
    fs::create_directory_symlink(foreign(), out() / "challenges");
    const Ended ended = run_program(small_run(out()));
    EXPECT_EQ(ended.exit_code, 1) << ended.out;
    EXPECT_THAT(ended.err, HasSubstr("challenges: is a link"));
    for (const Arguments& arguments :
         {Arguments{"render", out().string()}, Arguments{"count", out().string()}}) {
        const Ended again = run_program(arguments);
        EXPECT_EQ(again.exit_code, 1) << arguments[0];
        EXPECT_THAT(again.err, HasSubstr("challenges: is a link")) << arguments[0];
    }
    expect_foreign_is_empty();
    EXPECT_EQ(exported(out())["challenges"].size(), 1U) << "it is stored";
}

TEST_F(Links, InThePlaceOfThePicturesAreRefusedBeforeTheSearch) {
    fs::create_directory_symlink(foreign(), out() / "challenges");
    for (const Arguments& more : {Arguments{}, Arguments{"--fresh"}}) {
        const Ended ended = run_program(small_run(out(), more));
        EXPECT_EQ(ended.exit_code, 1) << ended.out;
        EXPECT_THAT(ended.err, HasSubstr("challenges: is a link"));
        EXPECT_EQ(ended.out, "");
    }
    fs::remove(out() / "challenges");
    EXPECT_TRUE(fs::is_empty(out())) << fs::directory_iterator(out())->path();
    expect_foreign_is_empty();
}

TEST_F(Links, InPlaceOfThePicturesAreReportedByStatusWhichContinues) {
    ASSERT_EQ(run_program(small_run(out())).exit_code, 0);
    fs::remove_all(out() / "challenges");
    fs::create_directory_symlink(foreign(), out() / "challenges");
    const Ended ended = run_program({"status", out().string()});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.out, HasSubstr("pictures    cannot be checked:"));
    // Where the folder's name is long, the line is wrapped.
    EXPECT_THAT(ended.out, ContainsRegex("challenges:[ \n]+is[ \n]+a[ \n]+link"));
    EXPECT_THAT(ended.out, Not(HasSubstr("missing")));
}

TEST_F(Links, InThePlaceOfAPictureAreRefused) {
    ASSERT_EQ(run_program(small_run(out())).exit_code, 0);
    const fs::path letters = foreign() / "letters.txt";
    write_bytes(letters, "dear diary\n");
    std::vector<fs::path> pictures;
    for (const auto& entry : fs::directory_iterator(out() / "challenges")) {
        pictures.push_back(entry.path());
    }
    ASSERT_FALSE(pictures.empty());
    for (const fs::path& picture : pictures) {
        fs::remove(picture);
        fs::create_symlink(letters, picture);
    }
    const Ended ended = run_program(small_run(out()));
    EXPECT_EQ(ended.exit_code, 2);
    EXPECT_THAT(ended.err, HasSubstr("is not a regular file"));
    for (const fs::path& picture : pictures) EXPECT_TRUE(fs::is_symlink(picture)) << picture;
    EXPECT_EQ(bytes_of(letters), "dear diary\n");
}

TEST_F(Links, InPlaceOfTheLogAreNotFollowedAndTheRunContinues) {
    fs::create_directory_symlink(foreign(), out() / "log");
    const fs::path old = foreign() / "20010101T000000Z-1.log";
    for (int year = 1; year < 30; ++year) {
        write_bytes(foreign() / ("20" + std::string(year < 10 ? "0" : "") + std::to_string(year) +
                                 "0101T000000Z-1.log"),
                    "of another program");
    }
    const Ended ended = run_program(small_run(out()));
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.err, HasSubstr("log: is a link"));
    EXPECT_TRUE(fs::exists(old));
    EXPECT_EQ(std::distance(fs::directory_iterator(foreign()), fs::directory_iterator()), 29);
}

TEST_F(Links, InThePlaceOfTheClaimsAreRemoved) {
    const fs::path letters = foreign() / "letters.txt";
    write_bytes(letters, "dear diary\n");
    for (const char* name : {"claims.db", "claims.db-journal", "claims.db-wal", "claims.db-shm"}) {
        fs::create_symlink(letters, out() / name);
    }
    EXPECT_EQ(run_program(small_run(out())).exit_code, 0);
    EXPECT_EQ(bytes_of(letters), "dear diary\n");
    EXPECT_FALSE(fs::is_symlink(out() / "claims.db"));
}

TEST_F(Links, InThePlaceOfCertificatesAndTheirFilesAreRefused) {
    ASSERT_EQ(run_program(small_run(out())).exit_code, 0);
    const Arguments certify{"certify", out().string(), "--centre", "odd", "--horizon", "2"};
    fs::create_directory_symlink(foreign(), out() / "certificates");
    const Ended ended = run_program(certify);
    EXPECT_EQ(ended.exit_code, 1) << ended.out;
    EXPECT_THAT(ended.err, HasSubstr("certificates: is a link"));
    expect_foreign_is_empty();
    fs::remove(out() / "certificates");
    fs::create_directories(out() / "certificates" / "odd-2");
    for (const char* name : {"question.cnf", "question.opb", "blocked.cnf", "blocked.opb",
                             "blocked.drat", "witnesses.txt", "README.txt"}) {
        fs::create_symlink(foreign() / name, out() / "certificates" / "odd-2" / name);
    }
    EXPECT_EQ(run_program(certify).exit_code, 2);
    expect_foreign_is_empty();
}

TEST_F(Links, OnTheWayToTheFolderAreTheUsers) {
    const fs::path way = foreign() / "way";
    fs::create_directory_symlink(out(), way);
    EXPECT_EQ(run_program(small_run(way)).exit_code, 0);
    EXPECT_EQ(run_program({"status", way.string()}).exit_code, 0);
    EXPECT_EQ(run_program({"gallery", way.string()}).exit_code, 0);
    EXPECT_EQ(exported(out())["challenges"].size(), 1U);
}

TEST_F(Links, OfARepairedFolderLeadNowhere) {
    ASSERT_EQ(run_program(small_run(out())).exit_code, 0);
    const fs::path letters = foreign() / "letters.txt";
    write_bytes(letters, "dear diary\n");
    const fs::path saved = out() / "saved";
    fs::create_directory(saved);
    write_bytes(out() / "catalogue.db-wal", "x");  // so that it is copied to be looked at
    fs::create_symlink(letters, saved / "catalogue.db-examined");
    fs::create_symlink(letters, saved / "catalogue.db-examined-wal");
    EXPECT_NE(run_program({"repair", out().string(), saved.string()}).exit_code, 1);
    EXPECT_EQ(bytes_of(letters), "dear diary\n");
}

// --- Hard links: what is written under the one name is written under the other. ---

TEST_F(Links, ThatAreHardAreRefusedInThePlaceOfTheLock) {
    const fs::path letters = foreign() / "letters.txt";
    write_bytes(letters, "dear diary\n");
    fs::create_hard_link(letters, out() / "catalogue.lock");
    for (const Arguments& more : {Arguments{}, Arguments{"--fresh"}}) {
        const Ended ended = run_program(small_run(out(), more));
        EXPECT_EQ(ended.exit_code, 4) << ended.out;
        EXPECT_THAT(ended.err, HasSubstr("catalogue.lock: is a hard link"));
        EXPECT_EQ(bytes_of(letters), "dear diary\n");
        EXPECT_FALSE(fs::exists(out() / "catalogue.db"));
    }
    fs::remove(out() / "catalogue.lock");
    EXPECT_EQ(run_program(small_run(out())).exit_code, 0);
}

TEST_F(Links, ThatAreHardAreRefusedInPlaceOfTheCatalogueByWriters) {
    ASSERT_EQ(run_program(small_run(out())).exit_code, 0);
    const fs::path kept = foreign() / "kept.db";
    fs::create_hard_link(out() / "catalogue.db", kept);
    const std::string before = bytes_of(kept);
    for (const Arguments& arguments : {small_run(out()), Arguments{"count", out().string()}}) {
        const Ended ended = run_program(arguments);
        EXPECT_EQ(ended.exit_code, 4) << arguments[0];
        EXPECT_THAT(ended.err, HasSubstr("catalogue.db: is a hard link"));
        EXPECT_EQ(bytes_of(kept), before) << arguments[0];
    }
    EXPECT_EQ(run_program({"status", out().string()}).exit_code, 0) << "it only reads";
    EXPECT_EQ(exported(out())["challenges"].size(), 1U);
}

TEST_F(Links, ThatAreHardAreRefusedInPlaceOfFilesBesideTheCatalogue) {
    ASSERT_EQ(run_program(small_run(out())).exit_code, 0);
    const fs::path letters = foreign() / "letters.txt";
    write_bytes(letters, "dear diary\n");
    for (const char* name : {"catalogue.db-wal", "catalogue.db-shm"}) {
        fs::create_hard_link(letters, out() / name);
        const Ended ended = run_program(small_run(out()));
        EXPECT_EQ(ended.exit_code, 4) << name << ended.out;
        EXPECT_THAT(ended.err, HasSubstr(name));
        EXPECT_EQ(bytes_of(letters), "dear diary\n") << name;
        for (const char* each : {"catalogue.db-wal", "catalogue.db-shm"}) fs::remove(out() / each);
    }
}

TEST_F(Links, ThatAreHardAreRemovedInThePlaceOfTheClaims) {
    const fs::path letters = foreign() / "letters.txt";
    write_bytes(letters, "dear diary\n");
    for (const char* name : {"claims.db", "claims.db-journal"}) {
        fs::create_hard_link(letters, out() / name);
    }
    EXPECT_EQ(run_program(small_run(out())).exit_code, 0);
    EXPECT_EQ(bytes_of(letters), "dear diary\n");
}

// --- Pipes: whoever opens one may wait for ever. ---

TEST_F(Links, APipeInThePlaceOfTheLockIsNotWaitedFor) {
    ASSERT_EQ(run_program(small_run(out())).exit_code, 0);
    fs::remove(out() / "catalogue.lock");
    ASSERT_EQ(::mkfifo((out() / "catalogue.lock").c_str(), 0600), 0);
    for (const Arguments& arguments :
         {Arguments{"repair", out().string(), (foreign() / "saved").string()}, small_run(out()),
          small_run(out(), {"--fresh"}), Arguments{"count", out().string()}}) {
        const Ended ended = run_program(arguments);
        EXPECT_EQ(ended.exit_code, 1) << arguments[0];
        EXPECT_THAT(ended.err, HasSubstr("catalogue.lock: this is not a file")) << arguments[0];
    }
    expect_foreign_is_empty();
}

TEST_F(Links, PipesInThePlaceOfTheClaimsAreNotWaitedFor) {
    ASSERT_EQ(run_program(small_run(out())).exit_code, 0);
    fs::remove(out() / "claims.db");
    ASSERT_EQ(::mkfifo((out() / "claims.db").c_str(), 0600), 0);
    EXPECT_EQ(run_program({"status", out().string()}).exit_code, 0);
    EXPECT_EQ(run_program({"status", out().string(), "--watch"}).exit_code, 0);
    EXPECT_EQ(run_program(small_run(out())).exit_code, 0);
}

TEST_F(Links, APipeInThePlaceOfACatalogueToRepairIsNotWaitedFor) {
    ASSERT_EQ(::mkfifo((out() / "catalogue.db").c_str(), 0600), 0);
    const Ended ended = run_program({"repair", out().string(), (foreign() / "saved").string()});
    EXPECT_EQ(ended.exit_code, 1);
    EXPECT_THAT(ended.err, HasSubstr("catalogue.db: this is not a file"));
    expect_foreign_is_empty();
}

}  // namespace
}  // namespace orbitile::links_test

// Catalogues withstand damaged files, processes that are killed at any moment, and full disks.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <functional>
#include <memory>
#include <sstream>
#include <thread>

#include "exchange/exchange.hpp"
#include "run/run.hpp"
#include "store/stored_text.hpp"
#include "unit/store/catalogue_samples.hpp"

namespace orbitile::store::catalogue_damage_test {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::HasSubstr;

// --- Verbs that damage. ---

void truncate_file(const fs::path& file, std::size_t size) { fs::resize_file(file, size); }

void flip_byte(const fs::path& file, std::size_t position) {
    std::string bytes = bytes_of(file);
    bytes.at(position) = static_cast<char>(static_cast<unsigned char>(bytes[position]) ^ 0x41U);
    write_bytes(file, bytes);
}

/// Changes the file without regard to the program's rules.
class Meddler {
  public:
    explicit Meddler(const fs::path& file) {
        sqlite3* handle = nullptr;
        EXPECT_EQ(sqlite3_open(file.c_str(), &handle), SQLITE_OK);
        handle_.reset(handle);
    }
    void run(const std::string& sql) const {
        EXPECT_EQ(sqlite3_exec(handle_.get(), sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK)
            << sql << ": " << sqlite3_errmsg(handle_.get());
    }

  private:
    struct Close {
        void operator()(sqlite3* handle) const { sqlite3_close(handle); }
    };
    std::unique_ptr<sqlite3, Close> handle_;
};

void meddle(const fs::path& file, const std::string& sql) { Meddler(file).run(sql); }

// --- Processes that die. ---

/// Runs the work in a process of its own and returns how that ended, as waitpid says it.
int status_of_child(const std::function<void()>& work) {
    const pid_t child = ::fork();
    if (child == 0) {
        try {
            work();
        } catch (const std::exception&) {
            ::_exit(1);
        }
        ::_exit(0);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return status;
}

bool was_killed(int status) { return WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL; }

std::string content_of(const fs::path& folder) {
    const Catalogue catalogue = Catalogue::open(folder);
    std::ostringstream out;
    write_json(out, catalogue, {is_exhausted(catalogue), true});
    for (const Cube& cube : catalogue.cubes()) {
        out << cube.name << cube_state_name(cube.state) << cube.reason
            << statistics_text(cube.statistics);
        for (const std::string& clause : catalogue.clauses(cube.name)) out << clause << '\n';
    }
    return out.str();
}

class CatalogueDamageTest : public ::testing::Test {
  protected:
    CatalogueDamageTest() {
        fill(folder());
        fs::remove(folder() / Catalogue::lock_name);
    }
    const fs::path& folder() const { return folder_.path(); }
    fs::path file() const { return folder_.file(); }
    fs::path wal() const { return file().string() + "-wal"; }

    std::size_t size() const { return static_cast<std::size_t>(fs::file_size(file())); }

    /// Both ways of opening say what is wrong, and nothing in the folder changes.
    void expect_refused(const std::string& reason) const {
        const std::string before = bytes_of(file());
        const bool had_wal = fs::exists(wal());
        const auto says_why = ::testing::ThrowsMessage<CatalogueError>(
            AllOf(HasSubstr(file().string()), HasSubstr(reason)));
        EXPECT_THAT([&] { Catalogue::open(folder()); }, says_why);
        EXPECT_THAT([&] { Catalogue::open_or_create(folder(), sample_question()); }, says_why);
        EXPECT_EQ(bytes_of(file()), before);
        EXPECT_EQ(fs::exists(wal()), had_wal);
    }

    /// Leaves a catalogue as a killed run does: one find more, which only the -wal file has.
    void kill_after_a_find() const {
        EXPECT_TRUE(was_killed(status_of_child([&] {
            Catalogue catalogue = Catalogue::open_or_create(folder(), sample_question());
            SearchFind find = square_find(2);
            find.cube = "mixed";
            catalogue.record(find);
            ::raise(SIGKILL);
        })));
    }

  private:
    TemporaryFolder folder_;
};

TEST_F(CatalogueDamageTest, IsNoticedInATruncatedFile) {
    const std::string whole = bytes_of(file());
    for (std::size_t length = 1; length < whole.size(); length += 509) {
        SCOPED_TRACE(length);
        write_bytes(file(), whole);
        truncate_file(file(), length);
        expect_refused("");
    }
}

TEST_F(CatalogueDamageTest, IsNoticedOrHarmlessForEachChangedByte) {
    const std::string whole = bytes_of(file());
    const std::string content = content_of(folder());
    int noticed = 0;
    for (std::size_t position = 0; position < whole.size(); position += 61) {
        SCOPED_TRACE(position);
        write_bytes(file(), whole);
        flip_byte(file(), position);
        const std::string damaged = bytes_of(file());
        try {
            EXPECT_EQ(content_of(folder()), content);
        } catch (const CatalogueError&) {
            ++noticed;
            EXPECT_EQ(bytes_of(file()), damaged);
        }
    }
    EXPECT_GT(noticed, 50);
}

TEST_F(CatalogueDamageTest, IsNoticedInAFileOfAnotherKind) {
    write_bytes(file(), "fingerprints, one per line\n");
    expect_refused("not a database");
    write_bytes(file(), std::string(50'000, 'x'));
    expect_refused("not a database");
}

TEST_F(CatalogueDamageTest, IsDistinguishedFromNewerVersionsAndOtherPrograms) {
    meddle(file(), "PRAGMA user_version = 7");
    expect_refused("has format version 7, newer than version 6");
    meddle(file(), "PRAGMA user_version = 2");  // of a sweep, which has one table more
    expect_refused("table fill");
    meddle(file(), "PRAGMA user_version = 1; PRAGMA application_id = 7");
    expect_refused("is a database of another program");
}

TEST_F(CatalogueDamageTest, IsNoticedInRowsThatSomebodyChanged) {
    const std::string whole = bytes_of(file());
    for (const char* sql : {
             "UPDATE challenge SET width = width + 2",
             "UPDATE challenge SET kind = 'wandering'",
             "UPDATE challenge SET tiling_count = '5'",
             "UPDATE clause SET text = 'square 3' WHERE id = 1",
             "UPDATE clause SET cube = 'mixed' WHERE id = 1",
             "UPDATE clause SET id = 99 WHERE id = 3",
             "DELETE FROM clause WHERE id = 1",
             "UPDATE cube SET state = 'exhausted'",
             "UPDATE wandering SET fingerprint = 'x'",
             "UPDATE tiling SET pieces = replace(pieces, '-1', '-2')",
             R"(UPDATE question SET json = replace(json, '"horizon":4', '"horizon":5'))",
             "DELETE FROM question",
             "PRAGMA foreign_keys = OFF; DELETE FROM challenge",
             "DROP TABLE tiling",
             "ALTER TABLE cube ADD COLUMN colour TEXT",
         }) {
        SCOPED_TRACE(sql);
        write_bytes(file(), whole);
        meddle(file(), sql);
        expect_refused("is damaged");
    }
}

TEST_F(CatalogueDamageTest, IsNoticedBesideTheWalFileOfAKilledRun) {
    kill_after_a_find();
    ASSERT_GT(fs::file_size(wal()), 0U);
    const std::string wal_before = bytes_of(wal());
    // A page of the tables that the killed run did not write.
    flip_byte(file(), 4096 + 100);
    flip_byte(file(), 4096 + 3000);
    flip_byte(file(), 4096 + 4000);
    expect_refused("is damaged");
    EXPECT_EQ(bytes_of(wal()), wal_before);
}

TEST_F(CatalogueDamageTest, IsSuspectedInAWalFileThatWasLeftAlone) {
    kill_after_a_find();
    const std::string wal_before = bytes_of(wal());
    fs::remove(file());
    EXPECT_THROW(Catalogue::open_or_create(folder(), sample_question()), CatalogueError);
    EXPECT_FALSE(fs::exists(file()));
    EXPECT_EQ(Catalogue::rename_to_backup(folder()), folder() / "catalogue-1.db");
    EXPECT_EQ(bytes_of(folder() / "catalogue-1.db-wal"), wal_before);
    EXPECT_NO_THROW(Catalogue::open_or_create(folder(), sample_question()));
}

TEST_F(CatalogueDamageTest, DoesNotKeepAFileFromBeingMovedAside) {
    flip_byte(file(), 3);
    const std::string damaged = bytes_of(file());
    EXPECT_EQ(Catalogue::rename_to_backup(folder()), folder() / "catalogue-1.db");
    EXPECT_EQ(bytes_of(folder() / "catalogue-1.db"), damaged);
}

TEST_F(CatalogueDamageTest, IsNotReportedAfterAKilledRun) {
    kill_after_a_find();
    EXPECT_EQ(Catalogue::open(folder()).challenge_count(), 3);
    kill_after_a_find();
    EXPECT_EQ(Catalogue::open_or_create(folder(), sample_question()).challenge_count(), 3);
}

TEST_F(CatalogueDamageTest, IsNotReportedAfterARunKilledInATransaction) {
    const std::string content = content_of(folder());
    EXPECT_TRUE(was_killed(status_of_child([&] {
        const Catalogue catalogue = Catalogue::open_or_create(folder(), sample_question());
        const Meddler meddler(file());
        // So small a cache that half a transaction reaches the disk.
        meddler.run(
            "PRAGMA cache_size = 1; BEGIN; DELETE FROM tiling; DELETE FROM challenge; "
            "WITH RECURSIVE n(i) AS (SELECT 10 UNION ALL SELECT i + 1 FROM n WHERE "
            "i < 5000) INSERT INTO clause SELECT i, 'even', 'clause', '' FROM n");
        ::raise(SIGKILL);
    })));
    ASSERT_GT(fs::file_size(wal()), 0U);
    EXPECT_EQ(content_of(folder()), content);
    Catalogue::open_or_create(folder(), sample_question());
    EXPECT_EQ(content_of(folder()), content);
}

TEST_F(CatalogueDamageTest, IsNotDoneToAFullDisk) {
    const std::string content = content_of(folder());
    const int status = status_of_child([&] {
        Catalogue catalogue = Catalogue::open_or_create(folder(), sample_question());
        ::signal(SIGXFSZ, SIG_IGN);
        const rlimit none{4096, RLIM_INFINITY};
        ::setrlimit(RLIMIT_FSIZE, &none);
        try {
            SearchFind find = mixed_find();
            find.clause = std::string(100'000, 'c');
            catalogue.record(find);
        } catch (const CatalogueAccessError& error) {
            const std::string said = error.what();
            ::_exit(said.find("catalogue.db: cannot be read or written") != said.npos ? 42 : 43);
        }
    });
    EXPECT_EQ(WEXITSTATUS(status), 42);
    EXPECT_EQ(content_of(folder()), content);
}

TEST_F(CatalogueDamageTest, IsNotReportedForAFolderThatCannotBeMade) {
    const fs::path blocked = file() / "folder below a file";
    EXPECT_THROW(Catalogue::open_or_create(blocked, sample_question()), CatalogueAccessError);
}

TEST(CatalogueCreation, StartsAgainAfterBeingKilled) {
    const TemporaryFolder folder;
    write_bytes(folder.path() / "catalogue.db-new", "half a file");
    write_bytes(folder.path() / "catalogue.db-new-journal", "half a journal");
    fill(folder.path());
    EXPECT_EQ(Catalogue::open(folder.path()).challenge_count(), 2);
    EXPECT_FALSE(fs::exists(folder.path() / "catalogue.db-new"));
    EXPECT_FALSE(fs::exists(folder.path() / "catalogue.db-new-journal"));
}

// Kills at any instant, from the first system call on: whatever was acknowledged is there.
TEST(CatalogueCreation, KeepsEverythingAcknowledgedWhenKilled) {
    const TemporaryFolder folder;
    std::int64_t acknowledged = 0;
    for (int round = 0; round < 15; ++round) {
        std::array<int, 2> pipe{};
        ASSERT_EQ(::pipe(pipe.data()), 0);
        const pid_t child = ::fork();
        if (child == 0) {
            Catalogue catalogue = sample_catalogue(folder.path());
            for (auto i = catalogue.challenge_count();; ++i) {
                SearchFind find = square_find(1);
                find.challenge->fingerprint = std::to_string(i);
                catalogue.record(find);
                if (::write(pipe[1], "+", 1) != 1) ::_exit(1);
            }
        }
        ::close(pipe[1]);
        std::this_thread::sleep_for(std::chrono::milliseconds(1 + round * 7));
        ::kill(child, SIGKILL);
        ::waitpid(child, nullptr, 0);
        for (char mark = 0; ::read(pipe[0], &mark, 1) == 1;) ++acknowledged;
        ::close(pipe[0]);
        const std::int64_t stored = sample_catalogue(folder.path()).challenge_count();
        EXPECT_GE(stored, acknowledged);
        EXPECT_LE(stored, acknowledged + round + 1) << "at most one each that was not announced";
    }
    EXPECT_GT(acknowledged, 0);
}

}  // namespace
}  // namespace orbitile::store::catalogue_damage_test

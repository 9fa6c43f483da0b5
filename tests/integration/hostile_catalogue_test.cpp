// Catalogues that an attacker prepared: schemas with additions, journals that make SQLite change or
// delete files, and other things than files under a catalogue's names.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/stat.h>

#include <functional>
#include <map>

#include "support/program.hpp"

namespace orbitile::hostile_catalogue_test {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

void run_sql(const fs::path& file, const std::string& sql) {
    sqlite3* database = nullptr;
    ASSERT_EQ(sqlite3_open(file.c_str(), &database), SQLITE_OK);
    EXPECT_EQ(sqlite3_exec(database, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK)
        << sql << ": " << sqlite3_errmsg(database);
    sqlite3_close(database);
}

std::string big_endian_bytes(std::size_t value) {
    std::string bytes;
    for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>(value >> shift & 0xffU);
    return bytes;
}

/// A journal that has SQLite write `pages`, from the first on, over those of a database of this
/// size, and then remove `super`: https://www.sqlite.org/fileformat2.html, section 3.
std::string journal(const std::string& pages, std::size_t database_size,
                    const std::string& super = {}) {
    constexpr std::size_t page = 4096;
    constexpr std::size_t sector = 512;
    const std::string magic("\xd9\xd5\x05\xf9\x20\xa1\x63\xd7", 8);
    std::string bytes = magic + big_endian_bytes(pages.size() / page) + big_endian_bytes(0) +
                        big_endian_bytes(database_size / page) + big_endian_bytes(sector) +
                        big_endian_bytes(page);
    bytes.resize(sector, '\0');
    for (std::size_t at = 0; at < pages.size(); at += page) {
        std::size_t sum = 0;
        for (std::size_t i = page - 200; i > 0; i = i > 200 ? i - 200 : 0) {
            sum += static_cast<unsigned char>(pages[at + i]);
        }
        bytes += big_endian_bytes(at / page + 1) + pages.substr(at, page) + big_endian_bytes(sum);
    }
    if (super.empty()) return bytes;
    std::size_t sum = 0;
    for (const char c : super) sum += static_cast<unsigned char>(c);
    constexpr std::size_t locked_page = (std::size_t{1} << 30U) / page + 1;
    return bytes + big_endian_bytes(locked_page) + super + big_endian_bytes(super.size()) +
           big_endian_bytes(sum) + magic;
}

/// A catalogue of one challenge, and its puzzle's next run.
class HostileCatalogue : public ::testing::Test {
  protected:
    HostileCatalogue() { EXPECT_EQ(run_program(small_run(out())).exit_code, 0); }

    fs::path out() const { return folder_.path() / "out"; }
    fs::path catalogue() const { return out() / "catalogue.db"; }
    fs::path beside(const std::string& name) const { return folder_.path() / name; }

    /// Every command that opens a catalogue.
    std::vector<Arguments> all_commands() const {
        const std::string in = out().string();
        return {{"status", in},
                {"export", in},
                {"verify", in},
                {"gallery", in, "--out", beside("page.html").string()},
                {"booklet", in, "--out", beside("booklet.pdf").string()},
                {"render", in},
                {"count", in},
                {"count", in, "--diagram"},
                {"tilings", in},
                small_run(out()),
                {"merge", beside("merged").string(), in},
                {"certify", in, "--centre", "odd", "--horizon", "2", "--out",
                 beside("certificate").string()}};
    }

    void expect_refused_by_all(const std::string& words) const {
        const std::string before = bytes_of(catalogue());
        for (const Arguments& arguments : all_commands()) {
            const Ended ended = run_program(arguments);
            EXPECT_EQ(ended.exit_code, 4) << arguments[0] << ": " << ended.out << ended.err;
            EXPECT_THAT(ended.err, HasSubstr(words)) << arguments[0];
            EXPECT_EQ(ended.out, "") << arguments[0];
        }
        EXPECT_EQ(bytes_of(catalogue()), before);
    }

  private:
    TemporaryFolder folder_;
};

// --- The schema. ---

TEST_F(HostileCatalogue, WithAForeignSchemaIsRefused) {
    const std::map<std::string, std::string> additions{
        {"trigger eraser",
         "CREATE TRIGGER eraser AFTER UPDATE ON cube BEGIN DELETE FROM challenge; END"},
        {"trigger wheel",
         "CREATE TRIGGER wheel AFTER INSERT ON cube BEGIN "
         "INSERT INTO clause SELECT n, 'even', 'x', 'y' FROM (WITH RECURSIVE turn (n) AS "
         "(SELECT 1 UNION ALL SELECT n + 1 FROM turn) SELECT n FROM turn) WHERE n < 0; END"},
        {"view window", "CREATE VIEW window AS SELECT * FROM cube"},
        {"index order", "CREATE INDEX \"order\" ON challenge (kind)"},
        {"index some", "CREATE INDEX some ON cube (state) WHERE state = 'open'"},
        {"table more", "CREATE TABLE more (a)"},
        {"table sqlite_stat1", "ANALYZE"},
    };
    const std::string good = bytes_of(catalogue());
    for (const auto& [name, sql] : additions) {
        SCOPED_TRACE(name);
        run_sql(catalogue(), sql);
        expect_refused_by_all(name + ": its definition was changed");
        write_bytes(catalogue(), good);
    }
    EXPECT_EQ(run_program(small_run(out())).exit_code, 0);
}

TEST_F(HostileCatalogue, WithoutAnIndexOfItsSchemaIsRefused) {
    run_sql(catalogue(), "DROP INDEX clause_cube");
    expect_refused_by_all("index clause_cube: is missing");
}

// --- Journals. ---

TEST_F(HostileCatalogue, WithAJournalThatNamesAForeignFileHasNoneDeleted) {
    const fs::path foreign = beside("letters.txt");
    write_bytes(foreign, "dear diary\n");
    const fs::path beside_it = out() / "catalogue.db-journal";
    const std::string bytes = journal("", fs::file_size(catalogue()), foreign.string());
    write_bytes(beside_it, bytes);
    expect_refused_by_all("catalogue.db-journal");
    EXPECT_EQ(bytes_of(foreign), "dear diary\n");
    EXPECT_EQ(bytes_of(beside_it), bytes);
}

TEST_F(HostileCatalogue, WithAJournalDoesNotChangeAfterTheCheck) {
    const std::string good = bytes_of(catalogue());
    write_bytes(out() / "catalogue.db-journal", journal(std::string(4096, 'x'), good.size()));
    expect_refused_by_all("catalogue.db-journal");
    EXPECT_EQ(bytes_of(catalogue()), good);
}

TEST_F(HostileCatalogue, WithAJournalIsMovedAsideWithItByAFreshStart) {
    const std::string good = bytes_of(catalogue());
    const fs::path foreign = beside("letters.txt");
    write_bytes(foreign, "dear diary\n");
    write_bytes(out() / "catalogue.db-journal", journal("", good.size(), foreign.string()));
    EXPECT_EQ(run_program(small_run(out(), {"--fresh"})).exit_code, 0);
    EXPECT_EQ(bytes_of(out() / "catalogue-1.db"), good);
    EXPECT_TRUE(fs::exists(out() / "catalogue-1.db-journal"));
    EXPECT_EQ(bytes_of(foreign), "dear diary\n");
}

TEST_F(HostileCatalogue, WithAJournalIsRepairedIntoANewFolder) {
    write_bytes(out() / "catalogue.db-journal", journal("", fs::file_size(catalogue())));
    const fs::path saved = beside("saved");
    EXPECT_NE(run_program({"repair", out().string(), saved.string()}).exit_code, 4);
    EXPECT_EQ(run_program(small_run(saved)).exit_code, 0);
    EXPECT_EQ(exported(saved)["found"], 1);
}

TEST(HostileClaims, WithAJournalThatNamesAForeignFileHaveNoneDeleted) {
    const TemporaryFolder folder;
    const fs::path foreign = folder.path() / "letters.txt";
    const fs::path out = folder.path() / "out";
    fs::create_directory(out);
    write_bytes(foreign, "dear diary\n");
    run_sql(out / "claims.db", "CREATE TABLE claim (a)");
    const std::size_t size = fs::file_size(out / "claims.db");
    write_bytes(out / "claims.db-journal", journal("", size, foreign.string()));
    EXPECT_EQ(run_program(small_run(out)).exit_code, 0);
    EXPECT_EQ(bytes_of(foreign), "dear diary\n");
}

// --- Things that are not files. ---

TEST_F(HostileCatalogue, IsRefusedIfALinkAPipeOrAFolderHasOneOfItsNames) {
    const fs::path foreign = beside("foreign.db");
    write_bytes(foreign, bytes_of(catalogue()));
    const std::string good = bytes_of(catalogue());
    const std::map<std::string, std::function<void(const fs::path&)>> kinds{
        {"a link", [&](const fs::path& path) { fs::create_symlink(foreign, path); }},
        {"a link that leads nowhere",
         [&](const fs::path& path) { fs::create_symlink(beside("nowhere"), path); }},
        {"a pipe", [](const fs::path& path) { ASSERT_EQ(::mkfifo(path.c_str(), 0600), 0); }},
        {"a folder", [](const fs::path& path) { fs::create_directory(path); }},
    };
    for (const char* name : {"catalogue.db", "catalogue.db-wal", "catalogue.db-shm"}) {
        for (const auto& [kind, make] : kinds) {
            SCOPED_TRACE(std::string(name) + " is " + kind);
            fs::remove(out() / name);
            make(out() / name);
            for (const Arguments& arguments : all_commands()) {
                const Ended ended = run_program(arguments);
                EXPECT_EQ(ended.exit_code, 4) << arguments[0] << ": " << ended.out << ended.err;
                EXPECT_THAT(ended.err, HasSubstr(name)) << arguments[0];
            }
            fs::remove(out() / name);
            if (std::string(name) == "catalogue.db") write_bytes(catalogue(), good);
        }
    }
    EXPECT_EQ(bytes_of(foreign), good);
    EXPECT_FALSE(fs::exists(beside("nowhere")));
    EXPECT_EQ(run_program(small_run(out())).exit_code, 0);
}

}  // namespace
}  // namespace orbitile::hostile_catalogue_test

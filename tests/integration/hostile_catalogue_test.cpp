// Catalogues that somebody prepared: a schema with more in it than the program makes, journals that
// have SQLite change or delete files, and things under a catalogue's names that are no files.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <functional>
#include <map>

#include "support/program.hpp"

namespace orbitile {
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
                small_run(out()),
                {"merge", beside("merged").string(), in},
                {"certify", in, "--symmetry", "odd", "--horizon", "2", "--out",
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

TEST_F(HostileCatalogue, WithMoreInItsSchemaThanIsMadeIsRefused) {
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
        expect_refused_by_all(name + ": is not as it was created");
        write_bytes(catalogue(), good);
    }
    EXPECT_EQ(run_program(small_run(out())).exit_code, 0);
}

TEST_F(HostileCatalogue, WithoutAnIndexOfItsSchemaIsRefused) {
    run_sql(catalogue(), "DROP INDEX clause_cube");
    expect_refused_by_all("index clause_cube: is missing");
}

}  // namespace
}  // namespace orbitile

// Whose folder it is: other questions, other runs, damage, and folders that cannot be written to.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>

#include "support/program.hpp"

namespace orbitile::output_folder_test {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::HasSubstr;

std::string catalogue_bytes(const fs::path& folder) { return bytes_of(folder / "catalogue.db"); }

// --- Another question. ---

TEST(OutputFolder, RefusesAnotherQuestionAndShowsBoth) {
    const TemporaryFolder folder;
    ASSERT_EQ(run_program(small_run(folder.path())).exit_code, 0);
    const std::string before = catalogue_bytes(folder.path());
    const Ended other = run_program({"generate", config("fridgeiq.toml"), "--pieces", "AIJMOQS",
                                     "--centre", "vertex,cell", "--method", "solver", "--horizon",
                                     "3", "--out", folder.path().string()});
    EXPECT_EQ(other.exit_code, 2);
    EXPECT_THAT(other.err, AllOf(HasSubstr("R M J I"), HasSubstr("A O M S Q J I")));
    EXPECT_THAT(other.err, HasSubstr("vertex,cell"));
    EXPECT_THAT(other.err, HasSubstr("\n  horizon"));
    EXPECT_THAT(other.err,
                HasSubstr("holds the answer to another question; use another --out, or --fresh"));
    EXPECT_THAT(other.err, Not(HasSubstr("method"))) << "that is the same";
    EXPECT_EQ(catalogue_bytes(folder.path()), before);
}

TEST(OutputFolder, RefusesAQuestionThatDiffersInASingleOption) {
    const TemporaryFolder folder;
    ASSERT_EQ(run_program(small_run(folder.path())).exit_code, 0);
    for (const Arguments& more :
         {Arguments{"--flips"}, Arguments{"--horizon", "3"}, Arguments{"--centre", "vertex"},
          Arguments{"--method", "walk"}, Arguments{"--pieces", "IJME"}}) {
        Arguments arguments = small_run(folder.path());
        for (std::size_t i = 0; i < arguments.size(); ++i) {
            if (arguments[i] == more[0] && more.size() > 1) arguments[i + 1] = more[1];
        }
        if (std::find(arguments.begin(), arguments.end(), more[0]) == arguments.end()) {
            arguments.insert(arguments.end(), more.begin(), more.end());
        }
        const Ended ended = run_program(arguments);
        EXPECT_EQ(ended.exit_code, 2) << more[0];
        EXPECT_THAT(ended.err, HasSubstr("stored")) << more[0];
    }
}

TEST(OutputFolder, AcceptsOptionsThatDoNotChangeTheAnswer) {
    const TemporaryFolder folder;
    ASSERT_EQ(run_program(small_run(folder.path())).exit_code, 0);
    Arguments arguments = small_run(folder.path(), {"--quiet", "--limit", "4"});
    *(std::find(arguments.begin(), arguments.end(), "--threads") + 1) = "2";
    *(std::find(arguments.begin(), arguments.end(), "--pieces") + 1) = "RMJI";
    EXPECT_EQ(run_program(arguments).exit_code, 0);
}

TEST(OutputFolder, MovesTheOldCatalogueAsideForAFreshStart) {
    const TemporaryFolder folder;
    ASSERT_EQ(run_program(small_run(folder.path())).exit_code, 0);
    const std::string before = catalogue_bytes(folder.path());
    const Ended fresh =
        run_program({"generate", config("fridgeiq.toml"), "--pieces", "TSYI", "--centre", "cell",
                     "--horizon", "2", "--fresh", "--out", folder.path().string()});
    EXPECT_EQ(fresh.exit_code, 0) << fresh.err;
    EXPECT_THAT(fresh.out, HasSubstr("catalogue-1.db"));
    EXPECT_EQ(bytes_of(folder.path() / "catalogue-1.db"), before);
    EXPECT_EQ(exported(folder.path())["question"]["pieces"].size(), 4U);
    EXPECT_EQ(run_program(small_run(folder.path(), {"--fresh"})).exit_code, 0);
    EXPECT_TRUE(fs::exists(folder.path() / "catalogue-2.db"));
    EXPECT_EQ(bytes_of(folder.path() / "catalogue-1.db"), before);
}

TEST(OutputFolder, StartsFreshInANewFolder) {
    const TemporaryFolder folder;
    const Ended ended = run_program(small_run(folder.path() / "new" / "deep", {"--fresh"}));
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_TRUE(fs::exists(folder.path() / "new/deep/catalogue.db"));
}

// --- Another run. ---

TEST(OutputFolder, IsLeftAloneWhileARunWorksInIt) {
    const TemporaryFolder folder;
    const Arguments arguments{"generate",  config("fridgeiq.toml"),
                              "--method",  "solver",
                              "--centre",  "mixed",
                              "--horizon", "5",
                              "--out",     folder.path().string()};
    Process first(arguments);
    first.wait_until_it_handles_interrupts();
    Arguments fresh = arguments;
    fresh.emplace_back("--fresh");
    for (const Arguments& other :
         {fresh, Arguments{"tilings", folder.path().string(), "--count"},
          Arguments{"merge", folder.path().string(), folder.path().string()}}) {
        const Ended ended = run_program(other);
        if (other[0] == "merge") {
            EXPECT_EQ(ended.exit_code, 3) << "an open cube comes first";
            continue;
        }
        EXPECT_EQ(ended.exit_code, 2) << other[0];
        EXPECT_THAT(ended.err, HasSubstr("another run works in this folder"));
    }
    EXPECT_FALSE(fs::exists(folder.path() / "catalogue-1.db"));
    // Commands that read continue to work meanwhile.
    EXPECT_EQ(run_program({"status", folder.path().string()}).exit_code, 3);
    EXPECT_EQ(exported(folder.path())["state"], "incomplete");
    EXPECT_FALSE(first.has_ended());
    first.send(SIGKILL);
    first.wait();
    // The dead run's lock does not count.
    EXPECT_EQ(run_program({"tilings", folder.path().string(), "--count"}).exit_code, 3);
}

// --- Damage. ---

void flip_byte(std::string& bytes, std::size_t position) {
    bytes.at(position) = static_cast<char>(static_cast<unsigned char>(bytes[position]) ^ 0x55U);
}

TEST(DamagedCatalogue, IsReportedAndNotChanged) {
    const TemporaryFolder folder;
    ASSERT_EQ(run_program(small_run(folder.path())).exit_code, 0);
    const std::string good = catalogue_bytes(folder.path());
    std::string header = good;
    flip_byte(header, 3);
    const std::map<std::string, std::string> damages{{"cut off", good.substr(0, good.size() / 2)},
                                                     {"a changed header", header},
                                                     {"no database", "once upon a time\n"}};
    for (const auto& [title, bytes] : damages) {
        SCOPED_TRACE(title);
        write_bytes(folder.path() / "catalogue.db", bytes);
        const auto files = files_below(folder.path());
        for (const Arguments& arguments :
             {small_run(folder.path()), Arguments{"status", folder.path().string()},
              Arguments{"export", folder.path().string()},
              Arguments{"render", folder.path().string()}}) {
            const Ended ended = run_program(arguments);
            EXPECT_EQ(ended.exit_code, 4) << arguments[0] << ": " << ended.out << ended.err;
            EXPECT_THAT(ended.err, HasSubstr("catalogue.db")) << arguments[0];
            EXPECT_EQ(ended.out, "") << arguments[0];
        }
        EXPECT_EQ(catalogue_bytes(folder.path()), bytes);
        EXPECT_EQ(files_below(folder.path()), files);
    }
    write_bytes(folder.path() / "catalogue.db", good);
    EXPECT_EQ(run_program(small_run(folder.path())).exit_code, 0);
}

TEST(DamagedCatalogue, OfANewerFormatIsReportedAndNotChanged) {
    const TemporaryFolder folder;
    ASSERT_EQ(run_program(small_run(folder.path())).exit_code, 0);
    sqlite3* database = nullptr;
    ASSERT_EQ(sqlite3_open((folder.path() / "catalogue.db").c_str(), &database), SQLITE_OK);
    EXPECT_EQ(sqlite3_exec(database, "PRAGMA user_version = 99", nullptr, nullptr, nullptr),
              SQLITE_OK);
    sqlite3_close(database);
    const std::string before = catalogue_bytes(folder.path());
    const Ended ended = run_program(small_run(folder.path()));
    EXPECT_EQ(ended.exit_code, 4);
    EXPECT_THAT(ended.err, HasSubstr("99"));
    EXPECT_EQ(catalogue_bytes(folder.path()), before);
}

TEST(DamagedCatalogue, IsMovedAsideByAFreshStart) {
    const TemporaryFolder folder;
    write_bytes(folder.path() / "catalogue.db", "once upon a time\n");
    EXPECT_EQ(run_program(small_run(folder.path(), {"--fresh"})).exit_code, 0);
    EXPECT_EQ(bytes_of(folder.path() / "catalogue-1.db"), "once upon a time\n");
    EXPECT_EQ(exported(folder.path())["found"], 1);
}

// --- Folders that cannot be had. ---

TEST(OutputFolder, IsRefusedByNameIfItIsAFile) {
    const TemporaryFolder folder;
    const fs::path file = folder.path() / "taken";
    write_bytes(file, "mine");
    for (const fs::path& out : {file, file / "below"}) {
        const Ended ended = run_program(small_run(out));
        EXPECT_TRUE(ended.exit_code == 1 || ended.exit_code == 2) << ended.exit_code;
        EXPECT_THAT(ended.err, HasSubstr("taken"));
    }
    EXPECT_EQ(bytes_of(file), "mine");
    EXPECT_EQ(files_below(folder.path()), std::set<std::string>{"taken"});
}

// Root can write everywhere, so another user runs the program. It is a copy, because other users
// might not have access to the build folder.
Surroundings as_somebody_else(const fs::path& folder) {
    const fs::path copy = folder / "orbitile";
    fs::copy_file(ORBITILE_PROGRAM, copy);
    ::chmod(copy.c_str(), 0755);
    return {.folder = folder,
            .command = {"/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups",
                        copy.string()}};
}

TEST(OutputFolder, ThatMayNotBeWrittenToIsRefusedByName) {
    const TemporaryFolder folder;
    const fs::path out = folder.path() / "closed";
    fs::create_directory(out);
    const bool is_root = ::geteuid() == 0;
    if (is_root) {
        ::chmod(folder.path().c_str(), 0755);
        ASSERT_EQ(::chown(out.c_str(), 65534, 65534), 0);
    }
    ::chmod(out.c_str(), 0500);
    const fs::path puzzle = folder.path() / "puzzle.toml";
    fs::copy_file(config("fridgeiq.toml"), puzzle);
    Arguments arguments = small_run(out);
    arguments[1] = puzzle.string();
    const Ended ended =
        run_program(arguments, is_root ? as_somebody_else(folder.path()) : Surroundings{});
    EXPECT_EQ(ended.exit_code, 1) << ended.err;
    EXPECT_THAT(ended.err, HasSubstr("closed"));
    ::chmod(out.c_str(), 0700);
    EXPECT_TRUE(files_below(out).empty());
}

TEST(OutputFolder, WhosePicturesCannotBeWrittenKeepsItsCatalogue) {
    const TemporaryFolder folder;
    ASSERT_EQ(run_program(small_run(folder.path())).exit_code, 0);
    fs::remove_all(folder.path() / "challenges");
    write_bytes(folder.path() / "challenges", "not a regular file");
    const Ended ended = run_program(small_run(folder.path()));
    EXPECT_EQ(ended.exit_code, 1) << ended.out;
    EXPECT_THAT(ended.err, HasSubstr("challenges"));
    EXPECT_EQ(exported(folder.path())["challenges"].size(), 1U);
    fs::remove(folder.path() / "challenges");
    EXPECT_EQ(run_program(small_run(folder.path())).exit_code, 0);
    EXPECT_EQ(files_below(folder.path() / "challenges").size(), 4U);
}

TEST(OutputFolder, WithoutACatalogueCannotBeRead) {
    const TemporaryFolder folder;
    for (const char* command : {"status", "export", "render"}) {
        for (const fs::path& where : {folder.path(), folder.path() / "missing"}) {
            const Ended ended = run_program({command, where.string()});
            EXPECT_EQ(ended.exit_code, 2) << command;
            EXPECT_THAT(ended.err, HasSubstr(where.string())) << command;
        }
    }
    EXPECT_TRUE(files_below(folder.path()).empty());
    EXPECT_FALSE(fs::exists(folder.path() / "missing"));
}

}  // namespace
}  // namespace orbitile::output_folder_test

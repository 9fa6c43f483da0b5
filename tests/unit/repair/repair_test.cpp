// The data that `repair` saves of catalogues with all kinds of damage.
#include "repair/repair.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>
#include <optional>
#include <random>
#include <sstream>

#include "exchange/exchange.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/puzzle_file.hpp"
#include "run/run.hpp"
#include "store/stored_text.hpp"
#include "store/table.hpp"
#include "support/searched_catalogue.hpp"
#include "unit/store/catalogue_samples.hpp"
#include "verification/verification.hpp"

namespace orbitile::repair_test {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::ThrowsMessage;

constexpr std::size_t page = 4096;

// --- Questions, small ones. ---

Question iteration(BlockingScope blocking_scope, bool keep_wandering) {
    Question question = fridgeiq_question("IJMR", SearchMethod::iterate, 2);
    SilhouetteQuestion& asked = silhouette_question_of(question);
    asked.grids = {GridKind::odd, GridKind::mixed};
    asked.blocking_scope = blocking_scope;
    asked.keep_wandering = keep_wandering;
    return question;
}

/// One challenge and many silhouettes that wander.
Question half_cells(bool keep_wandering) {
    Question question;
    question.puzzle = parse_puzzle(
        "name = \"half cells\"\nlattice = \"tetrakis\"\n[[piece]]\nname = \"h\"\n"
        "colour = \"#3f9b45\"\ncopies = 8\nrows = [\"◣\"]\n",
        "half_cells.toml");
    question.details = SilhouetteQuestion{.grids = {GridKind::odd},
                                          .method = SearchMethod::iterate,
                                          .horizon = 2,
                                          .keep_wandering = keep_wandering};
    return question;
}

Question sweep() { return sweep_of(fridgeiq_question("ASQJBDI", SearchMethod::cubes), {2, 4}); }

template <typename Asked>
Question on_board(const std::string& config, const Asked& asked) {
    return {read_puzzle_file(fs::path(ORBITILE_SOURCE_DIR) / "configs" / config), asked};
}

// --- What is compared. ---

std::string exports(const fs::path& folder) {
    const Catalogue catalogue = Catalogue::open(folder);
    std::ostringstream text;
    write_json(text, catalogue, {is_exhausted(catalogue), true});
    write_tsv(text, catalogue, {is_exhausted(catalogue), true});
    return text.str();
}

VerificationReport verified(const fs::path& folder) {
    const Catalogue catalogue = Catalogue::open(folder);
    return verify(content_of(catalogue), cubes_of_question(catalogue.question()));
}

std::string told(const VerificationReport& report) {
    std::string text;
    for (const Fault& fault : report.faults) text += fault.where + ": " + fault.what + '\n';
    return text;
}

/// Rows of all tables, as they stand: what only a repair that lost nothing gives.
std::string rows_of(const fs::path& folder) {
    const Catalogue catalogue = Catalogue::open(folder);
    std::ostringstream text;
    for (const Cube& cube : catalogue.cubes()) {
        text << cube.name << cube_state_name(cube.state) << cube.reason
             << store::statistics_text(cube.statistics) << cube.wandering_count << '\n';
        for (const std::string& clause : catalogue.clauses(cube.name)) text << clause << '\n';
    }
    return text.str() + exports(folder);
}

// --- Ways to damage. ---

using Random = std::mt19937;

std::size_t any_below(Random& random, std::size_t limit) { return random() % limit; }

void flip_bytes(std::string& bytes, Random& random) {
    for (std::size_t i = 1 + any_below(random, 12); i > 0; --i) {
        char& byte = bytes[any_below(random, bytes.size())];
        byte = static_cast<char>(static_cast<unsigned char>(byte) ^ (1U << any_below(random, 8)));
    }
}

void zero_pages(std::string& bytes, Random& random) {
    for (std::size_t i = 1 + any_below(random, 3); i > 0; --i) {
        const std::size_t at = any_below(random, bytes.size() / page) * page;
        std::fill_n(bytes.begin() + static_cast<std::ptrdiff_t>(at), page, '\0');
    }
}

void truncate(std::string& bytes, Random& random) {
    bytes.resize(1 + any_below(random, bytes.size()));
}

void destroy_head(std::string& bytes, Random& random) {
    const std::size_t size = any_below(random, 2) == 0 ? 100 : page;
    for (std::size_t i = 0; i < size; ++i) bytes[i] = static_cast<char>(random());
}

void overwrite_stretch(std::string& bytes, Random& random) {
    const std::size_t from = any_below(random, bytes.size());
    const std::size_t size = std::min(bytes.size() - from, 1 + any_below(random, 2 * page));
    for (std::size_t i = 0; i < size; ++i) bytes[from + i] = static_cast<char>(random());
}

void swap_pages(std::string& bytes, Random& random) {
    const std::size_t a = any_below(random, bytes.size() / page) * page;
    const std::size_t b = any_below(random, bytes.size() / page) * page;
    if (a == b) return;
    const auto at = [&](std::size_t offset) {
        return bytes.begin() + static_cast<std::ptrdiff_t>(offset);
    };
    std::swap_ranges(at(a), at(a + page), at(b));
}

constexpr std::array damages{flip_bytes,   zero_pages,        truncate,
                             destroy_head, overwrite_stretch, swap_pages};

/// ORBITILE_DAMAGE=20 damages twenty times as often.
int more_often(int rounds) {
    const char* factor = std::getenv("ORBITILE_DAMAGE");
    return factor == nullptr ? rounds : rounds * std::max(1, std::atoi(factor));
}

// --- Repaired whatever happened to it. ---

struct Asked {
    std::string name;
    Question question;
    int rounds;  ///< of each damage
};

void PrintTo(const Asked& asked, std::ostream* out) { *out << asked.name; }

class Repair : public ::testing::TestWithParam<Asked> {
  protected:
    Repair() {
        searched_catalogue(folder("single"), GetParam().question);
        expected_ = exports(folder("single"));
    }

    fs::path folder(const std::string& name) const { return folder_.path() / name; }

    /// A folder with a catalogue of these bytes.
    fs::path damaged(const std::string& bytes, const std::string& wal = {}) const {
        fs::path in = folder("damaged");
        fs::remove_all(in);
        fs::create_directories(in);
        write_bytes(in / "catalogue.db", bytes);
        if (!wal.empty()) write_bytes(in / "catalogue.db-wal", wal);
        return in;
    }

    /// Either nothing can be saved, or the saved data is right, and a run that resumes gives the
    /// result of an undamaged catalogue. Returns whether anything was saved.
    std::optional<RepairReport> expect_repaired(const fs::path& from) const {
        const fs::path out = folder("out");
        fs::remove_all(out);
        const std::string before = bytes_of(from / "catalogue.db");
        const std::string wal_before = bytes_of(from / "catalogue.db-wal");
        std::optional<RepairReport> report;
        try {
            report = repair(from, out);
        } catch (const CatalogueError& error) {
            EXPECT_THAT(error.what(), HasSubstr("the question of this catalogue is lost"));
            EXPECT_FALSE(fs::exists(out));
        }
        EXPECT_EQ(bytes_of(from / "catalogue.db"), before);
        EXPECT_EQ(bytes_of(from / "catalogue.db-wal"), wal_before);
        EXPECT_FALSE(fs::exists(from / "catalogue.db-shm"));
        EXPECT_FALSE(fs::exists(from / "catalogue.lock"));
        if (!report) return report;
        EXPECT_EQ(told(verified(out)), "");
        if (is_exhausted(Catalogue::open(out))) {
            EXPECT_TRUE(exports(out) == expected_) << "exhausted, but not all is there";
        }
        searched_catalogue(out, GetParam().question);
        EXPECT_TRUE(exports(out) == expected_);
        EXPECT_EQ(told(verified(out)), "");
        return report;
    }

    std::string bytes() const { return bytes_of(folder("single") / "catalogue.db"); }

  private:
    TemporaryFolder folder_;
    std::string expected_;
};

TEST_P(Repair, SavesAllOfAnUndamagedCatalogue) {
    const RepairReport report = repair(folder("single"), folder("out"));
    EXPECT_TRUE(report.is_whole());
    EXPECT_EQ(report.damage, "");
    EXPECT_EQ(report.decided_cube_count, report.cubes);
    EXPECT_EQ(rows_of(folder("out")), rows_of(folder("single")));
    EXPECT_EQ(told(verified(folder("out"))), "");
}

TEST_P(Repair, SavesWhatIsIntactHoweverTheFileIsDamaged) {
    Random random(6);
    int saved_count = 0;
    for (int round = 0; round < more_often(GetParam().rounds); ++round) {
        for (std::size_t d = 0; d < damages.size(); ++d) {
            SCOPED_TRACE("damage " + std::to_string(d) + ", round " + std::to_string(round));
            std::string changed = bytes();
            damages.at(d)(changed, random);
            if (const auto report = expect_repaired(damaged(changed))) {
                saved_count += report->is_whole() ? 0 : 1;
            }
        }
    }
    EXPECT_GT(saved_count, 0);
}

TEST_P(Repair, NeedsNeitherTheHeadNorTheTreesOfPages) {
    std::string changed = bytes();
    for (std::size_t at = 0; at < changed.size(); at += page) {
        // The schema, and the kind, number and order of the cells of each page.
        const std::size_t size = at == 0 ? page : 8;
        std::fill_n(changed.begin() + static_cast<std::ptrdiff_t>(at), size, '\xff');
    }
    const auto report = expect_repaired(damaged(changed));
    ASSERT_TRUE(report);
    for (const RepairedRowCounts& rows : report->rows) {
        const bool of_tilings = asks_for_all_tilings(GetParam().question);
        EXPECT_EQ(rows.saved_count > 0, !of_tilings || rows.table != "clause") << rows.table;
        EXPECT_EQ(rows.missing_row_count, 0) << rows.table;
    }
}

TEST_P(Repair, ReadsWhatAKilledRunLeftBesideTheFile) {
    // A run that is killed leaves the files as they are while it has them open.
    std::string main_file;
    std::string wal;
    {
        Catalogue catalogue = Catalogue::open_or_create(folder("killed"), GetParam().question);
        RunListener nobody;
        run(catalogue, {}, nobody);
        main_file = bytes_of(folder("killed") / "catalogue.db");
        wal = bytes_of(folder("killed") / "catalogue.db-wal");
    }
    ASSERT_GT(wal.size(), page);
    const auto whole = expect_repaired(damaged(main_file, wal));
    ASSERT_TRUE(whole);
    EXPECT_TRUE(whole->is_whole()) << whole->damage;
    expect_repaired(damaged(std::string(main_file.size(), 'x'), wal));
    Random random(7);
    for (int round = 0; round < more_often(GetParam().rounds); ++round) {
        SCOPED_TRACE(round);
        std::string changed = wal;
        damages.at(any_below(random, 2))(changed, random);
        expect_repaired(damaged(main_file, changed));
        changed = wal;
        truncate(changed, random);
        expect_repaired(damaged(main_file, changed));
    }
}

TEST_P(Repair, GoesByTheHeadForPagesOfAnotherSize) {
    const fs::path in = damaged(bytes());
    sqlite3* handle = nullptr;
    ASSERT_EQ(sqlite3_open((in / "catalogue.db").c_str(), &handle), SQLITE_OK);
    EXPECT_EQ(sqlite3_exec(handle,
                           "PRAGMA journal_mode = DELETE; PRAGMA page_size = 1024; VACUUM; "
                           "PRAGMA journal_mode = WAL",
                           nullptr, nullptr, nullptr),
              SQLITE_OK);
    sqlite3_close(handle);
    const auto report = expect_repaired(in);
    ASSERT_TRUE(report);
    EXPECT_TRUE(report->is_whole());
}

INSTANTIATE_TEST_SUITE_P(
    Questions, Repair,
    ::testing::Values(
        Asked{"Cubes", trapezia_question(SearchMethod::cubes), 2},
        Asked{"Census", trapezia_question(SearchMethod::census), 3},
        Asked{"Pieces", trapezia_question(SearchMethod::pieces), 2},
        Asked{"Iterate", trapezia_question(SearchMethod::iterate), 1},
        Asked{"Wandering", half_cells(false), 1}, Asked{"WanderingKept", half_cells(true), 1},
        Asked{"Tilings", iteration(BlockingScope::tiling, true), 1}, Asked{"Sweep", sweep(), 2},
        Asked{"Fillings", on_board("iq-stars.toml", FillingQuestion{}), 2},
        Asked{"FillingsUpToSymmetry",
              on_board("cubi-magici.toml", FillingQuestion{.counts_up_to_symmetry = true}), 1},
        Asked{"Starts", on_board("iq-stars.toml", StartQuestion{.start_count = 6, .seed = 3}), 2}),
    [](const auto& tested) { return tested.param.name; });

// --- Row by row. ---

void meddle(const fs::path& folder, const std::string& sql) {
    sqlite3* handle = nullptr;
    ASSERT_EQ(sqlite3_open((folder / "catalogue.db").c_str(), &handle), SQLITE_OK);
    EXPECT_EQ(sqlite3_exec(handle, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK)
        << sqlite3_errmsg(handle);
    sqlite3_close(handle);
}

std::string text_in(const fs::path& folder, const std::string& sql) {
    sqlite3* handle = nullptr;
    EXPECT_EQ(sqlite3_open((folder / "catalogue.db").c_str(), &handle), SQLITE_OK);
    std::string text;
    const auto take = [](void* into, int, char** values, char**) {
        *static_cast<std::string*>(into) = values[0];
        return 0;
    };
    EXPECT_EQ(sqlite3_exec(handle, sql.c_str(), take, &text, nullptr), SQLITE_OK);
    sqlite3_close(handle);
    return text;
}

const RepairedRowCounts& rows_in(const RepairReport& report, const std::string& table) {
    const auto rows = std::ranges::find(report.rows, table, &RepairedRowCounts::table);
    if (rows == report.rows.end()) throw std::logic_error("no " + table);
    return *rows;
}

class RepairOf : public ::testing::Test {
  protected:
    fs::path searched(const Question& question) const {
        searched_catalogue(in(), question);
        return in();
    }
    fs::path in() const { return folder_.path() / "in"; }
    fs::path out() const { return folder_.path() / "out"; }

  private:
    TemporaryFolder folder_;
};

// A census does not record which cube found a challenge.
TEST_F(RepairOf, ALostChallengeReopensEveryCubeThatMayHaveHadIt) {
    searched(trapezia_question(SearchMethod::census));
    const std::vector<Cube> before = Catalogue::open(in()).cubes();
    const auto found = Catalogue::open(in()).challenges();
    const std::string lost = found.front().challenge.fingerprint;
    meddle(in(), "PRAGMA foreign_keys = OFF; DELETE FROM challenge WHERE fingerprint = '" + lost +
                     "'; VACUUM");
    const RepairReport report = repair(in(), out());
    EXPECT_EQ(rows_in(report, "challenge").missing_row_count, 1);
    EXPECT_EQ(rows_in(report, "tiling").doubtful_row_count, 1);
    const Catalogue after = Catalogue::open(out());
    EXPECT_EQ(after.challenges().size(), found.size() - 1);
    std::int64_t reopened_cube_count = 0;
    for (const Cube& cube : before) {
        const bool found_some =
            store::statistics_text(cube.statistics).find("filled") != std::string::npos;
        EXPECT_EQ(after.is_exhausted(cube.name), !found_some) << cube.name;
        reopened_cube_count += found_some ? 1 : 0;
    }
    EXPECT_EQ(report.reopened_cube_count, reopened_cube_count);
    EXPECT_GT(report.decided_cube_count, 0);
}

// If the last clause is missing, there is no gap in the numbers, so the loss cannot be noticed.
TEST_F(RepairOf, AnIterationIsDecidedAgainWheneverAnythingIsWrongWithItsFile) {
    searched(trapezia_question(SearchMethod::iterate));
    std::string bytes = bytes_of(in() / "catalogue.db");
    bytes[0] = 'x';
    write_bytes(in() / "catalogue.db", bytes);
    const RepairReport report = repair(in(), out());
    EXPECT_EQ(report.reopened_cube_count, 3);
    EXPECT_EQ(report.decided_cube_count, 0);
    for (const RepairedRowCounts& rows : report.rows)
        EXPECT_EQ(rows.doubtful_row_count + rows.missing_row_count, 0);
    EXPECT_FALSE(report.is_whole());
}

// Otherwise the search would pass over what it forbids.
TEST_F(RepairOf, AClauseIsDroppedWithItsSilhouette) {
    searched(trapezia_question(SearchMethod::iterate));
    const std::string lost = Catalogue::open(in()).challenges().front().challenge.fingerprint;
    meddle(in(), "PRAGMA foreign_keys = OFF; DELETE FROM tiling WHERE challenge = '" + lost +
                     "'; VACUUM");
    const RepairReport report = repair(in(), out());
    EXPECT_EQ(rows_in(report, "challenge").doubtful_row_count, 1);
    EXPECT_EQ(rows_in(report, "clause").doubtful_row_count, 1);
    EXPECT_EQ(report.decided_cube_count, 0);
    EXPECT_EQ(told(verified(out())), "");
}

// Found by a fuzzer: the orbit of what is named was worked out, beyond the ends of all integers.
TEST_F(RepairOf, AClauseAboutTooFarCellsIsDoubtful) {
    searched(trapezia_question(SearchMethod::iterate));
    const std::string first = " FROM clause ORDER BY id LIMIT 1";
    const std::string id = text_in(in(), "SELECT id" + first);
    const std::string cube = text_in(in(), "SELECT cube" + first);
    const std::string far = "orbit:(-2147483647)-(0)-n";
    meddle(in(), "UPDATE clause SET text = '" + far + "', seal = '" +
                     tables::seal_of("clause", {id, cube, far}) + "' WHERE id = " + id);
    const RepairReport report = repair(in(), out());
    EXPECT_GE(rows_in(report, "clause").doubtful_row_count, 1);
    EXPECT_EQ(told(verified(out())), "");
}

TEST_F(RepairOf, AWrongTilingIsRefusedDespiteItsSeal) {
    searched(trapezia_question(SearchMethod::census));
    const std::string name = Catalogue::open(in()).challenges().front().challenge.fingerprint;
    const std::string wrong = "[[0,0,0,0,0,0,0],[0,0,0,0,0,0,0]]";
    meddle(in(), "UPDATE tiling SET pieces = '" + wrong + "', seal = '" +
                     tables::seal_of("tiling", {name, wrong}) + "' WHERE challenge = '" + name +
                     "'");
    EXPECT_NO_THROW(Catalogue::open(in()));
    const RepairReport report = repair(in(), out());
    EXPECT_EQ(report.damage, "");
    EXPECT_EQ(rows_in(report, "tiling").doubtful_row_count, 1);
    EXPECT_EQ(rows_in(report, "challenge").doubtful_row_count, 1);
    EXPECT_GT(report.reopened_cube_count, 0);
    EXPECT_FALSE(Catalogue::open(out()).has_challenge(name));
    EXPECT_FALSE(report.is_whole());
}

TEST_F(RepairOf, CountsOfTilingsAreSaved) {
    searched(trapezia_question(SearchMethod::census));
    const std::string name = Catalogue::open(in()).challenges().front().challenge.fingerprint;
    Catalogue::open_for_writing(in()).set_tiling_count(name, "4711", "600");
    std::string bytes = bytes_of(in() / "catalogue.db");
    bytes[0] = 'x';
    write_bytes(in() / "catalogue.db", bytes);
    repair(in(), out());
    EXPECT_EQ(Catalogue::open(out()).challenge(name)->tiling_count, "4711");
}

TEST_F(RepairOf, ARunThatHasNotEndedKeepsItsFinds) {
    {
        Catalogue catalogue =
            Catalogue::open_or_create(in(), trapezia_question(SearchMethod::iterate));
        RunListener nobody;
        RunOptions options;
        options.limit = 3;
        run(catalogue, options, nobody);
    }
    const RepairReport report = repair(in(), out());
    EXPECT_TRUE(report.is_whole());
    EXPECT_EQ(rows_of(out()), rows_of(in()));
    EXPECT_FALSE(is_exhausted(Catalogue::open(out())));
}

TEST_F(RepairOf, AQuestionWithoutCubesIsItself) {
    Catalogue::open_or_create(in(), trapezia_question(SearchMethod::census));
    const RepairReport report = repair(in(), out());
    EXPECT_TRUE(report.is_whole());
    EXPECT_THAT(Catalogue::open(out()).cubes(), IsEmpty());
    EXPECT_FALSE(is_exhausted(Catalogue::open(out())));
}

TEST_F(RepairOf, NothingIsRefusedAndOverwritesNothing) {
    EXPECT_THROW(repair(in(), out()), InputError);
    searched(trapezia_question(SearchMethod::census));
    EXPECT_THROW(repair(in(), in()), CatalogueRefusedError);
    searched_catalogue(out(), trapezia_question(SearchMethod::cubes));
    const std::string before = bytes_of(out() / "catalogue.db");
    EXPECT_THROW(repair(in(), out()), CatalogueRefusedError);
    EXPECT_EQ(bytes_of(out() / "catalogue.db"), before);
}

TEST_F(RepairOf, ACatalogueInUseIsRefused) {
    const Catalogue run = Catalogue::open_or_create(in(), trapezia_question(SearchMethod::census));
    EXPECT_THAT([&] { repair(in(), out()); },
                ThrowsMessage<CatalogueRefusedError>(HasSubstr("works in this folder")));
    EXPECT_FALSE(fs::exists(out()));
}

TEST_F(RepairOf, AFileOfAnotherKindSavesNothing) {
    fs::create_directories(in());
    for (const std::string& bytes : {std::string("x"), std::string("fingerprints, one per line\n"),
                                     std::string(100'000, '%'), std::string(100'000, '\0')}) {
        write_bytes(in() / "catalogue.db", bytes);
        EXPECT_THAT([&] { repair(in(), out()); },
                    ThrowsMessage<CatalogueError>(
                        AllOf(HasSubstr("catalogue.db"), HasSubstr("nothing can be saved"))));
        EXPECT_FALSE(fs::exists(out()));
    }
}

}  // namespace
}  // namespace orbitile::repair_test

#include "catalogue/tables.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>
#include <utility>

#include "catalogue/board_table.hpp"
#include "catalogue/confirmation_table.hpp"
#include "catalogue/fill_table.hpp"
#include "catalogue/luck_table.hpp"
#include "catalogue/seal.hpp"
#include "catalogue/stored_text.hpp"
#include "orbitile/catalogue/catalogue_error.hpp"
#include "puzzle/puzzle_limits.hpp"

namespace orbitile::tables {

namespace {

struct Table {
    std::string_view name;
    std::string_view sql;
};

// In this order; described in docs/reference/formats.md.
constexpr std::array tables_of_all{
    Table{"question", R"(CREATE TABLE question (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    json TEXT NOT NULL,
    seal TEXT NOT NULL
) STRICT)"},
    Table{"cube", R"(CREATE TABLE cube (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    state TEXT NOT NULL,
    reason TEXT NOT NULL,
    statistics TEXT NOT NULL,
    seal TEXT NOT NULL
) STRICT)"},
    Table{"clause", R"(CREATE TABLE clause (
    id INTEGER PRIMARY KEY,
    cube TEXT NOT NULL REFERENCES cube (name),
    text TEXT NOT NULL,
    seal TEXT NOT NULL
) STRICT)"},
    Table{"wandering", R"(CREATE TABLE wandering (
    fingerprint TEXT NOT NULL PRIMARY KEY,
    cube TEXT NOT NULL REFERENCES cube (name),
    seal TEXT NOT NULL
) STRICT, WITHOUT ROWID)"},
    Table{"challenge", R"(CREATE TABLE challenge (
    fingerprint TEXT NOT NULL PRIMARY KEY,
    kind TEXT NOT NULL,
    symmetry TEXT NOT NULL,
    touching INTEGER NOT NULL,
    width INTEGER NOT NULL,
    components TEXT NOT NULL,
    tiling_count TEXT,
    tiling_count_up_to_symmetry TEXT,
    seal TEXT NOT NULL
) STRICT)"},
    Table{"tiling", R"(CREATE TABLE tiling (
    challenge TEXT NOT NULL REFERENCES challenge (fingerprint),
    pieces TEXT NOT NULL,
    seal TEXT NOT NULL,
    PRIMARY KEY (challenge, pieces)
) STRICT, WITHOUT ROWID)"},
};

// Foreign keys without an index would make each check a walk through the table.
struct Index {
    std::string_view name;
    std::string_view table;
    std::string_view sql;
};
constexpr std::array indexes_of_all{
    Index{"clause_cube", "clause", "CREATE INDEX clause_cube ON clause (cube)"},
    Index{"wandering_cube", "wandering", "CREATE INDEX wandering_cube ON wandering (cube)"},
};

// Those that a table of rowids brings along, for UNIQUE and PRIMARY KEY.
constexpr std::array indexes_of_sqlite{
    Index{"sqlite_autoindex_cube_1", "cube", ""},
    Index{"sqlite_autoindex_challenge_1", "challenge", ""},
};
constexpr Index index_of_slices{"sqlite_autoindex_slice_1", "slice", ""};

std::vector<Table> tables_of(std::int64_t version) {
    std::vector<Table> all(tables_of_all.begin(), tables_of_all.end());
    if (version == sweep_format_version) all.push_back({"fill", fill_table});
    if (version == board_format_version) {
        all.push_back({"given", given_table});
        all.push_back({"filling", filling_table});
    }
    if (version >= confirmation_format_version) all.push_back({"slice", slice_table});
    if (version == luck_format_version) all.push_back({"luck", luck_table});
    return all;
}

// A thing of the schema as SQLite lists it: its kind, its name, its table and its SQL, if any.
using SchemaEntry = std::array<std::string, 4>;

std::set<SchemaEntry> schema_of(std::int64_t version) {
    std::set<SchemaEntry> schema;
    for (const Table& table : tables_of(version)) {
        const std::string name(table.name);
        schema.insert({"table", name, name, std::string(table.sql)});
    }
    const auto add_index = [&](const Index& index) {
        schema.insert(
            {"index", std::string(index.name), std::string(index.table), std::string(index.sql)});
    };
    for (const Index& index : indexes_of_all) add_index(index);
    for (const Index& index : indexes_of_sqlite) add_index(index);
    if (version >= confirmation_format_version) add_index(index_of_slices);
    return schema;
}

// Nothing may be there that `create` does not make: a trigger would change what others store, a
// view or an index run what somebody wrote into it.
void check_schema(const Database& database, std::int64_t version) {
    std::set<SchemaEntry> missing = schema_of(version);
    Statement stored = database.prepare("SELECT type, name, tbl_name, sql FROM sqlite_schema");
    while (stored.next()) {
        const SchemaEntry entry{stored.text(0), stored.text(1), stored.text(2), stored.text(3)};
        if (missing.erase(entry) > 0) continue;
        refuse_row(database, entry[0] + " " + entry[1], "its definition was changed");
    }
    if (missing.empty()) return;
    const SchemaEntry& first = *missing.begin();
    refuse_row(database, first[0] + " " + first[1], "is missing");
}

std::string question_seal(const std::string& json) { return seal_of("question", {json}); }

std::string cube_seal(std::int64_t id, const Cube& cube, const std::string& statistics) {
    return seal_of("cube", {std::to_string(id), cube.name, std::string(cube_state_name(cube.state)),
                            cube.reason, statistics});
}

std::string clause_seal(std::int64_t id, const std::string& cube, const std::string& clause) {
    return seal_of("clause", {std::to_string(id), cube, clause});
}

std::string wandering_seal(const std::string& fingerprint, const std::string& cube) {
    return seal_of("wandering", {fingerprint, cube});
}

std::string challenge_seal(const StoredChallenge& stored, const std::string& components) {
    const Challenge& challenge = stored.challenge;
    return seal_of(
        "challenge",
        {challenge.fingerprint, std::string(kind_name(challenge.kind)),
         std::string(grids_name(challenge.grids)), std::to_string(challenge.touching ? 1 : 0),
         std::to_string(challenge.width), components, stored.tiling_count.value_or("-"),
         stored.tiling_count_up_to_symmetry.value_or("-")});
}

std::string tiling_seal(const std::string& fingerprint, const std::string& pieces) {
    return seal_of("tiling", {fingerprint, pieces});
}

template <typename Value>
Value known(const Database& database, const std::string& row, const std::optional<Value>& value) {
    if (!value) refuse_row(database, row, "unknown word");
    return *value;
}

int number_within(const Database& database, const std::string& row, std::int64_t number, int most) {
    if (number < 0 || number > most) refuse_row(database, row, "a number is out of range");
    return static_cast<int>(number);
}

std::int64_t next_id(const Database& database, const std::string& table) {
    return database.number("SELECT coalesce(max(id), 0) + 1 FROM " + table);
}

constexpr std::string_view cube_columns = "SELECT id, name, state, reason, statistics, seal";

Cube cube_from(const Database& database, const Statement& row) {
    const std::string title = "cube '" + row.text(1) + "'";
    Cube cube{.name = row.text(1), .reason = row.text(3)};
    cube.state = known(database, title, cube_state_from_name(row.text(2)));
    const std::string statistics = row.text(4);
    check_seal(database, title, cube_seal(row.number(0), cube, statistics), row.text(5));
    cube.statistics = read_as(database, title, [&] { return statistics_from_text(statistics); });
    return cube;
}

constexpr std::string_view challenge_columns =
    "SELECT fingerprint, kind, symmetry, touching, width, components, tiling_count, "
    "tiling_count_up_to_symmetry, seal FROM challenge";

StoredChallenge challenge_from(const Database& database, const Question& question,
                               const Statement& row) {
    const Puzzle& puzzle = question.puzzle;
    StoredChallenge stored{.tiling_count = row.optional_text(6),
                           .tiling_count_up_to_symmetry = row.optional_text(7)};
    Challenge& challenge = stored.challenge;
    challenge.fingerprint = row.text(0);
    const std::string title = "challenge '" + challenge.fingerprint + "'";
    challenge.kind = known(database, title, kind_from_name(row.text(1)));
    challenge.grids = known(database, title, grids_from_name(row.text(2)));
    challenge.touching = number_within(database, title, row.number(3), 1) == 1;
    challenge.width = number_within(database, title, row.number(4), most_width);
    const std::string components = row.text(5);
    check_seal(database, title, challenge_seal(stored, components), row.text(8));
    if (!is_fingerprint_text(challenge.fingerprint)) {
        refuse_row(database, title, "its fingerprint has a wrong form");
    }
    if (const auto fault = counts_fault(puzzle.lattice, stored)) {
        refuse_row(database, title, *fault);
    }
    challenge.components =
        read_as(database, title, [&] { return components_from_text(puzzle.lattice, components); });
    if (challenge.kind == Kind::board) read_given(database, puzzle, stored);
    const auto group = group_told(question, challenge);
    if (!group) refuse_row(database, title, "its symmetry was not asked for");
    challenge.group = *group;
    stored.luck = luck(database, challenge.fingerprint);
    return stored;
}

// Rows that were numbered 1, 2, 3 … when they were written: none may be missing.
void check_numbering(const Database& database, const std::string& table) {
    if (database.number("SELECT count(*) FROM " + table) + 1 != next_id(database, table)) {
        refuse_row(database, "table " + table, "rows are missing");
    }
}

void check_wandering(const Database& database) {
    Statement rows = database.prepare("SELECT fingerprint, cube, seal FROM wandering");
    while (rows.next()) {
        check_seal(database, "wandering '" + rows.text(0) + "'",
                   wandering_seal(rows.text(0), rows.text(1)), rows.text(2));
    }
}

}  // namespace

void create(Database& database, const Question& question) {
    database.run("PRAGMA application_id = " + std::to_string(application_id));
    const auto version = is_sweep(question)         ? sweep_format_version
                         : is_about_board(question) ? board_format_version
                                                    : format_version;
    database.run("PRAGMA user_version = " + std::to_string(version));
    for (const Table& table : tables_of(version)) database.run(std::string(table.sql));
    for (const Index& index : indexes_of_all) database.run(std::string(index.sql));
    const std::string json = question_text(question);
    database.prepare("INSERT INTO question VALUES (1, ?, ?)").with(json, question_seal(json)).run();
}

void check_format(const Database& database) {
    const std::string file = database.file().string();
    if (database.number("PRAGMA application_id") != application_id) {
        throw CatalogueError(file + ": is a database of another program");
    }
    const std::int64_t version = database.number("PRAGMA user_version");
    constexpr std::int64_t newest = luck_format_version;
    if (version < format_version || version > newest) {
        throw CatalogueError(file + ": has format version " + std::to_string(version) +
                             (version > newest ? ", newer than" : ", not") + " version " +
                             std::to_string(newest) + ", which this program reads");
    }
    check_schema(database, version);
}

void check_rows(const Database& database) {
    const Question asked = question(database);
    const Puzzle& puzzle = asked.puzzle;
    if (is_sweep(asked) != holds_fills(database) ||
        is_about_board(asked) != holds_board(database) ||
        (confirmation(database) && !may_be_confirmed(asked))) {
        refuse_row(database, "the question", "it does not match the format version");
    }
    check_numbering(database, "cube");
    check_numbering(database, "clause");
    for (const Cube& cube : cubes(database)) clauses(database, cube.name);
    check_wandering(database);
    for (const StoredChallenge& stored : challenges(database, asked)) {
        tilings(database, puzzle, stored.challenge);
    }
    if (is_sweep(asked)) visit_fills(database, puzzle, [](const Fill&) {});
    if (is_about_board(asked)) {
        visit_fillings(database, puzzle, [](const std::string&, const Tiling&) {});
    }
}

Question question(const Database& database) {
    Statement row = database.prepare("SELECT json, seal FROM question");
    if (!row.next()) refuse_row(database, "table question", "is empty");
    const std::string json = row.text(0);
    check_seal(database, "the question", question_seal(json), row.text(1));
    return read_as(database, "the question", [&] { return question_from_text(json); });
}

void update_question(Database& database, const Question& question) {
    const std::string json = question_text(question);
    database.prepare("UPDATE question SET json = ?, seal = ?")
        .with(json, question_seal(json))
        .run();
}

void add_cube(Database& database, const std::string& name) {
    if (cube(database, name)) return;
    const Cube cube{.name = name};
    const std::int64_t id = next_id(database, "cube");
    const std::string statistics = statistics_text(cube.statistics);
    database.prepare("INSERT INTO cube VALUES (?, ?, ?, ?, ?, ?)")
        .with(id, name, cube_state_name(cube.state), cube.reason, statistics,
              cube_seal(id, cube, statistics))
        .run();
}

std::vector<Cube> cubes(const Database& database) {
    std::vector<Cube> cubes;
    Statement rows = database.prepare(
        std::string(cube_columns) + ", (SELECT count(*) FROM wandering WHERE cube = cube.name)" +
        (holds_fills(database) ? ", (SELECT count(*) FROM fill WHERE fill.cube = cube.id)"
                               : ", 0") +
        " FROM cube ORDER BY id");
    while (rows.next()) {
        cubes.push_back(cube_from(database, rows));
        cubes.back().wandering = rows.number(6);
        cubes.back().fills = rows.number(7);
    }
    return cubes;
}

std::optional<Cube> cube(const Database& database, const std::string& name) {
    Statement row = database.prepare(std::string(cube_columns) + " FROM cube WHERE name = ?");
    row.with(name);
    if (!row.next()) return std::nullopt;
    return cube_from(database, row);
}

void update_cube(Database& database, const Cube& cube) {
    Statement row = database.prepare("SELECT id FROM cube WHERE name = ?");
    row.with(cube.name);
    if (!row.next()) refuse_row(database, "cube '" + cube.name + "'", "is missing");
    const std::int64_t id = row.number(0);
    const std::string statistics = statistics_text(cube.statistics);
    database.prepare("UPDATE cube SET state = ?, reason = ?, statistics = ?, seal = ? WHERE id = ?")
        .with(cube_state_name(cube.state), cube.reason, statistics, cube_seal(id, cube, statistics),
              id)
        .run();
}

void add_clause(Database& database, const std::string& cube, const std::string& clause) {
    const std::int64_t id = next_id(database, "clause");
    database.prepare("INSERT INTO clause VALUES (?, ?, ?, ?)")
        .with(id, cube, clause, clause_seal(id, cube, clause))
        .run();
}

bool has_clause(const Database& database, const std::string& cube, const std::string& clause) {
    Statement row = database.prepare("SELECT 1 FROM clause WHERE cube = ? AND text = ?");
    return row.with(cube, clause).next();
}

std::vector<std::string> clauses(const Database& database, const std::string& cube) {
    std::vector<std::string> clauses;
    Statement rows =
        database.prepare("SELECT id, text, seal FROM clause WHERE cube = ? ORDER BY id");
    rows.with(cube);
    while (rows.next()) {
        clauses.push_back(rows.text(1));
        check_seal(database, "clause " + std::to_string(rows.number(0)),
                   clause_seal(rows.number(0), cube, clauses.back()), rows.text(2));
    }
    return clauses;
}

void add_wandering(Database& database, const std::string& cube, const std::string& fingerprint) {
    database.prepare("INSERT INTO wandering VALUES (?, ?, ?) ON CONFLICT DO NOTHING")
        .with(fingerprint, cube, wandering_seal(fingerprint, cube))
        .run();
}

bool has_wandering(const Database& database, const std::string& fingerprint) {
    Statement row = database.prepare("SELECT 1 FROM wandering WHERE fingerprint = ?");
    return row.with(fingerprint).next();
}

std::optional<StoredChallenge> challenge(const Database& database, const Question& question,
                                         const std::string& fingerprint) {
    Statement row = database.prepare(std::string(challenge_columns) + " WHERE fingerprint = ?");
    row.with(fingerprint);
    if (!row.next()) return std::nullopt;
    return challenge_from(database, question, row);
}

bool has_challenge(const Database& database, const std::string& fingerprint) {
    Statement row = database.prepare("SELECT 1 FROM challenge WHERE fingerprint = ?");
    return row.with(fingerprint).next();
}

std::vector<StoredChallenge> challenges(const Database& database, const Question& question) {
    std::vector<StoredChallenge> challenges;
    Statement rows = database.prepare(std::string(challenge_columns) + " ORDER BY fingerprint");
    while (rows.next()) challenges.push_back(challenge_from(database, question, rows));
    return challenges;
}

void add_challenge(Database& database, const Puzzle& puzzle, const StoredChallenge& stored) {
    const Challenge& challenge = stored.challenge;
    const std::string components = components_text(puzzle.lattice, challenge.components);
    database.prepare("INSERT INTO challenge VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")
        .with(challenge.fingerprint, kind_name(challenge.kind), grids_name(challenge.grids),
              std::int64_t{challenge.touching ? 1 : 0}, std::int64_t{challenge.width}, components,
              stored.tiling_count, stored.tiling_count_up_to_symmetry,
              challenge_seal(stored, components))
        .run();
    if (challenge.kind == Kind::board) add_given(database, puzzle, stored);
}

void update_counts(Database& database, Lattice lattice, const StoredChallenge& stored) {
    const std::string components = components_text(lattice, stored.challenge.components);
    database
        .prepare(
            "UPDATE challenge SET tiling_count = ?, tiling_count_up_to_symmetry = ?, "
            "seal = ? WHERE fingerprint = ?")
        .with(stored.tiling_count, stored.tiling_count_up_to_symmetry,
              challenge_seal(stored, components), stored.challenge.fingerprint)
        .run();
}

void add_tiling(Database& database, const std::string& fingerprint, const Tiling& tiling) {
    const std::string pieces = tiling_text(tiling);
    database.prepare("INSERT INTO tiling VALUES (?, ?, ?) ON CONFLICT DO NOTHING")
        .with(fingerprint, pieces, tiling_seal(fingerprint, pieces))
        .run();
}

bool has_tiling(const Database& database, const std::string& fingerprint, const Tiling& tiling) {
    Statement row = database.prepare("SELECT 1 FROM tiling WHERE challenge = ? AND pieces = ?");
    return row.with(fingerprint, tiling_text(tiling)).next();
}

std::vector<Tiling> tilings(const Database& database, const Puzzle& puzzle,
                            const Challenge& challenge) {
    const std::string title = "a tiling of challenge '" + challenge.fingerprint + "'";
    std::vector<Tiling> tilings;
    Statement rows = database.prepare("SELECT pieces, seal FROM tiling WHERE challenge = ?");
    rows.with(challenge.fingerprint);
    while (rows.next()) {
        const std::string pieces = rows.text(0);
        check_seal(database, title, tiling_seal(challenge.fingerprint, pieces), rows.text(1));
        tilings.push_back(read_as(database, title, [&] {
            return tiling_from_text(puzzle, challenge.components.size(), pieces);
        }));
    }
    std::sort(tilings.begin(), tilings.end());
    return tilings;
}

}  // namespace orbitile::tables

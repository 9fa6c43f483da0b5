#include "store/tables.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "store/catalogue_error.hpp"

namespace orbitile::tables {
namespace {

constexpr std::int64_t application_id = 0x4f726243;  // "OrbC"

// An entry of the schema, as SQLite lists it: type, name, table, and SQL. The SQL can be empty.
using SchemaEntry = std::array<std::string, 4>;

std::string index_name(const TableDefinition& table) {
    return std::string(table.properties.name) + '_' + std::string(table.properties.index);
}

// Returns the SQL for an index of a column that refers to another table. Without the index, SQLite
// would read the whole table for each check of the reference.
std::string index_sql(const TableDefinition& table) {
    return "CREATE INDEX " + index_name(table) + " ON " + std::string(table.properties.name) +
           " (" + std::string(table.properties.index) + ")";
}

// Whether SQLite adds an index automatically. SQLite adds an index for each key that is not the
// number of the row.
bool has_automatic_index(const TableDefinition& table) {
    return table.properties.has_row_number &&
           std::ranges::any_of(table.columns, [](const Column& column) {
               return column.is_key() && !column.is_row_number();
           });
}

std::set<SchemaEntry> schema_of(FormatVersion version) {
    std::set<SchemaEntry> schema;
    for (const TableDefinition* table : tables_of(version)) {
        const std::string name(table->properties.name);
        schema.insert({"table", name, name, table->creation_sql});
        if (has_automatic_index(*table)) {
            schema.insert({"index", "sqlite_autoindex_" + name + "_1", name, ""});
        }
        if (table->properties.index.empty()) continue;
        schema.insert({"index", index_name(*table), name, index_sql(*table)});
    }
    return schema;
}

// Throws unless the schema has exactly the entries of this version. Additional entries can be
// dangerous: a trigger could change the rows that a run stores, and a view or an index could run
// forged SQL.
void check_schema(const store::Database& database, FormatVersion version) {
    std::set<SchemaEntry> missing_entries = schema_of(version);
    store::Statement rows = database.prepare("SELECT type, name, tbl_name, sql FROM sqlite_schema");
    while (rows.next()) {
        const SchemaEntry entry{rows.text(0), rows.text(1), rows.text(2), rows.text(3)};
        if (missing_entries.erase(entry) > 0) continue;
        refuse_row(database, entry[0] + " " + entry[1], "its definition was changed");
    }
    if (missing_entries.empty()) return;
    const SchemaEntry& missing_entry = *missing_entries.begin();
    refuse_row(database, missing_entry[0] + " " + missing_entry[1], "is missing");
}

void set_version(FormatVersion version, store::Database& database) {
    database.run("PRAGMA user_version = " + std::to_string(static_cast<std::int64_t>(version)));
}

}  // namespace

std::vector<const TableDefinition*> tables_of(FormatVersion version) {
    if (version == FormatVersion::packed) {
        return {&definition_of<QuestionTable>(), &definition_of<CubeTable>(),
                &definition_of<ClauseTable>(),   &definition_of<WanderingTable>(),
                &definition_of<ShapeTable>(),    &definition_of<SolutionTable>(),
                &definition_of<TallyTable>()};
    }
    std::vector<const TableDefinition*> definitions{
        &definition_of<QuestionTable>(),  &definition_of<CubeTable>(),
        &definition_of<ClauseTable>(),    &definition_of<WanderingTable>(),
        &definition_of<ChallengeTable>(), &definition_of<TilingTable>()};
    if (version == FormatVersion::sweep) definitions.push_back(&definition_of<FillTable>());
    if (version == FormatVersion::board) {
        definitions.push_back(&definition_of<ClueTable>());
        definitions.push_back(&definition_of<FillingTable>());
    }
    if (version == FormatVersion::luck) definitions.push_back(&definition_of<LuckTable>());
    return definitions;
}

FormatVersion format_version(const store::Database& database) {
    return static_cast<FormatVersion>(database.number("PRAGMA user_version"));
}

void check_format(const store::Database& database) {
    const std::string file = database.file().string();
    if (database.number("PRAGMA application_id") != application_id) {
        throw CatalogueError(file + ": is a database of another program");
    }
    const std::int64_t version = database.number("PRAGMA user_version");
    constexpr auto newest_version = static_cast<std::int64_t>(FormatVersion::packed);
    if (version < 1 || version > newest_version) {
        throw CatalogueError(file + ": has format version " + std::to_string(version) +
                             (version > newest_version ? ", newer than" : ", not") + " version " +
                             std::to_string(newest_version) + ", which this program reads");
    }
    check_schema(database, static_cast<FormatVersion>(version));
}

void create_tables(store::Database& database, const Question& question) {
    database.run("PRAGMA application_id = " + std::to_string(application_id));
    const auto version = is_sweep(question)         ? FormatVersion::sweep
                         : is_about_board(question) ? FormatVersion::board
                                                    : FormatVersion::silhouettes;
    set_version(version, database);
    for (const TableDefinition* table : tables_of(version)) database.run(table->creation_sql);
    for (const TableDefinition* table : tables_of(version)) {
        if (!table->properties.index.empty()) database.run(index_sql(*table));
    }
    store_row<QuestionTable>(database, ConflictAction::fail, {.question = question});
}

// Nothing is added to a catalogue of format version 6, the largest version, because such a
// catalogue has all tables of silhouettes.
void extend_to(FormatVersion version, store::Database& database) {
    const FormatVersion old_version = format_version(database);
    if (old_version >= version) return;
    const auto existing_tables = tables_of(old_version);
    for (const TableDefinition* table : tables_of(version)) {
        if (std::ranges::find(existing_tables, table) == existing_tables.end())
            database.run(table->creation_sql);
    }
    set_version(version, database);
}

void create_packed_tables(store::Database& database) {
    const auto existing_tables = tables_of(format_version(database));
    for (const TableDefinition* table : tables_of(FormatVersion::packed)) {
        if (std::ranges::find(existing_tables, table) == existing_tables.end())
            database.run(table->creation_sql);
    }
}

void finish_packed_tables(store::Database& database) {
    auto existing_tables = tables_of(format_version(database));
    const auto packed_tables = tables_of(FormatVersion::packed);
    std::ranges::reverse(existing_tables);  // later tables refer to earlier tables
    for (const TableDefinition* table : existing_tables) {
        if (std::ranges::find(packed_tables, table) == packed_tables.end())
            database.run("DROP TABLE " + std::string(table->properties.name));
    }
    set_version(FormatVersion::packed, database);
}

Question stored_question(const store::Database& database) {
    auto row = find_row<QuestionTable>(database, {}, "");
    if (!row) refuse_row(database, "table question", "is empty");
    return std::move(row->question);
}

}  // namespace orbitile::tables

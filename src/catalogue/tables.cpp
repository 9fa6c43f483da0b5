#include "catalogue/tables.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "orbitile/catalogue/catalogue_error.hpp"

namespace orbitile::tables {
namespace {

constexpr std::int64_t application_id = 0x4f726243;  // "OrbC"

// An entry of the schema, as SQLite lists it: its type, its name, its table, and its SQL if there
// is any.
using SchemaEntry = std::array<std::string, 4>;

std::string index_name(const TableDefinition& table) {
    return std::string(table.properties.name) + '_' + std::string(table.properties.index);
}

// Makes an index for a column that refers to another table. Without the index, each check of the
// reference would read the whole table.
std::string index_sql(const TableDefinition& table) {
    return "CREATE INDEX " + index_name(table) + " ON " + std::string(table.properties.name) +
           " (" + std::string(table.properties.index) + ")";
}

// Whether SQLite adds an index automatically. It does so for each key that is not the number of the
// row.
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
        schema.insert({"table", name, name, table->create});
        if (has_automatic_index(*table)) {
            schema.insert({"index", "sqlite_autoindex_" + name + "_1", name, ""});
        }
        if (table->properties.index.empty()) continue;
        schema.insert({"index", index_name(*table), name, index_sql(*table)});
    }
    return schema;
}

// Throws unless the schema has exactly the entries of this version. Other entries can be dangerous:
// a trigger could change the rows that a run stores, and a view or an index could run SQL that a
// forger wrote.
void check_schema(const catalogue::Database& database, FormatVersion version) {
    std::set<SchemaEntry> missing = schema_of(version);
    catalogue::Statement stored =
        database.prepare("SELECT type, name, tbl_name, sql FROM sqlite_schema");
    while (stored.next()) {
        const SchemaEntry entry{stored.text(0), stored.text(1), stored.text(2), stored.text(3)};
        if (missing.erase(entry) > 0) continue;
        refuse_row(database, entry[0] + " " + entry[1], "its definition was changed");
    }
    if (missing.empty()) return;
    const SchemaEntry& first = *missing.begin();
    refuse_row(database, first[0] + " " + first[1], "is missing");
}

void set_version(FormatVersion version, catalogue::Database& database) {
    database.run("PRAGMA user_version = " + std::to_string(static_cast<std::int64_t>(version)));
}

}  // namespace

std::vector<const TableDefinition*> tables_of(FormatVersion version) {
    if (version == FormatVersion::packed) {
        return {&definition_of<QuestionTable>(), &definition_of<CubeTable>(),
                &definition_of<ClauseTable>(),   &definition_of<WanderingTable>(),
                &definition_of<SliceTable>(),    &definition_of<ShapeTable>(),
                &definition_of<SolutionTable>(), &definition_of<TallyTable>()};
    }
    std::vector<const TableDefinition*> all{
        &definition_of<QuestionTable>(),  &definition_of<CubeTable>(),
        &definition_of<ClauseTable>(),    &definition_of<WanderingTable>(),
        &definition_of<ChallengeTable>(), &definition_of<TilingTable>()};
    if (version == FormatVersion::sweep) all.push_back(&definition_of<FillTable>());
    if (version == FormatVersion::board) {
        all.push_back(&definition_of<ClueTable>());
        all.push_back(&definition_of<FillingTable>());
    }
    if (version >= FormatVersion::confirmation) all.push_back(&definition_of<SliceTable>());
    if (version == FormatVersion::luck) all.push_back(&definition_of<LuckTable>());
    return all;
}

FormatVersion format_version(const catalogue::Database& database) {
    return static_cast<FormatVersion>(database.number("PRAGMA user_version"));
}

void check_format(const catalogue::Database& database) {
    const std::string file = database.file().string();
    if (database.number("PRAGMA application_id") != application_id) {
        throw CatalogueError(file + ": is a database of another program");
    }
    const std::int64_t version = database.number("PRAGMA user_version");
    constexpr auto newest = static_cast<std::int64_t>(FormatVersion::packed);
    if (version < 1 || version > newest) {
        throw CatalogueError(file + ": has format version " + std::to_string(version) +
                             (version > newest ? ", newer than" : ", not") + " version " +
                             std::to_string(newest) + ", which this program reads");
    }
    check_schema(database, static_cast<FormatVersion>(version));
}

void create_tables(catalogue::Database& database, const Question& question) {
    database.run("PRAGMA application_id = " + std::to_string(application_id));
    const auto version = is_sweep(question)         ? FormatVersion::sweep
                         : is_about_board(question) ? FormatVersion::board
                                                    : FormatVersion::silhouettes;
    set_version(version, database);
    for (const TableDefinition* table : tables_of(version)) database.run(table->create);
    for (const TableDefinition* table : tables_of(version)) {
        if (!table->properties.index.empty()) database.run(index_sql(*table));
    }
    store_row<QuestionTable>(database, OnConflict::fail, {.question = question});
}

// Format version 6 has all tables of silhouettes, so its number is larger than the others and
// nothing is added to it.
void extend_to(FormatVersion version, catalogue::Database& database) {
    const FormatVersion before = format_version(database);
    if (before >= version) return;
    const auto present = tables_of(before);
    for (const TableDefinition* table : tables_of(version)) {
        if (std::ranges::find(present, table) == present.end()) database.run(table->create);
    }
    set_version(version, database);
}

void create_packed_tables(catalogue::Database& database) {
    const auto present = tables_of(format_version(database));
    for (const TableDefinition* table : tables_of(FormatVersion::packed)) {
        if (std::ranges::find(present, table) == present.end()) database.run(table->create);
    }
}

void finish_packed_tables(catalogue::Database& database) {
    auto present = tables_of(format_version(database));
    const auto kept = tables_of(FormatVersion::packed);
    std::ranges::reverse(present);  // rows of later tables refer to rows of earlier ones
    for (const TableDefinition* table : present) {
        if (std::ranges::find(kept, table) == kept.end())
            database.run("DROP TABLE " + std::string(table->properties.name));
    }
    set_version(FormatVersion::packed, database);
}

Question stored_question(const catalogue::Database& database) {
    auto row = find_row<QuestionTable>(database, {}, "");
    if (!row) refuse_row(database, "table question", "is empty");
    return std::move(row->question);
}

}  // namespace orbitile::tables

#include "store/table.hpp"

#include "puzzle/md5.hpp"
#include "store/catalogue_error.hpp"

namespace orbitile::tables {
namespace {

// Appends the value to the text that is sealed. The length of the value precedes the value, so two
// different rows never have the same text.
void append_sealed_value(const std::string& value, std::string& sealed_text) {
    sealed_text += '|';
    sealed_text += std::to_string(value.size());
    sealed_text += ':';
    sealed_text += value;
}

std::string sql_to_create_table(const TableProperties& properties,
                                const std::vector<Column>& columns) {
    std::string sql = "CREATE TABLE " + std::string(properties.name) + " (\n";
    for (const Column& column : columns) {
        sql += "    " + std::string(column.name) + ' ' + std::string(column.declaration) + ",\n";
    }
    sql += "    seal TEXT NOT NULL";
    if (!properties.key.empty()) sql += ",\n    PRIMARY KEY (" + std::string(properties.key) + ")";
    return sql + "\n) STRICT" + (properties.has_row_number ? "" : ", WITHOUT ROWID");
}

std::string column_names(const std::vector<Column>& columns) {
    std::string names;
    for (const Column& column : columns) names += std::string(column.name) + ", ";
    return names + "seal";
}

std::string insert_sql(const TableProperties& properties, const std::vector<Column>& columns) {
    std::string sql = "INSERT INTO " + std::string(properties.name) + " VALUES (";
    for (std::size_t i = 0; i < columns.size(); ++i) sql += "?, ";
    return sql + "?)";
}

std::string on_conflict_update_sql(const std::vector<Column>& columns) {
    std::string sql = " ON CONFLICT DO UPDATE SET ";
    for (const Column& column : columns) {
        if (column.is_key()) continue;
        sql += std::string(column.name) + " = excluded." + std::string(column.name) + ", ";
    }
    return sql + "seal = excluded.seal";
}

}  // namespace

bool Column::is_optional() const {
    return declaration.find("NOT NULL") == std::string_view::npos && !is_row_number();
}

bool Column::is_key() const {
    return declaration.find("PRIMARY KEY") != std::string_view::npos ||
           declaration.find("UNIQUE") != std::string_view::npos;
}

TableDefinition::TableDefinition(TableProperties table_properties, std::vector<Column> all_columns)
    : properties(table_properties),
      columns(std::move(all_columns)),
      creation_sql(sql_to_create_table(properties, columns)),
      select_sql("SELECT " + column_names(columns) + " FROM " + std::string(properties.name)),
      insert_sql_by_conflict{insert_sql(properties, columns),
                             insert_sql(properties, columns) + " ON CONFLICT DO NOTHING",
                             insert_sql(properties, columns) + on_conflict_update_sql(columns)} {}

std::string text_of(const store::Value& value) {
    if (const auto* number = std::get_if<std::int64_t>(&value)) return std::to_string(*number);
    const auto* text = std::get_if<std::string>(&value);
    return text == nullptr ? "-" : *text;
}

std::string seal_of(std::string_view table, std::initializer_list<std::string> values) {
    return seal_of(table, std::span(values.begin(), values.size()));
}

std::string seal_of(std::string_view table, std::span<const std::string> values) {
    std::string sealed_text(table);
    for (const std::string& value : values) append_sealed_value(value, sealed_text);
    return md5_hex(sealed_text);
}

std::string seal_of(const TableDefinition& definition, const Values& values) {
    std::string sealed_text(definition.properties.name);
    for (auto i = static_cast<std::size_t>(definition.properties.unsealed_column_count);
         i < values.size(); ++i) {
        const auto* text = std::get_if<std::string>(&values[i]);
        append_sealed_value(text == nullptr ? text_of(values[i]) : *text, sealed_text);
    }
    return md5_hex(sealed_text);
}

void refuse_row(const store::Database& database, const std::string& row,
                const std::string& reason) {
    database.require_unchanged();
    throw CatalogueError(database.file().string() + ": is damaged: " + row + ": " + reason);
}

std::string row_title(const TableDefinition& definition, const Values& values,
                      const RowContext& context) {
    std::string title(definition.properties.title);
    if (definition.properties.title_column >= 0) {
        const auto column = static_cast<std::size_t>(definition.properties.title_column);
        std::string key = text_of(values.at(column));
        if (definition.columns[column].is_bytes()) key = store::hex_digits(key);
        title += definition.columns[column].is_number() ? ' ' + key : " '" + key + "'";
    }
    return title + context.place;
}

Values values_in(const store::Statement& row, const TableDefinition& definition) {
    Values values;
    values.reserve(definition.columns.size());
    for (int i = 0; i < std::ssize(definition.columns); ++i) values.push_back(row.value(i));
    return values;
}

void require_in_range(const TableDefinition& definition, const Values& values) {
    for (std::size_t i = 0; i < values.size(); ++i) {
        const auto* number = std::get_if<std::int64_t>(&values[i]);
        if (number == nullptr || !definition.columns[i].max) continue;
        if (*number < 0 || *number > *definition.columns[i].max) {
            throw store::StoredTextError("a number is out of range");
        }
    }
}

void require_seal(const TableDefinition& definition, const Values& values,
                  const store::Statement& row) {
    if (row.text(static_cast<int>(values.size())) == seal_of(definition, values)) return;
    throw store::StoredTextError("its content does not match its seal");
}

void store_values(store::Database& database, const TableDefinition& definition,
                  ConflictAction on_conflict, const Values& values) {
    store::Statement statement = database.prepare(
        definition.insert_sql_by_conflict.at(static_cast<std::size_t>(on_conflict)));
    int index = 0;
    for (const store::Value& value : values) {
        const bool is_bytes = definition.columns[static_cast<std::size_t>(index)].is_bytes();
        if (const auto* bytes = std::get_if<std::string>(&value); is_bytes && bytes != nullptr) {
            statement.bind(index++, store::Bytes{*bytes});
        } else {
            statement.bind(index++, value);
        }
    }
    statement.bind(index, seal_of(definition, values));
    statement.run();
}

const std::string& ValueReader::text_in(const store::Value& value) {
    const auto* text = std::get_if<std::string>(&value);
    if (text == nullptr) throw store::StoredTextError("a text is missing");
    return *text;
}

std::int64_t ValueReader::number_in(const store::Value& value) {
    const auto* number = std::get_if<std::int64_t>(&value);
    if (number == nullptr) throw store::StoredTextError("a number is missing");
    return *number;
}

}  // namespace orbitile::tables

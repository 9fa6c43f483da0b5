#include "catalogue/table.hpp"

#include "orbitile/catalogue/catalogue_error.hpp"
#include "puzzle/md5.hpp"

namespace orbitile::tables {
namespace {

// Each value has its length before it. So two different rows never give the same text to seal.
void append_sealed(const std::string& value, std::string& sealed) {
    sealed += '|';
    sealed += std::to_string(value.size());
    sealed += ':';
    sealed += value;
}

std::string create_sql(const TableProperties& head, const std::vector<Column>& columns) {
    std::string sql = "CREATE TABLE " + std::string(head.name) + " (\n";
    for (const Column& column : columns) {
        sql += "    " + std::string(column.name) + ' ' + std::string(column.declaration) + ",\n";
    }
    sql += "    seal TEXT NOT NULL";
    if (!head.key.empty()) sql += ",\n    PRIMARY KEY (" + std::string(head.key) + ")";
    return sql + "\n) STRICT" + (head.has_row_number ? "" : ", WITHOUT ROWID");
}

std::string column_names(const std::vector<Column>& columns) {
    std::string names;
    for (const Column& column : columns) names += std::string(column.name) + ", ";
    return names + "seal";
}

std::string insert_sql(const TableProperties& head, const std::vector<Column>& columns) {
    std::string sql = "INSERT INTO " + std::string(head.name) + " VALUES (";
    for (std::size_t c = 0; c < columns.size(); ++c) sql += "?, ";
    return sql + "?)";
}

std::string replacing_sql(const std::vector<Column>& columns) {
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

TableDefinition::TableDefinition(TableProperties table, std::vector<Column> listed)
    : head(table),
      columns(std::move(listed)),
      create(create_sql(head, columns)),
      select_sql("SELECT " + column_names(columns) + " FROM " + std::string(head.name)),
      insert{insert_sql(head, columns), insert_sql(head, columns) + " ON CONFLICT DO NOTHING",
             insert_sql(head, columns) + replacing_sql(columns)} {}

std::string text_of(const catalogue::Value& value) {
    if (const auto* number = std::get_if<std::int64_t>(&value)) return std::to_string(*number);
    const auto* text = std::get_if<std::string>(&value);
    return text == nullptr ? "-" : *text;
}

std::string seal_of(std::string_view table, std::initializer_list<std::string> values) {
    return seal_of(table, std::span(values.begin(), values.size()));
}

std::string seal_of(std::string_view table, std::span<const std::string> values) {
    std::string sealed(table);
    for (const std::string& value : values) append_sealed(value, sealed);
    return md5_hex(sealed);
}

std::string seal_of(const TableDefinition& form, const Values& values) {
    std::string sealed(form.head.name);
    for (auto c = static_cast<std::size_t>(form.head.unsealed_columns); c < values.size(); ++c) {
        const auto* text = std::get_if<std::string>(&values[c]);
        append_sealed(text == nullptr ? text_of(values[c]) : *text, sealed);
    }
    return md5_hex(sealed);
}

void refuse_row(const catalogue::Database& database, const std::string& row,
                const std::string& reason) {
    throw CatalogueError(database.file().string() + ": is damaged: " + row + ": " + reason);
}

std::string row_title(const TableDefinition& form, const Values& values,
                      const RowContext& context) {
    std::string title(form.head.title);
    if (form.head.title_column >= 0) {
        const auto column = static_cast<std::size_t>(form.head.title_column);
        std::string key = text_of(values.at(column));
        if (form.columns[column].is_bytes()) key = catalogue::hex_digits(key);
        title += form.columns[column].is_number() ? ' ' + key : " '" + key + "'";
    }
    return title + context.place;
}

Values values_in(const catalogue::Statement& row, const TableDefinition& form) {
    Values values;
    values.reserve(form.columns.size());
    for (int c = 0; c < std::ssize(form.columns); ++c) values.push_back(row.value(c));
    return values;
}

void require_in_range(const TableDefinition& form, const Values& values) {
    for (std::size_t c = 0; c < values.size(); ++c) {
        const auto* number = std::get_if<std::int64_t>(&values[c]);
        if (number == nullptr || !form.columns[c].max) continue;
        if (*number < 0 || *number > *form.columns[c].max) {
            throw catalogue::StoredTextError("a number is out of range");
        }
    }
}

void require_seal(const TableDefinition& form, const Values& values,
                  const catalogue::Statement& row) {
    if (row.text(static_cast<int>(values.size())) == seal_of(form, values)) return;
    throw catalogue::StoredTextError("its content does not match its seal");
}

void store_values(catalogue::Database& database, const TableDefinition& form,
                  OnConflict on_conflict, const Values& values) {
    catalogue::Statement statement =
        database.prepare(form.insert.at(static_cast<std::size_t>(on_conflict)));
    int index = 0;
    for (const catalogue::Value& value : values) {
        const bool is_bytes = form.columns[static_cast<std::size_t>(index)].is_bytes();
        if (const auto* bytes = std::get_if<std::string>(&value); is_bytes && bytes != nullptr) {
            statement.bind(index++, catalogue::Bytes{*bytes});
        } else {
            statement.bind(index++, value);
        }
    }
    statement.bind(index, seal_of(form, values));
    statement.run();
}

const std::string& ValueReader::text_in(const catalogue::Value& value) {
    const auto* text = std::get_if<std::string>(&value);
    if (text == nullptr) throw catalogue::StoredTextError("a text is missing");
    return *text;
}

std::int64_t ValueReader::number_in(const catalogue::Value& value) {
    const auto* number = std::get_if<std::int64_t>(&value);
    if (number == nullptr) throw catalogue::StoredTextError("a number is missing");
    return *number;
}

}  // namespace orbitile::tables

#include "catalogue/table.hpp"

#include "orbitile/catalogue/catalogue_error.hpp"
#include "puzzle/md5.hpp"

namespace orbitile::tables {
namespace {

std::string create_sql(const TableHead& head, const std::vector<Column>& columns) {
    std::string sql = "CREATE TABLE " + std::string(head.name) + " (\n";
    for (const Column& column : columns) {
        sql += "    " + std::string(column.name) + ' ' + std::string(column.declaration) + ",\n";
    }
    sql += "    seal TEXT NOT NULL";
    if (!head.key.empty()) sql += ",\n    PRIMARY KEY (" + std::string(head.key) + ")";
    return sql + "\n) STRICT" + (head.has_row_number ? "" : ", WITHOUT ROWID");
}

std::string names_of(const std::vector<Column>& columns) {
    std::string names;
    for (const Column& column : columns) names += std::string(column.name) + ", ";
    return names + "seal";
}

std::string insert_sql(const TableHead& head, const std::vector<Column>& columns) {
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

template <typename Name>
Name named(const std::optional<Name>& name) {
    if (!name) throw StoredTextError("unknown word");
    return *name;
}

}  // namespace

bool Column::is_optional() const {
    return declaration.find("NOT NULL") == std::string_view::npos && !is_row_number();
}

bool Column::is_key() const {
    return declaration.find("PRIMARY KEY") != std::string_view::npos ||
           declaration.find("UNIQUE") != std::string_view::npos;
}

TableForm::TableForm(TableHead table, std::vector<Column> listed)
    : head(table),
      columns(std::move(listed)),
      create(create_sql(head, columns)),
      insert(insert_sql(head, columns)),
      upsert(insert + replacing_sql(columns)),
      select("SELECT " + names_of(columns) + " FROM " + std::string(head.name)) {}

std::string text_of(const Value& value) {
    if (const auto* number = std::get_if<std::int64_t>(&value)) return std::to_string(*number);
    const auto* text = std::get_if<std::string>(&value);
    return text == nullptr ? "-" : *text;
}

// Each value is preceded by its length, so that no two rows give the same text.
std::string seal_of(std::string_view table, std::span<const std::string> values) {
    std::string text(table);
    for (const std::string& value : values) {
        text += '|' + std::to_string(value.size()) + ':' + value;
    }
    return md5_hex(text);
}

std::string seal_of(std::string_view table, std::initializer_list<std::string> values) {
    return seal_of(table, std::span(values.begin(), values.size()));
}

std::string seal_of(const TableForm& form, const Values& values) {
    std::vector<std::string> texts;
    for (auto c = static_cast<std::size_t>(form.head.unsealed_columns); c < values.size(); ++c) {
        texts.push_back(text_of(values[c]));
    }
    return seal_of(form.head.name, texts);
}

void refuse_row(const Database& database, const std::string& row, const std::string& reason) {
    throw CatalogueError(database.file().string() + ": is damaged: " + row + ": " + reason);
}

std::string title_of(const TableForm& form, const Values& values, const RowContext& context) {
    std::string title(form.head.title);
    if (form.head.title_column >= 0) {
        const auto column = static_cast<std::size_t>(form.head.title_column);
        const std::string key = text_of(values.at(column));
        title += form.columns[column].is_number() ? ' ' + key : " '" + key + "'";
    }
    return title + context.place;
}

Values sealed_values(const Database& database, const TableForm& form, const Statement& row,
                     const RowContext& context) {
    Values values;
    values.reserve(form.columns.size());
    int index = 0;
    bool is_in_range = true;
    for (const Column& column : form.columns) {
        values.push_back(row.value(index++));
        const auto* number = std::get_if<std::int64_t>(&values.back());
        const bool is_limited = column.max != std::numeric_limits<std::int64_t>::max();
        if (number == nullptr || !is_limited) continue;
        is_in_range = is_in_range && *number >= 0 && *number <= column.max;
    }
    if (!is_in_range)
        refuse_row(database, title_of(form, values, context), "a number is out of range");
    if (row.text(index) != seal_of(form, values)) {
        refuse_row(database, title_of(form, values, context),
                   "its content does not match its seal");
    }
    return values;
}

void write_row(Database& database, const TableForm& form, const std::string& sql,
               const Values& values) {
    Statement statement = database.prepare(sql);
    int index = 0;
    for (const Value& value : values) {
        const auto* text = std::get_if<std::string>(&value);
        const bool is_bytes = form.columns[static_cast<std::size_t>(index)].is_bytes();
        if (text != nullptr && is_bytes) {
            statement.bind(index++, Bytes{*text});
        } else {
            statement.bind(index++, value);
        }
    }
    statement.bind(index, seal_of(form, values));
    statement.run();
}

const std::string& ValueReader::text_in(const Value& value) {
    const auto* text = std::get_if<std::string>(&value);
    if (text == nullptr) throw StoredTextError("a text is missing");
    return *text;
}

std::int64_t ValueReader::number_in(const Value& value) {
    const auto* number = std::get_if<std::int64_t>(&value);
    if (number == nullptr) throw StoredTextError("a number is missing");
    return *number;
}

std::int64_t ValueReader::number_in(const Value& value, std::int64_t max) {
    const std::int64_t number = number_in(value);
    if (number < 0 || number > max) throw StoredTextError("a number is out of range");
    return number;
}

void ValueReader::read(const Value& value, CubeState& state) {
    state = named(cube_state_from_name(text_in(value)));
}

void ValueReader::read(const Value& value, Kind& kind) {
    kind = named(kind_from_name(text_in(value)));
}

void ValueReader::read(const Value& value, Grids& grids) {
    grids = named(grids_from_name(text_in(value)));
}

void ValueReader::read(const Value& value, SolverVersion& solver) {
    const auto version = solver_version_from_text(text_in(value));
    if (!version) throw StoredTextError("that is no solver");
    solver = *version;
}

}  // namespace orbitile::tables

// A table of the catalogue, described once.
//
// A table is a struct that names its row type and lists its columns, for example:
//
//     struct ClauseTable {
//         using Row = ClauseRow;
//         static constexpr TableHead head{.name = "clause", .title = "clause", .index = "cube"};
//         static void columns(auto& row, auto&& column) {
//             column("id", "INTEGER PRIMARY KEY", row.id);
//             column("cube", "TEXT NOT NULL REFERENCES cube (name)", row.cube);
//             column("text", "TEXT NOT NULL", row.text);
//         }
//     };
//
// The schema, the seal, INSERT, UPDATE and SELECT, and the conversion between a row and its stored
// values all follow from this list. A column is added by one line of the list and one member of
// the row. `repair` finds rows in raw bytes by the same list.
//
// SQLite notices damage to its own structure, but not a changed letter inside a value. Therefore
// each row ends with a seal, the MD5 of its other values, which is checked whenever a row is read.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "catalogue/database.hpp"
#include "catalogue/stored_text.hpp"

namespace orbitile::tables {

/// The properties of a table, except its columns.
struct TableHead {
    std::string_view name;
    std::string_view title;       ///< the words for a row in messages, before its key
    int title_column = 0;         ///< the column of this key; -1: messages do not show a key
    std::string_view key = {};    ///< a primary key of several columns
    bool has_row_number = true;   ///< false: WITHOUT ROWID
    std::string_view index = {};  ///< the column with an index, if there is one
    int unsealed_columns = 0;     ///< number of columns at the beginning that the seal leaves out
};

struct Column {
    std::string_view name;
    std::string_view declaration;
    std::optional<std::int64_t> max = {};  ///< of a number whose minimum is 0

    bool is_number() const { return declaration.starts_with("INTEGER"); }
    bool is_bytes() const { return declaration.starts_with("BLOB"); }
    /// SQLite then keeps the value as the number of the row.
    bool is_row_number() const { return declaration.starts_with("INTEGER PRIMARY KEY"); }
    bool is_optional() const;
    bool is_key() const;
};

/// A table with the SQL that follows from its columns. The seal is the last column.
struct TableForm {
    TableForm(TableHead table, std::vector<Column> listed);

    TableHead head;
    std::vector<Column> columns;  ///< without the seal
    std::string create;
    std::string select;                 ///< to be continued by WHERE or ORDER BY
    std::array<std::string, 3> insert;  ///< by IfPresent
};

/// A stored value: NULL, a number, or text or bytes. A seal covers its text; NULL counts as "-".
using Values = std::vector<catalogue::Value>;
std::string text_of(const catalogue::Value& value);

std::string seal_of(std::string_view table, std::span<const std::string> values);
std::string seal_of(std::string_view table, std::initializer_list<std::string> values);
std::string seal_of(const TableForm& form, const Values& values);

/// Values from elsewhere that are needed to read a row.
struct RowContext {
    const Puzzle* puzzle = nullptr;  ///< for shards and pieces
    std::size_t components = 1;      ///< of the challenge that a tiling belongs to
    std::string place = {};          ///< added to the row's title in messages
};

/// Throws CatalogueError with the file, the row and the reason.
[[noreturn]] void refuse_row(const catalogue::Database& database, const std::string& row,
                             const std::string& reason);

/// "cube 'even'".
std::string title_of(const TableForm& form, const Values& values, const RowContext& context = {});

Values values_in(const catalogue::Statement& row, const TableForm& form);

/// These throw StoredTextError.
void require_in_range(const TableForm& form, const Values& values);
void require_seal(const TableForm& form, const Values& values, const catalogue::Statement& row);

/// The behaviour if the table already has a row with the key of a new row. `fail`: throws
/// CatalogueError. `keep`: keeps the old row. `replace`: stores the new values under this key.
enum class IfPresent : std::uint8_t { fail, keep, replace };

/// Stores the values and their seal.
void store_values(catalogue::Database& database, const TableForm& form, IfPresent if_present,
                  const Values& values);

// --- Conversions between members of rows and stored values. ---

/// A number from 0 to `max`.
template <typename Number>
struct Within {
    Number& number;
    std::int64_t max;
};
template <typename Number>
Within(Number&, std::int64_t) -> Within<Number>;

/// A tiling that is stored in the compact form of tiling_bytes().
template <typename Tiles>
struct Packed {
    Tiles& tiling;
};
template <typename Tiles>
Packed(Tiles&) -> Packed<Tiles>;

class ValueWriter {
  public:
    explicit ValueWriter(const Puzzle* puzzle) : puzzle_(puzzle) {}
    void operator()(std::string_view /*name*/, std::string_view /*declaration*/,
                    const auto& member) {
        values.push_back(value_of(member));
    }

    Values values;

  private:
    static catalogue::Value value_of(std::int64_t number) { return number; }
    static catalogue::Value value_of(bool is_so) { return std::int64_t{is_so ? 1 : 0}; }
    static catalogue::Value value_of(const std::string& text) { return text; }
    static catalogue::Value value_of(CubeState state) {
        return std::string(cube_state_name(state));
    }
    static catalogue::Value value_of(Kind kind) { return std::string(kind_name(kind)); }
    static catalogue::Value value_of(Grids grids) { return std::string(grids_name(grids)); }
    static catalogue::Value value_of(const SolverVersion& solver) {
        return solver_version_text(solver);
    }
    static catalogue::Value value_of(const std::optional<CubeStatistics>& statistics) {
        return catalogue::statistics_text(statistics);
    }
    static catalogue::Value value_of(const Question& question) {
        return catalogue::question_text(question);
    }
    static catalogue::Value value_of(const Tiling& tiling) {
        return catalogue::tiling_text(tiling);
    }
    catalogue::Value value_of(const std::vector<Layer>& components) const {
        return catalogue::components_text(puzzle_->lattice, components);
    }
    catalogue::Value value_of(const Clues& clues) const {
        return catalogue::clues_to_text(*puzzle_, clues);
    }
    template <typename Number>
    static catalogue::Value value_of(const Within<Number>& within) {
        return std::int64_t{within.number};
    }
    template <typename Tiles>
    static catalogue::Value value_of(const Packed<Tiles>& packed) {
        return catalogue::tiling_bytes(packed.tiling);
    }
    template <typename Optional>
    static catalogue::Value value_of(const std::optional<Optional>& optional) {
        return optional ? value_of(*optional) : catalogue::Value();
    }

    const Puzzle* puzzle_;
};

/// Throws StoredTextError.
class ValueReader {
  public:
    ValueReader(const Values& values, const RowContext& context)
        : next_(values.begin()), context_(context) {}
    void operator()(std::string_view /*name*/, std::string_view /*declaration*/, auto&& member) {
        read(*next_++, member);
    }

  private:
    static const std::string& text_in(const catalogue::Value& value);
    static std::int64_t number_in(const catalogue::Value& value);
    template <typename Name>
    static Name named(const std::optional<Name>& name, const char* fault = "unknown word") {
        if (!name) throw catalogue::StoredTextError(fault);
        return *name;
    }

    static void read(const catalogue::Value& value, std::int64_t& number) {
        number = number_in(value);
    }
    static void read(const catalogue::Value& value, bool& is_so) { is_so = number_in(value) != 0; }
    static void read(const catalogue::Value& value, std::string& text) { text = text_in(value); }
    static void read(const catalogue::Value& value, CubeState& state) {
        state = named(cube_state_from_name(text_in(value)));
    }
    static void read(const catalogue::Value& value, Kind& kind) {
        kind = named(kind_from_name(text_in(value)));
    }
    static void read(const catalogue::Value& value, Grids& grids) {
        grids = named(grids_from_name(text_in(value)));
    }
    static void read(const catalogue::Value& value, SolverVersion& solver) {
        solver = named(solver_version_from_text(text_in(value)),
                       "the name of its solver cannot be read");
    }
    static void read(const catalogue::Value& value, std::optional<CubeStatistics>& statistics) {
        statistics = catalogue::statistics_from_text(text_in(value));
    }
    static void read(const catalogue::Value& value, Question& question) {
        question = catalogue::question_from_text(text_in(value));
    }
    void read(const catalogue::Value& value, std::vector<Layer>& components) const {
        components = catalogue::components_from_text(context_.puzzle->lattice, text_in(value));
    }
    void read(const catalogue::Value& value, Clues& clues) const {
        clues = catalogue::clues_from_stored_text(*context_.puzzle, text_in(value));
    }
    void read(const catalogue::Value& value, Tiling& tiling) const {
        tiling = catalogue::tiling_from_text(*context_.puzzle, context_.components, text_in(value));
    }
    template <typename Number>
    void read(const catalogue::Value& value, const Within<Number>& within) const {
        within.number = static_cast<Number>(number_in(value));
    }
    template <typename Tiles>
    void read(const catalogue::Value& value, const Packed<Tiles>& packed) const {
        packed.tiling =
            catalogue::tiling_from_bytes(*context_.puzzle, context_.components, text_in(value));
    }
    template <typename Optional>
    void read(const catalogue::Value& value, std::optional<Optional>& optional) const {
        if (std::holds_alternative<std::monostate>(value)) return optional.reset();
        read(value, optional.emplace());
    }

    Values::const_iterator next_;
    const RowContext& context_;
};

class ColumnLister {
  public:
    template <typename Number>
    void operator()(std::string_view name, std::string_view declaration,
                    const Within<Number>& within) {
        columns.push_back({name, declaration, within.max});
    }
    void operator()(std::string_view name, std::string_view declaration, const bool& /*member*/) {
        columns.push_back({name, declaration, 1});
    }
    void operator()(std::string_view name, std::string_view declaration, const auto& /*member*/) {
        columns.push_back({name, declaration});
    }

    std::vector<Column> columns;
};

// --- What can be done with every table. ---

template <typename Table>
const TableForm& form_of() {
    static const TableForm form = [] {
        ColumnLister lister;
        typename Table::Row row;
        Table::columns(row, lister);
        return TableForm(Table::head, std::move(lister.columns));
    }();
    return form;
}

/// Throws StoredTextError if a value cannot be read or is out of range.
template <typename Table>
typename Table::Row row_from(const Values& values, const RowContext& context) {
    require_in_range(form_of<Table>(), values);
    typename Table::Row row;
    Table::columns(row, ValueReader(values, context));
    return row;
}

/// A SELECT statement for rows of the table, continued by `rest`, which begins with a blank.
template <typename Table>
catalogue::Statement rows_of(const catalogue::Database& database, const std::string& rest) {
    return database.prepare(form_of<Table>().select + rest);
}

/// The current row of rows_of(). Throws CatalogueError if the row cannot be trusted.
template <typename Table>
typename Table::Row row_of(const catalogue::Database& database, const catalogue::Statement& row,
                           const RowContext& context = {}) {
    const TableForm& form = form_of<Table>();
    const Values values = values_in(row, form);
    try {
        require_in_range(form, values);
        require_seal(form, values, row);
        return row_from<Table>(values, context);
    } catch (const catalogue::StoredTextError& error) {
        refuse_row(database, title_of(form, values, context), error.what());
    }
}

/// The first row. Throws CatalogueError if the row cannot be trusted.
template <typename Table, typename... Parameters>
std::optional<typename Table::Row> find_row(const catalogue::Database& database,
                                            const RowContext& context, const std::string& rest,
                                            const Parameters&... parameters) {
    catalogue::Statement rows = rows_of<Table>(database, rest);
    if (!rows.with(parameters...).next()) return std::nullopt;
    return row_of<Table>(database, rows, context);
}

template <typename Table>
void store_row(catalogue::Database& database, IfPresent if_present, const typename Table::Row& row,
               const Puzzle* puzzle = nullptr) {
    ValueWriter writer(puzzle);
    Table::columns(row, writer);
    store_values(database, form_of<Table>(), if_present, writer.values);
}

}  // namespace orbitile::tables

// Describes a table of the catalogue in one place.
//
// A table is a struct that names its row type and lists its columns, for example:
//
//     struct ClauseTable {
//         using Row = ClauseRow;
//         static constexpr TableProperties properties{.name = "clause", .index = "cube"};
//         static void columns(auto& row, auto&& column) {
//             column("id", "INTEGER PRIMARY KEY", row.id);
//             column("cube", "TEXT NOT NULL REFERENCES cube (name)", row.cube);
//             column("text", "TEXT NOT NULL", row.text);
//         }
//     };
//
// The list of columns determines everything else: the schema, the seal, the SQL statements, and the
// conversion of a row to stored values and back. To add a column, add a line to the list and a
// member to the row. The command repair uses the list to find rows in the bytes of a damaged file.
//
// SQLite notices damage to the structure of its file, but not a changed letter inside a value.
// Therefore each row ends with a seal. The seal is the MD5 of the other values, and is checked
// whenever the row is read.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "store/database.hpp"
#include "store/packed_values.hpp"
#include "store/stored_text.hpp"

namespace orbitile::tables {

/// The properties of a table, other than its columns.
struct TableProperties {
    std::string_view name;
    /// Messages name a row by these words. If `title_column` is not -1, the words are followed by
    /// the value of the column with this index.
    std::string_view title;
    int title_column = 0;         ///< see `title`
    std::string_view key = {};    ///< the columns of the primary key, if there are several
    bool has_row_number = true;   ///< false if the table is WITHOUT ROWID
    std::string_view index = {};  ///< the column that has an index, or ""
    /// The seal does not include the first `unsealed_column_count` columns of the row.
    int unsealed_column_count = 0;
};

struct Column {
    std::string_view name;
    std::string_view declaration;
    std::optional<std::int64_t> max = {};  ///< if set, the column has numbers from 0 to `max`

    bool is_number() const { return declaration.starts_with("INTEGER"); }
    bool is_bytes() const { return declaration.starts_with("BLOB"); }
    /// Whether the value is the number of the row in SQLite (ROWID).
    bool is_row_number() const { return declaration.starts_with("INTEGER PRIMARY KEY"); }
    bool is_optional() const;
    bool is_key() const;
};

/// A table, and the SQL statements that are made from its columns. The statements have the seal as
/// an additional last column.
struct TableDefinition {
    TableDefinition(TableProperties table_properties, std::vector<Column> all_columns);

    TableProperties properties;
    std::vector<Column> columns;  ///< without the seal
    std::string creation_sql;
    std::string select_sql;  ///< " WHERE …" or " ORDER BY …" can be appended
    /// One statement for each value of ConflictAction.
    std::array<std::string, 3> insert_sql_by_conflict;
};

/// The stored values of a row without the seal.
using Values = std::vector<store::Value>;

/// The text of a value, for computing the seal of a row. The text of NULL is "-".
std::string text_of(const store::Value& value);

std::string seal_of(std::string_view table, std::span<const std::string> values);
std::string seal_of(std::string_view table, std::initializer_list<std::string> values);
std::string seal_of(const TableDefinition& definition, const Values& values);

/// Data that are needed to read a row, in addition to its values.
struct RowContext {
    const Puzzle* puzzle = nullptr;  ///< needed for rows that contain shards or pieces
    /// The number of components of the challenge. Needed for rows that contain a tiling.
    std::size_t components = 1;
    std::string place = {};  ///< words that follow the title of the row in messages
};

/// Throws CatalogueError. The message contains the file, the row and the reason.
[[noreturn]] void refuse_row(const store::Database& database, const std::string& row,
                             const std::string& reason);

/// The words for a row in messages: "cube 'even'".
std::string row_title(const TableDefinition& definition, const Values& values,
                      const RowContext& context = {});

/// The values of the statement's current row.
Values values_in(const store::Statement& row, const TableDefinition& definition);

/// Throws StoredTextError if a number is out of range.
void require_in_range(const TableDefinition& definition, const Values& values);
/// Throws StoredTextError if the seal of the statement's current row does not match the values of
/// this row.
void require_seal(const TableDefinition& definition, const Values& values,
                  const store::Statement& row);

/// What to do if the table already has a row with the key of the new row.
///
/// - `fail`: throw CatalogueError.
/// - `keep`: keep the old row.
/// - `replace`: replace the old row.
enum class ConflictAction : std::uint8_t { fail, keep, replace };

/// Stores a row: the values, followed by their seal.
void store_values(store::Database& database, const TableDefinition& definition,
                  ConflictAction on_conflict, const Values& values);

// --- Conversions between members of rows and stored values. ---

/// Marks a number that must be from 0 to `max`.
template <typename Number>
struct RangedNumber {
    Number& number;
    std::int64_t max;
};
template <typename Number>
RangedNumber(Number&, std::int64_t) -> RangedNumber<Number>;

/// The first word of each checkpoint.
inline constexpr std::string_view checkpoint_prefix = "begun ";

/// Marks the column that has the reason of an undecided cube, or the checkpoint of a cube that was
/// interrupted. The column must follow the column of the state, because the state decides whether
/// the stored text is a reason or a checkpoint.
template <typename CubeLike>
struct ReasonOrCheckpoint {
    CubeLike& cube;
};
template <typename CubeLike>
ReasonOrCheckpoint(CubeLike&) -> ReasonOrCheckpoint<CubeLike>;

/// Marks a tiling that is stored as the bytes that tiling_bytes() returns.
template <typename Tiles>
struct PackedTiling {
    Tiles& tiling;
};
template <typename Tiles>
PackedTiling(Tiles&) -> PackedTiling<Tiles>;

/// Marks a fingerprint that is stored as the bytes that fingerprint_bytes() returns.
template <typename Text>
struct PackedFingerprint {
    Text& fingerprint;
};
template <typename Text>
PackedFingerprint(Text&) -> PackedFingerprint<Text>;

/// Marks components that are stored as the bytes that components_bytes() returns.
template <typename Layers>
struct PackedComponents {
    Layers& components;
};
template <typename Layers>
PackedComponents(Layers&) -> PackedComponents<Layers>;

/// Marks a tiling that uses all pieces. It is stored as the bytes that whole_tiling_bytes()
/// returns.
template <typename Tiles>
struct WholeTiling {
    Tiles& tiling;
};
template <typename Tiles>
WholeTiling(Tiles&) -> WholeTiling<Tiles>;

/// Marks an optional tiling. It is stored like WholeTiling, or as NULL if there is no tiling. The
/// components that the tiling covers are in an earlier column of the same row.
template <typename Tiles, typename Layers>
struct TilingOfComponents {
    Tiles& tiling;
    Layers& components;
};
template <typename Tiles, typename Layers>
TilingOfComponents(Tiles&, Layers&) -> TilingOfComponents<Tiles, Layers>;

/// Converts the members of a row to stored values.
class ValueWriter {
  public:
    explicit ValueWriter(const Puzzle* puzzle) : puzzle_(puzzle) {}
    void operator()(std::string_view /*name*/, std::string_view /*declaration*/,
                    const auto& member) {
        values.push_back(value_of(member));
    }

    Values values;

  private:
    static store::Value value_of(std::int64_t number) { return number; }
    static store::Value value_of(bool flag) { return std::int64_t{flag ? 1 : 0}; }
    static store::Value value_of(const std::string& text) { return text; }
    static store::Value value_of(CubeState state) { return std::string(cube_state_name(state)); }
    static store::Value value_of(ChallengeKind kind) { return std::string(kind_name(kind)); }
    static store::Value value_of(GridKind grids) { return std::string(grid_kind_name(grids)); }
    static store::Value value_of(const std::optional<CubeStatistics>& statistics) {
        return store::statistics_text(statistics);
    }
    static store::Value value_of(const Question& question) {
        return store::question_text(question);
    }
    static store::Value value_of(const Tiling& tiling) { return store::tiling_text(tiling); }
    store::Value value_of(const std::vector<Layer>& components) const {
        return store::components_text(puzzle_->lattice, components);
    }
    store::Value value_of(const Clues& clues) const {
        return store::clues_to_text(*puzzle_, clues);
    }
    template <typename Number>
    static store::Value value_of(const RangedNumber<Number>& ranged) {
        return std::int64_t{ranged.number};
    }
    template <typename CubeLike>
    static store::Value value_of(const ReasonOrCheckpoint<CubeLike>& marked) {
        return marked.cube.checkpoint.empty() ? marked.cube.reason : marked.cube.checkpoint;
    }
    template <typename Tiles>
    static store::Value value_of(const PackedTiling<Tiles>& packed) {
        return store::tiling_bytes(packed.tiling);
    }
    template <typename Text>
    static store::Value value_of(const PackedFingerprint<Text>& packed) {
        return store::fingerprint_bytes(packed.fingerprint);
    }
    template <typename Layers>
    store::Value value_of(const PackedComponents<Layers>& packed) const {
        return store::components_bytes(puzzle_->lattice, packed.components);
    }
    template <typename Tiles>
    store::Value value_of(const WholeTiling<Tiles>& packed) const {
        return store::whole_tiling_bytes(*puzzle_, packed.tiling);
    }
    template <typename Tiles, typename Layers>
    store::Value value_of(const TilingOfComponents<Tiles, Layers>& packed) const {
        if (!packed.tiling) return {};
        return store::whole_tiling_bytes(*puzzle_, *packed.tiling);
    }
    template <typename Optional>
    static store::Value value_of(const std::optional<Optional>& optional) {
        return optional ? value_of(*optional) : store::Value();
    }

    const Puzzle* puzzle_;
};

/// Sets the members of a row from stored values. Throws StoredTextError if a value cannot be read.
class ValueReader {
  public:
    ValueReader(const Values& values, const RowContext& context)
        : next_value_(values.begin()), context_(context) {}
    void operator()(std::string_view /*name*/, std::string_view /*declaration*/, auto&& member) {
        read(*next_value_++, member);
    }

  private:
    static const std::string& text_in(const store::Value& value);
    static std::int64_t number_in(const store::Value& value);
    template <typename Name>
    static Name require_known_name(const std::optional<Name>& name,
                                   const char* fault = "unknown word") {
        if (!name) throw store::StoredTextError(fault);
        return *name;
    }

    static void read(const store::Value& value, std::int64_t& number) { number = number_in(value); }
    static void read(const store::Value& value, bool& flag) { flag = number_in(value) != 0; }
    static void read(const store::Value& value, std::string& text) { text = text_in(value); }
    static void read(const store::Value& value, CubeState& state) {
        state = require_known_name(cube_state_from_name(text_in(value)));
    }
    static void read(const store::Value& value, ChallengeKind& kind) {
        kind = require_known_name(kind_from_name(text_in(value)));
    }
    static void read(const store::Value& value, GridKind& grids) {
        grids = require_known_name(grid_kind_from_name(text_in(value)));
    }
    static void read(const store::Value& value, std::optional<CubeStatistics>& statistics) {
        statistics = store::statistics_from_text(text_in(value));
    }
    static void read(const store::Value& value, Question& question) {
        question = store::question_from_text(text_in(value));
    }
    void read(const store::Value& value, std::vector<Layer>& components) const {
        components = store::components_from_text(context_.puzzle->lattice, text_in(value));
    }
    void read(const store::Value& value, Clues& clues) const {
        clues = store::clues_from_stored_text(*context_.puzzle, text_in(value));
    }
    void read(const store::Value& value, Tiling& tiling) const {
        tiling = store::tiling_from_text(*context_.puzzle, context_.components, text_in(value));
    }
    template <typename Number>
    void read(const store::Value& value, const RangedNumber<Number>& ranged) const {
        ranged.number = static_cast<Number>(number_in(value));
    }
    template <typename CubeLike>
    static void read(const store::Value& value, const ReasonOrCheckpoint<CubeLike>& marked) {
        const std::string& text = text_in(value);
        const bool is_unfinished =
            marked.cube.state == CubeState::interrupted || marked.cube.state == CubeState::limit;
        (is_unfinished && text.starts_with(checkpoint_prefix) ? marked.cube.checkpoint
                                                              : marked.cube.reason) = text;
    }
    template <typename Tiles>
    void read(const store::Value& value, const PackedTiling<Tiles>& packed) const {
        packed.tiling =
            store::tiling_from_bytes(*context_.puzzle, context_.components, text_in(value));
    }
    template <typename Text>
    static void read(const store::Value& value, const PackedFingerprint<Text>& packed) {
        packed.fingerprint = store::fingerprint_from_bytes(text_in(value));
    }
    template <typename Layers>
    void read(const store::Value& value, const PackedComponents<Layers>& packed) const {
        packed.components = store::components_from_bytes(context_.puzzle->lattice, text_in(value));
    }
    template <typename Tiles>
    void read(const store::Value& value, const WholeTiling<Tiles>& packed) const {
        packed.tiling =
            store::whole_tiling_from_bytes(*context_.puzzle, context_.components, text_in(value));
    }
    template <typename Tiles, typename Layers>
    void read(const store::Value& value, const TilingOfComponents<Tiles, Layers>& packed) const {
        if (std::holds_alternative<std::monostate>(value)) return packed.tiling.reset();
        packed.tiling = store::whole_tiling_from_bytes(*context_.puzzle, packed.components.size(),
                                                       text_in(value));
    }
    template <typename Optional>
    void read(const store::Value& value, std::optional<Optional>& optional) const {
        if (std::holds_alternative<std::monostate>(value)) return optional.reset();
        read(value, optional.emplace());
    }

    Values::const_iterator next_value_;
    const RowContext& context_;
};

/// Lists the columns of a table.
class ColumnLister {
  public:
    template <typename Number>
    void operator()(std::string_view name, std::string_view declaration,
                    const RangedNumber<Number>& ranged) {
        columns.push_back({name, declaration, ranged.max});
    }
    void operator()(std::string_view name, std::string_view declaration, const bool& /*member*/) {
        columns.push_back({name, declaration, 1});
    }
    void operator()(std::string_view name, std::string_view declaration, const auto& /*member*/) {
        columns.push_back({name, declaration});
    }

    std::vector<Column> columns;
};

// --- Functions for every table. ---

template <typename Table>
const TableDefinition& definition_of() {
    static const TableDefinition definition = [] {
        ColumnLister lister;
        typename Table::Row row;
        Table::columns(row, lister);
        return TableDefinition(Table::properties, std::move(lister.columns));
    }();
    return definition;
}

/// Converts values to a row. Throws StoredTextError if a value cannot be read or is out of range.
template <typename Table>
typename Table::Row row_from(const Values& values, const RowContext& context) {
    require_in_range(definition_of<Table>(), values);
    typename Table::Row row;
    Table::columns(row, ValueReader(values, context));
    return row;
}

/// A statement that selects rows of the table. `sql_clauses` are appended to the statement, for
/// example " WHERE cube = ?".
template <typename Table>
store::Statement rows_of(const store::Database& database, const std::string& sql_clauses) {
    return database.prepare(definition_of<Table>().select_sql + sql_clauses);
}

/// The current row of a statement that rows_of() returned. Throws CatalogueError if the row is
/// damaged.
template <typename Table>
typename Table::Row row_of(const store::Database& database, const store::Statement& row,
                           const RowContext& context = {}) {
    const TableDefinition& definition = definition_of<Table>();
    const Values values = values_in(row, definition);
    try {
        require_in_range(definition, values);
        require_seal(definition, values, row);
        return row_from<Table>(values, context);
    } catch (const store::StoredTextError& error) {
        refuse_row(database, row_title(definition, values, context), error.what());
    }
}

/// The first row that the statement selects, or nothing if it selects no row. Throws CatalogueError
/// if the row is damaged.
template <typename Table, typename... Parameters>
std::optional<typename Table::Row> find_row(const store::Database& database,
                                            const RowContext& context,
                                            const std::string& sql_clauses,
                                            const Parameters&... parameters) {
    store::Statement rows = rows_of<Table>(database, sql_clauses);
    if (!rows.bind_values(parameters...).next()) return std::nullopt;
    return row_of<Table>(database, rows, context);
}

template <typename Table>
void store_row(store::Database& database, ConflictAction on_conflict,
               const typename Table::Row& row, const Puzzle* puzzle = nullptr) {
    ValueWriter writer(puzzle);
    Table::columns(row, writer);
    store_values(database, definition_of<Table>(), on_conflict, writer.values);
}

}  // namespace orbitile::tables

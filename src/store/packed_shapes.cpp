#include "store/packed_shapes.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "puzzle/silhouette_views.hpp"
#include "store/catalogue_error.hpp"
#include "store/hole_count.hpp"
#include "store/stored_answer.hpp"

namespace orbitile::store {

namespace {

using tables::ConflictAction;
using tables::refuse_row;
using tables::ShapeTable;
using tables::SolutionTable;
using tables::TallyTable;

int hole_count_of(Lattice lattice, const Challenge& challenge) {
    if (challenge.kind == ChallengeKind::board) return 0;
    int holes = 0;
    for (const Layer& layer : silhouette_of(challenge)) holes += hole_count(lattice, layer.shards);
    return holes;
}

std::string title_of(const std::string& fingerprint) { return "shape '" + fingerprint + "'"; }

// Returns the luck that a row contains. Returns nothing if all columns of the luck are NULL.
std::optional<Luck> luck_from_row(const ShapeTable::Row& row) {
    if (!row.careful && !row.casual && !row.unused_placement_share &&
        !row.most_frequent_placement_share)
        return std::nullopt;
    const auto require_in_range = [](const std::optional<std::int64_t>& number, int max) {
        if (!number || *number < 0 || *number > max)
            throw StoredTextError("its difficulty is incomplete or out of range");
        return static_cast<int>(*number);
    };
    return Luck{require_in_range(row.careful, max_luck_in_hundredths),
                require_in_range(row.casual, max_luck_in_hundredths),
                require_in_range(row.unused_placement_share, max_share_in_thousandths),
                require_in_range(row.most_frequent_placement_share, max_share_in_thousandths)};
}

void set_luck(ShapeTable::Row& row, const std::optional<Luck>& luck) {
    if (!luck) return;
    row.careful = luck->careful;
    row.casual = luck->casual;
    row.unused_placement_share = luck->unused_placement_share;
    row.most_frequent_placement_share = luck->most_frequent_placement_share;
}

// Binds the fingerprint to the statement's first parameter.
Statement& bind_fingerprint(Statement& statement, const std::string& fingerprint) {
    const std::string bytes = fingerprint_bytes(fingerprint);
    return statement.bind_values(Bytes{bytes});
}

}  // namespace

ShapeProperties properties_of(const Database& database, Lattice lattice,
                              const StoredChallenge& stored) {
    const Challenge& challenge = stored.challenge;
    try {
        return {challenge.fingerprint,
                challenge.kind,
                challenge.grids,
                challenge.width,
                hole_count_of(lattice, challenge),
                std::string(full_symmetry(lattice, challenge.components).name),
                stored.tiling_count,
                stored.tiling_count_up_to_symmetry};
    } catch (const StoredTextError& error) {
        refuse_row(database, title_of(challenge.fingerprint), error.what());
    }
}

void pack(Database& database, const Question& question, const StoredAnswer& unpacked_answer) {
    tables::create_packed_tables(database);
    PackedShapes packed_shapes(database, question);
    unpacked_answer.visit_challenges(
        [&](const StoredChallenge& stored) { packed_shapes.add(stored); });
    tables::finish_packed_tables(database);
}

void PackedShapes::add(const StoredChallenge& stored) {
    const ShapeProperties properties = properties_of(database_, puzzle().lattice, stored);
    ShapeTable::Row row{
        .stored = {.challenge = stored.challenge,
                   .tiling_count = stored.tiling_count,
                   .tiling_count_up_to_symmetry = stored.tiling_count_up_to_symmetry},
        .holes = properties.holes,
        .full_symmetry = properties.full_symmetry};
    set_luck(row, stored.luck);
    if (!stored.tilings.empty()) row.tiling = stored.tilings.front();
    tables::store_row<ShapeTable>(database_, ConflictAction::fail, row, &puzzle());
    for (std::size_t i = 1; i < stored.tilings.size(); ++i) {
        tables::store_row<SolutionTable>(database_, ConflictAction::keep,
                                         {properties.fingerprint, stored.tilings[i]}, &puzzle());
    }
    change_tally(properties.kind, properties.full_symmetry, 1, stored.tiling_count ? 1 : 0);
}

void PackedShapes::change_tally(ChallengeKind kind, const std::string& full_symmetry, int shapes,
                                int counted_shape_count) {
    auto row = tables::find_row<TallyTable>(database_, {}, " WHERE kind = ? AND full_symmetry = ?",
                                            std::string(kind_name(kind)), full_symmetry);
    if (!row) row = TallyTable::Row{kind, full_symmetry, 0, 0};
    row->shapes += shapes;
    row->counted_shape_count += counted_shape_count;
    tables::store_row<TallyTable>(database_, ConflictAction::replace, *row);
}

void PackedShapes::add_tiling(const std::string& fingerprint, const Tiling& tiling) {
    auto row = row_of(fingerprint);
    if (!row) refuse_row(database_, title_of(fingerprint), "is missing");
    if (row->tiling == tiling) return;
    if (row->tiling) {
        tables::store_row<SolutionTable>(database_, ConflictAction::keep, {fingerprint, tiling},
                                         &puzzle());
        return;
    }
    row->tiling = tiling;
    tables::store_row<ShapeTable>(database_, ConflictAction::replace, *row, &puzzle());
}

bool PackedShapes::has_tiling(const std::string& fingerprint, const Tiling& tiling) const {
    const auto row = row_of(fingerprint);
    if (row && row->tiling == tiling) return true;
    Statement rows = database_.prepare("SELECT 1 FROM solution WHERE shape = ? AND pieces = ?");
    const std::string packed_fingerprint = fingerprint_bytes(fingerprint);
    const std::string pieces = whole_tiling_bytes(puzzle(), tiling);
    return rows.bind_values(Bytes{packed_fingerprint}, Bytes{pieces}).next();
}

bool PackedShapes::has_shape(const std::string& fingerprint) const {
    if (!is_packed_fingerprint(fingerprint)) return false;
    Statement rows = database_.prepare("SELECT 1 FROM shape WHERE fingerprint = ?");
    return bind_fingerprint(rows, fingerprint).next();
}

std::optional<ShapeTable::Row> PackedShapes::row_of(const std::string& fingerprint) const {
    if (!is_packed_fingerprint(fingerprint)) return std::nullopt;
    Statement rows = tables::rows_of<ShapeTable>(database_, " WHERE fingerprint = ?");
    if (!bind_fingerprint(rows, fingerprint).next()) return std::nullopt;
    return tables::row_of<ShapeTable>(database_, rows, {.puzzle = &puzzle()});
}

StoredChallenge PackedShapes::completed_challenge(ShapeTable::Row row) const {
    StoredChallenge stored = std::move(row.stored);
    try {
        stored.luck = luck_from_row(row);
        complete_challenge(question_, stored);
    } catch (const StoredTextError& error) {
        refuse_row(database_, title_of(stored.challenge.fingerprint), error.what());
    }
    if (row.tiling) stored.tilings.push_back(*std::move(row.tiling));
    return stored;
}

void PackedShapes::add_solutions(StoredChallenge& stored) const {
    const Challenge& challenge = stored.challenge;
    Statement rows = tables::rows_of<SolutionTable>(database_, " WHERE shape = ?");
    bind_fingerprint(rows, challenge.fingerprint);
    while (rows.next()) {
        stored.tilings.push_back(
            tables::row_of<SolutionTable>(
                database_, rows, {.puzzle = &puzzle(), .components = challenge.components.size()})
                .tiling);
    }
    std::ranges::sort(stored.tilings);
}

std::optional<StoredChallenge> PackedShapes::find(const std::string& fingerprint) const {
    auto row = row_of(fingerprint);
    if (!row) return std::nullopt;
    StoredChallenge stored = completed_challenge(*std::move(row));
    add_solutions(stored);
    return stored;
}

void PackedShapes::visit(const std::function<void(const StoredChallenge&)>& visitor) const {
    visit_rows([&](const StoredChallenge& stored, const DerivedColumns&) { visitor(stored); });
}

// The pages of a packed catalogue are not checked when it is opened. A damaged page can hide rows
// or return rows twice. So this function also checks the order and the number of rows.
void PackedShapes::visit_rows(
    const std::function<void(const StoredChallenge&, const DerivedColumns&)>& visitor) const {
    std::int64_t remaining_row_count = 0;
    for (const ShapeCount& count : counts()) remaining_row_count += count.shapes;
    std::string last_fingerprint;
    const bool has_solutions = database_.prepare("SELECT 1 FROM solution LIMIT 1").next();
    Statement rows = tables::rows_of<ShapeTable>(database_, " ORDER BY fingerprint");
    while (rows.next()) {
        auto row = tables::row_of<ShapeTable>(database_, rows, {.puzzle = &puzzle()});
        const DerivedColumns derived_columns{row.holes, std::move(row.full_symmetry)};
        StoredChallenge stored = completed_challenge(std::move(row));
        if (stored.challenge.fingerprint <= last_fingerprint)
            refuse_row(database_, title_of(stored.challenge.fingerprint), "is out of order");
        last_fingerprint = stored.challenge.fingerprint;
        if (has_solutions) add_solutions(stored);
        --remaining_row_count;
        visitor(stored, derived_columns);
    }
    if (remaining_row_count != 0)
        refuse_row(database_, "table tally", "the shapes are not as many as it says");
}

void PackedShapes::visit_properties(
    const std::function<void(const ShapeProperties&)>& visitor) const {
    Statement rows = database_.prepare(
        "SELECT fingerprint, kind, symmetry, width, holes, full_symmetry, tiling_count, "
        "tiling_count_up_to_symmetry FROM shape ORDER BY fingerprint");
    const auto optional_text = [&](int column) {
        auto value = rows.value(column);
        auto* text = std::get_if<std::string>(&value);
        return text == nullptr ? std::nullopt : std::optional(std::move(*text));
    };
    while (rows.next()) {
        std::string fingerprint = fingerprint_in(rows.text(0));
        const auto kind = kind_from_name(rows.text(1));
        const auto grids = grid_kind_from_name(rows.text(2));
        if (!kind || !grids) refuse_row(database_, title_of(fingerprint), "unknown word");
        visitor({std::move(fingerprint), *kind, *grids, static_cast<int>(rows.number(3)),
                 static_cast<int>(rows.number(4)), rows.text(5), optional_text(6),
                 optional_text(7)});
    }
}

std::string PackedShapes::fingerprint_in(const std::string& bytes) const {
    try {
        return fingerprint_from_bytes(bytes);
    } catch (const StoredTextError& error) {
        refuse_row(database_, title_of(hex_digits(bytes)), error.what());
    }
}

std::vector<ShapeCount> PackedShapes::counts() const {
    std::vector<ShapeCount> counts;
    Statement rows = tables::rows_of<TallyTable>(database_, "");
    while (rows.next()) {
        auto row = tables::row_of<TallyTable>(database_, rows);
        counts.push_back(
            {row.kind, std::move(row.full_symmetry), row.shapes, row.counted_shape_count});
    }
    return counts;
}

void PackedShapes::update(const StoredChallenge& stored) {
    auto row = row_of(stored.challenge.fingerprint);
    if (!row) refuse_row(database_, title_of(stored.challenge.fingerprint), "is missing");
    const bool was_counted = row->stored.tiling_count.has_value();
    row->stored.tiling_count = stored.tiling_count;
    row->stored.tiling_count_up_to_symmetry = stored.tiling_count_up_to_symmetry;
    set_luck(*row, stored.luck);
    tables::store_row<ShapeTable>(database_, ConflictAction::replace, *row, &puzzle());
    if (was_counted || !stored.tiling_count) return;
    change_tally(row->stored.challenge.kind, row->full_symmetry, 0, 1);
}

// visit_rows() checks each row separately. In addition, this function computes the derived columns
// and the tally again, and compares them with the stored values.
void PackedShapes::check(const std::function<void(const StoredChallenge&)>& visitor) const {
    // For each kind and symmetry: the number of silhouettes, and the number of silhouettes whose
    // tilings are counted.
    std::map<std::pair<ChallengeKind, std::string>, std::pair<std::int64_t, std::int64_t>> tally;
    visit_rows([&](const StoredChallenge& stored, const DerivedColumns& derived_columns) {
        const ShapeProperties properties = properties_of(database_, puzzle().lattice, stored);
        if (properties.holes != derived_columns.holes ||
            properties.full_symmetry != derived_columns.full_symmetry) {
            refuse_row(database_, title_of(properties.fingerprint),
                       "its holes or its symmetry are not those of its components");
        }
        auto& [shapes, counted_shape_count] = tally[{properties.kind, properties.full_symmetry}];
        ++shapes;
        counted_shape_count += stored.tiling_count ? 1 : 0;
        visitor(stored);
    });
    for (const ShapeCount& count : counts()) {
        const auto entry = tally.find({count.kind, count.full_symmetry});
        if (entry == tally.end() ||
            entry->second != std::pair(count.shapes, count.counted_shape_count))
            refuse_row(database_, "table tally", "the shapes are not as many as it says");
        tally.erase(entry);
    }
    if (!tally.empty()) refuse_row(database_, "table tally", "rows are missing");
}

}  // namespace orbitile::store

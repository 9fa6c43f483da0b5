#include "catalogue/confirmation_table.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "catalogue/seal.hpp"
#include "catalogue/stored_text.hpp"
#include "puzzle/md5.hpp"

namespace orbitile::tables {
namespace {

constexpr std::string_view slice_columns =
    "SELECT id, name, state, reason, statistics, solver, challenges, seal FROM slice";

std::optional<std::string> text_of(const std::optional<SolverVersion>& solver) {
    if (!solver) return std::nullopt;
    return solver_version_text(*solver);
}

std::string slice_seal(std::int64_t id, const StoredSlice& slice, const std::string& statistics) {
    return seal_of("slice", {std::to_string(id), slice.cube.name,
                             std::string(cube_state_name(slice.cube.state)), slice.cube.reason,
                             statistics, text_of(slice.solver).value_or("-"), slice.challenges});
}

StoredSlice slice_from(const Database& database, const Statement& row) {
    const std::string title = "slice '" + row.text(1) + "'";
    StoredSlice slice{{.name = row.text(1), .reason = row.text(3)}, {}, row.text(6)};
    const auto state = cube_state_from_name(row.text(2));
    if (!state) refuse_row(database, title, "unknown word");
    slice.cube.state = *state;
    if (const auto solver = row.optional_text(5)) {
        slice.solver = solver_version_from_text(*solver);
        if (!slice.solver) refuse_row(database, title, "the name of its solver cannot be read");
    }
    if (slice.solver.has_value() != (slice.cube.state == CubeState::exhausted)) {
        refuse_row(database, title,
                   "an exhausted slice must name its solver, and any other slice must not");
    }
    const std::string statistics = row.text(4);
    check_seal(database, title, slice_seal(row.number(0), slice, statistics), row.text(7));
    slice.cube.statistics =
        read_as(database, title, [&] { return statistics_from_text(statistics); });
    return slice;
}

std::vector<StoredSlice> slices(const Database& database) {
    std::vector<StoredSlice> slices;
    std::int64_t last = 0;
    Statement rows = database.prepare(std::string(slice_columns) + " ORDER BY id");
    while (rows.next()) {
        slices.push_back(slice_from(database, rows));
        if (rows.number(0) != ++last) refuse_row(database, "table slice", "rows are missing");
    }
    return slices;
}

void make_table(Database& database) {
    if (holds_slices(database)) return;
    database.run(std::string(slice_table));
    database.run("PRAGMA user_version = " + std::to_string(confirmation_format_version));
}

void add_slice(Database& database, std::int64_t id, const StoredSlice& slice) {
    const std::string statistics = statistics_text(slice.cube.statistics);
    database.prepare("INSERT INTO slice VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
        .with(id, slice.cube.name, cube_state_name(slice.cube.state), slice.cube.reason, statistics,
              text_of(slice.solver), slice.challenges, slice_seal(id, slice, statistics))
        .run();
}

}  // namespace

bool holds_slices(const Database& database) {
    return database.number("PRAGMA user_version") >= confirmation_format_version;
}

std::string challenges_digest(const Database& database) {
    std::string text;
    Statement rows = database.prepare(
        "SELECT fingerprint FROM challenge WHERE kind <> 'wandering' ORDER BY fingerprint");
    while (rows.next()) text += rows.text(0) + '\n';
    return md5_hex(text);
}

void begin_slices(Database& database, const std::vector<std::string>& names) {
    make_table(database);
    const std::string digest = challenges_digest(database);
    const bool is_begun = std::ranges::equal(
        slices(database), names, [&](const StoredSlice& slice, const auto& name) {
            return slice.cube.name == name && slice.challenges == digest;
        });
    if (is_begun) return;
    database.run("DELETE FROM slice");
    std::int64_t id = 0;
    for (const std::string& name : names) add_slice(database, ++id, {{.name = name}, {}, digest});
}

std::optional<Confirmation> confirmation(const Database& database) {
    if (!holds_slices(database)) return std::nullopt;
    const std::string digest = challenges_digest(database);
    Confirmation confirmation{.is_current = true};
    std::set<SolverVersion> solvers;
    for (StoredSlice& slice : slices(database)) {
        if (slice.solver) solvers.insert(*slice.solver);
        confirmation.is_current = confirmation.is_current && slice.challenges == digest;
        confirmation.slices.push_back(std::move(slice.cube));
    }
    if (confirmation.slices.empty()) return std::nullopt;
    confirmation.solvers.assign(solvers.begin(), solvers.end());
    return confirmation;
}

std::optional<StoredSlice> slice(const Database& database, const std::string& name) {
    if (!holds_slices(database)) return std::nullopt;
    Statement row = database.prepare(std::string(slice_columns) + " WHERE name = ?");
    if (!row.with(name).next()) return std::nullopt;
    return slice_from(database, row);
}

void update_slice(Database& database, const StoredSlice& slice) {
    Statement row = database.prepare("SELECT id FROM slice WHERE name = ?");
    if (!row.with(slice.cube.name).next()) {
        refuse_row(database, "slice '" + slice.cube.name + "'", "is missing");
    }
    const std::int64_t id = row.number(0);
    const std::string statistics = statistics_text(slice.cube.statistics);
    database
        .prepare(
            "UPDATE slice SET state = ?, reason = ?, statistics = ?, solver = ?, challenges = ?, "
            "seal = ? WHERE id = ?")
        .with(cube_state_name(slice.cube.state), slice.cube.reason, statistics,
              text_of(slice.solver), slice.challenges, slice_seal(id, slice, statistics), id)
        .run();
}

std::int64_t refuted_slice_count(const Database& database) {
    if (!holds_slices(database)) return 0;
    return database.number("SELECT count(*) FROM slice WHERE state = 'exhausted'");
}

}  // namespace orbitile::tables

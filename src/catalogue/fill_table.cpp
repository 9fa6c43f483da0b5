#include "catalogue/fill_table.hpp"

#include <unordered_map>

#include "catalogue/seal.hpp"
#include "catalogue/stored_text.hpp"

namespace orbitile::tables {
namespace {

std::string fill_seal(std::int64_t cube, const std::string& fingerprint,
                      const std::string& pieces) {
    return seal_of("fill", {std::to_string(cube), fingerprint, pieces});
}

std::unordered_map<std::string, std::size_t> component_counts(const Database& database) {
    std::unordered_map<std::string, std::size_t> counts;
    Statement rows =
        database.prepare("SELECT fingerprint, json_array_length(components) FROM challenge");
    while (rows.next()) counts.emplace(rows.text(0), static_cast<std::size_t>(rows.number(1)));
    return counts;
}

}  // namespace

bool holds_fills(const Database& database) {
    return database.number("PRAGMA user_version") == sweep_format_version;
}

bool has_fill(const Database& database, const std::string& cube, const std::string& fingerprint) {
    Statement row = database.prepare(
        "SELECT 1 FROM fill WHERE cube = (SELECT id FROM cube WHERE name = ?) AND challenge = ?");
    return row.with(cube, fingerprint).next();
}

void add_fill(Database& database, const Fill& fill) {
    Statement row = database.prepare("SELECT id FROM cube WHERE name = ?");
    if (!row.with(fill.cube).next()) refuse_row(database, "cube '" + fill.cube + "'", "is missing");
    const std::int64_t cube = row.number(0);
    const std::string pieces = tiling_bytes(fill.tiling);
    database.prepare("INSERT INTO fill VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING")
        .with(cube, fill.fingerprint, Bytes{pieces}, fill_seal(cube, fill.fingerprint, pieces))
        .run();
}

void visit_fills(const Database& database, const Puzzle& puzzle,
                 const std::function<void(const Fill&)>& visitor) {
    const auto components = component_counts(database);
    Statement rows = database.prepare(
        "SELECT fill.cube, cube.name, challenge, pieces, fill.seal FROM fill "
        "JOIN cube ON cube.id = fill.cube ORDER BY fill.cube, challenge");
    while (rows.next()) {
        Fill fill{rows.text(1), rows.text(2), {}};
        const std::string title = "fill of '" + fill.fingerprint + "' in '" + fill.cube + "'";
        const std::string pieces = rows.text(3);
        check_seal(database, title, fill_seal(rows.number(0), fill.fingerprint, pieces),
                   rows.text(4));
        const auto known = components.find(fill.fingerprint);
        if (known == components.end()) refuse_row(database, title, "its challenge is missing");
        fill.tiling = read_as(database, title,
                              [&] { return tiling_from_bytes(puzzle, known->second, pieces); });
        visitor(fill);
    }
}

}  // namespace orbitile::tables

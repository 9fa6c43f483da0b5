#include "catalogue/board_table.hpp"

#include <map>

#include "catalogue/seal.hpp"
#include "catalogue/stored_board.hpp"

namespace orbitile::tables {
namespace {

std::string given_seal(const std::string& fingerprint, const std::string& pieces,
                       const std::optional<std::int64_t>& difficulty) {
    return seal_of("given", {fingerprint, pieces, difficulty ? std::to_string(*difficulty) : "-"});
}

std::string filling_seal(const std::string& pieces, std::int64_t cube) {
    return seal_of("filling", {pieces, std::to_string(cube)});
}

std::map<std::int64_t, std::string> cube_names(const Database& database) {
    std::map<std::int64_t, std::string> names;
    Statement rows = database.prepare("SELECT id, name FROM cube");
    while (rows.next()) names.emplace(rows.number(0), rows.text(1));
    return names;
}

}  // namespace

bool holds_board(const Database& database) {
    return database.number("PRAGMA user_version") == board_format_version;
}

void add_given(Database& database, const Puzzle& puzzle, const StoredChallenge& stored) {
    const std::string& fingerprint = stored.challenge.fingerprint;
    const std::string pieces = stored::givens_to_text(puzzle, stored.challenge.givens);
    database.prepare("INSERT INTO given VALUES (?, ?, ?, ?)")
        .with(fingerprint, pieces, stored.difficulty,
              given_seal(fingerprint, pieces, stored.difficulty))
        .run();
}

void read_given(const Database& database, const Puzzle& puzzle, StoredChallenge& stored) {
    const std::string& fingerprint = stored.challenge.fingerprint;
    const std::string title = "given of challenge '" + fingerprint + "'";
    Statement row =
        database.prepare("SELECT pieces, difficulty, seal FROM given WHERE challenge = ?");
    if (!row.with(fingerprint).next()) refuse_row(database, title, "is missing");
    const std::string pieces = row.text(0);
    if (row.optional_text(1)) stored.difficulty = row.number(1);
    if (stored.difficulty.value_or(1) < 1) refuse_row(database, title, "it has no difficulty");
    check_seal(database, title, given_seal(fingerprint, pieces, stored.difficulty), row.text(2));
    stored.challenge.givens =
        read_as(database, title, [&] { return stored::givens_from_text(puzzle, pieces); });
}

void add_fillings(Database& database, const std::string& cube,
                  const std::vector<Tiling>& fillings) {
    if (fillings.empty()) return;
    Statement row = database.prepare("SELECT id FROM cube WHERE name = ?");
    if (!row.with(cube).next()) refuse_row(database, "cube '" + cube + "'", "is missing");
    const std::int64_t id = row.number(0);
    Statement insert =
        database.prepare("INSERT INTO filling VALUES (?, ?, ?) ON CONFLICT DO NOTHING");
    for (const Tiling& filling : fillings) {
        const std::string pieces = tiling_bytes(filling);
        insert.with(Bytes{pieces}, id, filling_seal(pieces, id)).run();
    }
}

void visit_fillings(const Database& database, const Puzzle& puzzle,
                    const std::function<void(const std::string& cube, const Tiling&)>& visitor) {
    const auto names = cube_names(database);
    Statement rows = database.prepare("SELECT pieces, cube, seal FROM filling ORDER BY pieces");
    while (rows.next()) {
        const std::string pieces = rows.text(0);
        const auto name = names.find(rows.number(1));
        if (name == names.end()) refuse_row(database, "a filling", "its cube is missing");
        const std::string title = "a filling of '" + name->second + "'";
        check_seal(database, title, filling_seal(pieces, rows.number(1)), rows.text(2));
        visitor(name->second,
                read_as(database, title, [&] { return tiling_from_bytes(puzzle, 1, pieces); }));
    }
}

}  // namespace orbitile::tables

// The catalogue's tables: their schema, and reading and writing their rows.
//
// SQLite notices damage to its own structure, but not a changed letter inside a value. So each row
// carries a seal, the MD5 of its values, which is checked whenever the row is read. Everything
// that reads throws CatalogueError naming file, table and row.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "catalogue/database.hpp"
#include "orbitile/catalogue/answer.hpp"
#include "orbitile/catalogue/question.hpp"

namespace orbitile::tables {

constexpr std::int64_t application_id = 0x4f726243;  // "OrbC"
constexpr std::int64_t format_version = 1;           // without a sweep, a board or a confirmation

/// Creates all tables and stores the question; the caller's transaction.
void create(Database& database, const Question& question);

/// Throws unless the file has the application id, the version and the schema of this program.
void check_format(const Database& database);

/// Reads every row of every table and throws at the first that cannot be trusted.
void check_rows(const Database& database);

Question question(const Database& database);
void update_question(Database& database, const Question& question);

/// Unless it is there.
void add_cube(Database& database, const std::string& name);
std::vector<Cube> cubes(const Database& database);

/// Without the count of wandering silhouettes.
std::optional<Cube> cube(const Database& database, const std::string& name);
void update_cube(Database& database, const Cube& cube);

void add_clause(Database& database, const std::string& cube, const std::string& clause);
bool has_clause(const Database& database, const std::string& cube, const std::string& clause);
std::vector<std::string> clauses(const Database& database, const std::string& cube);

/// Counts a wandering silhouette unless it was counted before.
void add_wandering(Database& database, const std::string& cube, const std::string& fingerprint);

bool has_wandering(const Database& database, const std::string& fingerprint);

/// A challenge without its tilings.
std::optional<StoredChallenge> challenge(const Database& database, const Question& question,
                                         const std::string& fingerprint);
bool has_challenge(const Database& database, const std::string& fingerprint);
std::vector<StoredChallenge> challenges(const Database& database, const Question& question);
void add_challenge(Database& database, const Puzzle& puzzle, const StoredChallenge& stored);
void update_counts(Database& database, Lattice lattice, const StoredChallenge& stored);

/// Unless it is there.
void add_tiling(Database& database, const std::string& fingerprint, const Tiling& tiling);

bool has_tiling(const Database& database, const std::string& fingerprint, const Tiling& tiling);

/// Ascending.
std::vector<Tiling> tilings(const Database& database, const Puzzle& puzzle,
                            const Challenge& challenge);

}  // namespace orbitile::tables

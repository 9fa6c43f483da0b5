// The table of a confirmation: which slices of the question a solver alone has refuted, with all
// stored challenges forbidden.
//
// A catalogue gets it, and another format version, when it is first confirmed. Each row names the
// challenges that it is about, by a digest: when others are stored, it says nothing any more.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catalogue/database.hpp"
#include "orbitile/catalogue/answer.hpp"

namespace orbitile::tables {

/// Catalogues of silhouettes that a solver confirms have this table and this format version, or a
/// later one.
constexpr std::int64_t confirmation_format_version = 4;

constexpr std::string_view slice_table = R"(CREATE TABLE slice (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    state TEXT NOT NULL,
    reason TEXT NOT NULL,
    statistics TEXT NOT NULL,
    solver TEXT,
    challenges TEXT NOT NULL,
    seal TEXT NOT NULL
) STRICT)";

bool holds_slices(const Database& database);

/// Of the fingerprints of all stored challenges but those that wander.
std::string challenges_digest(const Database& database);

/// Makes the table where there is none. Rows that are there stay if they are about the stored
/// challenges and have these names in this order; else they are replaced by new ones.
void begin_slices(Database& database, const std::vector<std::string>& names);

/// None where none was begun. Reads every row.
std::optional<Confirmation> confirmation(const Database& database);

struct StoredSlice {
    Cube cube = {};
    std::optional<SolverVersion> solver = {};  ///< that refuted it
    std::string challenges = {};               ///< their digest
};

std::optional<StoredSlice> slice(const Database& database, const std::string& name);
void update_slice(Database& database, const StoredSlice& slice);

std::int64_t refuted_slice_count(const Database& database);

}  // namespace orbitile::tables

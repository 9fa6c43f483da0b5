// The table of a sweep: which subset of the pieces fills which silhouette, with one tiling each.
//
// A row takes about 150 bytes and a few microseconds: a sweep has hundreds of thousands.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "catalogue/database.hpp"
#include "orbitile/catalogue/answer.hpp"
#include "orbitile/catalogue/question.hpp"

namespace orbitile::tables {

/// Catalogues of sweeps have this table and this format version.
constexpr std::int64_t sweep_format_version = 2;

constexpr std::string_view fill_table = R"(CREATE TABLE fill (
    cube INTEGER NOT NULL REFERENCES cube (id),
    challenge TEXT NOT NULL REFERENCES challenge (fingerprint),
    pieces BLOB NOT NULL,
    seal TEXT NOT NULL,
    PRIMARY KEY (cube, challenge)
) STRICT, WITHOUT ROWID)";

bool holds_fills(const Database& database);

bool has_fill(const Database& database, const std::string& cube, const std::string& fingerprint);

/// Unless it is there.
void add_fill(Database& database, const Fill& fill);

/// In the order of cubes, then of fingerprints.
void visit_fills(const Database& database, const Puzzle& puzzle,
                 const std::function<void(const Fill&)>& visitor);

}  // namespace orbitile::tables

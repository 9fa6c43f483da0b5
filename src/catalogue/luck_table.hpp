// The table of how much luck the challenges need, where that was measured.
//
// A catalogue gets it, and another format version, when the first one is stored.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "catalogue/database.hpp"
#include "orbitile/catalogue/answer.hpp"

namespace orbitile::tables {

/// Catalogues of silhouettes with this table have this format version, and the table of a
/// confirmation as well, maybe empty.
constexpr std::int64_t luck_format_version = 5;

constexpr std::string_view luck_table = R"(CREATE TABLE luck (
    fingerprint TEXT NOT NULL PRIMARY KEY REFERENCES challenge (fingerprint),
    careful INTEGER NOT NULL,
    casual INTEGER NOT NULL,
    unused INTEGER NOT NULL,
    largest INTEGER NOT NULL,
    seal TEXT NOT NULL
) STRICT, WITHOUT ROWID)";

bool holds_luck(const Database& database);

/// Makes the table where there is none. Replaces what is there of this challenge.
void store_luck(Database& database, const std::string& fingerprint, const Luck& luck);

std::optional<Luck> luck(const Database& database, const std::string& fingerprint);

}  // namespace orbitile::tables

// The tables of questions about a board: what is given in each challenge, and all fillings where
// they are asked for.
#pragma once

#include <functional>
#include <string_view>

#include "catalogue/database.hpp"
#include "orbitile/catalogue/answer.hpp"
#include "orbitile/catalogue/question.hpp"

namespace orbitile::tables {

/// Catalogues of questions about a board have these tables and this format version.
constexpr std::int64_t board_format_version = 3;

constexpr std::string_view given_table = R"(CREATE TABLE given (
    challenge TEXT NOT NULL PRIMARY KEY REFERENCES challenge (fingerprint),
    pieces TEXT NOT NULL,
    difficulty INTEGER,
    seal TEXT NOT NULL
) STRICT, WITHOUT ROWID)";

constexpr std::string_view filling_table = R"(CREATE TABLE filling (
    pieces BLOB NOT NULL PRIMARY KEY,
    cube INTEGER NOT NULL REFERENCES cube (id),
    seal TEXT NOT NULL
) STRICT, WITHOUT ROWID)";

bool holds_board(const Database& database);

/// Givens and difficulty of a challenge that is there.
void add_given(Database& database, const Puzzle& puzzle, const StoredChallenge& stored);
void read_given(const Database& database, const Puzzle& puzzle, StoredChallenge& stored);

/// Unless it is there.
void add_fillings(Database& database, const std::string& cube, const std::vector<Tiling>& fillings);

/// In the order of their bytes.
void visit_fillings(const Database& database, const Puzzle& puzzle,
                    const std::function<void(const std::string& cube, const Tiling&)>& visitor);

}  // namespace orbitile::tables

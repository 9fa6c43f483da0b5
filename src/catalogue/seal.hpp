// The seals of the catalogue's rows, and how a row that cannot be trusted is told of.
#pragma once

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

#include "catalogue/database.hpp"
#include "catalogue/stored_text.hpp"

namespace orbitile::tables {

/// Of a row's values, as docs/reference/formats.md describes it.
std::string seal_of(std::string_view table, std::initializer_list<std::string> values);
std::string seal_of(std::string_view table, std::span<const std::string> values);

/// Throws CatalogueError.
[[noreturn]] void refuse_row(const Database& database, const std::string& row,
                             const std::string& reason);

void check_seal(const Database& database, const std::string& row, const std::string& expected,
                const std::string& seal);

/// Runs a reading of stored text; what is wrong with it is said with the row's name.
template <typename Read>
auto read_as(const Database& database, const std::string& row, Read read) {
    try {
        return read();
    } catch (const StoredTextError& error) {
        refuse_row(database, row, error.what());
    }
}

}  // namespace orbitile::tables

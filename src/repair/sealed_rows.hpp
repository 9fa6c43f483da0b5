// Finds the rows of a catalogue in the bytes of its file. Each row is recognised by its seal.
#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "store/tables.hpp"

namespace orbitile {

struct SealedRow {
    const tables::TableDefinition& table;
    tables::Values values;  ///< the values of the row, without the seal

    template <typename Table>
    bool is_row_of() const {
        return &table == &tables::definition_of<Table>();
    }
};

/// Returns the key of a row as a text. Different rows of a table have different keys.
std::string key_of(const SealedRow& row);

/// Visits every row in the file and in the -wal file beside it. It can visit the same row several
/// times. Throws CatalogueAccessError if a file exists but cannot be opened.
void visit_sealed_rows(const std::filesystem::path& file,
                       const std::function<void(const SealedRow& row)>& visitor);

}  // namespace orbitile

// Finds rows of a catalogue in the bytes of its file, only by their seals.
#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "catalogue/tables.hpp"

namespace orbitile {

struct SealedRow {
    const tables::TableForm& table;
    tables::Values values;  ///< without the seal

    template <typename Table>
    bool is_of() const {
        return &table == &tables::form_of<Table>();
    }
};

/// The key of a row in its table, as text.
std::string key_of(const SealedRow& row);

/// Visits every row in the file and in the -wal file beside it. The same row can come more than
/// once. Throws CatalogueAccessError if a file exists and cannot be opened.
void visit_sealed_rows(const std::filesystem::path& file,
                       const std::function<void(const SealedRow& row)>& visitor);

}  // namespace orbitile

#include "catalogue/seal.hpp"

#include "orbitile/catalogue/catalogue_error.hpp"
#include "puzzle/md5.hpp"

namespace orbitile::tables {

std::string seal_of(std::string_view table, std::initializer_list<std::string> values) {
    return seal_of(table, std::span(values.begin(), values.size()));
}

// Lengths in front, so that no two rows run together to the same text.
std::string seal_of(std::string_view table, std::span<const std::string> values) {
    std::string text(table);
    for (const std::string& value : values) {
        text += '|' + std::to_string(value.size()) + ':' + value;
    }
    return md5_hex(text);
}

void refuse_row(const Database& database, const std::string& row, const std::string& reason) {
    throw CatalogueError(database.file().string() + ": is damaged: " + row + ": " + reason);
}

void check_seal(const Database& database, const std::string& row, const std::string& expected,
                const std::string& seal) {
    if (seal != expected) refuse_row(database, row, "its content does not match its seal");
}

}  // namespace orbitile::tables

// Tables of text with a limited width.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace orbitile::app {

/// How wide a table may be.
enum class TableWidth : std::uint8_t {
    page,  ///< 80 columns: fingerprints are short, and less important columns may be left out
    any    ///< all columns, and whole fingerprints
};

/// Returns the width that --wide asks for.
constexpr TableWidth table_width(bool is_wide) {
    return is_wide ? TableWidth::any : TableWidth::page;
}

struct TableColumn {
    std::string heading = {};
    bool is_number = false;  ///< aligned on the right
    /// If the table is too wide, the columns with the highest rank are left out first. Columns of
    /// rank 0 are never left out.
    int rank = 0;
    bool can_be_cut = false;              ///< to 20 columns, before other columns are left out
    std::vector<std::string> cells = {};  ///< the same number in each column
};

/// Returns the table, with two blanks between columns.
std::string table_text(std::vector<TableColumn> columns, TableWidth width);

/// Returns the beginnings of these fingerprints: eight digits, or more if different fingerprints
/// begin alike. If a fingerprint has several parts, each part is shortened.
std::vector<std::string> short_fingerprints(const std::vector<std::string>& fingerprints);

}  // namespace orbitile::app

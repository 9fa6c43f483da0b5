// Tables of text, as wide as they may be.
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

/// As --wide says.
constexpr TableWidth table_width(bool is_wide) {
    return is_wide ? TableWidth::any : TableWidth::page;
}

struct TableColumn {
    std::string heading = {};
    bool is_number = false;  ///< is aligned on the right
    /// Where the table is too wide, the columns with the highest rank are left out first; those of
    /// rank 0 never.
    int rank = 0;
    bool can_be_cut = false;              ///< down to 20 columns, rather than that one is left out
    std::vector<std::string> cells = {};  ///< as many in each column
};

/// Two blanks between columns.
std::string table_text(std::vector<TableColumn> columns, TableWidth width);

/// The beginnings of these fingerprints, of eight digits or as many more as tell them from each
/// other. Of a fingerprint with several parts, the beginning of each.
std::vector<std::string> short_fingerprints(const std::vector<std::string>& fingerprints);

}  // namespace orbitile::app

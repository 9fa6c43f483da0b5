// Prints values as tables of text, whose width can be limited.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace orbitile::cli {

/// The maximum width of a table.
enum class TableWidth : std::uint8_t {
    page,      ///< 80 columns: fingerprints are short, and less important columns may be left out
    unlimited  ///< all columns, and whole fingerprints
};

struct TableColumn {
    std::string heading = {};
    bool has_numbers = false;  ///< true: the cells are aligned on the right
    /// If the table is too wide, columns are left out, beginning with the highest rank. Columns of
    /// rank 0 are never left out.
    int rank = 0;
    bool can_be_cut = false;  ///< true: long cells may be cut before columns are left out
    bool is_shown = true;     ///< false: the column is left out of every table
    std::vector<std::string> cells = {};  ///< every column has the same number of cells
};

/// Adds a row, which has a cell for each column.
void add_row(std::vector<TableColumn>& columns, std::vector<std::string> cells);

/// Returns the table as text, with two blanks between columns.
std::string table_text(std::vector<TableColumn> columns, TableWidth width);

/// Returns the fingerprints shortened to their first eight digits. If different fingerprints would
/// become equal, more digits are kept. If a fingerprint has several parts, each part is shortened.
std::vector<std::string> short_fingerprints(const std::vector<std::string>& fingerprints);

}  // namespace orbitile::cli

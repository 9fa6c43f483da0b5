#include "cli/table.hpp"

#include <algorithm>
#include <set>
#include <string_view>
#include <utility>

#include "cli/terminal.hpp"

namespace orbitile::cli {
namespace {

constexpr int page_columns = 80;
constexpr int blanks_between_columns = 2;

int width_of(const TableColumn& column) {
    int width = display_width(column.heading);
    for (const std::string& cell : column.cells) width = std::max(width, display_width(cell));
    return width;
}

int width_of(const std::vector<TableColumn>& columns) {
    int width = -blanks_between_columns;
    for (const TableColumn& column : columns) width += width_of(column) + blanks_between_columns;
    return width;
}

constexpr int min_width_after_cut = 20;

// Returns by how many characters the table becomes narrower if each table column with `can_be_cut`
// is cut to `min_width_after_cut`.
int columns_saved_by_cutting(const std::vector<TableColumn>& columns) {
    int saved_column_count = 0;
    for (const TableColumn& column : columns) {
        if (column.can_be_cut)
            saved_column_count += std::max(0, width_of(column) - min_width_after_cut);
    }
    return saved_column_count;
}

void leave_out_columns(std::vector<TableColumn>& columns) {
    while (width_of(columns) - columns_saved_by_cutting(columns) > page_columns) {
        const auto least_important_column =
            std::ranges::max_element(columns, {}, &TableColumn::rank);
        if (least_important_column->rank == 0) return;
        columns.erase(least_important_column);
    }
}

std::string cut_cell(const std::string& cell, int width) {
    if (display_width(cell) <= width) return cell;
    return truncate_to_width(cell, width - 1) + "…";
}

void cut_columns(std::vector<TableColumn>& columns) {
    for (TableColumn& column : columns) {
        const int excess_columns = width_of(columns) - page_columns;
        if (excess_columns <= 0 || !column.can_be_cut) continue;
        const int width = std::max(min_width_after_cut, width_of(column) - excess_columns);
        for (std::string& cell : column.cells) cell = cut_cell(cell, width);
    }
}

std::string table_line(const std::vector<std::string_view>& cells,
                       const std::vector<TableColumn>& columns, const std::vector<int>& widths) {
    std::string line;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const std::string padding(static_cast<std::size_t>(widths[i] - display_width(cells[i])),
                                  ' ');
        if (i > 0) line.append(blanks_between_columns, ' ');
        if (columns[i].has_numbers) line += padding;
        line += cells[i];
        if (!columns[i].has_numbers) line += padding;
    }
    line.erase(line.find_last_not_of(' ') + 1);
    return line + '\n';
}

// Returns the fingerprint with each part shortened to `digits` digits.
std::string short_fingerprint(std::string_view fingerprint, std::size_t digits) {
    std::string text;
    std::size_t digits_in_part = 0;
    for (const char c : fingerprint) {
        digits_in_part = c == '+' ? 0 : digits_in_part + 1;
        if (digits_in_part <= digits) text += c;
    }
    return text;
}

}  // namespace

void add_row(std::vector<TableColumn>& columns, std::vector<std::string> cells) {
    for (std::size_t i = 0; i < columns.size(); ++i)
        columns[i].cells.push_back(std::move(cells.at(i)));
}

std::string table_text(std::vector<TableColumn> columns, TableWidth width) {
    std::erase_if(columns, [](const TableColumn& column) { return !column.is_shown; });
    if (columns.empty()) return {};
    if (width == TableWidth::page) {
        leave_out_columns(columns);
        cut_columns(columns);
    }
    std::vector<int> widths;
    std::vector<std::string_view> cells;
    for (const TableColumn& column : columns) {
        widths.push_back(width_of(column));
        cells.emplace_back(column.heading);
    }
    std::string text = table_line(cells, columns, widths);
    for (std::size_t row = 0; row < columns.front().cells.size(); ++row) {
        for (std::size_t i = 0; i < columns.size(); ++i) cells[i] = columns[i].cells.at(row);
        text += table_line(cells, columns, widths);
    }
    return text;
}

std::vector<std::string> short_fingerprints(const std::vector<std::string>& fingerprints) {
    constexpr std::size_t min_digits = 8;
    constexpr std::size_t max_digits = 32;
    const std::set<std::string> distinct_fingerprints(fingerprints.begin(), fingerprints.end());
    std::vector<std::string> beginnings = fingerprints;
    for (std::size_t digits = min_digits; digits < max_digits; ++digits) {
        std::ranges::transform(
            fingerprints, beginnings.begin(),
            [&](const std::string& fingerprint) { return short_fingerprint(fingerprint, digits); });
        if (std::set<std::string>(beginnings.begin(), beginnings.end()).size() ==
            distinct_fingerprints.size()) {
            return beginnings;
        }
    }
    return fingerprints;
}

}  // namespace orbitile::cli

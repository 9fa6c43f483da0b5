#include "cli/make/parts_table.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/terminal.hpp"

namespace orbitile::cli {
namespace {

constexpr double mm3_per_cm3 = 1000;

std::size_t column_width(const std::string& text) {
    return static_cast<std::size_t>(display_width(text));
}

std::string padded_cell(const std::string& text, std::size_t width) {
    return text + std::string(width - std::min(width, column_width(text)), ' ');
}

std::string parts_line(const std::string& piece, std::size_t width, int copies,
                       std::size_t magnet_count, double volume_mm3, double grams,
                       double cut_length_mm) {
    return fmt::format("{}  {:>6}  {:>7}  {:>10.2f}  {:>7.2f}  {:>8.1f}\n",
                       padded_cell(piece, width), copies, magnet_count, volume_mm3 / mm3_per_cm3,
                       grams, cut_length_mm);
}

}  // namespace

double grams_of(const PartRow& row, double density_g_per_cm3) {
    return row.volume_mm3 / mm3_per_cm3 * density_g_per_cm3;
}

std::string parts_text(const std::vector<PartRow>& rows, double density_g_per_cm3) {
    PartRow totals{.piece = "all", .copies = 0};
    std::size_t name_width = 5;
    for (const PartRow& row : rows) {
        name_width = std::max(name_width, column_width(row.piece));
        totals.copies += row.copies;
        totals.magnet_count += row.magnet_count * static_cast<std::size_t>(row.copies);
        totals.volume_mm3 += row.volume_mm3 * row.copies;
        totals.cut_length_mm += row.cut_length_mm * row.copies;
    }
    std::string text = fmt::format("{}  copies  magnets  volume/cm³  grams/g    cut/mm\n",
                                   padded_cell("piece", name_width));
    for (const PartRow& row : rows) {
        text += parts_line(row.piece, name_width, row.copies, row.magnet_count, row.volume_mm3,
                           grams_of(row, density_g_per_cm3), row.cut_length_mm);
    }
    return text + parts_line(totals.piece, name_width, totals.copies, totals.magnet_count,
                             totals.volume_mm3, grams_of(totals, density_g_per_cm3),
                             totals.cut_length_mm);
}

std::string parts_tsv(const std::vector<PartRow>& rows, double density_g_per_cm3) {
    std::string text = "piece\tcopies\tmagnets\tvolume_mm3\tgrams\tcut_mm\n";
    for (const PartRow& row : rows) {
        text += fmt::format("{}\t{}\t{}\t{:.3f}\t{:.4f}\t{:.3f}\n", row.piece, row.copies,
                            row.magnet_count, row.volume_mm3, grams_of(row, density_g_per_cm3),
                            row.cut_length_mm);
    }
    return text;
}

}  // namespace orbitile::cli

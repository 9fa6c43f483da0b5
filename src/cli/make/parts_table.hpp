// The table that orbitile make prints: how much material each piece takes, and how long its cuts
// are.
#pragma once

#include <string>
#include <vector>

namespace orbitile::cli {

/// A row of the table. `magnet_count`, `volume_mm3` and `cut_length_mm` describe one copy of the
/// piece.
struct PartRow {
    std::string piece;
    int copies = 1;
    std::size_t magnet_count = 0;
    double volume_mm3 = 0;
    double cut_length_mm = 0;
};

/// Returns the weight of one copy in grams. `density_g_per_cm3` is in g/cm³.
double grams_of(const PartRow& row, double density_g_per_cm3);

/// Returns the table as text, with a line of sums.
std::string parts_text(const std::vector<PartRow>& rows, double density_g_per_cm3);

/// Returns the table as TSV, with a line of column names, and with more decimals than parts_text().
std::string parts_tsv(const std::vector<PartRow>& rows, double density_g_per_cm3);

}  // namespace orbitile::cli

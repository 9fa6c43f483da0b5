// What is made, piece by piece: how much material, how long a cut.
#pragma once

#include <string>
#include <vector>

namespace orbitile::app {

struct PartRow {
    std::string piece;
    int copies = 1;
    std::size_t magnets = 0;  ///< of each copy
    double volume_mm3 = 0;    ///< of each copy
    double cut_mm = 0;        ///< of each copy
};

/// Of all rows.
double grams_of(const PartRow& row, double density);

/// With a line of sums.
std::string parts_text(const std::vector<PartRow>& rows, double density);

/// With a line of names; numbers in full.
std::string parts_tsv(const std::vector<PartRow>& rows, double density);

}  // namespace orbitile::app

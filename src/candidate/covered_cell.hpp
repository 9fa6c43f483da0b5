// The covered part of a cell. Silhouettes are built from such parts.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "geometry/lattice.hpp"

namespace orbitile::candidate {

/// A cell of the lattice, and which of its shards are covered. Bit s of `covered` is for the shard
/// in slot s, so `covered` of a whole cell is 15 on `tetrakis` and 1 on `square`.
struct CoveredCell {
    std::int16_t x = 0;
    std::int16_t y = 0;
    std::uint8_t covered = 0;
    friend auto operator<=>(const CoveredCell&, const CoveredCell&) = default;
};

/// The image of a unit, or of the covered part of a unit, under a map of the lattice.
CoveredCell image_of(Lattice lattice, const LatticeMap& map, const CoveredCell& cell);

/// The covered shards of a cell, or of several cells.
Shards shards_of_cell(Lattice lattice, const CoveredCell& cell);
Shards shards_of_cells(Lattice lattice, const std::vector<CoveredCell>& cells);

/// The covered parts of the cells, sorted by row, and then by column.
std::vector<CoveredCell> cells_by_row(const Shards& shards);

/// The name of an element with this representative: "(2,1)" for a whole cell, and "(2,1)ne" if only
/// the shards `n` and `e` of the cell are covered.
std::string element_name(Lattice lattice, const CoveredCell& cell);

/// The value of CoveredCell::covered for a cell that is covered as a whole.
unsigned whole_cell_mask(Lattice lattice);

}  // namespace orbitile::candidate

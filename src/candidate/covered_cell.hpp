// The covered part of a cell. Silhouettes are built from such parts.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "orbitile/geometry/lattice.hpp"

namespace orbitile::candidate {

/// A cell of the plane and its covered shards: bit s for the shard in slot s. A whole cell is 15 on
/// `tetrakis` and 1 on `square`.
struct CoveredCell {
    std::int16_t x = 0;
    std::int16_t y = 0;
    std::uint8_t covered = 0;
    friend auto operator<=>(const CoveredCell&, const CoveredCell&) = default;
};

/// The image of a unit, or of the covered part of one, under a map of the lattice.
CoveredCell image_of(Lattice lattice, const LatticeMap& map, const CoveredCell& cell);

/// The covered parts as shards.
Shards shards_of_cell(Lattice lattice, const CoveredCell& cell);
Shards shards_of_cells(Lattice lattice, const std::vector<CoveredCell>& cells);

/// "(2,1)", with the parts of a half cell "(2,1)ne".
std::string element_name(Lattice lattice, const CoveredCell& cell);

/// All shards of a cell as bits.
unsigned whole_cell(Lattice lattice);

}  // namespace orbitile::candidate

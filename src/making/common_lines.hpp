// Pieces laid edge to edge on the lattice of a sheet, so that one cut parts two of them.
#pragma once

#include <atomic>
#include <vector>

#include "making/cut_sheet.hpp"
#include "orbitile/geometry/shape.hpp"

namespace orbitile {

/// A piece where it lies: its shards on the lattice of the sheet.
struct PlacedShards {
    std::size_t item = 0;
    Shards shards;
};

/// The lattice of a sheet with cells of that width: the cell {0, 0} lies in the lower left corner.
struct SheetLattice {
    Lattice lattice;
    double unit_mm;
    Plate size;

    /// As the shards lie on the sheet.
    Region region(const Shards& shards) const;
    bool holds(const Shards& shards) const;
};

/// As nested() does, in any turn of the lattice. Throws std::invalid_argument for what fits
/// nowhere.
std::vector<std::vector<PlacedShards>> nested_on_lattice(const std::vector<Shards>& pieces,
                                                         const SheetLattice& sheet,
                                                         const std::atomic<bool>& stop);

/// Whether some turn of the shards has room on an empty sheet.
bool fits(const SheetLattice& sheet, const Shards& shards);

/// The borders of all that lies there, each once, as long straight lines.
std::vector<CutPath> common_lines(const SheetLattice& sheet, const std::vector<PlacedShards>& laid);

}  // namespace orbitile

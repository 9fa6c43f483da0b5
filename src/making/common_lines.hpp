// Places pieces edge to edge on the lattice of a sheet, so that one cut separates two pieces.
#pragma once

#include <atomic>
#include <vector>

#include "making/cut_sheet.hpp"
#include "orbitile/geometry/shape.hpp"

namespace orbitile::making {

/// A piece, by its index, and the shards that it covers on the lattice of the sheet.
struct PlacedShards {
    std::size_t item = 0;
    Shards shards;
};

/// The lattice of a sheet. Its cells are `unit_mm` wide. The cell {0, 0} is in the lower left
/// corner of the sheet.
struct SheetLattice {
    Lattice lattice;
    double unit_mm;
    Plate size;

    /// Returns the region of these shards on the sheet.
    Region region(const Shards& shards) const;
    /// Whether the sheet contains these shards completely.
    bool contains(const Shards& shards) const;
};

/// Places pieces on as many sheets as they need, in any turn of the lattice. Returns the placed
/// pieces of each sheet. Larger pieces are placed first. Each piece is placed on the first sheet
/// that has room for it, as low as possible, then as far to the left as possible. If another thread
/// sets `stop`, the function returns early, and some pieces are missing in the result. Throws
/// std::invalid_argument if a piece does not fit on an empty sheet.
std::vector<std::vector<PlacedShards>> nest_on_lattice(const std::vector<Shards>& pieces,
                                                       const SheetLattice& sheet,
                                                       const std::atomic<bool>& stop);

/// Whether the shards fit on an empty sheet in some turn of the lattice.
bool fits(const SheetLattice& sheet, const Shards& shards);

/// Returns the borders of all placed pieces, as straight lines that are as long as possible. A
/// border that two pieces share is returned once, because one cut is enough for it.
std::vector<CutPath> common_lines(const SheetLattice& sheet,
                                  const std::vector<PlacedShards>& pieces);

}  // namespace orbitile::making

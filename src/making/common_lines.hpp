// Places pieces on the lattice of a sheet. There are no gaps between the pieces, so a single cut
// separates two neighbours.
#pragma once

#include <atomic>
#include <vector>

#include "geometry/shape.hpp"
#include "making/cut_sheet.hpp"

namespace orbitile::making {

/// A piece, and the shards that it covers on the lattice of a sheet.
struct PlacedShards {
    std::size_t item = 0;  ///< index into the list of pieces
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

/// Places pieces on as many sheets as necessary. Pieces can be turned by any turn of the lattice.
/// Returns the placed pieces of each sheet. Larger pieces are placed first. Each piece is placed on
/// the first sheet that has room for it, as low as possible, then as far to the left as possible.
/// If another thread sets `stop`, returns early without some of the pieces. Throws
/// std::invalid_argument if a piece does not fit on an empty sheet.
std::vector<std::vector<PlacedShards>> nest_on_lattice(const std::vector<Shards>& pieces,
                                                       const SheetLattice& sheet,
                                                       const std::atomic<bool>& stop);

/// Whether the shards fit on an empty sheet after some turn of the lattice.
bool fits(const SheetLattice& sheet, const Shards& shards);

/// Returns the borders of all placed pieces, as straight lines that are as long as possible. A
/// border that two pieces share is returned only once.
std::vector<CutPath> common_lines(const SheetLattice& sheet,
                                  const std::vector<PlacedShards>& pieces);

}  // namespace orbitile::making

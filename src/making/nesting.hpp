// Places regions side by side, with a gap between them. The regions are placed on plates of one
// size, or on the beds of a printer.
#pragma once

#include <atomic>
#include <cstddef>
#include <vector>

#include "making/region.hpp"

namespace orbitile::making {

/// A plate. Its lower left corner is {0, 0}. Lengths are in steps of the grid.
struct Plate {
    std::int64_t width = 0;
    std::int64_t height = 0;
};

/// The placement of a region. The region is first turned about {0, 0} counter-clockwise, then
/// moved.
struct PlacedRegion {
    std::size_t item = 0;  ///< index of the region
    int quarter_turns = 0;
    GridPoint shift;
};

Region placed_region(const Region& region, const PlacedRegion& placement);

/// Whether the region fits on an empty plate, possibly after a quarter turn.
bool fits(const Plate& plate, const Region& region);

/// Places regions on as many plates as they need, and returns the placements on each plate. Larger
/// regions are placed first. Each region is placed on the first plate that has room for it, as low
/// as possible, then as far to the left as possible. All four quarter turns are tried. The turn
/// whose upper edge is lowest is taken.
///
/// If another thread sets `stop`, the function returns early, and some regions are missing in the
/// result. Throws std::invalid_argument if a region does not fit on an empty plate.
std::vector<std::vector<PlacedRegion>> nest(const std::vector<Region>& regions, const Plate& plate,
                                            double gap_mm, const std::atomic<bool>& stop);

// --- Beds of a printer. ---

/// Returns the placed regions of each bed. If one bed is enough, the regions fill about a square of
/// the bed. Otherwise they are placed as nest() places them on whole beds. The regions are at least
/// 5 mm away from the edge of the bed, unless some region would not fit with this margin. `gap_mm`,
/// `stop` and the exceptions are the same as for nest().
std::vector<std::vector<PlacedRegion>> nest_on_beds(const std::vector<Region>& outlines,
                                                    const Plate& bed, double gap_mm,
                                                    const std::atomic<bool>& stop);

}  // namespace orbitile::making

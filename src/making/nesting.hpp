// Places regions side by side, with gaps between them, on plates of one size or on the beds of a
// printer.
#pragma once

#include <atomic>
#include <cstddef>
#include <vector>

#include "making/region.hpp"

namespace orbitile::making {

/// A rectangular plate. Its lower left corner is {0, 0}. Lengths are in steps of the grid (see
/// steps_per_mm).
struct Plate {
    std::int64_t width = 0;
    std::int64_t height = 0;
};

/// The placement of a region. The region is turned counter-clockwise about {0, 0}, and is then
/// moved by `shift`.
struct PlacedRegion {
    std::size_t item = 0;  ///< index into the list of regions
    int quarter_turns = 0;
    GridPoint shift;
};

Region placed_region(const Region& region, const PlacedRegion& placement);

/// Whether the region fits on an empty plate, possibly after a quarter turn.
bool fits(const Plate& plate, const Region& region);

/// Places regions on as many plates as necessary, and returns the placements on each plate. Larger
/// regions are placed first. Each region is placed on the first plate that has room for it, as low
/// as possible, then as far to the left as possible. The region is turned by the number of quarter
/// turns at which its upper edge is lowest.
///
/// If another thread sets `stop`, returns early without some of the regions. Throws
/// std::invalid_argument if a region does not fit on an empty plate.
std::vector<std::vector<PlacedRegion>> nest(const std::vector<Region>& regions, const Plate& plate,
                                            double gap_mm, const std::atomic<bool>& stop);

// --- Beds of a printer. ---

/// Like nest(), but places the regions on beds. If one bed is enough, the regions are placed close
/// together, in an area that is roughly square. The regions are at least 5 mm away from the edge of
/// the bed, unless some region would not fit with this margin.
std::vector<std::vector<PlacedRegion>> nest_on_beds(const std::vector<Region>& outlines,
                                                    const Plate& bed, double gap_mm,
                                                    const std::atomic<bool>& stop);

}  // namespace orbitile::making

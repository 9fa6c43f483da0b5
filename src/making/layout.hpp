// Places regions on rectangular plates: sheets of material, or the beds of a printer.
//
// The regions are placed in rows, like books on shelves. The largest region comes first:
//
//     +---------------------------+
//     | [C] [D] [E]               |   A row is as high as its first region. The next row begins
//     | [    ] [ B]               |   above it, at a distance of the gap.
//     | [ A  ] [  ]               |
//     +---------------------------+
#pragma once

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

/// Places regions in rows on as many plates as necessary, with gaps between them. Returns the
/// placements on each plate. A region is turned only if it does not fit on a plate otherwise. All
/// regions must fit on an empty plate.
std::vector<std::vector<PlacedRegion>> place_in_rows(const std::vector<Region>& regions,
                                                     const Plate& plate, double gap_mm);

/// Moves the regions on a plate to the middle of the plate.
void move_to_middle(std::vector<PlacedRegion>& placements, const std::vector<Region>& regions,
                    const Plate& plate);

}  // namespace orbitile::making

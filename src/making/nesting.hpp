// Lays regions side by side on plates of one size, with a gap between them.
#pragma once

#include <atomic>
#include <cstddef>
#include <vector>

#include "making/region.hpp"

namespace orbitile {

/// The lower left corner of a plate is {0, 0}.
struct Plate {
    std::int64_t width = 0;
    std::int64_t height = 0;
};

/// A region turned about {0, 0} by quarter turns, then moved.
struct PlacedRegion {
    std::size_t item = 0;  ///< which of the regions
    int quarter_turns = 0;
    Spot shift;
};

Region placed_region(const Region& region, const PlacedRegion& laid);

/// Whether it fits, turned if need be.
bool fits(const Plate& plate, const Region& region);

/// The plates that it takes, each with what lies on it. Larger regions come first; each goes onto
/// the first plate with room, as low as it can, then as far to the left, in that quarter turn in
/// which it ends lowest. Whatever is raised in `stop` ends it early, with regions left out. Throws
/// std::invalid_argument for one that does not fit.
std::vector<std::vector<PlacedRegion>> nested(const std::vector<Region>& regions,
                                              const Plate& plate, double gap_mm,
                                              const std::atomic<bool>& stop);

}  // namespace orbitile

// Where pieces are placed on the beds of a printer.
#pragma once

#include <atomic>
#include <vector>

#include "making/nesting.hpp"

namespace orbitile {

/// On one plate side by side in both directions; on several, as close together as they can be.
/// Keeps 5 mm away from the edge of the bed unless a region needs all of it. Throws as nested()
/// does.
std::vector<std::vector<PlacedRegion>> regions_on_beds(const std::vector<Region>& outlines,
                                                       const Plate& bed, double gap_mm,
                                                       const std::atomic<bool>& stop);

}  // namespace orbitile

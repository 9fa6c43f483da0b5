// Places pieces on the beds of a printer.
#pragma once

#include <atomic>
#include <vector>

#include "making/nesting.hpp"

namespace orbitile {

/// Returns the placed regions of each bed. If one bed is enough, the regions fill about a square of
/// it; otherwise, they are placed as nest() places them on whole beds. They stay 5 mm away from
/// the edge of the bed, unless some region does not fit then. `gap_mm`, `stop` and exceptions are
/// as in nest().
std::vector<std::vector<PlacedRegion>> regions_on_beds(const std::vector<Region>& outlines,
                                                       const Plate& bed, double gap_mm,
                                                       const std::atomic<bool>& stop);

}  // namespace orbitile

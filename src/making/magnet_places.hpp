// Chooses the places of round recesses for magnets in the back of a piece.
#pragma once

#include <vector>

#include "making/region.hpp"

namespace orbitile {

/// Returns the centres of up to `most` (1 or 2) discs of this diameter with a wall of `wall_mm`
/// around each. It returns as many as fit, possibly none. One disc is placed where there is most
/// room. Two discs are placed so that the smaller of their rooms is as large as possible.
std::vector<Spot> magnet_places(const Region& region, double diameter_mm, double wall_mm, int most);

/// The diameter of the largest disc that fits into the region.
double max_disc_diameter_mm(const Region& region);

}  // namespace orbitile

// Where round recesses for magnets go in the back of a piece.
#pragma once

#include <vector>

#include "making/region.hpp"

namespace orbitile {

/// Centres for discs of that diameter, as many as fit and at most `most` (one or two), with a wall
/// of that width around each. One goes where there is most room, two where the one that has less
/// has most.
std::vector<Spot> magnet_places(const Region& region, double diameter_mm, double wall_mm, int most);

/// Of the largest disc that fits into the region.
double most_room_mm(const Region& region);

}  // namespace orbitile

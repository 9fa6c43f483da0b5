// A region as triangles between its corners.
#pragma once

#include <array>
#include <vector>

#include "making/region.hpp"

namespace orbitile {

/// Counter-clockwise.
using Triangle = std::array<Spot, 3>;

/// Triangles that fill the region and overlap nowhere. Every side of the region is a side of one of
/// them, no other corners are made, and none is without area. Requires is_simple().
std::vector<Triangle> triangulation(const Region& region);

}  // namespace orbitile

// Divides a region into triangles.
#pragma once

#include <array>
#include <vector>

#include "making/region.hpp"

namespace orbitile {

/// Three corners, counter-clockwise.
using Triangle = std::array<Spot, 3>;

/// Returns triangles that fill the region and do not overlap. Their corners are corners of the
/// region, every side of the region is a side of one triangle, and no triangle has area 0. Requires
/// is_simple(region).
std::vector<Triangle> triangulation(const Region& region);

}  // namespace orbitile

// Binary STL: triangles in millimetres and single precision, as every slicer reads them.
#pragma once

#include <string>
#include <vector>

#include "making/solid.hpp"

namespace orbitile {

/// All that lies on the plate as one file. Its colours and names are lost: STL has none.
std::string stl_of(const std::vector<Solid>& solids, const SolidPlate& plate);

}  // namespace orbitile

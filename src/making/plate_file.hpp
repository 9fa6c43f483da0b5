// What lies on a plate as one file for a printer, in millimetres and single precision.
#pragma once

#include <string>
#include <vector>

#include "making/solid.hpp"

namespace orbitile {

/// Solids with names and colours, each once, and where its copies lie. The same bytes for the same
/// plate. Throws std::runtime_error where lib3mf fails.
std::string three_mf_of(const std::vector<Solid>& solids, const SolidPlate& plate);

/// Binary STL: triangles alone, of all that lies there; STL has neither names nor colours. Throws
/// as above.
std::string stl_of(const std::vector<Solid>& solids, const SolidPlate& plate);

}  // namespace orbitile

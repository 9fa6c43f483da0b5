// 3MF: solids with names and colours, each once, and where its copies lie.
#pragma once

#include <string>
#include <vector>

#include "making/solid.hpp"

namespace orbitile {

/// The same bytes for the same plate. Throws std::runtime_error where lib3mf fails.
std::string three_mf_of(const std::vector<Solid>& solids, const SolidPlate& plate);

}  // namespace orbitile

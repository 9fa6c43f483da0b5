// Solids, and the placement of their copies on a plate.
#pragma once

#include <string>
#include <vector>

#include "making/mesh.hpp"
#include "making/nesting.hpp"
#include "orbitile/puzzle/puzzle.hpp"

namespace orbitile {

struct Solid {
    std::string name;
    Colour colour;
    Mesh mesh;
};

/// Of each PlacedRegion `item` is the number of a solid; several may have the same.
struct SolidPlate {
    std::string name;
    std::vector<PlacedRegion> placed;
};

}  // namespace orbitile

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

/// The `item` of each placement is the index of a solid. A solid can be placed several times.
struct SolidPlate {
    std::string name;
    std::vector<Laid> laid;
};

}  // namespace orbitile

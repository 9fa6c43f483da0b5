// Files of the solids on a plate, for a 3D printer.
#pragma once

#include <string>
#include <vector>

#include "making/layout.hpp"
#include "making/mesh.hpp"
#include "puzzle/puzzle.hpp"

namespace orbitile::making {

struct Solid {
    std::string name;
    Colour colour;
    Mesh mesh;
};

/// Returns the plate as binary STL, which has the triangles, but no names and colours. In each
/// placement, `item` is the index of a solid.
std::string stl_of(const std::vector<Solid>& solids, const std::vector<PlacedRegion>& plate);

/// Returns the plate as 3MF. The file has each solid once, and an item for each placed copy of a
/// solid. Equal plates have equal files.
std::string three_mf_of(const std::vector<Solid>& solids, const std::vector<PlacedRegion>& plate);

}  // namespace orbitile::making

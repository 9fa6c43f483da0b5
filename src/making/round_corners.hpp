// Corners that neither prick nor break.
#pragma once

#include "making/region.hpp"

namespace orbitile {

/// A piece's outline and the face that its chamfer leaves, with the same corners.
struct OutlineAndFront {
    Region outline;
    Region front;
};

/// Each corner that sticks out becomes an arc of this radius, or of a smaller one where its sides
/// are too short; corners that point inwards stay. `chamfer_mm` is by how much the front is inset:
/// its arcs have the same centres, and as many corners.
OutlineAndFront with_round_corners(const OutlineAndFront& sharp, double radius_mm,
                                   double chamfer_mm);

}  // namespace orbitile

// A tray that takes the pieces: a floor with a rim around a pocket.
#pragma once

#include "making/mesh.hpp"
#include "making/region.hpp"

namespace orbitile {

struct TrayBody {
    Contour outer;
    Region pocket;     ///< inside the outer contour
    Region engraving;  ///< of the floor, inside the pocket; may be empty
    double floor_mm = 2;
    double rim_height_mm = 7;  ///< over the floor
    double relief_mm = 0.6;    ///< less than the floor
};

/// Closed, where no contour touches another.
Mesh mesh_of(const TrayBody& tray);

}  // namespace orbitile

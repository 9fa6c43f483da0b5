// A tray for the pieces: a floor with a rim around a pocket.
#pragma once

#include "making/mesh.hpp"
#include "making/region.hpp"

namespace orbitile {

struct TrayBody {
    Contour outer;
    Region pocket;             ///< inside the outer contour
    Region engraving;          ///< engraved into the floor, inside the pocket; may be empty
    double floor_mm = 2;       ///< thickness of the floor
    double rim_height_mm = 7;  ///< height of the rim above the floor
    double relief_mm = 0.6;    ///< depth of the engraving; must be less than `floor_mm`
};

/// Returns the tray as a closed mesh. The mesh is closed only if no contour touches another one.
Mesh mesh_of(const TrayBody& tray);

}  // namespace orbitile

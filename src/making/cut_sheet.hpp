// The paths of a laser or a knife on a sheet of material, and their files in the formats SVG and
// DXF.
#pragma once

#include <string>

#include "making/layout.hpp"
#include "making/region.hpp"

namespace orbitile::making {

/// The paths on a sheet. The machine follows the contours of a list in order, with the middle of
/// its beam on the contour.
struct CutSheet {
    Plate size;
    Region cuts;
    Region engravings;
};

/// Returns the contours of a region, holes first. (If the outer contour were cut first, the region
/// would be loose while the holes are cut.)
Region with_holes_first(Region region);

/// Returns the sheet as SVG, in millimetres. The groups `engrave` and `cut` of the SVG are layers
/// in Inkscape.
std::string svg_of(const CutSheet& sheet);

/// Returns the sheet as a DXF file of AutoCAD R12, because practically every machine reads this
/// version. Paths are polylines on the layers ENGRAVE and CUT, in millimetres.
std::string dxf_of(const CutSheet& sheet);

}  // namespace orbitile::making

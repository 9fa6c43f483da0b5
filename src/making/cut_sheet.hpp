// The paths of a laser or a knife on a sheet of material, and their files in the formats SVG and
// DXF.
#pragma once

#include <string>
#include <vector>

#include "making/nesting.hpp"
#include "making/region.hpp"

namespace orbitile::making {

/// A line through all `points` in order. If it is closed, the line returns to the first point.
struct CutPath {
    Contour points;
    bool is_closed = true;
};

/// The paths on a sheet. The machine follows the paths of a list in order, with the middle of its
/// beam on the path.
struct CutSheet {
    Plate size;
    std::vector<CutPath> cuts;
    std::vector<CutPath> engravings;
};

/// The total length of the paths.
double length_mm(const std::vector<CutPath>& paths);

/// Returns the contours of a region, holes first. (If the outer contour were cut first, the region
/// would be loose while the holes are cut.)
std::vector<CutPath> cut_paths(const Region& region);

/// Returns the sheet as SVG, in millimetres. The groups `engrave` and `cut` of the SVG are layers
/// in Inkscape.
std::string svg_of(const CutSheet& sheet);

/// Returns the sheet as a DXF file of AutoCAD R12, because practically every machine reads this
/// version. Paths are polylines on the layers ENGRAVE and CUT, in millimetres.
std::string dxf_of(const CutSheet& sheet);

}  // namespace orbitile::making

// The paths of a laser or a knife on one sheet of material, and their SVG file.
#pragma once

#include <string>
#include <vector>

#include "making/nesting.hpp"
#include "making/region.hpp"

namespace orbitile::making {

/// A line through all spots. If it is closed, it returns to the first spot.
struct CutPath {
    Contour spots;
    bool is_closed = true;
};

/// The machine follows each path once, in this order, with the middle of its beam on the path.
struct CutSheet {
    Plate size;
    std::vector<CutPath> cuts;
    std::vector<CutPath> engravings;
};

/// The total length of the paths.
double length_mm(const std::vector<CutPath>& paths);

/// The contours of a region, with holes first, because the region must not be loose while its holes
/// are cut.
std::vector<CutPath> cut_paths(const Region& region);

/// The sheet as SVG in millimetres. Its groups `engrave` and `cut` are layers in Inkscape.
std::string svg_of(const CutSheet& sheet);

// Cutting sheets as DXF.

/// The sheet as DXF of AutoCAD R12, which practically every machine reads. Paths are polylines on
/// the layers ENGRAVE and CUT, in millimetres.
std::string dxf_of(const CutSheet& sheet);

}  // namespace orbitile::making

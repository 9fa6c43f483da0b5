// What a laser or a knife does to one sheet of material, and how SVG tells it.
#pragma once

#include <string>
#include <vector>

#include "making/nesting.hpp"
#include "making/region.hpp"

namespace orbitile {

/// Closed, or from the first spot to the last.
struct CutPath {
    Contour spots;
    bool is_closed = true;
};

/// Each path is gone along once, the middle of the beam on it, in this order.
struct CutSheet {
    Plate size;
    std::vector<CutPath> cuts;
    std::vector<CutPath> engravings;
};

double length_mm(const std::vector<CutPath>& paths);

/// The contours of a region, holes first: what is cut out last still holds.
std::vector<CutPath> cut_paths(const Region& region);

/// Two groups, `engrave` and `cut`, which Inkscape shows as layers; in millimetres.
std::string svg_of(const CutSheet& sheet);

}  // namespace orbitile

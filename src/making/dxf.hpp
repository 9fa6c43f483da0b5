// Cutting sheets as DXF.
#pragma once

#include <string>

#include "making/cut_sheet.hpp"

namespace orbitile {

/// The sheet as DXF of AutoCAD R12, which practically every machine reads. Paths are polylines on
/// the layers ENGRAVE and CUT, in millimetres.
std::string dxf_of(const CutSheet& sheet);

}  // namespace orbitile

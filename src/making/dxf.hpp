// Cutting sheets as DXF.
#pragma once

#include <string>

#include "making/cut_sheet.hpp"

namespace orbitile {

/// DXF as AutoCAD R12 has it, which every machine reads: polylines on the layers ENGRAVE and CUT,
/// in millimetres.
std::string dxf_of(const CutSheet& sheet);

}  // namespace orbitile

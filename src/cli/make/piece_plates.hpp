// Arranges the pieces on the beds of a printer, and on sheets to cut.
#pragma once

#include <atomic>
#include <vector>

#include "cli/make/made_plate.hpp"
#include "cli/make/make_options.hpp"
#include "cli/make/piece_designs.hpp"

namespace orbitile::cli {

/// Returns the pieces as solids on the plates plate-1, plate-2 and so on. Throws InputError if a
/// piece is larger than the bed. If `stop` is raised, plates are missing.
std::vector<MadePlate> solid_plates(const std::vector<PieceDesign>& pieces,
                                    const MakeOptions& options,
                                    const making::BodyMeasures& measures,
                                    const std::atomic<bool>& stop);

/// Returns the pieces on the sheets sheet-1, sheet-2 and so on. Throws InputError if a piece is
/// larger than the sheet.
std::vector<MadePlate> cut_sheets(const std::vector<PieceDesign>& pieces,
                                  const MakeOptions& options);

/// Returns the region whose border is the cut line for `region`. The tool removes a strip of width
/// `kerf_mm`. So the cut line runs outside of `region`, at a distance of half this width. The part
/// that is cut out then has the size of `region`.
making::Region cut_line_region(const making::Region& region, double kerf_mm);

}  // namespace orbitile::cli

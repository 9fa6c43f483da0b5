// Arranges the pieces as solids on plates. Writes a file for slicers and a picture for each plate.
#pragma once

#include <atomic>
#include <vector>

#include "cli/made_folder.hpp"
#include "cli/make/make_options.hpp"
#include "cli/make/piece_designs.hpp"
#include "making/plate_model.hpp"

namespace orbitile::cli {

struct PlateDesigns {
    making::Plate bed;
    /// The first solids are the pieces, in the order of the pieces. If a piece is turned on a
    /// plate, a further solid follows, which has letters that are upright on the plate.
    std::vector<making::Solid> solids;
    std::vector<making::PieceBody> bodies;  ///< the body of each solid
    std::vector<std::vector<making::PlacedRegion>> plates;
};

/// Arranges the pieces on plates. Throws InputError if a piece is larger than the bed. If `stop` is
/// raised, some pieces are missing.
PlateDesigns design_plates(const PieceDesigns& designs, const MakeOptions& options,
                           const making::BodyMeasures& measures, const std::atomic<bool>& stop);

/// Writes plate-1.stl, plate-1.3mf, plate-1-preview.svg and so on, until `stop` is raised.
void write_plates(const PlateDesigns& plates, const MakeOptions& options, OutputFolder& folder,
                  const std::atomic<bool>& stop);

}  // namespace orbitile::cli

// Arranges pieces as solids on plates, and writes files for slicers and pictures of the plates.
#pragma once

#include <atomic>
#include <vector>

#include "app/make/make_options.hpp"
#include "app/make/piece_designs.hpp"
#include "making/plate_model.hpp"
#include "output/made_folder.hpp"

namespace orbitile::app {

struct PlateDesigns {
    making::Plate bed;
    /// First the solid of each piece, in order. Then a solid for each piece that is turned on a
    /// plate, so that the letters of all pieces are upright on the plate.
    std::vector<making::Solid> solids;
    std::vector<making::PieceBody> bodies;  ///< the body of each solid
    std::vector<std::vector<making::PlacedRegion>> plates;
};

/// Returns the plates. Throws InputError if a piece is larger than the bed. If `stop` is raised,
/// pieces are left out.
PlateDesigns design_plates(const PieceDesigns& design, const MakeOptions& options,
                           const making::BodyMeasures& measures, const std::atomic<bool>& stop);

/// Writes plate-1.stl, plate-1.3mf, plate-1-preview.svg and so on, until `stop` is raised.
void write_plates(const PlateDesigns& plates, const MakeOptions& options, FilledFolder& folder,
                  const std::atomic<bool>& stop);

}  // namespace orbitile::app

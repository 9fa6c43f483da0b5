// Pieces as solids on plates: files for slicers, and pictures of the plates.
#pragma once

#include <atomic>
#include <vector>

#include "app/make/made_pieces.hpp"
#include "app/make/make_options.hpp"
#include "making/solid.hpp"
#include "output/made_folder.hpp"

namespace orbitile::app {

struct MadePlates {
    Plate bed;
    /// Of the pieces, in their order; then those of pieces that are turned on a plate, so that the
    /// letters of all stand upright on it.
    std::vector<Solid> solids;
    std::vector<PieceBody> bodies;  ///< of the solids
    std::vector<std::vector<PlacedRegion>> plates;
};

/// Throws InputError where a piece is larger than the bed.
MadePlates made_plates(const MadePieces& made, const MakeOptions& options,
                       const BodyMeasures& measures, const std::atomic<bool>& stop);

/// plate-1.stl, plate-1.3mf, plate-1-preview.svg and so on. Draws and writes no more once `stop` is
/// raised.
void write_plates(const MadePlates& plates, const MakeOptions& options, MadeFolder& folder,
                  const std::atomic<bool>& stop);

}  // namespace orbitile::app

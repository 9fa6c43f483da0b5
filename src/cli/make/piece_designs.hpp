// The pieces of a puzzle as bodies to be made: their outlines reduced by the clearance, with
// letters and places for magnets.
#pragma once

#include <atomic>
#include <string>
#include <vector>

#include "cli/make/make_options.hpp"
#include "making/bodies.hpp"
#include "puzzle/puzzle.hpp"

namespace orbitile::cli {

struct PieceDesign {
    std::string name;
    Colour colour;
    int copies = 1;
    making::PieceBody body;
};

struct PieceDesigns {
    std::vector<PieceDesign> pieces;
    std::vector<std::string> remarks;  ///< one line for each letter or magnet that does not fit
};

/// Returns the designs of the pieces. Each piece is moved so that the lower left corner of the
/// bounding box of its outline without clearance is {0, 0}. If `stop` is raised, the last pieces
/// are missing. Throws InputError if a piece cannot be made; the message names the piece and the
/// option.
PieceDesigns design_pieces(const Puzzle& puzzle, const MakeOptions& options,
                           const making::BodyMeasures& measures, const std::atomic<bool>& stop);

}  // namespace orbitile::cli

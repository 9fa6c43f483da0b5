// A piece as a solid, with its back on the ground: a prism over its outline.
#pragma once

#include <vector>

#include "making/mesh.hpp"
#include "making/region.hpp"

namespace orbitile {

enum class Relief : std::uint8_t { none, engraved, raised };

/// Measures that all pieces have in common. Lengths are in millimetres.
struct BodyMeasures {
    double thickness = 7;
    double chamfer = 0.6;  ///< width and height of the chamfer at the front's edges; 0: none
    double magnet_diameter = 0;
    double magnet_depth = 0;
    Relief relief = Relief::none;
    double relief_mm = 0.6;  ///< depth or height of letters
    /// Whether the back has the same chamfer as the front. Letters on the back are always engraved,
    /// because the back is on the printer's bed.
    bool both_sides = false;
};

struct PieceBody {
    Region outline;             ///< the outline between the chamfers
    Region front;               ///< the outline, inset by the chamfer, with the same corners
    Region letters;             ///< letters on the front, inside `front`
    std::vector<Spot> magnets;  ///< centres of recesses, inside the outline
    /// Letters engraved into the back, inside `front`. They are as seen through the piece from
    /// above, so they are mirrored.
    Region back_letters = {};
};

/// Returns the solid as a closed mesh. The mesh is closed only if letters, recesses and outlines do
/// not touch each other.
Mesh mesh_of(const PieceBody& body, const BodyMeasures& measures);

}  // namespace orbitile

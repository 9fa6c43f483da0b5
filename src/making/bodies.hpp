// Chooses the places of round recesses for magnets in the back of a piece.
#pragma once

#include <vector>

#include "making/mesh.hpp"
#include "making/region.hpp"

namespace orbitile::making {

/// Returns the centres of up to `most` (1 or 2) discs of this diameter with a wall of `wall_mm`
/// around each. It returns as many as fit, possibly none. One disc is placed where there is most
/// room. Two discs are placed so that the smaller of their rooms is as large as possible.
std::vector<Spot> magnet_places(const Region& region, double diameter_mm, double wall_mm, int most);

/// The diameter of the largest disc that fits into the region.
double max_disc_diameter_mm(const Region& region);

// A piece as a solid, with its back on the ground: a prism over its outline.

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

// A tray for the pieces: a floor with a rim around a pocket.

struct TrayBody {
    Contour outer;
    Region pocket;             ///< inside the outer contour
    Region engraving;          ///< engraved into the floor, inside the pocket; may be empty
    double floor_mm = 2;       ///< thickness of the floor
    double rim_height_mm = 7;  ///< height of the rim above the floor
    double relief_mm = 0.6;    ///< depth of the engraving; must be less than `floor_mm`
};

/// Returns the tray as a closed mesh. The mesh is closed only if no contour touches another one.
Mesh mesh_of(const TrayBody& tray);

}  // namespace orbitile::making

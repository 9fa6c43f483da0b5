// Solids for a 3D printer: pieces, which can have recesses for magnets in their backs, and trays
// for pieces.
#pragma once

#include <vector>

#include "making/mesh.hpp"
#include "making/region.hpp"

namespace orbitile::making {

/// Chooses the positions of round recesses for magnets. A recess has the diameter `diameter_mm`,
/// and must be at least `wall_mm` away from the border and from another recess. Returns the centres
/// of up to `max_count` (1 or 2) recesses. If fewer recesses fit, returns fewer centres or none.
/// The walls around the recesses are as thick as possible.
std::vector<GridPoint> magnet_places(const Region& region, double diameter_mm, double wall_mm,
                                     int max_count);

/// Returns the diameter of the largest disc that fits into the region.
double max_disc_diameter_mm(const Region& region);

// --- A piece as a solid: a prism over its outline, with its back on the ground. ---

enum class Relief : std::uint8_t { none, engraved, raised };

/// The measures of all pieces, in millimetres.
struct BodyMeasures {
    double thickness_mm = 7;
    double chamfer_mm = 0.6;  ///< width and height of the chamfer at the front's edges; can be 0
    double magnet_diameter_mm = 0;
    double magnet_depth_mm = 0;
    Relief relief = Relief::none;
    double relief_mm = 0.6;  ///< depth or height of letters
    /// Whether the back has the same chamfer as the front. Such a back can also have letters. They
    /// are engraved even if `relief` is `raised`, because the back is on the printer's bed.
    bool is_two_sided = false;
};

struct PieceBody {
    Region outline;  ///< the outline between the chamfers
    /// The outline, inset by the chamfer. It has a corner for each corner of `outline`.
    Region front;
    Region letters;                  ///< letters on the front; inside `front`
    std::vector<GridPoint> magnets;  ///< centres of the recesses; inside `outline`
    /// Letters that are engraved into the back. They are inside `front`. The coordinates are those
    /// of the view from the front, in which the letters look mirrored.
    Region back_letters = {};
};

/// Returns the solid as a mesh. The mesh is closed only if letters, recesses and outlines do not
/// touch each other.
Mesh mesh_of(const PieceBody& body, const BodyMeasures& measures);

// --- A tray for the pieces: a floor with a rim around a pocket. ---

struct TrayBody {
    Contour outline;
    Region pocket;  ///< area of the pocket; inside `outline`
    /// Letters that are engraved into the floor. They are inside `pocket`. The region can be empty.
    Region engraving;
    double floor_thickness_mm = 2;  ///< thickness of the floor
    double rim_height_mm = 7;       ///< height of the rim above the floor
    double relief_mm = 0.6;  ///< depth of the engraving; must be less than `floor_thickness_mm`
};

/// Returns the tray as a mesh. The mesh is closed only if no contour touches another contour.
Mesh mesh_of(const TrayBody& tray);

}  // namespace orbitile::making

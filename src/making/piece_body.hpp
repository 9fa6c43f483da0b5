// A piece as a solid that lies on its back: a prism over its outline.
#pragma once

#include <vector>

#include "making/mesh.hpp"
#include "making/region.hpp"

namespace orbitile {

enum class Relief : std::uint8_t { none, engraved, raised };

/// Lengths in millimetres that all pieces have in common.
struct BodyMeasures {
    double thickness = 7;
    double chamfer = 0.6;  ///< of the front's edges; 0: none
    double magnet_diameter = 0;
    double magnet_depth = 0;
    Relief relief = Relief::none;
    double relief_mm = 0.6;  ///< how deep or high letters are
    /// The back has the chamfer of the front. Its letters are engraved: it lies on the bed.
    bool both_sides = false;
};

struct PieceBody {
    Region outline;             ///< of all but the chamfer
    Region front;               ///< the outline inset by the chamfer; the same corners
    Region letters;             ///< inside the front
    std::vector<Spot> magnets;  ///< inside the outline, apart from each other
    /// Inside the front, as seen from above, through the piece; engraved from below.
    Region back_letters = {};
};

/// Closed. What is inside must not touch what it is in.
Mesh mesh_of(const PieceBody& body, const BodyMeasures& measures);

}  // namespace orbitile

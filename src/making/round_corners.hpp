// Rounds the convex corners of pieces, so that they do not prick or break off.
#pragma once

#include "making/region.hpp"

namespace orbitile {

/// A piece's outline, and its front inside the chamfer, with the same corners.
struct OutlineAndFront {
    Region outline;
    Region front;
};

/// Replaces each convex corner by an arc of this radius, or of a smaller radius if its sides are
/// too short. Concave corners stay. `chamfer_mm` is the inset of the front. Arcs of outline and
/// front have as many corners. They have the same centre, unless the front's sides are too short or
/// its radius would be too small.
OutlineAndFront with_round_corners(const OutlineAndFront& sharp, double radius_mm,
                                   double chamfer_mm);

}  // namespace orbitile

// Operations on regions. The library Clipper computes unions and offsets. Rounded corners, and
// insets that keep all corners, are computed without Clipper.
#pragma once

#include <optional>

#include "making/region.hpp"

namespace orbitile::making {

/// Returns the union of the areas inside the contours, by the nonzero rule. Contours can overlap
/// themselves and each other, as the contours of letters do.
Region union_of(const Region& contours);

/// Returns the union of the contours as a simple region (see is_simple()). If the union touches
/// itself, for example because letters are too close, it is shrunk by up to 0.08 mm. Returns
/// nothing if the shrunk union still touches itself.
std::optional<Region> simple_union_of(const Region& contours);

/// Moves each side of the region outwards by `distance_mm`, with sharp corners. If `distance_mm` is
/// negative, sides move inwards, and narrow parts vanish.
Region offset_region(const Region& region, double distance_mm);

// --- Insets that keep all corners. ---

/// Moves each side of the region inwards by `distance_mm`. Each corner of the result has the same
/// contour and index as the corresponding corner of the region. Returns nothing if the result would
/// touch itself. Also returns nothing if a side or a narrow strip of the region would vanish, or
/// would be too small for a machine.
std::optional<Region> inset_region(const Region& region, double distance_mm);

// --- Round corners. Sharp corners of pieces could prick or break off. ---

/// A piece's outline, and its front inside the chamfer. The front has a corner for each corner of
/// the outline.
struct OutlineAndFront {
    Region outline;
    Region front;
};

/// Replaces each convex corner by an arc. The radius of the arc is `radius_mm`, or smaller if the
/// sides of the corner are too short. Concave corners are not changed. `chamfer_mm` is the inset of
/// the front. An arc of the front has as many corners as the arc of the outline. Both arcs have the
/// same centre, unless the front's sides are too short or the front's radius would be too small.
OutlineAndFront round_corners(const OutlineAndFront& sharp_corners, double radius_mm,
                              double chamfer_mm);

}  // namespace orbitile::making

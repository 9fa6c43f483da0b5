// Operations on regions: Boolean operations, offsets and Minkowski sums, which Clipper computes;
// insets that keep all corners; and round corners.
#pragma once

#include <optional>
#include <vector>

#include "making/region.hpp"

namespace orbitile::making {

/// Returns the union of the areas that the contours enclose by the nonzero rule. Contours can
/// overlap themselves and each other, as the contours of letters do.
Region union_of(const Region& contours);

/// Returns the union of the contours as a region for which is_simple() holds. The union can touch
/// itself, for example if letters are too close. In this case, it is shrunk by up to 0.08 mm.
/// Returns nothing if that does not help.
std::optional<Region> simple_union_of(const Region& contours);

/// Moves each side outwards by `distance_mm`, with sharp corners. If `distance_mm` is negative,
/// sides move inwards, and narrow parts vanish.
Region offset_region(const Region& region, double distance_mm);

/// Returns the part of `region` that is not in `cut_off`.
Region difference_of(const Region& region, const Region& cut_off);

/// Returns the shifts of `moving_region` at which it would overlap `fixed_region`. The result also
/// includes each shift that would not overlap, but that is surrounded by shifts that would. Holes
/// of both regions are ignored.
Region no_fit_polygon(const Region& fixed_region, const Region& moving_region);

// --- Insets of an outline that keep all of its corners. ---

/// Moves each side inwards by `distance_mm`. Corner n of contour m of the result belongs to corner
/// n of contour m of the region. Returns nothing in two cases: a side or a narrow strip would
/// vanish or become too small to be made, or the result would touch itself.
std::optional<Region> inset(const Region& region, double distance_mm);

// --- Round corners of pieces, so that they do not prick or break off. ---

/// A piece's outline, and its front inside the chamfer. Both have the same corners.
struct OutlineAndFront {
    Region outline;
    Region front;
};

/// Replaces each convex corner by an arc of this radius. If the sides of the corner are too short
/// for that, the radius is smaller. Concave corners are not changed. `chamfer_mm` is the inset of
/// the front. An arc of the front has as many corners as the arc of the outline. Both arcs have the
/// same centre, with two exceptions: the front's sides are too short, or the front's radius would
/// be too small.
OutlineAndFront round_corners(const OutlineAndFront& sharp_corners, double radius_mm,
                              double chamfer_mm);

}  // namespace orbitile::making

// Boolean operations on regions, offsets and Minkowski sums, computed by Clipper.
#pragma once

#include <optional>
#include <vector>

#include "making/region.hpp"

namespace orbitile::making {

/// The union of the areas that the contours enclose by the nonzero rule. Contours can overlap
/// themselves and each other, as letters do.
Region union_of(const Region& contours);

/// The union of the contours as a region for which is_simple() holds. If the union touches itself,
/// as letters do that are too close, it is shrunk by up to 0.08 mm. Empty if that does not help.
std::optional<Region> simple_union_of(const Region& contours);

/// Moves each side outwards by `by_mm`, with sharp corners. If `by_mm` is negative, sides move
/// inwards, and narrow parts vanish.
Region offset_region(const Region& region, double by_mm);

/// The part of `region` that is not in `cut_off`.
Region difference_of(const Region& region, const Region& cut_off);

/// The shifts of `other` at which it would overlap `one`. Free shifts that are surrounded by
/// such shifts are included. Holes of both regions are ignored.
Region blocked_shifts(const Region& one, const Region& other);

// Insets of an outline that keep all of its corners.

/// Moves each side inwards by `by_mm`. Corner n of contour m of the result belongs to corner n of
/// contour m of the region. Empty if a side or a narrow strip would vanish or become too small to
/// be made, or if the result would touch itself.
std::optional<Region> inset(const Region& region, double by_mm);

// Rounds the convex corners of pieces, so that they do not prick or break off.

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

}  // namespace orbitile::making

// A Region is an area of the plane. Its corners are points of a fine grid and have integer
// coordinates, so that all comparisons are exact. The grid is finer than the precision of any
// machine.
//
//     Region outline = region_of(puzzle.lattice, side.shards, {0, 0}, 20);
//     fmt::print("{} mm²\n", area_mm2(outline));
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <vector>

#include "geometry/shape.hpp"

namespace orbitile::making {

/// The number of grid steps in a millimetre. Files store solids in single precision. At a distance
/// of one metre from the origin, single precision still distinguishes neighbouring steps.
inline constexpr double steps_per_mm = 10'000;

/// A point of the grid.
struct GridPoint {
    std::int64_t x = 0;
    std::int64_t y = 0;
    friend auto operator<=>(const GridPoint&, const GridPoint&) = default;
    friend GridPoint operator+(GridPoint first, GridPoint second) {
        return {first.x + second.x, first.y + second.y};
    }
    friend GridPoint operator-(GridPoint first, GridPoint second) {
        return {first.x - second.x, first.y - second.y};
    }
};

/// The corners of a closed line, in order.
using Contour = std::vector<GridPoint>;

/// The contours of an area. The area is to the left of each contour. So outer contours are
/// counter-clockwise, and contours of holes are clockwise.
using Region = std::vector<Contour>;

/// Rounds a length to steps of the grid.
std::int64_t grid_steps_of(double mm);
double mm_of(std::int64_t steps);

/// Returns twice the area of the triangle with these three corners. The result is negative if the
/// corners are in clockwise order.
std::int64_t cross_product(GridPoint first, GridPoint second, GridPoint third);

/// Returns the region of these shards, with cells that are `unit_mm` wide. `origin` is the point of
/// the lattice's plane that becomes {0, 0}.
Region region_of(Lattice lattice, const Shards& shards, PlanePoint origin, double unit_mm);

/// A bounding rectangle.
struct BoundingBox {
    GridPoint low;
    GridPoint high;
    std::int64_t width() const { return high.x - low.x; }
    std::int64_t height() const { return high.y - low.y; }
};

/// Returns the bounding rectangle of a region. The region must have at least one corner.
BoundingBox bounding_box_of(const Region& region);

Contour rectangle(BoundingBox extent);

/// Returns a regular polygon that contains the circle with this centre and diameter, so that a
/// round part of this diameter fits into the polygon.
Contour circumscribed_polygon(GridPoint centre, double diameter_mm);

/// Returns the area. The area of a clockwise contour is negative.
double area_mm2(const Contour& contour);
double area_mm2(const Region& region);
/// The total length of all contours.
double length_mm(const Region& region);

Contour reversed(Contour contour);
Region reversed(Region region);
Region moved(Region region, GridPoint shift);
/// Turns counter-clockwise about {0, 0} by `quarter_turns` (at least 0) times 90°.
GridPoint turned(GridPoint point, int quarter_turns);
Region turned(Region region, int quarter_turns);

/// Returns the region as it is seen from behind, with left and right exchanged.
Region mirrored(Region region);

/// Whether each contour has at least three corners, and no contour touches itself or another
/// contour. Only solids over simple regions have closed meshes.
bool is_simple(const Region& region);

/// Whether the point is inside the region or on its border.
bool covers(const Region& region, GridPoint point);

/// Returns the distance from the point to the nearest border. The result is negative if the point
/// is outside the region.
double border_distance_mm(const Region& region, GridPoint point);

// --- Operations. The library Clipper computes unions and offsets. ---

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

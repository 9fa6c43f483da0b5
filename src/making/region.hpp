// A Region is an area of the plane. Its corners are points of a fine grid and have integer
// coordinates, so that all comparisons are exact. The grid is finer than the precision of any
// machine.
//
//     Region outline = region_of(puzzle.lattice, side.shards, {0, 0}, 20);
//     fmt::print("{} mm²\n", area_mm2(outline));
#pragma once

#include <compare>
#include <cstdint>
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

}  // namespace orbitile::making

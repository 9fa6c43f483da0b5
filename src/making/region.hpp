// Areas of the plane whose corners are on a fine integer grid, so that all comparisons are exact.
// No machine is precise enough to show the steps of the grid.
//
//     Region outline = region_of(puzzle.lattice, side.shards, {0, 0}, 20);
//     fmt::print("{} mm²\n", area_mm2(outline));
#pragma once

#include <compare>
#include <cstdint>
#include <vector>

#include "orbitile/geometry/shape.hpp"

namespace orbitile::making {

/// Steps of the grid in a millimetre. Files store solids in single precision, which still
/// distinguishes neighbouring steps one metre from the origin.
inline constexpr double steps_per_mm = 10'000;

/// A point of the grid.
struct Spot {
    std::int64_t x = 0;
    std::int64_t y = 0;
    friend auto operator<=>(const Spot&, const Spot&) = default;
    friend Spot operator+(Spot one, Spot other) { return {one.x + other.x, one.y + other.y}; }
    friend Spot operator-(Spot one, Spot other) { return {one.x - other.x, one.y - other.y}; }
};

/// A closed line through its corners.
using Contour = std::vector<Spot>;

/// The area to the left of all contours. Outer contours are counter-clockwise; contours of holes
/// are clockwise.
using Region = std::vector<Contour>;

/// Rounds a length to steps of the grid.
std::int64_t steps_of(double mm);
double mm_of(std::int64_t steps);

/// Twice the area of the triangle; negative if it is clockwise.
std::int64_t cross(Spot from, Spot over, Spot to);

/// The region of these shards with cells that are `unit_mm` wide. The point `origin` of the plane
/// is mapped to {0, 0}.
Region region_of(Lattice lattice, const Shards& shards, PlanePoint origin, double unit_mm);

/// A bounding rectangle.
struct Extent {
    Spot low;
    Spot high;
    std::int64_t width() const { return high.x - low.x; }
    std::int64_t height() const { return high.y - low.y; }
};

/// The bounding rectangle of a region, which must have at least one corner.
Extent extent_of(const Region& region);

Contour rectangle(Extent extent);

/// A regular polygon that contains the circle, so that a round part of this diameter fits in.
Contour around_circle(Spot centre, double diameter_mm);

/// Negative if the contour is clockwise.
double area_mm2(const Contour& contour);
double area_mm2(const Region& region);
/// The total length of all contours.
double length_mm(const Region& region);

Contour reversed(Contour contour);
Region reversed(Region region);
Region moved(Region region, Spot by);
/// Turns counter-clockwise about {0, 0} by `quarter_turns` (at least 0) times 90°.
Spot turned(Spot spot, int quarter_turns);
Region turned(Region region, int quarter_turns);

/// The region as seen from behind: left and right are exchanged.
Region mirrored(Region region);

/// Whether no contour touches itself or another contour, and each has at least three corners.
/// Solids over other regions are not closed.
bool is_simple(const Region& region);

/// Whether the spot is inside the region or on its border.
bool covers(const Region& region, Spot spot);

/// The distance from the spot to the nearest border; negative outside the region.
double room_mm(const Region& region, Spot spot);

}  // namespace orbitile::making

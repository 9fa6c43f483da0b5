// Areas of the plane on a grid so fine that no machine sees it: whatever meets there meets exactly.
//
//     Region outline = region_of(puzzle.lattice, side.shards, {0, 0}, 20);
//     fmt::print("{} mm²\n", area_mm2(outline));
#pragma once

#include <compare>
#include <cstdint>
#include <vector>

#include "orbitile/geometry/shape.hpp"

namespace orbitile {

/// Of the grid. Single precision, in which solids are stored, still tells neighbours apart a metre
/// from the origin.
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

/// What lies to the left of all its contours: they run counter-clockwise around it, clockwise
/// around holes.
using Region = std::vector<Contour>;

std::int64_t steps_of(double mm);
double mm_of(std::int64_t steps);

/// Twice the area of the triangle, negative where it runs clockwise.
std::int64_t cross(Spot from, Spot over, Spot to);

/// Of these shards with cells of this width; `origin` comes to lie at {0, 0}.
Region region_of(Lattice lattice, const Shards& shards, PlanePoint origin, double unit_mm);

struct Extent {
    Spot low;
    Spot high;
    std::int64_t width() const { return high.x - low.x; }
    std::int64_t height() const { return high.y - low.y; }
};

/// Requires a corner at least.
Extent extent_of(const Region& region);

Contour rectangle(Extent extent);

/// A regular polygon around the circle, so that what is as large as the circle fits in.
Contour around_circle(Spot centre, double diameter_mm);

/// Negative where it runs clockwise.
double area_mm2(const Contour& contour);
double area_mm2(const Region& region);
double length_mm(const Region& region);

Contour reversed(Contour contour);
Region reversed(Region region);
Region moved(Region region, Spot by);
/// By quarter turns, counter-clockwise about {0, 0}.
Spot turned(Spot spot, int quarter_turns);
Region turned(Region region, int quarter_turns);

/// Seen from behind: left and right change places.
Region mirrored(Region region);

/// Whether no contour meets itself or another one, and each encloses something. Only then its walls
/// close up.
bool is_simple(const Region& region);

/// Whether the spot lies inside or on the border.
bool covers(const Region& region, Spot spot);

/// From the spot to the nearest border; negative outside.
double room_mm(const Region& region, Spot spot);

}  // namespace orbitile

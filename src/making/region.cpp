#include "making/region.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace orbitile::making {
namespace {

constexpr int corners_per_circle = 64;

struct BorderSide {
    GridPoint start;
    GridPoint end;
    std::size_t contour = 0;
    std::size_t index_in_contour = 0;
    std::size_t contour_side_count = 0;  ///< number of sides of the contour
    std::int64_t west() const { return std::min(start.x, end.x); }
    std::int64_t east() const { return std::max(start.x, end.x); }
};

std::vector<BorderSide> sides_of(const Region& region) {
    std::vector<BorderSide> sides;
    for (std::size_t contour_index = 0; contour_index < region.size(); ++contour_index) {
        const Contour& contour = region[contour_index];
        for (std::size_t i = 0; i < contour.size(); ++i) {
            sides.push_back(
                {contour[i], contour[(i + 1) % contour.size()], contour_index, i, contour.size()});
        }
    }
    return sides;
}

int sign(std::int64_t value) { return (value > 0 ? 1 : 0) - (value < 0 ? 1 : 0); }

bool is_between(GridPoint start, GridPoint point, GridPoint end) {
    return cross_product(start, point, end) == 0 && std::min(start.x, end.x) <= point.x &&
           point.x <= std::max(start.x, end.x) && std::min(start.y, end.y) <= point.y &&
           point.y <= std::max(start.y, end.y);
}

bool sides_intersect(const BorderSide& first, const BorderSide& second) {
    const int start_sign = sign(cross_product(first.start, first.end, second.start));
    const int end_sign = sign(cross_product(first.start, first.end, second.end));
    const int reverse_start_sign = sign(cross_product(second.start, second.end, first.start));
    const int reverse_end_sign = sign(cross_product(second.start, second.end, first.end));
    if (start_sign * end_sign < 0 && reverse_start_sign * reverse_end_sign < 0) return true;
    return is_between(first.start, second.start, first.end) ||
           is_between(first.start, second.end, first.end) ||
           is_between(second.start, first.start, second.end) ||
           is_between(second.start, first.end, second.end);
}

bool side_follows(const BorderSide& next_side, const BorderSide& side) {
    return next_side.contour == side.contour &&
           next_side.index_in_contour == (side.index_in_contour + 1) % side.contour_side_count;
}

// Whether two sides touch each other where they must not. Two sides that follow each other always
// have a corner in common, so they collide only if one side runs back over the other side.
bool sides_collide(const BorderSide& first, const BorderSide& second) {
    if (side_follows(first, second)) return sides_collide(second, first);
    if (!side_follows(second, first)) return sides_intersect(first, second);
    return is_between(first.start, second.end, first.end) ||
           is_between(second.start, first.start, second.end);
}

double distance_to_side(const BorderSide& side, GridPoint point) {
    const auto dx = static_cast<double>(side.end.x - side.start.x);
    const auto dy = static_cast<double>(side.end.y - side.start.y);
    const auto x = static_cast<double>(point.x - side.start.x);
    const auto y = static_cast<double>(point.y - side.start.y);
    const double fraction = std::clamp((x * dx + y * dy) / (dx * dx + dy * dy), 0.0, 1.0);
    return std::hypot(x - fraction * dx, y - fraction * dy);
}

}  // namespace

std::int64_t grid_steps_of(double mm) { return std::llround(mm * steps_per_mm); }

double mm_of(std::int64_t steps) { return static_cast<double>(steps) / steps_per_mm; }

std::int64_t cross_product(GridPoint first, GridPoint second, GridPoint third) {
    return (second.x - first.x) * (third.y - first.y) - (second.y - first.y) * (third.x - first.x);
}

Region region_of(Lattice lattice, const Shards& shards, PlanePoint origin, double unit_mm) {
    Region region;
    for (const Polygon& polygon : outline(lattice, shards)) {
        Contour& contour = region.emplace_back();
        for (const Point& corner : polygon) {
            const auto [x, y] = point_in_plane(lattice, corner);
            contour.push_back(
                {grid_steps_of((x - origin.x) * unit_mm), grid_steps_of((y - origin.y) * unit_mm)});
        }
    }
    return region;
}

BoundingBox bounding_box_of(const Region& region) {
    constexpr auto max_coordinate = std::numeric_limits<std::int64_t>::max();
    BoundingBox extent{{max_coordinate, max_coordinate}, {-max_coordinate, -max_coordinate}};
    for (const Contour& contour : region) {
        for (const GridPoint& point : contour) {
            extent.low = {std::min(extent.low.x, point.x), std::min(extent.low.y, point.y)};
            extent.high = {std::max(extent.high.x, point.x), std::max(extent.high.y, point.y)};
        }
    }
    return extent;
}

Contour rectangle(BoundingBox extent) {
    return {extent.low, {extent.high.x, extent.low.y}, extent.high, {extent.low.x, extent.high.y}};
}

Contour circumscribed_polygon(GridPoint centre, double diameter_mm) {
    const double radius = diameter_mm / 2 / std::cos(std::numbers::pi / corners_per_circle);
    Contour contour;
    for (int i = 0; i < corners_per_circle; ++i) {
        const double angle = 2 * std::numbers::pi * i / corners_per_circle;
        contour.push_back({centre.x + grid_steps_of(radius * std::cos(angle)),
                           centre.y + grid_steps_of(radius * std::sin(angle))});
    }
    return contour;
}

double area_mm2(const Contour& contour) {
    std::int64_t twice_area = 0;
    for (std::size_t i = 1; i + 1 < contour.size(); ++i) {
        twice_area += cross_product(contour[0], contour[i], contour[i + 1]);
    }
    return static_cast<double>(twice_area) / 2 / steps_per_mm / steps_per_mm;
}

double area_mm2(const Region& region) {
    double area = 0;
    for (const Contour& contour : region) area += area_mm2(contour);
    return area;
}

double length_mm(const Region& region) {
    double length = 0;
    for (const BorderSide& side : sides_of(region)) {
        length += std::hypot(mm_of(side.end.x - side.start.x), mm_of(side.end.y - side.start.y));
    }
    return length;
}

Contour reversed(Contour contour) {
    std::ranges::reverse(contour);
    return contour;
}

Region reversed(Region region) {
    for (Contour& contour : region) std::ranges::reverse(contour);
    return region;
}

Region moved(Region region, GridPoint shift) {
    for (Contour& contour : region) {
        for (GridPoint& point : contour) point = point + shift;
    }
    return region;
}

GridPoint turned(GridPoint point, int quarter_turns) {
    for (int i = 0; i < quarter_turns; ++i) point = {-point.y, point.x};
    return point;
}

Region turned(Region region, int quarter_turns) {
    for (Contour& contour : region) {
        for (GridPoint& point : contour) point = turned(point, quarter_turns);
    }
    return region;
}

Region mirrored(Region region) {
    for (Contour& contour : region) {
        for (GridPoint& point : contour) point.x = -point.x;
    }
    return reversed(std::move(region));
}

// The function sorts the sides by their western ends. If the western end of a side is east of an
// earlier side's eastern end, the two sides cannot touch, and the function does not compare them.
bool is_simple(const Region& region) {
    for (const Contour& contour : region) {
        if (contour.size() < 3) return false;
    }
    auto sides = sides_of(region);
    std::ranges::sort(sides, {}, &BorderSide::west);
    for (std::size_t i = 0; i < sides.size(); ++i) {
        if (sides[i].start == sides[i].end) return false;
        for (std::size_t j = i + 1; j < sides.size() && sides[j].west() <= sides[i].east(); ++j) {
            if (sides_collide(sides[i], sides[j])) return false;
        }
    }
    return true;
}

bool covers(const Region& region, GridPoint point) {
    bool is_covered = false;
    for (const BorderSide& side : sides_of(region)) {
        if (is_between(side.start, point, side.end)) return true;
        if ((side.start.y > point.y) == (side.end.y > point.y)) continue;
        const bool is_left_of_side =
            (cross_product(side.start, side.end, point) > 0) == (side.end.y > side.start.y);
        if (is_left_of_side) is_covered = !is_covered;
    }
    return is_covered;
}

double border_distance_mm(const Region& region, GridPoint point) {
    double min_distance = std::numeric_limits<double>::max();
    for (const BorderSide& side : sides_of(region))
        min_distance = std::min(min_distance, distance_to_side(side, point));
    return (covers(region, point) ? min_distance : -min_distance) / steps_per_mm;
}

}  // namespace orbitile::making

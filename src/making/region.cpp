#include "making/region.hpp"

#include <algorithm>
#include <clipper.hpp>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <numbers>
#include <stdexcept>

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

namespace {

namespace clipper = ClipperLib;

// The maximum length of a mitre, as a multiple of the offset. No lattice has pieces with corners so
// sharp that their mitres reach this limit.
constexpr double max_mitre_ratio = 16;

constexpr double shrink_step_mm = 0.01;
constexpr int max_attempts = 8;

clipper::Path path_of(const Contour& contour) {
    clipper::Path path;
    path.reserve(contour.size());
    for (const GridPoint& point : contour) path.emplace_back(point.x, point.y);
    return path;
}

clipper::Paths paths_of(const Region& region) {
    clipper::Paths paths;
    paths.reserve(region.size());
    for (const Contour& contour : region) paths.push_back(path_of(contour));
    return paths;
}

Region region_of_paths(const clipper::Paths& paths) {
    Region region;
    for (const clipper::Path& path : paths) {
        Contour& contour = region.emplace_back();
        for (const clipper::IntPoint& point : path) contour.push_back({point.X, point.Y});
    }
    return region;
}

}  // namespace

Region union_of(const Region& contours) {
    if (contours.empty()) return {};  // Clipper reports a failure if there is nothing to unite
    clipper::Clipper engine(clipper::ioStrictlySimple);
    engine.AddPaths(paths_of(contours), clipper::ptSubject, true);
    clipper::Paths solution;
    if (!engine.Execute(clipper::ctUnion, solution, clipper::pftNonZero, clipper::pftNonZero))
        throw std::logic_error("clipping failed");
    return region_of_paths(solution);
}

std::optional<Region> simple_union_of(const Region& contours) {
    const Region union_region = union_of(contours);
    if (is_simple(union_region)) return union_region;
    for (int attempt = 1; attempt <= max_attempts; ++attempt) {
        Region thinner_region = offset_region(union_region, -shrink_step_mm * attempt);
        if (is_simple(thinner_region)) return thinner_region;
    }
    return std::nullopt;
}

Region offset_region(const Region& region, double distance_mm) {
    clipper::ClipperOffset offset(max_mitre_ratio);
    offset.AddPaths(paths_of(region), clipper::jtMiter, clipper::etClosedPolygon);
    clipper::Paths solution;
    offset.Execute(solution, distance_mm * steps_per_mm);
    return region_of_paths(solution);
}

namespace {

// Half of the minimum width of a strip that remains after an inset. A strip must be as wide as two
// lines of a fine printer nozzle.
constexpr double min_half_width_mm = 0.2;

struct UnitVector {
    double x;
    double y;
};

UnitVector unit_vector(GridPoint start, GridPoint end) {
    const auto x = static_cast<double>(end.x - start.x);
    const auto y = static_cast<double>(end.y - start.y);
    const double length = std::hypot(x, y);
    return {x / length, y / length};
}

// Returns the new position of a corner after both of its sides have moved to the left by
// `distance`.
GridPoint inset_corner(GridPoint previous_corner, GridPoint corner, GridPoint next_corner,
                       double distance) {
    const UnitVector incoming_direction = unit_vector(previous_corner, corner);
    const UnitVector outgoing_direction = unit_vector(corner, next_corner);
    const double scale = distance / (1 + incoming_direction.x * outgoing_direction.x +
                                     incoming_direction.y * outgoing_direction.y);
    return {corner.x + std::llround(-scale * (incoming_direction.y + outgoing_direction.y)),
            corner.y + std::llround(scale * (incoming_direction.x + outgoing_direction.x))};
}

Region move_corners(const Region& region, double distance_mm) {
    Region moved_region;
    for (const Contour& contour : region) {
        Contour& moved_contour = moved_region.emplace_back();
        const std::size_t n = contour.size();
        for (std::size_t i = 0; i < n; ++i) {
            moved_contour.push_back(inset_corner(contour[(i + n - 1) % n], contour[i],
                                                 contour[(i + 1) % n], distance_mm * steps_per_mm));
        }
    }
    return moved_region;
}

bool sides_keep_their_directions(const Region& region, const Region& moved_region) {
    for (std::size_t contour_index = 0; contour_index < region.size(); ++contour_index) {
        const std::size_t n = region[contour_index].size();
        for (std::size_t i = 0; i < n; ++i) {
            const GridPoint old_side =
                region[contour_index][(i + 1) % n] - region[contour_index][i];
            const GridPoint new_side =
                moved_region[contour_index][(i + 1) % n] - moved_region[contour_index][i];
            if (old_side.x * new_side.x + old_side.y * new_side.y <= 0) return false;
        }
    }
    return true;
}

// Whether `moved_region` has the same number of contours and the same area as the inset that
// Clipper computes. Clipper's inset is correct even if sides vanish.
bool matches_clipper(const Region& region, const Region& moved_region, double distance_mm) {
    const double max_rounding_error = length_mm(region) * 4 / steps_per_mm;
    const Region clipper_inset = offset_region(region, -distance_mm);
    return clipper_inset.size() == moved_region.size() &&
           std::abs(area_mm2(clipper_inset) - area_mm2(moved_region)) <= max_rounding_error;
}

bool keeps_shape(const Region& region, double distance_mm) {
    const Region moved_region = move_corners(region, distance_mm);
    return sides_keep_their_directions(region, moved_region) &&
           matches_clipper(region, moved_region, distance_mm);
}

}  // namespace

std::optional<Region> inset_region(const Region& region, double distance_mm) {
    if (!keeps_shape(region, distance_mm + min_half_width_mm)) return std::nullopt;
    Region moved_region = move_corners(region, distance_mm);
    if (!is_simple(moved_region)) return std::nullopt;
    return moved_region;
}

namespace {

constexpr double max_arc_share_of_side = 0.45;  // largest share of a side that one arc replaces
constexpr double arc_step_radians = std::numbers::pi / 12;
constexpr double min_radius_mm = 0.02;  // corners of smaller arcs could coincide

struct Vector {
    double x;
    double y;
};

Vector vector_between(GridPoint start, GridPoint end) {
    return {static_cast<double>(end.x - start.x), static_cast<double>(end.y - start.y)};
}

double length(Vector vector) { return std::hypot(vector.x, vector.y); }

/// A corner and its two sides.
struct Corner {
    GridPoint position;
    Vector incoming_side;
    Vector outgoing_side;

    Corner(const Contour& contour, std::size_t i)
        : position(contour[i]),
          incoming_side(
              vector_between(contour[(i + contour.size() - 1) % contour.size()], position)),
          outgoing_side(vector_between(position, contour[(i + 1) % contour.size()])) {}

    /// Returns the angle by which the contour turns counter-clockwise at this corner, in radians.
    /// The angle is positive at a convex corner.
    double turn_angle() const {
        return std::atan2(incoming_side.x * outgoing_side.y - incoming_side.y * outgoing_side.x,
                          incoming_side.x * outgoing_side.x + incoming_side.y * outgoing_side.y);
    }
    double max_radius(double turn_angle) const {
        return max_arc_share_of_side * std::min(length(incoming_side), length(outgoing_side)) /
               std::tan(turn_angle / 2);
    }
};

void add_arc(Contour& contour, const Corner& corner, double turn_angle, double radius, int steps) {
    const Vector direction{corner.incoming_side.x / length(corner.incoming_side),
                           corner.incoming_side.y / length(corner.incoming_side)};
    const double tangent_length = radius * std::tan(turn_angle / 2);
    const Vector centre{static_cast<double>(corner.position.x) - direction.x * tangent_length -
                            direction.y * radius,
                        static_cast<double>(corner.position.y) - direction.y * tangent_length +
                            direction.x * radius};
    for (int step = 0; step <= steps; ++step) {
        const double angle = turn_angle * step / steps;
        // (x, y) is the unit vector from the centre to the beginning of the arc, turned by `angle`.
        const double x = direction.y * std::cos(angle) + direction.x * std::sin(angle);
        const double y = direction.y * std::sin(angle) - direction.x * std::cos(angle);
        contour.push_back(
            {std::llround(centre.x + radius * x), std::llround(centre.y + radius * y)});
    }
}

}  // namespace

OutlineAndFront round_corners(const OutlineAndFront& sharp_corners, double radius_mm,
                              double chamfer_mm) {
    const double min_radius = min_radius_mm * steps_per_mm;
    OutlineAndFront result;
    for (std::size_t contour_index = 0; contour_index < sharp_corners.outline.size();
         ++contour_index) {
        Contour& outline = result.outline.emplace_back();
        Contour& front = result.front.emplace_back();
        for (std::size_t i = 0; i < sharp_corners.outline[contour_index].size(); ++i) {
            const Corner outer_corner(sharp_corners.outline[contour_index], i);
            const Corner inner_corner(sharp_corners.front[contour_index], i);
            const double turn_angle = outer_corner.turn_angle();
            const double radius = turn_angle > 0 ? std::min(radius_mm * steps_per_mm,
                                                            outer_corner.max_radius(turn_angle))
                                                 : 0;
            if (radius < min_radius) {
                outline.push_back(outer_corner.position);
                front.push_back(inner_corner.position);
                continue;
            }
            const double inner_radius =
                std::min(std::max(radius - chamfer_mm * steps_per_mm, min_radius),
                         inner_corner.max_radius(turn_angle));
            const int steps =
                std::max(1, static_cast<int>(std::ceil(turn_angle / arc_step_radians)));
            add_arc(outline, outer_corner, turn_angle, radius, steps);
            add_arc(front, inner_corner, turn_angle, inner_radius, steps);
        }
    }
    return result;
}

}  // namespace orbitile::making

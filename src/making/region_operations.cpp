#include "making/region_operations.hpp"

#include <algorithm>
#include <clipper.hpp>
#include <cmath>
#include <cstdlib>
#include <numbers>
#include <stdexcept>

namespace orbitile::making {

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

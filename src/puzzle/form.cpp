#include "puzzle/form.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <numbers>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

#include "geometry/shape.hpp"

namespace orbitile {
namespace {

using PlaneRing = std::vector<PlanePoint>;

constexpr double max_rounding_error = 1e-9;
constexpr int direction_count = 360;  // number of directions in which the reach is measured
// The reach of a shape in a direction is how far the shape extends from its centre in this
// direction. A shape has a *tip*, like the points of a star, in a direction in which the reach is
// larger than in the directions on both sides. On each side, the reach must fall by at least the
// larger of the following two amounts. The steps of a slanted edge change the reach by a smaller
// amount, so these steps are not tips.
constexpr double min_rise_share = 0.08;     // share of the largest reach
constexpr double min_share_of_depth = 0.4;  // share of (largest reach - smallest reach)
// A blunt tip has several corners. Corners belong to one tip if their reaches differ by at most
// this share of the largest reach.
constexpr double blunt_tip_tolerance_share = 0.02;
// A hole is at the centre if it encloses this point of the plane. The point is close to the centre,
// but not on a line from the centre to a corner.
constexpr PlanePoint point_beside_centre{0.03, 0.011};
// A tip counts as straight above, below or beside the centre (`is_upright`) if its direction
// differs from the vertical or horizontal axis by at most this angle.
constexpr double max_off_axis_degrees = 6;

double cross_product_at(PlanePoint origin, PlanePoint first, PlanePoint second) {
    return (first.x - origin.x) * (second.y - origin.y) -
           (first.y - origin.y) * (second.x - origin.x);
}

// The area inside the ring. It is positive if the ring is counter-clockwise. Outer rings are
// counter-clockwise, and the rings of holes are clockwise.
double signed_area(const PlaneRing& ring) {
    double doubled_area = 0;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        doubled_area += cross_product_at({0, 0}, ring[i], ring[(i + 1) % ring.size()]);
    }
    return doubled_area / 2;
}

bool encloses(const PlaneRing& ring, PlanePoint point) {
    bool is_inside = false;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const PlanePoint& edge_start = ring[i];
        const PlanePoint& edge_end = ring[(i + 1) % ring.size()];
        if ((edge_start.y > point.y) == (edge_end.y > point.y)) continue;
        const double crossing_x = edge_start.x + (point.y - edge_start.y) *
                                                     (edge_end.x - edge_start.x) /
                                                     (edge_end.y - edge_start.y);
        if (point.x < crossing_x) is_inside = !is_inside;
    }
    return is_inside;
}

// Returns a point inside the ring, close to the middle of its first edge. (The mean of the corners
// can be outside a concave ring.)
PlanePoint point_inside(const PlaneRing& ring) {
    const PlanePoint& edge_start = ring[0];
    const PlanePoint& edge_end = ring[1];
    constexpr double margin = 1e-3;
    return {(edge_start.x + edge_end.x) / 2 - margin * (edge_end.y - edge_start.y),
            (edge_start.y + edge_end.y) / 2 + margin * (edge_end.x - edge_start.x)};
}

/// The outlines of a component, in coordinates relative to its centre.
struct Outlines {
    std::vector<PlaneRing> outer_rings;
    std::vector<PlaneRing> holes;
};

Outlines outlines_of(Lattice lattice, const Layer& component) {
    Outlines outlines;
    const PlanePoint centre = point_in_plane(lattice, component.centre);
    for (const Polygon& polygon : outline(lattice, component.shards)) {
        PlaneRing ring;
        for (const Point& corner : polygon) {
            const PlanePoint position = point_in_plane(lattice, corner);
            ring.push_back({position.x - centre.x, position.y - centre.y});
        }
        (signed_area(ring) > 0 ? outlines.outer_rings : outlines.holes).push_back(std::move(ring));
    }
    return outlines;
}

// The convex hull of all rings. Corners on straight lines are left out. The algorithm is Andrew's
// monotone chain (1979).
PlaneRing hull_of(const std::vector<PlaneRing>& rings) {
    PlaneRing points;
    for (const PlaneRing& ring : rings) points.insert(points.end(), ring.begin(), ring.end());
    std::ranges::sort(points, {}, [](const PlanePoint& p) { return std::pair(p.x, p.y); });
    PlaneRing hull;
    const auto add_chain = [&](auto chain_point, auto chain_end) {
        const std::size_t begin = hull.size();
        for (; chain_point != chain_end; ++chain_point) {
            while (hull.size() >= begin + 2 &&
                   cross_product_at(hull[hull.size() - 2], hull.back(), *chain_point) <=
                       max_rounding_error) {
                hull.pop_back();
            }
            hull.push_back(*chain_point);
        }
        hull.pop_back();
    };
    add_chain(points.begin(), points.end());
    add_chain(points.rbegin(), points.rend());
    return hull;
}

// Returns the reach of the rings in this direction. The result is 0 if the ray in this direction
// does not cross a ring.
double reach_in_direction(const std::vector<PlaneRing>& rings, double angle) {
    const PlanePoint direction_vector{std::cos(angle), std::sin(angle)};
    double farthest_reach = 0;
    for (const PlaneRing& ring : rings) {
        for (std::size_t i = 0; i < ring.size(); ++i) {
            const PlanePoint& edge_start = ring[i];
            const PlanePoint& edge_end = ring[(i + 1) % ring.size()];
            const double start_cross_product =
                cross_product_at({0, 0}, direction_vector, edge_start);
            const double end_cross_product = cross_product_at({0, 0}, direction_vector, edge_end);
            if ((start_cross_product > 0) == (end_cross_product > 0)) continue;
            const double fraction = start_cross_product / (start_cross_product - end_cross_product);
            const double x = edge_start.x + fraction * (edge_end.x - edge_start.x);
            const double y = edge_start.y + fraction * (edge_end.y - edge_start.y);
            farthest_reach =
                std::max(farthest_reach, x * direction_vector.x + y * direction_vector.y);
        }
    }
    return farthest_reach;
}

using ReachProfile = std::array<double, direction_count>;

// The angle of a direction. A small offset is added, so that no ray runs exactly through a corner.
double angle_of(int direction) {
    return (direction + 0.013) * 2 * std::numbers::pi / direction_count;
}

ReachProfile profile_of(const std::vector<PlaneRing>& rings) {
    ReachProfile profile{};
    for (int i = 0; i < direction_count; ++i) {
        profile[static_cast<std::size_t>(i)] = reach_in_direction(rings, angle_of(i));
    }
    return profile;
}

double reach_at(const ReachProfile& profile, long direction) {
    return profile[static_cast<std::size_t>(direction % direction_count)];
}

// Returns the direction of a tip of the shape. It is halfway between the first and the last
// direction whose reach is almost `max_reach`.
double direction_of_tip(const ReachProfile& profile, long first_direction, long last_direction,
                        double max_reach) {
    const double min_reach = max_reach - blunt_tip_tolerance_share * std::ranges::max(profile);
    while (reach_at(profile, first_direction) < min_reach) ++first_direction;
    while (reach_at(profile, last_direction) < min_reach) --last_direction;
    return static_cast<double>(first_direction + last_direction) / 2;
}

// Returns the directions of the tips of the shape (see min_rise_share).
std::vector<double> tip_directions(const ReachProfile& profile) {
    const double max_reach = std::ranges::max(profile);
    const double min_rise = std::max(min_rise_share * max_reach,
                                     min_share_of_depth * (max_reach - std::ranges::min(profile)));
    const long start_direction = std::ranges::min_element(profile) - profile.begin();
    std::vector<double> points;
    double low_reach = reach_at(profile, start_direction);
    double high_reach = 0;
    long rise_direction = 0;
    bool is_rising = false;
    for (long direction = start_direction; direction <= start_direction + direction_count;
         ++direction) {
        const double reach = reach_at(profile, direction);
        if (!is_rising) {
            low_reach = std::min(low_reach, reach);
            if (reach - low_reach < min_rise) continue;
            is_rising = true;
            high_reach = reach;
            rise_direction = direction;
        }
        high_reach = std::max(high_reach, reach);
        if (high_reach - reach < min_rise) continue;
        points.push_back(direction_of_tip(profile, rise_direction, direction, high_reach));
        is_rising = false;
        low_reach = reach;
    }
    return points;
}

bool is_on_axis(double direction) {
    const double degrees = direction * 360 / direction_count;
    const double degrees_off_axis = std::abs(degrees - 90 * std::round(degrees / 90));
    return degrees_off_axis <= max_off_axis_degrees;
}

double slant_of(const std::vector<PlaneRing>& rings) {
    double total_length = 0;
    double slanted_length = 0;
    for (const PlaneRing& ring : rings) {
        for (std::size_t i = 0; i < ring.size(); ++i) {
            const PlanePoint& next_corner = ring[(i + 1) % ring.size()];
            const double x = std::abs(next_corner.x - ring[i].x);
            const double y = std::abs(next_corner.y - ring[i].y);
            total_length += std::hypot(x, y);
            if (x > max_rounding_error && y > max_rounding_error)
                slanted_length += std::hypot(x, y);
        }
    }
    return slanted_length / total_length;
}

double elongation_of(const PlaneRing& hull) {
    const auto [leftmost, rightmost] = std::ranges::minmax(hull, {}, &PlanePoint::x);
    const auto [lowest, highest] = std::ranges::minmax(hull, {}, &PlanePoint::y);
    const double width = rightmost.x - leftmost.x;
    const double height = highest.y - lowest.y;
    return std::max(width, height) / std::min(width, height);
}

/// Removes each ring that is inside another ring. Such a ring is an island in a hole.
void drop_islands(std::vector<PlaneRing>& rings) {
    std::ranges::sort(rings, std::greater(), signed_area);
    std::vector<PlaneRing> outermost_rings;
    for (PlaneRing& ring : rings) {
        const bool is_inside =
            std::ranges::any_of(outermost_rings, [&](const PlaneRing& outermost_ring) {
                return encloses(outermost_ring, point_inside(ring));
            });
        if (!is_inside) outermost_rings.push_back(std::move(ring));
    }
    rings = std::move(outermost_rings);
}

// Measures the form of the area within these rings. The members that describe holes are not set.
ShapeMeasures measure_outer_rings(const std::vector<PlaneRing>& rings) {
    const PlaneRing hull = hull_of(rings);
    const ReachProfile profile = profile_of(rings);
    const auto points = tip_directions(profile);
    ShapeMeasures measures;
    for (const PlaneRing& ring : rings) measures.area += signed_area(ring);
    measures.reach = std::ranges::max(profile);
    measures.min_reach_ratio = std::ranges::min(profile) / measures.reach;
    measures.tip_count = static_cast<int>(points.size());
    measures.is_upright = std::ranges::any_of(points, is_on_axis);
    measures.solidity = measures.area / signed_area(hull);
    measures.hull_corner_count = static_cast<int>(hull.size());
    measures.slant = slant_of(rings);
    measures.link_count = static_cast<int>(rings.size());
    measures.elongation = elongation_of(hull);
    return measures;
}

// The mean of all corners of the rings. Every mirror line of the rings runs through this mean.
PlanePoint middle_of(const std::vector<PlaneRing>& rings) {
    PlanePoint sum{0, 0};
    double count = 0;
    for (const PlaneRing& ring : rings) {
        for (const PlanePoint& corner : ring) {
            sum = {sum.x + corner.x, sum.y + corner.y};
            ++count;
        }
    }
    return {sum.x / count, sum.y / count};
}

// Returns the rings with new coordinates. The coordinates refer to the line that runs through the
// middle and has this angle. The new x is the distance along the line from the middle, and the new
// y is the distance to the right of the line.
std::vector<PlaneRing> rotate_to_axis(const std::vector<PlaneRing>& rings, double angle) {
    const PlanePoint middle = middle_of(rings);
    const PlanePoint direction_vector{std::cos(angle), std::sin(angle)};
    std::vector<PlaneRing> axis_rings = rings;
    for (PlaneRing& ring : axis_rings) {
        for (PlanePoint& corner : ring) {
            const double x = corner.x - middle.x;
            const double y = corner.y - middle.y;
            corner = {x * direction_vector.x + y * direction_vector.y,
                      x * direction_vector.y - y * direction_vector.x};
        }
    }
    return axis_rings;
}

bool is_mirror_symmetric(const std::vector<PlaneRing>& axis_rings) {
    constexpr double tolerance = 1e-6;
    const auto is_corner = [&](double x, double y) {
        return std::ranges::any_of(axis_rings, [&](const PlaneRing& ring) {
            return std::ranges::any_of(ring, [&](const PlanePoint& corner) {
                return std::abs(corner.x - x) < tolerance && std::abs(corner.y - y) < tolerance;
            });
        });
    };
    return std::ranges::all_of(axis_rings, [&](const PlaneRing& ring) {
        return std::ranges::all_of(
            ring, [&](const PlanePoint& corner) { return is_corner(corner.x, -corner.y); });
    });
}

constexpr std::size_t slice_count = 24;
// The two ends of the shape are the foot and the head. Each end has this number of slices.
constexpr std::size_t end_slice_count = slice_count / 6;
using HalfWidths = std::array<double, slice_count>;

// Returns half of the shape's width at the middle of each slice.
HalfWidths half_widths_of(const std::vector<PlaneRing>& axis_rings, double axis_start,
                          double axis_end) {
    HalfWidths half_widths{};
    for (std::size_t i = 0; i < slice_count; ++i) {
        const double slice_middle =
            axis_start + (axis_end - axis_start) * (static_cast<double>(i) + 0.5) / slice_count;
        for (const PlaneRing& ring : axis_rings) {
            for (std::size_t corner_index = 0; corner_index < ring.size(); ++corner_index) {
                const PlanePoint& edge_start = ring[corner_index];
                const PlanePoint& edge_end = ring[(corner_index + 1) % ring.size()];
                if ((edge_start.x > slice_middle) == (edge_end.x > slice_middle)) continue;
                const double distance = edge_start.y + (slice_middle - edge_start.x) *
                                                           (edge_end.y - edge_start.y) /
                                                           (edge_end.x - edge_start.x);
                half_widths[i] = std::max(half_widths[i], std::abs(distance));
            }
        }
    }
    return half_widths;
}

double max_of_widths(std::span<const double> half_widths) { return std::ranges::max(half_widths); }

AxisMeasures measure_axis_rings(const std::vector<PlaneRing>& axis_rings, bool is_upright) {
    double axis_start = 0;
    double axis_end = 0;
    for (const PlaneRing& ring : axis_rings) {
        for (const PlanePoint& corner : ring) {
            axis_start = std::min(axis_start, corner.x);
            axis_end = std::max(axis_end, corner.x);
        }
    }
    HalfWidths half_widths = half_widths_of(axis_rings, axis_start, axis_end);
    const std::span<const double> all_widths(half_widths);
    if (!is_upright && max_of_widths(all_widths.first(end_slice_count)) <
                           max_of_widths(all_widths.last(end_slice_count))) {
        std::ranges::reverse(half_widths);
    }
    const double max_width = max_of_widths(all_widths);
    AxisMeasures measures{is_upright, (axis_end - axis_start) / (2 * max_width)};
    measures.foot_width = max_of_widths(all_widths.first(end_slice_count)) / max_width;
    measures.head_width = max_of_widths(all_widths.last(end_slice_count)) / max_width;
    measures.min_width =
        std::ranges::min(all_widths.subspan(end_slice_count, slice_count - 2 * end_slice_count)) /
        max_width;
    measures.mean_width =
        std::accumulate(half_widths.begin(), half_widths.end(), 0.0) / (slice_count * max_width);
    return measures;
}

}  // namespace

std::optional<AxisMeasures> measure_along_axis(Lattice lattice, const Layer& component) {
    if (component.shards.empty()) return std::nullopt;
    Outlines outlines = outlines_of(lattice, component);
    drop_islands(outlines.outer_rings);
    // Tries all lines at multiples of 180°/12, because the mirror lines of every lattice have such
    // angles. The vertical line is tried first.
    constexpr int angle_count = 12;
    constexpr int upright_angle = angle_count / 2;
    for (int step = 0; step < angle_count; ++step) {
        const int angle_index = (upright_angle + step) % angle_count;
        const auto axis_rings =
            rotate_to_axis(outlines.outer_rings, angle_index * std::numbers::pi / angle_count);
        if (is_mirror_symmetric(axis_rings))
            return measure_axis_rings(axis_rings, angle_index == upright_angle);
    }
    return std::nullopt;
}

ComponentMeasures measure_component(Lattice lattice, const Layer& component) {
    if (component.shards.empty()) return {};
    Outlines outlines = outlines_of(lattice, component);
    drop_islands(outlines.outer_rings);
    ComponentMeasures measures{measure_outer_rings(outlines.outer_rings)};
    const double outer_area = measures.outer_form.area;
    for (PlaneRing& hole : outlines.holes) {
        std::ranges::reverse(hole);
        measures.outer_form.area -= signed_area(hole);
        if (encloses(hole, point_beside_centre)) {
            measures.outer_form.window_share = signed_area(hole) / outer_area;
            measures.window = measure_outer_rings({hole});
        } else {
            ++measures.outer_form.other_hole_count;
        }
    }
    return measures;
}

}  // namespace orbitile

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

#include "orbitile/geometry/shape.hpp"

namespace orbitile {
namespace {

using PlaneRing = std::vector<PlanePoint>;

constexpr double max_rounding_error = 1e-9;
constexpr int direction_count = 360;  // the number of directions in which the reach is measured
// The reach of a shape in a direction is how far it extends from the centre. A direction is a
// point, in the sense of the points of a star, if the reach falls clearly on both sides of it: by
// at least both of these amounts. The steps of a slanted edge change the reach by less, so they are
// not points.
constexpr double min_rise_share = 0.08;     // of the largest reach
constexpr double min_share_of_depth = 0.4;  // of the largest minus the smallest reach
// A blunt point has several corners. Corners belong to one point if their reaches differ by at most
// this share of the largest reach.
constexpr double blunt_tolerance_share = 0.02;
// A point close to the centre. It is not exactly the centre, because it must not be on a line from
// the centre to a corner.
constexpr PlanePoint point_beside_centre{0.03, 0.011};
constexpr double max_off_axis_degrees = 6;  // a point this close to an axis is still upright

double cross_product_at(PlanePoint from, PlanePoint one, PlanePoint other) {
    return (one.x - from.x) * (other.y - from.y) - (one.y - from.y) * (other.x - from.x);
}

// The area inside the ring. It is positive if the ring is counter-clockwise, that is, if the ring
// surrounds covered area.
double signed_area(const PlaneRing& ring) {
    double doubled_area = 0;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        doubled_area += cross_product_at({0, 0}, ring[i], ring[(i + 1) % ring.size()]);
    }
    return doubled_area / 2;
}

bool encloses(const PlaneRing& ring, PlanePoint point) {
    bool inside = false;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const PlanePoint& from = ring[i];
        const PlanePoint& to = ring[(i + 1) % ring.size()];
        if ((from.y > point.y) == (to.y > point.y)) continue;
        const double crossing = from.x + (point.y - from.y) * (to.x - from.x) / (to.y - from.y);
        if (point.x < crossing) inside = !inside;
    }
    return inside;
}

// A point inside the ring, close to the middle of its first edge. The mean of the corners is not
// used, because it can be outside a concave ring.
PlanePoint point_inside(const PlaneRing& ring) {
    const PlanePoint& from = ring[0];
    const PlanePoint& to = ring[1];
    constexpr double margin = 1e-3;
    return {(from.x + to.x) / 2 - margin * (to.y - from.y),
            (from.y + to.y) / 2 + margin * (to.x - from.x)};
}

/// The outlines of a component, in coordinates from its centre.
struct Outlines {
    std::vector<PlaneRing> outer;
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
        (signed_area(ring) > 0 ? outlines.outer : outlines.holes).push_back(std::move(ring));
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
    const auto add_chain = [&](auto first, auto last) {
        const std::size_t begin = hull.size();
        for (; first != last; ++first) {
            while (hull.size() >= begin + 2 && cross_product_at(hull[hull.size() - 2], hull.back(),
                                                                *first) <= max_rounding_error) {
                hull.pop_back();
            }
            hull.push_back(*first);
        }
        hull.pop_back();
    };
    add_chain(points.begin(), points.end());
    add_chain(points.rbegin(), points.rend());
    return hull;
}

// How far the rings extend from the centre in this direction. It is 0 if the direction does not
// cross them.
double reach_towards(const std::vector<PlaneRing>& rings, double angle) {
    const PlanePoint direction_vector{std::cos(angle), std::sin(angle)};
    double farthest = 0;
    for (const PlaneRing& ring : rings) {
        for (std::size_t i = 0; i < ring.size(); ++i) {
            const PlanePoint& from = ring[i];
            const PlanePoint& to = ring[(i + 1) % ring.size()];
            const double side = cross_product_at({0, 0}, direction_vector, from);
            const double other_side = cross_product_at({0, 0}, direction_vector, to);
            if ((side > 0) == (other_side > 0)) continue;
            const double share = side / (side - other_side);
            const double x = from.x + share * (to.x - from.x);
            const double y = from.y + share * (to.y - from.y);
            farthest = std::max(farthest, x * direction_vector.x + y * direction_vector.y);
        }
    }
    return farthest;
}

using Profile = std::array<double, direction_count>;

// The angle of a direction. A small offset keeps directions from leading exactly through corners.
double angle_of(int direction) {
    return (direction + 0.013) * 2 * std::numbers::pi / direction_count;
}

Profile profile_of(const std::vector<PlaneRing>& rings) {
    Profile profile{};
    for (int i = 0; i < direction_count; ++i) {
        profile[static_cast<std::size_t>(i)] = reach_towards(rings, angle_of(i));
    }
    return profile;
}

double reach_at(const Profile& profile, long direction) {
    return profile[static_cast<std::size_t>(direction % direction_count)];
}

// The middle of a point of the shape. It is halfway between the first and the last direction whose
// reach is almost `high`.
double middle_of_point(const Profile& profile, long begin, long end, double high) {
    const double min = high - blunt_tolerance_share * std::ranges::max(profile);
    while (reach_at(profile, begin) < min) ++begin;
    while (reach_at(profile, end) < min) --end;
    return static_cast<double>(begin + end) / 2;
}

// The directions of the points of the shape (see min_rise_share).
std::vector<double> point_directions(const Profile& profile) {
    const double highest = std::ranges::max(profile);
    const double rise = std::max(min_rise_share * highest,
                                 min_share_of_depth * (highest - std::ranges::min(profile)));
    const long lowest = std::ranges::min_element(profile) - profile.begin();
    std::vector<double> points;
    double low = reach_at(profile, lowest);
    double high = 0;
    long begin = 0;
    bool is_rising = false;
    for (long direction = lowest; direction <= lowest + direction_count; ++direction) {
        const double reach = reach_at(profile, direction);
        if (!is_rising) {
            low = std::min(low, reach);
            if (reach - low < rise) continue;
            is_rising = true;
            high = reach;
            begin = direction;
        }
        high = std::max(high, reach);
        if (high - reach < rise) continue;
        points.push_back(middle_of_point(profile, begin, direction, high));
        is_rising = false;
        low = reach;
    }
    return points;
}

bool is_on_axis(double direction) {
    const double degrees = direction * 360 / direction_count;
    const double off_axis = std::abs(degrees - 90 * std::round(degrees / 90));
    return off_axis <= max_off_axis_degrees;
}

double slant_of(const std::vector<PlaneRing>& rings) {
    double total_length = 0;
    double slanted_length = 0;
    for (const PlaneRing& ring : rings) {
        for (std::size_t i = 0; i < ring.size(); ++i) {
            const PlanePoint& to = ring[(i + 1) % ring.size()];
            const double x = std::abs(to.x - ring[i].x);
            const double y = std::abs(to.y - ring[i].y);
            total_length += std::hypot(x, y);
            if (x > max_rounding_error && y > max_rounding_error)
                slanted_length += std::hypot(x, y);
        }
    }
    return slanted_length / total_length;
}

double elongation_of(const PlaneRing& hull) {
    const auto [left, right] = std::ranges::minmax(hull, {}, &PlanePoint::x);
    const auto [foot, top] = std::ranges::minmax(hull, {}, &PlanePoint::y);
    const double width = right.x - left.x;
    const double height = top.y - foot.y;
    return std::max(width, height) / std::min(width, height);
}

/// Removes each ring that is inside another ring, because it is an island in a hole.
void drop_islands(std::vector<PlaneRing>& rings) {
    std::ranges::sort(rings, std::greater(), signed_area);
    std::vector<PlaneRing> outermost;
    for (PlaneRing& ring : rings) {
        const bool is_inside = std::ranges::any_of(
            outermost, [&](const PlaneRing& other) { return encloses(other, point_inside(ring)); });
        if (!is_inside) outermost.push_back(std::move(ring));
    }
    rings = std::move(outermost);
}

// The form of the area within the outer rings. The members that describe holes are not set.
ShapeMeasures measure_outer_rings(const std::vector<PlaneRing>& rings) {
    const PlaneRing hull = hull_of(rings);
    const Profile profile = profile_of(rings);
    const auto points = point_directions(profile);
    ShapeMeasures measures;
    for (const PlaneRing& ring : rings) measures.area += signed_area(ring);
    measures.reach = std::ranges::max(profile);
    measures.min_reach_ratio = std::ranges::min(profile) / measures.reach;
    measures.point_count = static_cast<int>(points.size());
    measures.is_upright = std::ranges::any_of(points, is_on_axis);
    measures.solidity = measures.area / signed_area(hull);
    measures.hull_corners = static_cast<int>(hull.size());
    measures.slant = slant_of(rings);
    measures.link_count = static_cast<int>(rings.size());
    measures.elongation = elongation_of(hull);
    return measures;
}

// The mean of all corners of the rings. Every mirror line of the rings runs through it.
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

// The rings in new coordinates: x is the distance along a line through the middle, and y is the
// distance to the right of this line.
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
// The number of slices at the foot. The head has the same number of slices.
constexpr std::size_t end_slice_count = slice_count / 6;
using HalfWidths = std::array<double, slice_count>;

// Returns, for each slice, half of the shape's width at the middle of the slice.
HalfWidths half_widths_of(const std::vector<PlaneRing>& axis_rings, double low, double high) {
    HalfWidths half_widths{};
    for (std::size_t i = 0; i < slice_count; ++i) {
        const double slice_middle =
            low + (high - low) * (static_cast<double>(i) + 0.5) / slice_count;
        for (const PlaneRing& ring : axis_rings) {
            for (std::size_t c = 0; c < ring.size(); ++c) {
                const PlanePoint& from = ring[c];
                const PlanePoint& to = ring[(c + 1) % ring.size()];
                if ((from.x > slice_middle) == (to.x > slice_middle)) continue;
                const double across =
                    from.y + (slice_middle - from.x) * (to.y - from.y) / (to.x - from.x);
                half_widths[i] = std::max(half_widths[i], std::abs(across));
            }
        }
    }
    return half_widths;
}

double max_of_widths(std::span<const double> half_widths) { return std::ranges::max(half_widths); }

AxisMeasures measure_axis_rings(const std::vector<PlaneRing>& axis_rings, bool is_upright) {
    double low = 0;
    double high = 0;
    for (const PlaneRing& ring : axis_rings) {
        for (const PlanePoint& corner : ring) {
            low = std::min(low, corner.x);
            high = std::max(high, corner.x);
        }
    }
    HalfWidths half_widths = half_widths_of(axis_rings, low, high);
    const std::span<const double> all(half_widths);
    if (!is_upright &&
        max_of_widths(all.first(end_slice_count)) < max_of_widths(all.last(end_slice_count))) {
        std::ranges::reverse(half_widths);
    }
    const double max = max_of_widths(all);
    AxisMeasures measures{is_upright, (high - low) / (2 * max)};
    measures.foot_width = max_of_widths(all.first(end_slice_count)) / max;
    measures.head_width = max_of_widths(all.last(end_slice_count)) / max;
    measures.min_width =
        std::ranges::min(all.subspan(end_slice_count, slice_count - 2 * end_slice_count)) / max;
    measures.mean_width =
        std::accumulate(half_widths.begin(), half_widths.end(), 0.0) / (slice_count * max);
    return measures;
}

}  // namespace

std::optional<AxisMeasures> measure_along_axis(Lattice lattice, const Layer& component) {
    if (component.shards.empty()) return std::nullopt;
    Outlines outlines = outlines_of(lattice, component);
    drop_islands(outlines.outer);
    // Tries lines at all multiples of 180°/12, because every lattice has its mirror lines among
    // them. The vertical line is tried first.
    constexpr int steps = 12;
    constexpr int upright_step = steps / 2;
    for (int step = 0; step < steps; ++step) {
        const int angle_step = (upright_step + step) % steps;
        const auto axis_rings =
            rotate_to_axis(outlines.outer, angle_step * std::numbers::pi / steps);
        if (is_mirror_symmetric(axis_rings))
            return measure_axis_rings(axis_rings, angle_step == upright_step);
    }
    return std::nullopt;
}

ComponentMeasures measure_component(Lattice lattice, const Layer& component) {
    if (component.shards.empty()) return {};
    Outlines outlines = outlines_of(lattice, component);
    drop_islands(outlines.outer);
    ComponentMeasures measures{measure_outer_rings(outlines.outer)};
    const double outer_area = measures.outside.area;
    for (PlaneRing& hole : outlines.holes) {
        std::ranges::reverse(hole);
        measures.outside.area -= signed_area(hole);
        if (encloses(hole, point_beside_centre)) {
            measures.outside.window_share = signed_area(hole) / outer_area;
            measures.window = measure_outer_rings({hole});
        } else {
            ++measures.outside.other_hole_count;
        }
    }
    return measures;
}

}  // namespace orbitile

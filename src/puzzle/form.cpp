#include "puzzle/form.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <numbers>
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

}  // namespace

ShapeMeasures measure_component(Lattice lattice, const Layer& component) {
    ShapeMeasures measures;
    if (component.shards.empty()) return measures;
    Outlines outlines = outlines_of(lattice, component);
    drop_islands(outlines.outer_rings);
    const PlaneRing hull = hull_of(outlines.outer_rings);
    const ReachProfile profile = profile_of(outlines.outer_rings);
    const auto tips = tip_directions(profile);
    double outer_area = 0;
    for (const PlaneRing& ring : outlines.outer_rings) outer_area += signed_area(ring);
    measures.min_reach_ratio = std::ranges::min(profile) / std::ranges::max(profile);
    measures.tip_count = static_cast<int>(tips.size());
    measures.is_upright = std::ranges::any_of(tips, is_on_axis);
    measures.solidity = outer_area / signed_area(hull);
    measures.hull_corner_count = static_cast<int>(hull.size());
    measures.link_count = static_cast<int>(outlines.outer_rings.size());
    measures.elongation = elongation_of(hull);
    for (const PlaneRing& hole : outlines.holes) {
        if (encloses(hole, point_beside_centre)) {
            measures.window_share = -signed_area(hole) / outer_area;
        } else {
            ++measures.other_hole_count;
        }
    }
    return measures;
}

}  // namespace orbitile

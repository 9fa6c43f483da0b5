#include "puzzle/title.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <limits>
#include <map>
#include <numbers>
#include <string_view>
#include <utility>

#include "geometry/shape.hpp"
#include "puzzle/names.hpp"
#include "puzzle/silhouette_views.hpp"

namespace orbitile {
// --- The measures. ---

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

// --- The words. ---

namespace {

/// The half-open range [min, end).
struct ValueRange {
    double min = 0;
    double end = std::numeric_limits<double>::infinity();

    bool includes(double value) const { return value >= min && value < end; }
};

enum class Posture : std::uint8_t { any, upright, diagonal };

/// A noun for a shape, and the ranges in which the shape's measures must be.
struct NounRule {
    std::string_view noun;
    ValueRange tip_count = {};
    Posture posture = Posture::any;
    ValueRange solidity = {};
    ValueRange min_reach_ratio = {};
    ValueRange hull_corner_count = {};
    ValueRange elongation = {};

    bool fits(const ShapeMeasures& measures) const {
        const bool posture_fits =
            posture == Posture::any || measures.is_upright == (posture == Posture::upright);
        return posture_fits && tip_count.includes(measures.tip_count) &&
               solidity.includes(measures.solidity) &&
               min_reach_ratio.includes(measures.min_reach_ratio) &&
               hull_corner_count.includes(measures.hull_corner_count) &&
               elongation.includes(measures.elongation);
    }
};

constexpr double min_convex_solidity = 0.985;
constexpr ValueRange convex_solidity{min_convex_solidity};
constexpr ValueRange concave_solidity{0, min_convex_solidity};

constexpr ValueRange exact_range(int number) { return {number - 0.5, number + 0.5}; }
constexpr ValueRange range_at_least(int number) { return {number - 0.5}; }

/// The noun of a shape is the noun of the first row that fits. The last row fits every shape.
constexpr std::array noun_rules{
    NounRule{"triangle", {}, Posture::any, convex_solidity, {}, exact_range(3)},
    NounRule{"bar", {}, Posture::any, convex_solidity, {}, exact_range(4), {2.0}},
    NounRule{"block", {}, Posture::any, convex_solidity, {}, exact_range(4), {1.2, 2.0}},
    NounRule{"diamond", {}, Posture::upright, convex_solidity, {}, exact_range(4)},
    NounRule{"square", {}, Posture::diagonal, convex_solidity, {}, exact_range(4)},
    NounRule{"hexagon", {}, Posture::any, convex_solidity, {}, exact_range(6)},
    NounRule{"octagon", {}, Posture::any, convex_solidity, {}, exact_range(8)},
    NounRule{"gem", {}, Posture::any, convex_solidity},
    NounRule{"disc", {0, 2}, Posture::any, concave_solidity},
    NounRule{"bow tie", exact_range(2), Posture::any, concave_solidity, {0, 0.35}},
    NounRule{"bone", exact_range(2), Posture::any, concave_solidity, {0.35, 0.6}, {}, {1.5}},
    NounRule{"leaf", exact_range(2), Posture::any, concave_solidity},
    NounRule{"trefoil", exact_range(3), Posture::any, {0, 0.75}},
    NounRule{"shield", exact_range(3), Posture::any, concave_solidity},
    NounRule{"cross", exact_range(4), Posture::upright, concave_solidity, {0, 0.5}},
    NounRule{"clover", exact_range(4), Posture::upright, concave_solidity, {0.5, 0.66}},
    NounRule{"jewel", exact_range(4), Posture::upright, concave_solidity, {0.66}},
    NounRule{"butterfly", exact_range(4), Posture::diagonal, concave_solidity, {0, 0.46}},
    NounRule{"biscuit", exact_range(4), Posture::diagonal, concave_solidity, {0.46, 0.6}},
    NounRule{"cushion", exact_range(4), Posture::diagonal, concave_solidity, {0.6}},
    NounRule{"pentacle", exact_range(5), Posture::any, concave_solidity},
    NounRule{"snowflake", exact_range(6), Posture::any, {0, 0.8}},
    NounRule{"daisy", exact_range(6), Posture::any, concave_solidity},
    NounRule{"spider", exact_range(8), Posture::any, {0, 0.6}},
    NounRule{"star", exact_range(8), Posture::any, {0.6, 0.81}},
    NounRule{"flower", exact_range(8), Posture::any, {0.81, 0.9}},
    NounRule{"medal", exact_range(8), Posture::any, concave_solidity},
    NounRule{"snowflake", range_at_least(9), Posture::any, {0, 0.75}},
    NounRule{"sun", range_at_least(9), Posture::any, {0.75, 0.86}},
    NounRule{"cogwheel", range_at_least(9), Posture::any, concave_solidity},
    NounRule{"burr"},
};

std::string_view noun_of(const ShapeMeasures& measures) {
    return std::ranges::find_if(noun_rules,
                                [&](const NounRule& rule) { return rule.fits(measures); })
        ->noun;
}

std::string with_article(std::string_view noun) {
    const bool begins_with_vowel =
        std::string_view("aeiou").find(noun.front()) != std::string_view::npos;
    return fmt::format("{} {}", begins_with_vowel ? "an" : "a", noun);
}

constexpr double min_window_share = 0.03;  // smaller windows are called pinholes

std::string holes_phrase(const ShapeMeasures& measures) {
    const bool has_window = measures.window_share > 0;
    if (measures.other_hole_count > 0) return has_window ? " with holes" : " with eyes";
    if (!has_window) return {};
    return measures.window_share < min_window_share ? " with a pinhole" : " with a window";
}

// Returns words for a silhouette, or "" if there is no good word. The nouns describe forms with
// several mirror lines.
std::string silhouette_words(Lattice lattice, const Challenge& challenge) {
    const SymmetryGroup symmetry = full_symmetry(lattice, challenge.components);
    if (symmetry.turns == 1) return {};
    const ShapeMeasures outer = measure_component(lattice, challenge.components.front());
    if (challenge.components.size() > 1) {
        if (symmetry.mirrors == Mirrors::none) return {};
        const ShapeMeasures inner = measure_component(lattice, challenge.components.back());
        return fmt::format("{} around {}", noun_of(outer), with_article(noun_of(inner)));
    }
    if (outer.link_count > 1) return fmt::format("chain of {}", outer.link_count);
    const std::string_view noun =
        symmetry.mirrors == Mirrors::none ? std::string_view("whirl") : noun_of(outer);
    return std::string(noun) + holes_phrase(outer);
}

bool has_title(const Challenge& challenge) {
    return challenge.kind == ChallengeKind::connected ||
           challenge.kind == ChallengeKind::ring_centre || challenge.kind == ChallengeKind::mixed;
}

}  // namespace

std::vector<std::string> challenge_titles(Lattice lattice,
                                          const std::vector<const Challenge*>& challenges) {
    std::vector<std::string> titles;
    std::map<std::string, int> counts;
    for (const Challenge* const challenge : challenges) {
        titles.push_back(has_title(*challenge) ? capitalised(silhouette_words(lattice, *challenge))
                                               : "");
        ++counts[titles.back()];
    }
    for (std::string& title : titles) {
        if (counts[title] > 1) title.clear();
    }
    return titles;
}

}  // namespace orbitile

#include "drawing/label.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>

#include "drawing/rings.hpp"

namespace orbitile {
namespace {

constexpr double max_height_per_unit = 0.42;  // the largest height of capitals, in widths of a cell
constexpr double min_label_mm = 1.5;          // smaller letters cannot be read in print
constexpr double margin_factor = 1.25;        // the text's box, scaled by this factor, must fit
constexpr int samples_per_unit = 12;          // divisible by 2, 3 and 4

struct Edge {
    Position from;
    Position to;
};

std::vector<Edge> edges_of(const Rings& rings) {
    std::vector<Edge> edges;
    for (const auto& ring : rings) {
        for (std::size_t i = 0; i < ring.size(); ++i) {
            edges.push_back({ring[i], ring[(i + 1) % ring.size()]});
        }
    }
    return edges;
}

/// Holes are traversed in the opposite direction, so their area is negative.
Position centre_of_area(const std::vector<Edge>& edges) {
    double area = 0;
    Position sum;
    for (const auto& [from, to] : edges) {
        const double cross = from.x * to.y - to.x * from.y;
        area += cross;
        sum.x += (from.x + to.x) * cross;
        sum.y += (from.y + to.y) * cross;
    }
    return {sum.x / (3 * area), sum.y / (3 * area)};
}

bool is_inside(const std::vector<Edge>& edges, Position point) {
    bool inside = false;
    for (const auto& [from, to] : edges) {
        if ((from.y > point.y) == (to.y > point.y)) continue;
        const double crossing = from.x + (point.y - from.y) * (to.x - from.x) / (to.y - from.y);
        if (point.x < crossing) inside = !inside;
    }
    return inside;
}

/// The factor by which a box with these half sides can be scaled about the point until it touches
/// the edge.
double box_scale(const Edge& edge, Position point, double half_width, double half_height) {
    // In units of the half sides, the box is |x| <= 1, |y| <= 1. The factor is the minimum of
    // max(|x|, |y|) along the edge. It is at an end, or where x, y, x-y or x+y changes its sign.
    const double x = (edge.from.x - point.x) / half_width;
    const double y = (edge.from.y - point.y) / half_height;
    const double dx = (edge.to.x - edge.from.x) / half_width;
    const double dy = (edge.to.y - edge.from.y) / half_height;
    const auto at = [&](double t) { return std::max(std::abs(x + t * dx), std::abs(y + t * dy)); };
    double smallest = std::min(at(0), at(1));
    const auto try_zero = [&](double value, double slope) {
        if (slope != 0) smallest = std::min(smallest, at(std::clamp(-value / slope, 0.0, 1.0)));
    };
    try_zero(x, dx);
    try_zero(y, dy);
    try_zero(x - y, dx - dy);
    try_zero(x + y, dx + dy);
    return smallest;
}

double distance(const Edge& edge, Position point) {
    const double dx = edge.to.x - edge.from.x;
    const double dy = edge.to.y - edge.from.y;
    const double along = ((point.x - edge.from.x) * dx + (point.y - edge.from.y) * dy);
    const double t = std::clamp(along / (dx * dx + dy * dy), 0.0, 1.0);
    return std::hypot(edge.from.x + t * dx - point.x, edge.from.y + t * dy - point.y);
}

/// The quality of a place: letter height, distance from the outline, and negated distance from the
/// centre of area. Values are whole micrometres, so that rounding errors do not decide between
/// equally good places. The first of these is taken.
using Merit = std::tuple<long, long, long>;

long micrometres(double length_mm) { return std::lround(length_mm * 1000); }

}  // namespace

std::optional<Label> place_label(const TextBox& box, const Rings& rings, double unit_mm) {
    const auto edges = edges_of(rings);
    const double half_width = box.width / 2 * margin_factor;
    const double half_height = (box.above + box.below) / 2 * margin_factor;
    if (edges.empty() || half_width <= 0 || half_height <= 0) return std::nullopt;

    const Box extent = box_of(rings);
    const auto centre = centre_of_area(edges);
    const double step = unit_mm / samples_per_unit;
    const auto columns = std::lround(extent.width() / step);
    const auto rows = std::lround(extent.height() / step);
    Merit best{micrometres(min_label_mm) - 1, 0, 0};
    std::optional<Label> label;
    for (long row = 1; row < rows; ++row) {
        for (long column = 1; column < columns; ++column) {
            const Position point{extent.low.x + static_cast<double>(column) * step,
                                 extent.low.y + static_cast<double>(row) * step};
            if (!is_inside(edges, point)) continue;
            double height = max_height_per_unit * unit_mm;
            double clearance = std::numeric_limits<double>::max();
            for (const auto& edge : edges) {
                height = std::min(height, box_scale(edge, point, half_width, half_height));
                clearance = std::min(clearance, distance(edge, point));
            }
            const Merit merit{micrometres(height), micrometres(clearance),
                              -micrometres(std::hypot(point.x - centre.x, point.y - centre.y))};
            if (merit <= best) continue;
            best = merit;
            const double lift = (box.above - box.below) / 2 * height;
            label = Label{{point.x, point.y - lift}, height};
        }
    }
    return label;
}

Colour contrasting_colour(const Colour& background) {
    // Relative luminance and contrast ratio of WCAG 2: black and white are equal at about 0.179.
    const auto linear = [](std::uint8_t value) {
        const double share = value / 255.0;
        return share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
    };
    const double luminance = 0.2126 * linear(background.red) + 0.7152 * linear(background.green) +
                             0.0722 * linear(background.blue);
    return luminance > 0.179 ? Colour{0, 0, 0} : Colour{255, 255, 255};
}

}  // namespace orbitile

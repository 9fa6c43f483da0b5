#include "making/round_corners.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace orbitile {
namespace {

constexpr double share_of_side = 0.45;  // the largest part of a side that one arc uses
constexpr double step_of_arc = std::numbers::pi / 12;
constexpr double min_radius_mm = 0.02;  // in smaller arcs, corners could coincide

struct Vector {
    double x;
    double y;
};

Vector between(Spot from, Spot to) {
    return {static_cast<double>(to.x - from.x), static_cast<double>(to.y - from.y)};
}

double length(Vector vector) { return std::hypot(vector.x, vector.y); }

/// A corner and its two sides.
struct Corner {
    Spot at;
    Vector in;
    Vector out;

    Corner(const Contour& contour, std::size_t i)
        : at(contour[i]),
          in(between(contour[(i + contour.size() - 1) % contour.size()], at)),
          out(between(at, contour[(i + 1) % contour.size()])) {}

    /// The angle by which the contour turns here, anticlockwise in radians: positive at a convex
    /// corner.
    double turn() const {
        return std::atan2(in.x * out.y - in.y * out.x, in.x * out.x + in.y * out.y);
    }
    double max_radius(double turn) const {
        return share_of_side * std::min(length(in), length(out)) / std::tan(turn / 2);
    }
};

void add_arc(Contour& contour, const Corner& corner, double turn, double radius, int steps) {
    const Vector way{corner.in.x / length(corner.in), corner.in.y / length(corner.in)};
    const double tangent = radius * std::tan(turn / 2);
    const Vector centre{static_cast<double>(corner.at.x) - way.x * tangent - way.y * radius,
                        static_cast<double>(corner.at.y) - way.y * tangent + way.x * radius};
    for (int step = 0; step <= steps; ++step) {
        const double angle = turn * step / steps;
        // The unit vector from the centre to the beginning of the arc, turned by the angle.
        const double x = way.y * std::cos(angle) + way.x * std::sin(angle);
        const double y = way.y * std::sin(angle) - way.x * std::cos(angle);
        contour.push_back(
            {std::llround(centre.x + radius * x), std::llround(centre.y + radius * y)});
    }
}

}  // namespace

OutlineAndFront with_round_corners(const OutlineAndFront& sharp, double radius_mm,
                                   double chamfer_mm) {
    const double min_radius = min_radius_mm * steps_per_mm;
    OutlineAndFront round;
    for (std::size_t c = 0; c < sharp.outline.size(); ++c) {
        Contour& outline = round.outline.emplace_back();
        Contour& front = round.front.emplace_back();
        for (std::size_t i = 0; i < sharp.outline[c].size(); ++i) {
            const Corner outer(sharp.outline[c], i);
            const Corner inner(sharp.front[c], i);
            const double turn = outer.turn();
            const double radius =
                turn > 0 ? std::min(radius_mm * steps_per_mm, outer.max_radius(turn)) : 0;
            if (radius < min_radius) {
                outline.push_back(outer.at);
                front.push_back(inner.at);
                continue;
            }
            const double inner_radius = std::min(
                std::max(radius - chamfer_mm * steps_per_mm, min_radius), inner.max_radius(turn));
            const int steps = std::max(1, static_cast<int>(std::ceil(turn / step_of_arc)));
            add_arc(outline, outer, turn, radius, steps);
            add_arc(front, inner, turn, inner_radius, steps);
        }
    }
    return round;
}

}  // namespace orbitile

#include "making/inset.hpp"

#include <cmath>

#include "making/clipping.hpp"

namespace orbitile {
namespace {

// Half of the narrowest strip that must remain. Two lines of a fine nozzle are that wide.
constexpr double min_half_width_mm = 0.2;

struct Direction {
    double x;
    double y;
};

Direction direction(Spot from, Spot to) {
    const auto x = static_cast<double>(to.x - from.x);
    const auto y = static_cast<double>(to.y - from.y);
    const double length = std::hypot(x, y);
    return {x / length, y / length};
}

// The corner's new position after both of its sides have moved to their left by `by`.
Spot moved_corner(Spot before, Spot corner, Spot after, double by) {
    const Direction in = direction(before, corner);
    const Direction out = direction(corner, after);
    const double share = by / (1 + in.x * out.x + in.y * out.y);
    return {corner.x + std::llround(-share * (in.y + out.y)),
            corner.y + std::llround(share * (in.x + out.x))};
}

Region with_moved_corners(const Region& region, double by_mm) {
    Region moved;
    for (const Contour& contour : region) {
        Contour& next = moved.emplace_back();
        const std::size_t n = contour.size();
        for (std::size_t i = 0; i < n; ++i) {
            next.push_back(moved_corner(contour[(i + n - 1) % n], contour[i], contour[(i + 1) % n],
                                        by_mm * steps_per_mm));
        }
    }
    return moved;
}

bool sides_keep_their_directions(const Region& region, const Region& moved) {
    for (std::size_t c = 0; c < region.size(); ++c) {
        const std::size_t n = region[c].size();
        for (std::size_t i = 0; i < n; ++i) {
            const Spot was = region[c][(i + 1) % n] - region[c][i];
            const Spot is = moved[c][(i + 1) % n] - moved[c][i];
            if (was.x * is.x + was.y * is.y <= 0) return false;
        }
    }
    return true;
}

// Compares `moved` with the inset that Clipper computes, which is correct even if sides vanish.
bool matches_clipper(const Region& region, const Region& moved, double by_mm) {
    const double rounding = length_mm(region) * 4 / steps_per_mm;
    const Region left = offset_region(region, -by_mm);
    return left.size() == moved.size() && std::abs(area_mm2(left) - area_mm2(moved)) <= rounding;
}

bool keeps_shape(const Region& region, double by_mm) {
    const Region moved = with_moved_corners(region, by_mm);
    return sides_keep_their_directions(region, moved) && matches_clipper(region, moved, by_mm);
}

}  // namespace

std::optional<Region> inset(const Region& region, double by_mm) {
    if (!keeps_shape(region, by_mm + min_half_width_mm)) return std::nullopt;
    Region moved = with_moved_corners(region, by_mm);
    if (!is_simple(moved)) return std::nullopt;
    return moved;
}

}  // namespace orbitile

#include "making/bed_layout.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace orbitile {
namespace {

constexpr double bed_margin_mm = 5;
constexpr double packing_allowance =
    1.2;  // area that pieces need on a plate, in areas of their rectangles

Plate without_margin(const Plate& bed) {
    const std::int64_t margin = 2 * steps_of(bed_margin_mm);
    return {std::max(bed.width - margin, std::int64_t{1}),
            std::max(bed.height - margin, std::int64_t{1})};
}

// A plate so wide that the pieces fill about a square of it.
Plate compact_plate(const std::vector<Region>& outlines, const Plate& room, double gap_mm) {
    double area = 0;
    std::int64_t longest = 0;
    for (const Region& outline : outlines) {
        const Extent extent = extent_of(outline);
        area += (mm_of(extent.width()) + gap_mm) * (mm_of(extent.height()) + gap_mm);
        longest = std::max({longest, extent.width(), extent.height()});
    }
    return {std::clamp(steps_of(std::sqrt(packing_allowance * area)), std::min(longest, room.width),
                       room.width),
            room.height};
}

}  // namespace

std::vector<std::vector<PlacedRegion>> regions_on_beds(const std::vector<Region>& outlines,
                                                       const Plate& bed, double gap_mm,
                                                       const std::atomic<bool>& stop) {
    const Plate inner = without_margin(bed);
    const bool has_margin =
        std::ranges::all_of(outlines, [&](const Region& outline) { return fits(inner, outline); });
    const Plate& room = has_margin ? inner : bed;
    auto compact = nest(outlines, compact_plate(outlines, room, gap_mm), gap_mm, stop);
    if (compact.size() == 1 || stop) return compact;
    return nest(outlines, room, gap_mm, stop);
}

}  // namespace orbitile

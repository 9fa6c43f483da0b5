#include "making/layout.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace orbitile::making {
namespace {

struct TurnedRegion {
    std::size_t item = 0;
    int quarter_turns = 0;
    BoundingBox extent;
};

bool fits_unturned(const Plate& plate, const BoundingBox& extent) {
    return extent.width() <= plate.width && extent.height() <= plate.height;
}

std::vector<TurnedRegion> turned_to_fit(const std::vector<Region>& regions, const Plate& plate) {
    std::vector<TurnedRegion> turned_regions;
    for (std::size_t item = 0; item < regions.size(); ++item) {
        const BoundingBox extent = bounding_box_of(regions[item]);
        const int quarter_turns = fits_unturned(plate, extent) ? 0 : 1;
        turned_regions.push_back(
            {item, quarter_turns, bounding_box_of(turned(regions[item], quarter_turns))});
    }
    return turned_regions;
}

}  // namespace

Region placed_region(const Region& region, const PlacedRegion& placement) {
    return moved(turned(region, placement.quarter_turns), placement.shift);
}

bool fits(const Plate& plate, const Region& region) {
    return fits_unturned(plate, bounding_box_of(region)) ||
           fits_unturned(plate, bounding_box_of(turned(region, 1)));
}

std::vector<std::vector<PlacedRegion>> place_in_rows(const std::vector<Region>& regions,
                                                     const Plate& plate, double gap_mm) {
    const std::int64_t gap = grid_steps_of(gap_mm);
    std::vector<TurnedRegion> sorted_regions = turned_to_fit(regions, plate);
    std::ranges::stable_sort(sorted_regions, std::greater(), [](const TurnedRegion& region) {
        return std::pair(region.extent.height(), region.extent.width());
    });
    std::vector<std::vector<PlacedRegion>> plates;
    std::int64_t row_low = 0;   // lower edge of the row
    std::int64_t next_low = 0;  // lower edge of the next row
    std::int64_t next_left = 0;
    for (const TurnedRegion& region : sorted_regions) {
        const bool begins_row = next_left + region.extent.width() > plate.width;
        if (begins_row) {
            next_left = 0;
            row_low = next_low;
        }
        if (plates.empty() || row_low + region.extent.height() > plate.height) {
            plates.emplace_back();
            next_left = 0;
            row_low = 0;
            next_low = 0;
        }
        plates.back().push_back(
            {region.item, region.quarter_turns, GridPoint{next_left, row_low} - region.extent.low});
        // The first region of a row is the highest one.
        next_low = std::max(next_low, row_low + region.extent.height() + gap);
        next_left += region.extent.width() + gap;
    }
    return plates;
}

void move_to_middle(std::vector<PlacedRegion>& placements, const std::vector<Region>& regions,
                    const Plate& plate) {
    Region all_regions;
    for (const PlacedRegion& placement : placements) {
        const Region region = placed_region(regions[placement.item], placement);
        all_regions.insert(all_regions.end(), region.begin(), region.end());
    }
    if (all_regions.empty()) return;
    const BoundingBox extent = bounding_box_of(all_regions);
    const GridPoint shift{(plate.width - extent.high.x - extent.low.x) / 2,
                          (plate.height - extent.high.y - extent.low.y) / 2};
    for (PlacedRegion& placement : placements) placement.shift = placement.shift + shift;
}

}  // namespace orbitile::making

#include "making/nesting.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <map>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <tuple>

#include "making/region_operations.hpp"

namespace orbitile::making {

namespace {

// The largest number of corners of an outline. An outline with more corners is replaced by its
// bounding rectangle, because the Minkowski sums of the outline would take too long to compute.
constexpr std::size_t max_corners = 40;

// The tolerance for the shift of a region, in grid steps. Without a tolerance, Clipper's rounding
// would hide a shift that fits exactly. So the search also accepts shifts with which the region
// exceeds the plate by up to this tolerance. The accepted shift is then clamped, so that the region
// stays on the plate.
constexpr std::int64_t slack_steps = 2;

struct TurnedShape {
    Region region;
    BoundingBox extent;
    Region outline;           ///< area that other regions must not overlap
    Region enlarged_outline;  ///< `outline`, enlarged by the gap between regions
};

Contour outer_contour_of(const Region& region) {
    return *std::ranges::max_element(region, {},
                                     [](const Contour& contour) { return area_mm2(contour); });
}

TurnedShape make_turned_shape(const Region& region, int turns, double gap_mm) {
    TurnedShape turned_shape{turned(region, turns), {}, {}, {}};
    turned_shape.extent = bounding_box_of(turned_shape.region);
    turned_shape.outline = {outer_contour_of(turned_shape.region)};
    if (turned_shape.outline.front().size() > max_corners)
        turned_shape.outline = {rectangle(turned_shape.extent)};
    turned_shape.enlarged_outline =
        gap_mm > 0 ? offset_region(turned_shape.outline, gap_mm) : turned_shape.outline;
    return turned_shape;
}

struct PlacedShape {
    const TurnedShape* shape = nullptr;
    GridPoint shift;
};

class Nesting {
  public:
    Nesting(const std::vector<Region>& regions, const Plate& plate, double gap_mm) : plate_(plate) {
        for (const Region& region : regions)
            shape_index_of_item_.push_back(find_or_add_shape(region, gap_mm));
    }

    void place_item(std::size_t item, const std::atomic<bool>& stop) {
        if (!current_shape_ || *current_shape_ != shape_index_of_item_[item])
            no_fit_polygons_.clear();
        current_shape_ = shape_index_of_item_[item];
        for (std::size_t plate = 0; plate < placed_shapes_by_plate_.size(); ++plate) {
            if (place_item_on(plate, item, stop) || stop) return;
        }
        placed_shapes_by_plate_.emplace_back();
        plates_.emplace_back();
        if (place_item_on(placed_shapes_by_plate_.size() - 1, item, stop) || stop) return;
        throw std::invalid_argument("a region does not fit on a plate");
    }

    std::vector<std::vector<PlacedRegion>> take_plates() && { return std::move(plates_); }

  private:
    struct Choice {
        std::int64_t top;
        std::int64_t right;
        int turns;
        GridPoint shift;
        auto rank() const { return std::tuple(top, right, turns); }
    };

    std::size_t find_or_add_shape(const Region& region, double gap_mm) {
        const auto [entry, is_new] = shapes_by_region_.try_emplace(region, shapes_.size());
        if (is_new) {
            shapes_.emplace_back();
            for (int turns = 0; turns < 4; ++turns) {
                shapes_.back()[static_cast<std::size_t>(turns)] =
                    make_turned_shape(region, turns, gap_mm);
            }
        }
        return entry->second;
    }

    bool place_item_on(std::size_t plate, std::size_t item, const std::atomic<bool>& stop) {
        std::optional<Choice> best_choice;
        for (int turns = 0; turns < 4 && !stop; ++turns) {
            const auto choice = lowest_place(plate, turns);
            if (choice && (!best_choice || choice->rank() < best_choice->rank()))
                best_choice = choice;
        }
        if (!best_choice || stop) return false;
        placed_shapes_by_plate_[plate].push_back(
            {&turned_shape(best_choice->turns), best_choice->shift});
        plates_[plate].push_back({item, best_choice->turns, best_choice->shift});
        return true;
    }

    std::optional<Choice> lowest_place(std::size_t plate, int turns) {
        const TurnedShape& shape = turned_shape(turns);
        const GridPoint min_shift = GridPoint{} - shape.extent.low;
        const GridPoint max_shift = GridPoint{plate_.width, plate_.height} - shape.extent.high;
        if (max_shift.x < min_shift.x || max_shift.y < min_shift.y) return std::nullopt;
        Region blocked_shifts;
        for (const PlacedShape& placed_shape : placed_shapes_by_plate_[plate]) {
            const Region new_shifts =
                moved(no_fit_polygon_of(*placed_shape.shape, shape, turns), placed_shape.shift);
            blocked_shifts.insert(blocked_shifts.end(), new_shifts.begin(), new_shifts.end());
        }
        const BoundingBox allowed_shifts{{min_shift.x - slack_steps, min_shift.y - slack_steps},
                                         {max_shift.x + slack_steps, max_shift.y + slack_steps}};
        std::optional<GridPoint> lowest_shift;
        for (const Contour& contour :
             difference_of({rectangle(allowed_shifts)}, union_of(blocked_shifts))) {
            for (const GridPoint& point : contour) {
                if (!lowest_shift ||
                    std::tie(point.y, point.x) < std::tie(lowest_shift->y, lowest_shift->x)) {
                    lowest_shift = point;
                }
            }
        }
        if (!lowest_shift) return std::nullopt;
        const GridPoint shift{std::clamp(lowest_shift->x, min_shift.x, max_shift.x),
                              std::clamp(lowest_shift->y, min_shift.y, max_shift.y)};
        return Choice{shift.y + shape.extent.high.y, shift.x + shape.extent.high.x, turns, shift};
    }

    // Returns the shifts at which `shape` overlaps `placed_shape`. The result is cached for the
    // next copy of the same shape, because copies are placed directly after each other.
    const Region& no_fit_polygon_of(const TurnedShape& placed_shape, const TurnedShape& shape,
                                    int turns) {
        const auto [entry, is_new] = no_fit_polygons_.try_emplace({&placed_shape, turns});
        if (is_new) entry->second = no_fit_polygon(placed_shape.enlarged_outline, shape.outline);
        return entry->second;
    }

    const TurnedShape& turned_shape(int turns) const {
        return shapes_[*current_shape_][static_cast<std::size_t>(turns)];
    }

    Plate plate_;
    std::map<Region, std::size_t> shapes_by_region_;
    std::vector<std::size_t> shape_index_of_item_;
    /// The four turns of each shape. All shapes are added before any region is placed, so that
    /// pointers to shapes stay valid.
    std::vector<std::array<TurnedShape, 4>> shapes_;
    std::vector<std::vector<PlacedShape>> placed_shapes_by_plate_;
    std::vector<std::vector<PlacedRegion>> plates_;
    std::optional<std::size_t> current_shape_;
    std::map<std::pair<const TurnedShape*, int>, Region> no_fit_polygons_;
};

// Returns the indices of the regions, the largest region first. Equal regions are next to each
// other.
std::vector<std::size_t> indices_largest_first(const std::vector<Region>& regions) {
    std::vector<std::size_t> indices(regions.size());
    std::iota(indices.begin(), indices.end(), std::size_t{0});
    const auto sort_key = [&](std::size_t item) {
        const BoundingBox extent = bounding_box_of(regions[item]);
        return std::tuple(-std::max(extent.width(), extent.height()), -area_mm2(regions[item]));
    };
    std::ranges::stable_sort(indices, [&](std::size_t item, std::size_t other_item) {
        const auto key = sort_key(item);
        const auto other_key = sort_key(other_item);
        if (key != other_key) return key < other_key;
        return regions[item] < regions[other_item];
    });
    return indices;
}

}  // namespace

Region placed_region(const Region& region, const PlacedRegion& placement) {
    return moved(turned(region, placement.quarter_turns), placement.shift);
}

bool fits(const Plate& plate, const Region& region) {
    const BoundingBox extent = bounding_box_of(region);
    return std::max(extent.width(), extent.height()) <= std::max(plate.width, plate.height) &&
           std::min(extent.width(), extent.height()) <= std::min(plate.width, plate.height);
}

std::vector<std::vector<PlacedRegion>> nest(const std::vector<Region>& regions, const Plate& plate,
                                            double gap_mm, const std::atomic<bool>& stop) {
    Nesting nesting(regions, plate, gap_mm);
    for (const std::size_t item : indices_largest_first(regions)) {
        if (stop) break;
        nesting.place_item(item, stop);
    }
    return std::move(nesting).take_plates();
}

namespace {

constexpr double bed_margin_mm = 5;
// The area that pieces need on a plate, as a multiple of the total area of their bounding
// rectangles.
constexpr double packing_allowance = 1.2;

Plate without_margin(const Plate& bed) {
    const std::int64_t margin = 2 * grid_steps_of(bed_margin_mm);
    return {std::max(bed.width - margin, std::int64_t{1}),
            std::max(bed.height - margin, std::int64_t{1})};
}

// Returns a plate that is as high as `usable_area`, but can be narrower. The plate is about as wide
// as a square that has room for all pieces.
Plate compact_plate(const std::vector<Region>& outlines, const Plate& usable_area, double gap_mm) {
    double area = 0;
    std::int64_t max_side = 0;
    for (const Region& outline : outlines) {
        const BoundingBox extent = bounding_box_of(outline);
        area += (mm_of(extent.width()) + gap_mm) * (mm_of(extent.height()) + gap_mm);
        max_side = std::max({max_side, extent.width(), extent.height()});
    }
    return {std::clamp(grid_steps_of(std::sqrt(packing_allowance * area)),
                       std::min(max_side, usable_area.width), usable_area.width),
            usable_area.height};
}

}  // namespace

std::vector<std::vector<PlacedRegion>> nest_on_beds(const std::vector<Region>& outlines,
                                                    const Plate& bed, double gap_mm,
                                                    const std::atomic<bool>& stop) {
    const Plate inner_area = without_margin(bed);
    const bool has_margin = std::ranges::all_of(
        outlines, [&](const Region& outline) { return fits(inner_area, outline); });
    const Plate& usable_area = has_margin ? inner_area : bed;
    auto compact_plates =
        nest(outlines, compact_plate(outlines, usable_area, gap_mm), gap_mm, stop);
    if (compact_plates.size() == 1 || stop) return compact_plates;
    return nest(outlines, usable_area, gap_mm, stop);
}

}  // namespace orbitile::making

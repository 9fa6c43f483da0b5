#include "drawing/booklet/place_grid.hpp"

namespace orbitile {
namespace {

constexpr double column_gap_of_places_mm = 8;
constexpr double row_gap_of_places_mm = 6;

double share_of(double length, double gap, std::size_t count) {
    return (length - static_cast<double>(count - 1) * gap) / static_cast<double>(count);
}

}  // namespace

Box PlaceGrid::place(std::size_t nth) const {
    const double width = share_of(area_.width(), column_gap_of_places_mm, columns_);
    const double height = share_of(area_.height(), row_gap_of_places_mm, rows_);
    const std::size_t column = nth % columns_;
    const std::size_t row = nth / columns_;
    const double left =
        area_.low.x + static_cast<double>(column) * (width + column_gap_of_places_mm);
    const double top = area_.high.y - static_cast<double>(row) * (height + row_gap_of_places_mm);
    return {{left, top - height}, {left + width, top}};
}

}  // namespace orbitile

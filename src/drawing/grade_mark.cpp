#include "drawing/grade_mark.hpp"

#include <optional>

namespace orbitile {
namespace {

constexpr int max_grade = 5;
constexpr double side_mm = 2;
constexpr double mark_gap_mm = 0.8;
constexpr Colour full{70, 70, 70};
constexpr Stroke edge{full, 0.25};

}  // namespace

void draw_grade(Canvas& canvas, int grade, Position top_left) {
    for (int i = 0; i < max_grade; ++i) {
        const double left = top_left.x + i * (side_mm + mark_gap_mm);
        const double right = left + side_mm;
        const double foot = top_left.y - side_mm;
        const std::optional<Colour> fill = i < grade ? std::optional(full) : std::nullopt;
        canvas.polygons({{{left, foot}, {right, foot}, {right, top_left.y}, {left, top_left.y}}},
                        fill, edge);
    }
}

}  // namespace orbitile

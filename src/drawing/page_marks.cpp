#include "drawing/page_marks.hpp"

#include <cmath>
#include <optional>
#include <string>

namespace orbitile::drawing {

namespace {

constexpr Stroke ruler_stroke{{0, 0, 0}, 0.15};
constexpr Lettering ruler_lettering{1.6, Weight::normal, {}};
constexpr double millimetre_mark_length_mm = 1.6;
constexpr double five_millimetre_mark_length_mm = 2.6;
constexpr double ten_millimetre_mark_length_mm = 4;

double mark_length_mm(int millimetre) {
    if (millimetre % 10 == 0) return ten_millimetre_mark_length_mm;
    return millimetre % 5 == 0 ? five_millimetre_mark_length_mm : millimetre_mark_length_mm;
}

}  // namespace

double ruler_length_mm(double max_mm) {
    for (const double length : {150.0, 100.0}) {
        if (length <= max_mm) return length;
    }
    return 50;
}

void draw_ruler(Canvas& canvas, double length_mm, Position top_left) {
    const int last_millimetre = static_cast<int>(std::lround(length_mm));
    canvas.line(top_left, {top_left.x + length_mm, top_left.y}, ruler_stroke);
    for (int millimetre = 0; millimetre <= last_millimetre; ++millimetre) {
        const double x = top_left.x + millimetre;
        canvas.line({x, top_left.y}, {x, top_left.y - mark_length_mm(millimetre)}, ruler_stroke);
        if (millimetre % 10 != 0) continue;
        canvas.text(std::to_string(millimetre), {x, top_left.y - ten_millimetre_mark_length_mm - 2},
                    ruler_lettering);
    }
}

namespace {

constexpr int max_grade = 5;
constexpr double square_side_mm = 2;
constexpr double square_gap_mm = 0.8;
constexpr Colour full_square_colour{70, 70, 70};
constexpr Stroke square_stroke{full_square_colour, 0.25};

}  // namespace

void draw_grade(Canvas& canvas, int grade, Position top_left) {
    for (int i = 0; i < max_grade; ++i) {
        const double left = top_left.x + i * (square_side_mm + square_gap_mm);
        const double right = left + square_side_mm;
        const double foot = top_left.y - square_side_mm;
        const std::optional<Colour> fill_colour =
            i < grade ? std::optional(full_square_colour) : std::nullopt;
        canvas.draw_polygons(
            {{{left, foot}, {right, foot}, {right, top_left.y}, {left, top_left.y}}}, fill_colour,
            square_stroke);
    }
}

}  // namespace orbitile::drawing

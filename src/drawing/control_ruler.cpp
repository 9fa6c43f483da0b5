#include "drawing/control_ruler.hpp"

#include <cmath>
#include <string>

namespace orbitile {
namespace {

constexpr Stroke mark{{0, 0, 0}, 0.15};
constexpr Lettering lettering{1.6, Weight::normal, {}};
constexpr double millimetre_mark = 1.6;
constexpr double five_mark = 2.6;
constexpr double ten_mark = 4;

double mark_length(int millimetre) {
    if (millimetre % 10 == 0) return ten_mark;
    return millimetre % 5 == 0 ? five_mark : millimetre_mark;
}

}  // namespace

double ruler_length(double max_mm) {
    for (const double length : {150.0, 100.0}) {
        if (length <= max_mm) return length;
    }
    return 50;
}

void draw_ruler(Canvas& canvas, double length_mm, Position top_left) {
    const int last = static_cast<int>(std::lround(length_mm));
    canvas.line(top_left, {top_left.x + length_mm, top_left.y}, mark);
    for (int millimetre = 0; millimetre <= last; ++millimetre) {
        const double x = top_left.x + millimetre;
        canvas.line({x, top_left.y}, {x, top_left.y - mark_length(millimetre)}, mark);
        if (millimetre % 10 != 0) continue;
        canvas.text(std::to_string(millimetre), {x, top_left.y - ten_mark - 2}, lettering);
    }
}

}  // namespace orbitile

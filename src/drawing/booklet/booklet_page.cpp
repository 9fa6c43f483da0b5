#include "drawing/booklet/booklet_page.hpp"

#include <cmath>
#include <optional>
#include <string>

namespace orbitile::drawing {
namespace {

constexpr double accent_thickness_mm = 0.9;
constexpr double accent_gap_mm = 3.2;
constexpr double heading_accent_width_mm = 12;

}  // namespace

void BookletPage::draw_words(std::string_view words, Position top_left, double width_mm,
                             const Lettering& lettering, Alignment alignment) const {
    if (words.empty()) return;
    Paragraph(words, {lettering, width_mm, alignment, 1}).draw(canvas(), top_left);
}

double BookletPage::draw_heading(std::string_view text) const {
    const Box& content = frame_.content;
    draw_words(text, {content.low.x, content.high.y}, content.width(), heading_lettering);
    draw_accent_line({content.low.x, content.high.y - heading_lettering.height_mm - accent_gap_mm},
                     heading_accent_width_mm);
    return content.high.y - heading_height_mm;
}

void BookletPage::draw_accent_line(Position left_end, double width_mm) const {
    const double right_x = left_end.x + width_mm;
    const double lower_y = left_end.y - accent_thickness_mm;
    canvas().draw_polygons(
        {{left_end, {right_x, left_end.y}, {right_x, lower_y}, {left_end.x, lower_y}}}, ink,
        std::nullopt);
}

void BookletPage::draw_page_number(int number) const {
    draw_words(std::to_string(number), {0, frame_.margin_mm + body_lettering.height_mm - 1},
               frame_.width_mm, body_lettering, Alignment::middle);
}

void BookletPage::add_destination(const std::string& name) const {
    add_destination(name, frame_.height_mm);
}

void BookletPage::add_destination(const std::string& name, double top) const {
    document_.place_destination(name, {0, top});
}

void BookletPage::add_link(const std::string& destination, const Box& area) const {
    document_.place_link(destination, area.low, area.high);
}

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

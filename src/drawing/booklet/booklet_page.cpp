#include "drawing/booklet/booklet_page.hpp"

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

}  // namespace orbitile::drawing

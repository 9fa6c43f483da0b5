#include "drawing/booklet/booklet_page.hpp"

namespace orbitile {
namespace {

constexpr double heading_space_mm = 6;

}  // namespace

void BookletPage::words(std::string_view words, Position top_left, double width_mm,
                        const Lettering& lettering, Alignment alignment) const {
    if (words.empty()) return;
    Paragraph(words, {lettering, width_mm, alignment, 1}).draw(canvas(), top_left);
}

double BookletPage::heading(std::string_view text) const {
    const Box& content = frame_.content;
    words(text, {content.low.x, content.high.y}, content.width(), heading_lettering);
    return content.high.y - heading_lettering.height_mm - heading_space_mm;
}

void BookletPage::page_number(int number) const {
    words(std::to_string(number), {0, frame_.margin_mm + small_lettering.height_mm - 1},
          frame_.width_mm, small_lettering, Alignment::middle);
}

void BookletPage::destination(const std::string& name) const {
    destination(name, frame_.height_mm);
}

void BookletPage::destination(const std::string& name, double top) const {
    document_.place_destination(name, {0, top});
}

void BookletPage::link(const std::string& destination, const Box& area) const {
    document_.place_link(destination, area.low, area.high);
}

}  // namespace orbitile

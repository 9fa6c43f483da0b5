#include "drawing/booklet_leaf.hpp"

#include <algorithm>

namespace orbitile {
namespace {

constexpr double margin_per_side = 0.07;
constexpr double least_margin_mm = 8;
constexpr double most_margin_mm = 15;
constexpr double footer_mm = 6;  // the page number and the space above it
constexpr double least_picture_margin_mm = 6;
constexpr double heading_space_mm = 6;

}  // namespace

PageFrame::PageFrame(const Paper& paper)
    : width_mm(paper.width_mm),
      height_mm(paper.height_mm),
      margin_mm(std::clamp(margin_per_side * std::min(width_mm, height_mm), least_margin_mm,
                           most_margin_mm)),
      content{{margin_mm, margin_mm + footer_mm}, {width_mm - margin_mm, height_mm - margin_mm}},
      picture{{least_picture_margin_mm, content.low.y + 6},
              {width_mm - least_picture_margin_mm, content.high.y - 13}} {}

void Leaf::words(std::string_view words, Position top_left, double width_mm,
                 const Lettering& lettering, Alignment alignment) const {
    if (words.empty()) return;
    Paragraph(words, {lettering, width_mm, alignment, 1}).draw(canvas(), top_left);
}

double Leaf::heading(std::string_view text) const {
    const Box& content = frame_.content;
    words(text, {content.low.x, content.high.y}, content.width(), heading_lettering);
    return content.high.y - heading_lettering.height_mm - heading_space_mm;
}

void Leaf::page_number(int number) const {
    words(std::to_string(number), {0, frame_.margin_mm + small_lettering.height_mm - 1},
          frame_.width_mm, small_lettering, Alignment::middle);
}

void Leaf::destination(const std::string& name) const {
    document_.place_destination(name, {0, frame_.height_mm});
}

void Leaf::link(const std::string& destination, const Box& area) const {
    document_.place_link(destination, area.low, area.high);
}

}  // namespace orbitile

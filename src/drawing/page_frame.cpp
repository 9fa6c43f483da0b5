#include "drawing/page_frame.hpp"

#include <algorithm>

namespace orbitile {
namespace {

constexpr double margin_per_side = 0.07;
constexpr double least_margin_mm = 8;
constexpr double most_margin_mm = 15;
constexpr double footer_mm = 6;  // the page number and the space above it
constexpr double least_picture_margin_mm = 6;

}  // namespace

PageFrame::PageFrame(const Paper& paper, double gutter_mm)
    : width_mm(paper.width_mm),
      height_mm(paper.height_mm),
      margin_mm(std::clamp(margin_per_side * std::min(width_mm, height_mm), least_margin_mm,
                           most_margin_mm)),
      content{{margin_mm + gutter_mm / 2, margin_mm + footer_mm},
              {width_mm - margin_mm - gutter_mm / 2, height_mm - margin_mm}},
      picture{{least_picture_margin_mm, content.low.y + 6},
              {width_mm - least_picture_margin_mm, content.high.y - 16}} {}

}  // namespace orbitile

#include "drawing/page_layout.hpp"

#include <algorithm>

namespace orbitile::drawing {

namespace {

constexpr double margin_share = 0.07;
constexpr double min_margin_mm = 8;
constexpr double max_margin_mm = 15;
constexpr double footer_height_mm = 6;  // height of the page number and the space above it
constexpr double min_picture_margin_mm = 6;

}  // namespace

PageFrame::PageFrame(const Paper& paper, double gutter_mm)
    : width_mm(paper.width_mm),
      height_mm(paper.height_mm),
      margin_mm(
          std::clamp(margin_share * std::min(width_mm, height_mm), min_margin_mm, max_margin_mm)),
      content{{margin_mm + gutter_mm / 2, margin_mm + footer_height_mm},
              {width_mm - margin_mm - gutter_mm / 2, height_mm - margin_mm}},
      picture{{min_picture_margin_mm, content.low.y + 6},
              {width_mm - min_picture_margin_mm, content.high.y - 16}} {}

std::vector<SheetSide> saddle_stitch_sides(int pages) {
    const int padded_page_count =
        (pages + pages_per_folded_sheet - 1) / pages_per_folded_sheet * pages_per_folded_sheet;
    const auto page_or_none = [&](int page) { return page <= pages ? page : 0; };
    std::vector<SheetSide> sides;
    for (int outer_page = padded_page_count, inner_page = 1; inner_page < outer_page;
         outer_page -= 2, inner_page += 2) {
        sides.push_back({page_or_none(outer_page), page_or_none(inner_page)});
        sides.push_back({page_or_none(inner_page + 1), page_or_none(outer_page - 1)});
    }
    return sides;
}

}  // namespace orbitile::drawing

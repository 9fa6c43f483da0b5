#include "drawing/booklet_listing.hpp"

#include <algorithm>
#include <utility>

namespace orbitile {
namespace {

constexpr double gap_mm = 9;       // between columns
constexpr double heading_mm = 11;  // of the page's heading

}  // namespace

Listing::Listing(std::vector<ListingItem> items, const PageFrame& frame, double column_mm,
                 double head_mm)
    : items_(std::move(items)) {
    flow(frame, column_mm, head_mm);
}

void Listing::flow(const PageFrame& frame, double column_mm, double head_mm) {
    const Box& content = frame.content;
    const int columns =
        std::max(1, static_cast<int>((content.width() + gap_mm) / (column_mm + gap_mm)));
    const double width = (content.width() - (columns - 1) * gap_mm) / columns;
    const auto top = [&](int page) {
        return content.high.y - heading_mm - (page == 0 ? head_mm : 0);
    };
    int page = 0;
    int column = 0;
    double y = top(page);
    const auto next_column = [&] {
        if (++column == columns) {
            column = 0;
            ++page;
        }
        y = top(page);
    };
    for (std::size_t i = 0; i < items_.size(); ++i) {
        double needed = items_[i].height_mm;
        if (items_[i].is_heading && i + 1 < items_.size()) needed += items_[i + 1].height_mm;
        if (y < top(page) && y - needed < content.low.y) next_column();
        const double left = content.low.x + column * (width + gap_mm);
        placed_.push_back({page, {{left, y - items_[i].height_mm}, {left + width, y}}});
        y -= items_[i].height_mm;
    }
    pages_ = page + 1;
}

void Listing::draw(const Leaf& leaf, int page) const {
    for (std::size_t i = 0; i < items_.size(); ++i) {
        if (placed_[i].page == page) items_[i].draw(leaf, placed_[i].place);
    }
}

}  // namespace orbitile

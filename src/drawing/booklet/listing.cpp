#include "drawing/booklet/listing.hpp"

#include <algorithm>
#include <utility>

#include "drawing/booklet/booklet_page.hpp"

namespace orbitile {
namespace {

constexpr double listing_gap_mm = 9;  // between columns
constexpr std::size_t kept_rows = 2;  // rows that stay in the column of their heading
constexpr double step_mm = 1;         // step in which shorter columns are tried on the last page
constexpr double max_stretch = 1.7;   // the largest factor for the height of items
constexpr double stretch_step = 0.02;

}  // namespace

double Listing::Columns::top(int page) const {
    return content.high.y - heading_mm - (page == 0 ? head_mm : 0);
}

Listing::Listing(std::vector<ListingItem> items, const PageFrame& frame, double column_mm,
                 double head_mm)
    : items_(std::move(items)) {
    Columns columns{frame.content, 1, 0, head_mm};
    const double width = frame.content.width();
    columns.count =
        std::max(1, static_cast<int>((width + listing_gap_mm) / (column_mm + listing_gap_mm)));
    columns.width = (width - (columns.count - 1) * listing_gap_mm) / columns.count;
    const double foot = frame.content.low.y;
    pages_ = flow(columns, 0, foot);
    stretch(columns);
    const int last = pages_ - 1;
    double tallest = 0;
    for (std::size_t i = 0; i < items_.size(); ++i) tallest = std::max(tallest, kept_height(i));
    double shortest = foot;
    while (columns.top(last) - shortest - step_mm >= tallest &&
           flow(columns, last, shortest + step_mm) == pages_) {
        shortest += step_mm;
    }
    flow(columns, last, shortest);
}

// Makes items higher, as long as they do not need another page.
void Listing::stretch(const Columns& columns) {
    const std::vector<ListingItem> unstretched = items_;
    const auto stretched = [&](double factor) {
        items_ = unstretched;
        for (ListingItem& item : items_) item.height_mm *= factor;
    };
    double factor = max_stretch;
    for (stretched(factor); factor > 1 && flow(columns, 0, columns.content.low.y) > pages_;) {
        factor -= stretch_step;
        stretched(std::max(1.0, factor));
    }
}

double Listing::kept_height(std::size_t item) const {
    double height = items_[item].height_mm;
    if (!items_[item].is_heading) return height;
    for (std::size_t next = item + 1; next < items_.size() && next <= item + kept_rows; ++next) {
        if (items_[next].is_heading) break;
        height += items_[next].height_mm;
    }
    return height;
}

int Listing::flow(const Columns& columns, int last, double foot) {
    placed_.clear();
    int page = 0;
    int column = 0;
    double y = columns.top(page);
    for (std::size_t i = 0; i < items_.size(); ++i) {
        const double end = page == last ? foot : columns.content.low.y;
        if (y < columns.top(page) && y - kept_height(i) < end) {
            if (++column == columns.count) {
                column = 0;
                ++page;
            }
            y = columns.top(page);
        }
        const double left = columns.content.low.x + column * (columns.width + listing_gap_mm);
        placed_.push_back({page, {{left, y - items_[i].height_mm}, {left + columns.width, y}}});
        y -= items_[i].height_mm;
    }
    return page + 1;
}

void Listing::draw(const BookletPage& page, int nth) const {
    for (std::size_t i = 0; i < items_.size(); ++i) {
        if (placed_[i].page == nth) items_[i].draw(page, placed_[i].place);
    }
}

}  // namespace orbitile

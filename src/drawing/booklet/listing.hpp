// Rows under headings, in columns, over as many pages as they take: contents and indexes.
#pragma once

#include <functional>
#include <vector>

#include "drawing/booklet/leaf.hpp"

namespace orbitile {

struct ListingItem {
    double height_mm = 0;
    bool is_heading = false;  ///< never the last of a column
    std::function<void(const Leaf&, const Box&)> draw;
};

class Listing {
  public:
    /// In columns at least `column_mm` wide, where the content has room for that; on the last page
    /// they are about equally long. The first page begins `head_mm` below the others.
    Listing(std::vector<ListingItem> items, const PageFrame& frame, double column_mm,
            double head_mm);

    int pages() const { return pages_; }

    /// `page` counts from 0; `top` is the upper edge of the columns, as heading() returns it.
    void draw(const Leaf& leaf, int page) const;

  private:
    struct Placed {
        int page = 0;
        Box place;
    };
    struct Columns {
        Box content;
        int count = 1;
        double width = 0;
        double head_mm = 0;

        double top(int page) const;
    };
    /// Of an item, with the rows that are not to be parted from it.
    double kept_height(std::size_t item) const;
    /// The last page, of so many, ends there instead of at the foot of the content. Returns how
    /// many pages it took.
    int flow(const Columns& columns, int last, double foot);

    std::vector<ListingItem> items_;
    std::vector<Placed> placed_;
    int pages_ = 1;
};

}  // namespace orbitile

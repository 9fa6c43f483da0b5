// A list that is set in columns over as many pages as it takes: the contents, an index. Its items
// are rows, and headings that stay together with the rows below them.
#pragma once

#include <functional>
#include <vector>

#include "drawing/page_frame.hpp"

namespace orbitile {

class BookletPage;

struct ListingItem {
    double height_mm = 0;     ///< at least
    bool is_heading = false;  ///< never the last of a column
    /// Draws the item into this box, which is as wide as a column.
    std::function<void(const BookletPage&, const Box&)> draw;
};

class Listing {
  public:
    /// Columns are at least `column_mm` wide where the page has room for that, and about equally
    /// long on the last page. Items are drawn higher than they must be where that fills pages that
    /// are there anyway. On the first page `head_mm` is left free above the columns.
    Listing(std::vector<ListingItem> items, const PageFrame& frame, double column_mm,
            double head_mm);

    int pages() const { return pages_; }

    /// The items that are on the nth of the list's pages, from 0.
    void draw(const BookletPage& page, int nth) const;

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
    /// The height of an item with the rows that must stay in its column.
    double kept_height(std::size_t item) const;
    void stretch(const Columns& columns);
    /// Gives every item its place. On the page `last` columns end at `foot`, on others where the
    /// content ends. Returns how many pages it took.
    int flow(const Columns& columns, int last, double foot);

    std::vector<ListingItem> items_;
    std::vector<Placed> placed_;
    int pages_ = 1;
};

}  // namespace orbitile

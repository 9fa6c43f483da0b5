// A list in columns on one or more pages, such as the contents or an index. Its items are rows and
// headings. A heading is always in the same column as the first rows below it.
#pragma once

#include <functional>
#include <vector>

#include "drawing/page_layout.hpp"

namespace orbitile::drawing {

class BookletPage;

struct ListingItem {
    double height_mm = 0;     ///< the smallest height
    bool is_heading = false;  ///< if true, the item is never the last item of a column
    /// Draws the item into this box, which is as wide as a column.
    std::function<void(const BookletPage&, const Box&)> draw;
};

class Listing {
  public:
    /// Distributes the items over columns and pages. Columns are at least `column_mm` wide, unless
    /// the page is narrower. On the last page, the columns have about the same length. Items are
    /// made up to 1.7 times as high if that does not require a further page. On the first page,
    /// `head_mm` is left free above the columns.
    Listing(std::vector<ListingItem> items, const PageFrame& frame, double column_mm,
            double head_mm);

    int page_count() const { return pages_; }

    /// Draws the items of a page of the list. `page_index` is the number of the page in the list,
    /// from 0.
    void draw(const BookletPage& page, int page_index) const;

  private:
    struct PlacedItem {
        int page = 0;
        Box box;
    };
    struct Columns {
        Box content;
        int count = 1;
        double width = 0;
        double head_mm = 0;

        double top(int page) const;
    };
    /// The height of an item together with the rows below it that must be in the same column.
    double unbroken_height(std::size_t item) const;
    void stretch(const Columns& columns);
    /// Gives every item its place and returns the number of pages. On page number `last_page`, the
    /// columns end at the height `foot`. On other pages, they end at the lower edge of the content.
    int fill_pages(const Columns& columns, int last_page, double foot);

    std::vector<ListingItem> items_;
    std::vector<PlacedItem> placed_items_;
    int pages_ = 1;
};

}  // namespace orbitile::drawing

// A list in columns on one or more pages, such as the contents or an index. Its items are rows and
// headings. A heading and the rows directly below it are in the same column.
#pragma once

#include <functional>
#include <vector>

#include "drawing/page_layout.hpp"

namespace orbitile::drawing {

class BookletPage;

struct ListingItem {
    double height_mm = 0;     ///< height of the item before it is stretched
    bool is_heading = false;  ///< whether the item must not be the last item of a column
    /// Draws the item into this box, which is as wide as a column.
    std::function<void(const BookletPage&, const Box&)> draw;
};

class Listing {
  public:
    /// Distributes the items over columns and pages. Columns are at least `column_width_mm` wide,
    /// unless the page is narrower. On the last page, the columns have about the same length. Items
    /// are stretched to up to 1.7 times their height, unless this would require another page. On
    /// the first page, there is a space of `head_height_mm` above the columns.
    Listing(std::vector<ListingItem> items, const PageFrame& frame, double column_width_mm,
            double head_height_mm);

    int page_count() const { return page_count_; }

    /// Draws the items of one page of the list. `page_index` is the index of this page in the list.
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
        double head_height_mm = 0;

        double top(int page) const;
    };
    /// The height of an item, including the rows below it that must be in the same column.
    double unbroken_height(std::size_t item) const;
    void stretch_items(const Columns& columns);
    /// Sets the page and the box of every item, and returns the number of pages. On the page with
    /// the index `last_page`, the columns end at the height `foot`. On other pages, they end at the
    /// lower edge of the content.
    int fill_pages(const Columns& columns, int last_page, double foot);

    std::vector<ListingItem> items_;
    std::vector<PlacedItem> placed_items_;
    int page_count_ = 1;
};

}  // namespace orbitile::drawing

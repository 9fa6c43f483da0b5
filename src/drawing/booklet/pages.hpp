// The pages of a booklet. Several source files of this folder define the functions that draw them.
#pragma once

#include <functional>
#include <vector>

#include "drawing/booklet/plan.hpp"

namespace orbitile::drawing {

class BookletPage;

/// Draws the cover, with the texts of BookletOptions, and some challenges as an ornament.
void draw_cover(const BookletPage& page, const BookletPlan& plan);

/// Draws the rules, all pieces, and a ruler.
void draw_pieces_page(const BookletPage& page, const BookletPlan& plan);

/// Draws the warm-ups, one below the other. The solutions are upside down.
void draw_warm_ups(const BookletPage& page, const std::vector<BookletWarmUp>& warm_ups);

/// Draws BookletPlan::per_page challenges, beginning with the entry `first_entry`.
void draw_challenges(const BookletPage& page, const BookletPlan& plan, std::size_t first_entry);

// --- The pages at the end of a book, with several solutions on each page. ---

/// All solutions have the same scale: the largest scale up to 1:1 at which each solution fits its
/// column. Each row is as high as its highest solution.
class SolutionPages {
  public:
    explicit SolutionPages(const BookletPlan& plan);

    int page_count() const { return static_cast<int>(pages_.size()); }
    /// Returns the index of the page with the solution of an entry. The entry must have a solution.
    int page_of(const PlannedEntry& entry) const;
    void draw(const BookletPage& page, const BookletPlan& plan, int index) const;

  private:
    struct Row {
        std::vector<std::size_t> entries;  ///< indices of the plan's entries
        double height_mm = 0;              ///< height of the row, including captions
    };

    Box area_;
    double column_width_mm_ = 0;
    double unit_mm_ = 0;  ///< width of cells in all solutions
    std::vector<std::vector<Row>> pages_;
};

// --- Lists in columns: the contents and the index. ---

/// A list in columns on one or more pages. Its items are rows and headings. A heading and the rows
/// directly below it are in the same column.
class Listing {
  public:
    struct Item {
        double height_mm = 0;
        bool is_heading = false;  ///< whether the item must not be the last item of a column
        /// Draws the item into this box, which is as wide as a column.
        std::function<void(const BookletPage&, const Box&)> draw;
    };

    /// Distributes the items over columns and pages. Columns are at least `min_column_width_mm`
    /// wide, unless the page is narrower. On the last page, the columns have about the same length.
    /// On the first page, there is a space of `head_height_mm` above the columns.
    Listing(std::vector<Item> items, const PageFrame& frame, double min_column_width_mm,
            double head_height_mm);

    int page_count() const { return placed_items_.back().page + 1; }

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
    /// Sets the page and the box of every item. On the page with the index `last_page`, the columns
    /// are at most `max_height` high.
    void fill_pages(const Columns& columns, int last_page, double max_height);

    std::vector<Item> items_;
    std::vector<PlacedItem> placed_items_;
};

/// Lists all challenges with small pictures. There is a space for draw_sections() above the list.
/// The listings read page numbers from `plan` when they are drawn, so `plan` must outlive them.
Listing contents_listing(const BookletPlan& plan);
/// Draws the list of sections on the first page of the contents. The list begins at the height
/// `top`.
void draw_sections(const BookletPage& page, const BookletPlan& plan, double top);

/// Lists all challenges by kind.
Listing kind_listing(const BookletPlan& plan);

}  // namespace orbitile::drawing

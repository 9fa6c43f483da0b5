// The pages of a booklet. Several source files of this folder define the functions that draw them.
#pragma once

#include <cstddef>
#include <vector>

#include "drawing/booklet/plan.hpp"

namespace orbitile::drawing {

class BookletPage;

/// Draws the cover, with the texts of BookletOptions, and some challenges as an ornament.
void draw_cover(const BookletPage& page, const BookletPlan& plan);

/// The contents: the sections, then all challenges with small pictures, in columns.
class ContentsPages {
  public:
    /// Page numbers are read from `plan` when a page is drawn, so `plan` must outlive this object.
    explicit ContentsPages(const BookletPlan& plan);

    int page_count() const { return static_cast<int>(first_entries_.size()); }
    void draw(const BookletPage& page, int index) const;

  private:
    /// The upper edge of the rows on a page. There is a space for the sections on the first page.
    double top_of_rows(int index) const;

    const BookletPlan& plan_;
    std::size_t columns_ = 1;
    double column_width_mm_ = 0;
    std::vector<std::size_t> first_entries_;  ///< for each page, the index of its first entry
};

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

// --- The cards to cut out, with challenges on their fronts and solutions on their backs. ---

/// A sheet is turned over like a page of a book, so the columns of the backs are in reverse order.
class CardSheets {
  public:
    /// `plan` must outlive this object. The plan must have a card size, and at least one card must
    /// fit on its paper.
    explicit CardSheets(const BookletPlan& plan);

    std::size_t cards_per_sheet() const { return columns_ * rows_; }

    /// Draws the fronts or the backs of the cards of one sheet, beginning with this entry.
    void draw(const BookletPage& page, std::size_t first_entry, bool is_back) const;

  private:
    Box card_box(std::size_t index, bool is_back) const;
    void draw_crop_marks(const BookletPage& page) const;
    void draw_card(const BookletPage& page, const PlannedEntry& planned_entry, const Box& card,
                   bool is_back) const;

    const BookletPlan& plan_;
    CardSize size_;
    std::size_t columns_ = 1;
    std::size_t rows_ = 1;
    Box cards_box_;  ///< the area of all cards on a sheet
};

/// Returns the paper, turned by 90° if more cards fit on it then.
Paper paper_for_cards(const Paper& paper, const CardSize& card);

}  // namespace orbitile::drawing

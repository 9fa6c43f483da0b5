// Draws worksheets, which have several challenges each, and lines for name and date. Each worksheet
// has a solution sheet, on which each solution has the position of its challenge. SlotGrid divides
// an area into slots of equal size, with gaps between them. A slot is the area for one challenge or
// one solution.
#pragma once

#include "drawing/booklet/plan.hpp"
#include "drawing/rings.hpp"

namespace orbitile::drawing {

class SlotGrid {
  public:
    SlotGrid() = default;
    SlotGrid(const Box& area, std::size_t columns, std::size_t rows)
        : area_(area), columns_(columns), rows_(rows) {}

    std::size_t slot_count() const { return columns_ * rows_; }
    /// Returns the slot with this index. The order is row by row from the top, and from left to
    /// right.
    Box slot(std::size_t index) const;

  private:
    Box area_;
    std::size_t columns_ = 1;
    std::size_t rows_ = 1;
};

class BookletPage;

class Worksheets {
  public:
    /// `per_page` is the number of challenges on a sheet. It must be one of
    /// supported_challenges_per_sheet. `plan` must outlive this object.
    Worksheets(const BookletPlan& plan, int per_page);

    /// The number of sheets with challenges. The other functions count sheets from 0.
    int sheet_count() const;
    /// The entries on a sheet are the half-open range [begin_of(sheet), end_of(sheet)) of the
    /// plan's entries.
    std::size_t begin_of(int sheet) const;
    std::size_t end_of(int sheet) const;

    void draw_challenges(const BookletPage& page, int sheet) const;
    void draw_solutions(const BookletPage& page, int sheet) const;
    /// Draws the challenges of a sheet as a page of a book, without lines for name and date.
    void draw_book_page(const BookletPage& page, int sheet) const;

  private:
    void draw_slots(const BookletPage& page, int sheet) const;
    void draw_scale(const BookletPage& page) const;
    double unit_mm_of(std::size_t entry_index) const;
    void draw_caption(const BookletPage& page, std::size_t entry_index, const Box& slot) const;

    const BookletPlan& plan_;
    SlotGrid grid_;
    double unit_mm_ = 0;  ///< width of cells in all challenges; 0 if each challenge fills its slot
};

/// Returns the area for the first silhouette if `per_page` silhouettes share a page of a book. The
/// areas for all silhouettes have the same size.
Box first_picture_area(const PageFrame& frame, int per_page);

}  // namespace orbitile::drawing

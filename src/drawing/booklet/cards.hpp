// Draws cards to cut out, with challenges on their fronts and solutions on their backs. A sheet is
// turned over like a page of a book, so the columns of the backs are in reverse order.
#pragma once

#include <cstddef>

#include "drawing/booklet/plan.hpp"

namespace orbitile::drawing {

class BookletPage;

/// Returns the number of cards that fit along one edge of the paper, together with the crop marks.
std::size_t fitting_card_count(double paper_mm, double card_mm);

class CardSheets {
  public:
    /// `plan` must outlive this object. The plan must have a card size, and at least one card must
    /// fit on its paper (see cards_per_page()).
    explicit CardSheets(const BookletPlan& plan);

    /// The number of sheets of paper. The other functions count sheets from 0.
    int sheet_count() const;
    /// The entries on a sheet are the half-open range [begin_of(sheet), end_of(sheet)) of the
    /// plan's entries.
    std::size_t begin_of(int sheet) const;
    std::size_t end_of(int sheet) const;

    void draw_fronts(const BookletPage& page, int sheet) const;
    void draw_backs(const BookletPage& page, int sheet) const;
    /// Draws the same picture on all backs.
    void draw_common_backs(const BookletPage& page, int sheet) const;

  private:
    std::size_t cards_per_sheet() const { return columns_ * rows_; }
    Box card_box(std::size_t index, bool is_back) const;
    /// Draws crop marks around the rows and columns that contain cards.
    void draw_crop_marks(const BookletPage& page, int sheet, bool is_back) const;

    const BookletPlan& plan_;
    CardSize size_;
    std::size_t columns_ = 1;
    std::size_t rows_ = 1;
    Position first_card_corner_;  ///< upper left corner of the first card's front
};

}  // namespace orbitile::drawing

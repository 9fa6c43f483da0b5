// Cards to cut out, with challenges in front and their solutions on the back. The columns of backs
// are in reverse order, so each back is behind its front when the sheet is turned over like a page
// of a book.
#pragma once

#include <cstddef>

#include "drawing/booklet/plan.hpp"

namespace orbitile::drawing {

class BookletPage;

/// The number of cards that fit along one side of the paper, together with the space that the crop
/// marks need.
std::size_t cards_along(double paper_mm, double card_mm);

class Cards {
  public:
    /// `plan` must outlive this object. The plan must have a card size, and at least one card must
    /// fit on its paper (see cards_per_page()).
    explicit Cards(const BookletPlan& plan);

    /// The number of sheets of paper. The functions below count sheets from 0.
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
    /// Draws marks around the rows and columns that have cards.
    void draw_crop_marks(const BookletPage& page, int sheet, bool is_back) const;

    const BookletPlan& plan_;
    CardSize size_;
    std::size_t columns_ = 1;
    std::size_t rows_ = 1;
    Position first_card_corner_;  ///< upper left corner of the first front
};

}  // namespace orbitile::drawing

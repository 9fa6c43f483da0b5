// Cards to cut out: challenges in front, their solutions on the back. Backs stand mirrored on their
// page, so that each lies behind its front when the sheet is turned over like a leaf of a book.
#pragma once

#include "drawing/booklet/plan.hpp"

namespace orbitile {

class BookletPage;

class Cards {
  public:
    /// `plan` must outlive it; its paper must hold a card (see cards_on()).
    explicit Cards(const BookletPlan& plan);

    int sheets() const;
    /// Those on a sheet, from 0, by their indices.
    std::size_t begin_of(int sheet) const;
    std::size_t end_of(int sheet) const;

    void draw_fronts(const BookletPage& page, int sheet) const;
    void draw_backs(const BookletPage& page, int sheet) const;
    /// All alike.
    void draw_common_backs(const BookletPage& page, int sheet) const;

  private:
    std::size_t per_sheet() const { return columns_ * rows_; }
    Box place(std::size_t nth, bool is_back) const;
    /// Around the rows and columns that have cards.
    void draw_crop_marks(const BookletPage& page, int sheet, bool is_back) const;

    const BookletPlan& plan_;
    CardSize size_;
    std::size_t columns_ = 1;
    std::size_t rows_ = 1;
    Position corner_;  ///< the upper left one of the first card
};

}  // namespace orbitile

// Draws cards to cut out, with challenges on their fronts and solutions on their backs. A sheet is
// turned over like a page of a book, so the columns of the backs are in reverse order.
#pragma once

#include <cstddef>

#include "drawing/booklet/plan.hpp"

namespace orbitile::drawing {

class BookletPage;

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

// Worksheets: several challenges to a sheet, to be filled in with name and date, and sheets with
// their solutions in the same places.
#pragma once

#include "drawing/booklet/place_grid.hpp"
#include "drawing/booklet/plan.hpp"

namespace orbitile {

class BookletPage;

class Worksheets {
  public:
    /// With so many challenges on a sheet. `plan` must outlive it.
    Worksheets(const BookletPlan& plan, int per_page);

    int sheets() const;
    /// Those on a sheet, from 0, by their indices.
    std::size_t begin_of(int sheet) const;
    std::size_t end_of(int sheet) const;

    void draw_challenges(const BookletPage& page, int sheet) const;
    void draw_solutions(const BookletPage& page, int sheet) const;
    /// As a page of a book: without lines to write on.
    void draw_book_page(const BookletPage& page, int sheet) const;

  private:
    void draw_places(const BookletPage& page, int sheet) const;
    void draw_scale(const BookletPage& page) const;
    double unit_of(std::size_t entry) const;
    void draw_caption(const BookletPage& page, std::size_t entry, const Box& place) const;

    const BookletPlan& plan_;
    PlaceGrid grid_;
    double unit_mm_ = 0;  ///< of all, or 0: each as its place allows
};

/// The room for a silhouette on a page of a book that so many share.
Box shared_page_room(const PageFrame& frame, int per_page);

}  // namespace orbitile

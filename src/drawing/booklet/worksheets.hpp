// Worksheets: several challenges to a sheet, to be filled in with name and date, and sheets with
// their solutions in the same places.
#pragma once

#include "drawing/booklet/place_grid.hpp"
#include "drawing/booklet/plan.hpp"

namespace orbitile {

class BookletPage;

class Worksheets {
  public:
    /// `plan` must outlive it.
    explicit Worksheets(const BookletPlan& plan);

    int sheets() const;
    /// Those on a sheet, from 0, by their indices.
    std::size_t begin_of(int sheet) const;
    std::size_t end_of(int sheet) const;

    void draw_challenges(const BookletPage& page, int sheet) const;
    void draw_solutions(const BookletPage& page, int sheet) const;

  private:
    double unit_of(std::size_t entry) const;
    void draw_caption(const BookletPage& page, std::size_t entry, const Box& place) const;

    const BookletPlan& plan_;
    PlaceGrid grid_;
    double unit_mm_ = 0;  ///< of all, or 0: each as its place allows
};

}  // namespace orbitile

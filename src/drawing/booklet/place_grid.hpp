// A grid of places of equal size, with gaps between them.
#pragma once

#include "drawing/rings.hpp"

namespace orbitile {

class PlaceGrid {
  public:
    PlaceGrid() = default;
    PlaceGrid(const Box& area, std::size_t columns, std::size_t rows)
        : area_(area), columns_(columns), rows_(rows) {}

    std::size_t places() const { return columns_ * rows_; }
    /// The nth place, from 0. Rows count from the top, places in a row from the left.
    Box place(std::size_t nth) const;

  private:
    Box area_;
    std::size_t columns_ = 1;
    std::size_t rows_ = 1;
};

}  // namespace orbitile

// A challenge with the pieces to lay, as a shelf beside or below it.
#pragma once

#include <optional>
#include <vector>

#include "drawing/figure.hpp"
#include "drawing/rings.hpp"
#include "orbitile/drawing/canvas.hpp"
#include "orbitile/puzzle/challenge.hpp"
#include "orbitile/puzzle/puzzle.hpp"

namespace orbitile {

class FigureWithPieces {
  public:
    /// `copies` of each piece. Beside or below, whichever lets both be larger, at most at 1:1.
    /// `solution`: of a start, to see what is given (see told_givens).
    FigureWithPieces(Puzzle puzzle, Challenge challenge, Tiling solution, std::vector<int> copies,
                     const Box& area);

    struct Percents {
        int least = 100;
        int most = 100;
    };
    /// A start and the pieces that it leaves, both at one percentage of their size, the largest of
    /// these. Nothing where none fits.
    static std::optional<FigureWithPieces> within(const Puzzle& puzzle, const Challenge& challenge,
                                                  const Tiling& solution, const Box& area,
                                                  Percents percents);

    int percent() const { return percent_; }

    /// In the middle of the area.
    void draw(Canvas& canvas) const;

  private:
    enum class Order { beside, below };
    FigureWithPieces() = default;
    Figure figure() const;
    bool fits() const;
    void draw_beside(Canvas& canvas) const;
    void draw_below(Canvas& canvas) const;

    Puzzle puzzle_;
    Challenge challenge_;
    Tiling solution_;
    std::vector<int> copies_;
    Box area_;
    Order order_ = Order::beside;
    int percent_ = 100;
};

}  // namespace orbitile

// A challenge with the pieces to lay, as a shelf beside or below it.
#pragma once

#include <optional>
#include <vector>

#include "drawing/rings.hpp"
#include "orbitile/drawing/canvas.hpp"
#include "orbitile/puzzle/challenge.hpp"
#include "orbitile/puzzle/puzzle.hpp"

namespace orbitile {

class FigureWithPieces {
  public:
    /// `copies` of each piece. Beside or below, whichever lets both be larger, at most at 1:1.
    FigureWithPieces(Puzzle puzzle, Challenge challenge, std::vector<int> copies, const Box& area);

    /// The challenge at this percentage of its size; the pieces at the same or, where the rest of
    /// the area is too small for that, a lower one. Nothing if it would be too low to be of use.
    static std::optional<FigureWithPieces> below(const Puzzle& puzzle, const Challenge& challenge,
                                                 std::vector<int> copies, const Box& area,
                                                 int percent);

    int percent() const { return percent_; }

    /// In the middle of the area.
    void draw(Canvas& canvas) const;

  private:
    enum class Order { beside, below };
    FigureWithPieces() = default;
    bool fits() const;
    void draw_beside(Canvas& canvas) const;
    void draw_below(Canvas& canvas) const;

    Puzzle puzzle_;
    Challenge challenge_;
    std::vector<int> copies_;
    Box area_;
    Order order_ = Order::beside;
    int percent_ = 100;
    int pieces_percent_ = 100;
};

}  // namespace orbitile

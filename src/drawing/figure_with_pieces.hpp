// A board or silhouette with the pieces that belong to it: beside or below.
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
    /// So many copies of each piece; both as large as the area allows, at most at 1:1.
    FigureWithPieces(Puzzle puzzle, Challenge challenge, std::vector<int> copies, const Box& area);

    /// The figure at this percentage, the pieces below it as large as the rest of the area allows,
    /// at most as large as the figure. None if they would be too small.
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

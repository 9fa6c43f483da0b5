// A challenge with the pieces to place, as a shelf beside or below it.
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
    /// Draws the challenge and `copies[p]` copies of each piece p in the same scale. The scale is
    /// the largest one, up to 1:1, at which both fit into the area beside or below each other. Pass
    /// the solution of a start, because split_clues() needs it; otherwise an empty one.
    FigureWithPieces(Puzzle puzzle, Challenge challenge, Tiling solution, std::vector<int> copies,
                     const Box& area);

    struct Percents {
        int min = 100;
        int max = 100;
    };
    /// A start and the pieces that the player must place, at the largest tried percentage of
    /// `percents` at which both fit. Empty if they do not fit at any of them.
    static std::optional<FigureWithPieces> fit_within(const Puzzle& puzzle,
                                                      const Challenge& challenge,
                                                      const Tiling& solution, const Box& area,
                                                      Percents percents);

    /// The scale, in percent of the puzzle's own size.
    int percent() const { return percent_; }

    /// Draws both in the middle of the area.
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

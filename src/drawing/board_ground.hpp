// The empty board, drawn below the pieces: the lines between its cells, and its outline.
#pragma once

#include <vector>

#include "drawing/rings.hpp"
#include "orbitile/drawing/canvas.hpp"
#include "orbitile/puzzle/puzzle.hpp"

namespace orbitile {

class BoardBackground {
  public:
    /// Places the board at its position in the puzzle file, moved by `shift`. The puzzle must
    /// outlive this object. Throws std::invalid_argument if the puzzle has no board.
    explicit BoardBackground(const Puzzle& puzzle, Position shift = {});

    const Box& box() const { return box_; }

    /// The outline of these shards of the board.
    Rings rings(const Shards& shards) const;

    /// Draws the empty board and a frame around it. The frame is outside the board, so pieces that
    /// are drawn later do not cover any part of it.
    void draw_frame(Canvas& canvas, const Colour& colour) const;

    /// Draws the sides of all cells.
    void draw_cells(Canvas& canvas) const;
    /// Draws a bold line along the board's edge. Pieces that are drawn later cover its inner half.
    void draw_outline(Canvas& canvas, const Colour& colour) const;

    /// The outline of the shards of one cell, scaled by `share` about its middle.
    Rings tile(const Shards& shards, double share) const;

  private:
    /// Draws the sides that at least this number of cells have.
    void draw_segments(Canvas& canvas, int min_cells) const;

    const Puzzle& puzzle_;
    Position shift_;
    Box box_;
};

}  // namespace orbitile

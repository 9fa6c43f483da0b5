// The empty board that pieces are laid on: the lines of its cells, its outline.
#pragma once

#include <vector>

#include "drawing/rings.hpp"
#include "orbitile/drawing/canvas.hpp"
#include "orbitile/puzzle/puzzle.hpp"

namespace orbitile {

class BoardGround {
  public:
    /// Moved by this from where the puzzle file draws the board. The puzzle must have one, and
    /// outlive this.
    explicit BoardGround(const Puzzle& puzzle, Position shift = {});

    const Box& box() const { return box_; }

    /// Of these shards of the board.
    Rings rings(const Shards& shards) const;

    /// The empty board in its frame, which lies outside of it: what is laid does not notch it.
    void draw_frame(Canvas& canvas, const Colour& colour) const;

    void draw_cells(Canvas& canvas) const;
    /// A bold line, whose inner half is covered where pieces are laid on it afterwards.
    void draw_outline(Canvas& canvas, const Colour& colour) const;

    /// One cell's shards, drawn this share as wide as they are.
    Rings tile(const Shards& shards, double share) const;

  private:
    /// The lines that so many cells have.
    void draw_segments(Canvas& canvas, int least_cells) const;

    const Puzzle& puzzle_;
    Position shift_;
    Box box_;
};

}  // namespace orbitile

// The board that pieces are laid on: its cells, its outline, what is marked on it.
#pragma once

#include <string>

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

    void draw_cells(Canvas& canvas) const;
    /// Bold; pieces are laid over its inner half.
    void draw_outline(Canvas& canvas, const Colour& colour) const;

    /// In the cells that are not (partly) among `taken`.
    void draw_numbers(Canvas& canvas, const Shards& taken) const;

    /// One cell's shards, drawn this share as wide as they are.
    Rings tile(const Shards& shards, double share) const;

  private:
    const Puzzle& puzzle_;
    Position shift_;
    Box box_;
};

/// The board's shards apart by cell, in reading order.
std::vector<Shards> by_cell(const Shards& shards);

}  // namespace orbitile

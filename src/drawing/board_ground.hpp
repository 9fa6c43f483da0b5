// The board that pieces are laid on: its cells, its outline, what is marked on it.
#pragma once

#include <string>

#include "drawing/rings.hpp"
#include "orbitile/drawing/canvas.hpp"
#include "orbitile/puzzle/puzzle.hpp"

namespace orbitile {

class BoardGround {
  public:
    /// The puzzle must have a board, and outlive this.
    explicit BoardGround(const Puzzle& puzzle);

    const Box& box() const { return box_; }

    /// Where the board's drawing goes on the page.
    void move_to(Position shift) { shift_ = shift; }

    /// On the page.
    Rings rings(const Shards& shards) const;

    void draw_cells(Canvas& canvas) const;
    /// Bold; pieces are laid over its inner half.
    void draw_outline(Canvas& canvas, const Colour& colour) const;

    /// In the cells that are not (partly) among `taken`.
    void draw_numbers(Canvas& canvas, const Shards& taken) const;

    /// The cell's part of the shards, drawn smaller: this share of it.
    Rings tile(const Shards& shards, double share) const;

  private:
    const Puzzle& puzzle_;
    Box box_;
    Position shift_;
};

/// The board's shards apart by cell, in reading order.
std::vector<Shards> by_cell(const Shards& shards);

}  // namespace orbitile

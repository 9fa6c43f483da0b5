// Pieces in rows of about equal width, as on a shelf, each with its letter and name.
#pragma once

#include <string>
#include <vector>

#include "drawing/rings.hpp"
#include "orbitile/drawing/canvas.hpp"
#include "orbitile/puzzle/puzzle.hpp"

namespace orbitile {

class PieceShelf {
  public:
    /// Arranges the pieces in rows of at most `width_mm`. `copies` has the number of copies of each
    /// piece, in the puzzle's order; a piece with 0 is left out. `puzzle` must outlive this object.
    PieceShelf(const Puzzle& puzzle, const std::vector<int>& copies, double width_mm);

    /// The width of the widest row. It is larger than `width_mm` only if a single piece is.
    double width() const { return width_; }
    double height() const { return height_; }

    /// Draws the rows, each centred in the width `width_mm` to the right of `top_left`.
    void draw(Canvas& canvas, Position top_left) const;

  private:
    struct Exhibit {
        const Piece* piece = nullptr;
        Rings rings;
        Box box;
        std::string letter;
        std::string caption;  ///< empty if the letter is the piece's whole name
        double width = 0;
    };
    struct Row {
        std::size_t begin = 0;
        std::size_t end = 0;
        double width = 0;
        double pieces_height = 0;
        bool has_captions = false;

        double height() const;
    };
    std::vector<Row> rows_within(double width_mm) const;

    const Puzzle& puzzle_;
    double max_width_;
    std::vector<Exhibit> exhibits_;
    std::vector<Row> rows_;
    double width_ = 0;
    double height_ = 0;
};

/// The number of copies that the puzzle has of each piece.
std::vector<int> puzzle_copies(const Puzzle& puzzle);

}  // namespace orbitile

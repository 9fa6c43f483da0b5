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
    /// `copies` of each piece, in the puzzle's order; a piece with none is left out. `puzzle` must
    /// outlive it.
    PieceShelf(const Puzzle& puzzle, const std::vector<int>& copies, double width_mm);

    /// Of the widest row. Larger than what was asked for only where a single piece is.
    double width() const { return width_; }
    double height() const { return height_; }

    /// Rows stand in the middle of the width.
    void draw(Canvas& canvas, Position top_left) const;

  private:
    struct Exhibit {
        const Piece* piece = nullptr;
        Rings rings;
        Box box;
        std::string letter;
        std::string caption;  ///< may be empty: the letter is all there is to say
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
    double asked_width_;
    std::vector<Exhibit> exhibits_;
    std::vector<Row> rows_;
    double width_ = 0;
    double height_ = 0;
};

/// How many copies the puzzle has of each piece.
std::vector<int> copies_of_all(const Puzzle& puzzle);

}  // namespace orbitile

// A figure is a picture of known size, such as a silhouette or a solution. It can be drawn at any
// position of a page. PieceRowLayout draws pieces in rows of about equal width, each piece with its
// letter and name.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "drawing/canvas.hpp"
#include "drawing/piece_style.hpp"
#include "drawing/rings.hpp"
#include "puzzle/challenge.hpp"
#include "puzzle/puzzle.hpp"
#include "puzzle/tiling.hpp"

namespace orbitile::drawing {

class PieceRowLayout {
  public:
    /// Arranges the pieces in rows of at most `width_mm`. `copies` contains the number of copies of
    /// each piece, in the puzzle's order. A piece with 0 copies is left out. `puzzle` must outlive
    /// this object.
    PieceRowLayout(const Puzzle& puzzle, const std::vector<int>& copies, double width_mm);

    /// The width of the widest row. It is larger than `width_mm` only if a single piece is wider
    /// than `width_mm`.
    double width() const { return width_; }
    double height() const { return height_; }

    /// Draws the rows, with `top_left` as the upper left corner of an area that is `width_mm` wide.
    /// Each row is centred in this area.
    void draw(Canvas& canvas, Position top_left) const;

  private:
    struct PieceItem {
        const Piece* piece = nullptr;
        Rings rings;
        Box box;
        std::string letter;
        std::string caption;  ///< text under the piece; can be empty
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
    std::vector<PieceItem> items_;
    std::vector<Row> rows_;
    double width_ = 0;
    double height_ = 0;
};

/// Returns the number of copies of each piece of the puzzle.
std::vector<int> copies_of_pieces(const Puzzle& puzzle);

// --- Figures. ---

struct Figure {
    Box box;  ///< box around the figure; cells are Puzzle::unit_mm wide
    /// Draws the figure, moved by the given vector.
    std::function<void(Canvas&, Position)> draw;
};

/// Returns a challenge's silhouette in one colour, or the region of the board for a challenge on a
/// board.
Figure silhouette_figure(const Puzzle& puzzle, const Challenge& challenge,
                         const Colour& colour = silhouette_grey);

/// Returns a grey silhouette or, for a challenge on a board, figure_of_start() with the challenge's
/// clues.
Figure challenge_figure(const Puzzle& puzzle, const Challenge& challenge,
                        PieceLabels labels = PieceLabels::names, const Tiling& solution = {});

/// Returns the pieces in their colours without a board, each with a label if the label fits.
Figure tiling_figure(const Puzzle& puzzle, const Challenge& challenge, const Tiling& tiling,
                     PieceLabels labels = PieceLabels::names);

/// Returns filling_figure() if the challenge has a board, and otherwise tiling_figure().
Figure solution_figure(const Puzzle& puzzle, const Challenge& challenge, const Tiling& tiling,
                       PieceLabels labels = PieceLabels::names);

/// Returns the figure, with its labels, turned counter-clockwise by 90°.
Figure turn_by_90_degrees(const Figure& figure);

/// Returns the largest width of a cell, at most `max_unit_mm`, at which a figure fits into the
/// given width and height. `box` is the box of the figure with cells that are 1 mm wide.
double max_fitting_unit_mm(const Box& box, double width_mm, double height_mm, double max_unit_mm);

/// Draws the figure with the middle of its box at `middle`.
void draw_centred(Canvas& canvas, const Figure& figure, Position middle);

/// Returns the puzzle with another width of cells, so that it is drawn larger or smaller.
/// `scale_percent` is relative to Puzzle::unit_mm.
Puzzle rescale_to_unit(Puzzle puzzle, double unit_mm);
Puzzle scale_puzzle(const Puzzle& puzzle, int scale_percent);

// --- A challenge together with the pieces to place, in rows beside or below the challenge. ---

struct PercentRange {
    int min = 100;
    int max = 100;
};

/// Draws the challenge and `copies[p]` copies of each piece p in the middle of the area, all in the
/// same scale. The scale is a percentage of 1:1 in `percents`, as large as possible, at which the
/// challenge and the pieces fit into the area. Returns the percentage. Draws and returns nothing if
/// they do not fit at any percentage. If the challenge has clues, pass its solution, because
/// split_clues() needs the solution. Otherwise pass an empty tiling.
std::optional<int> draw_challenge_with_pieces(Canvas& canvas, const Puzzle& puzzle,
                                              const Challenge& challenge, const Tiling& solution,
                                              const std::vector<int>& copies, const Box& area,
                                              PercentRange percents);

}  // namespace orbitile::drawing

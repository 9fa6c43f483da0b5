// A picture without a page of its own. It has a size, and can be drawn at any position of a page.
#pragma once

#include <functional>

#include "drawing/piece_look.hpp"
#include "drawing/rings.hpp"
#include "orbitile/drawing/canvas.hpp"
#include "orbitile/puzzle/challenge.hpp"
#include "orbitile/puzzle/puzzle.hpp"
#include "orbitile/puzzle/tiling.hpp"

namespace orbitile {

struct Figure {
    Box box;  ///< in millimetres; cells are Puzzle::unit_mm wide
    /// Draws the figure, moved by the given vector.
    std::function<void(Canvas&, Position)> draw;
};

/// A challenge's silhouette (or the board's region) in one colour.
Figure silhouette_figure(const Puzzle& puzzle, const Challenge& challenge,
                         const Colour& colour = silhouette_grey);

/// A grey silhouette, or a board with its givens, with labels where they fit (see start_figure()).
Figure challenge_figure(const Puzzle& puzzle, const Challenge& challenge,
                        PieceLabels labels = PieceLabels::names, const Tiling& solution = {});

/// Pieces in their colours without a board, each with a label if it fits.
Figure tiling_figure(const Puzzle& puzzle, const Challenge& challenge, const Tiling& tiling,
                     PieceLabels labels = PieceLabels::names);

/// The filling_figure() of a board; the tiling_figure() of any other challenge.
Figure solution_figure(const Puzzle& puzzle, const Challenge& challenge, const Tiling& tiling,
                       PieceLabels labels = PieceLabels::names);

/// The figure and its labels, turned counter-clockwise by 90°.
Figure quarter_turned(const Figure& figure);

/// The largest width of a cell, at most `max_unit_mm`, with which a figure fits into this width
/// and height. `box` is the figure's box with cells of 1 mm.
double fitting_unit(const Box& box, double width_mm, double height_mm, double max_unit_mm);

/// Draws the figure with the middle of its box at `middle`.
void draw_centred(Canvas& canvas, const Figure& figure, Position middle);

/// The puzzle with cells of another width, to draw it larger or smaller. `percent` is relative to
/// the puzzle's own width.
Puzzle with_unit(Puzzle puzzle, double unit_mm);
Puzzle scaled(const Puzzle& puzzle, int percent);

}  // namespace orbitile

// A picture that has no page of its own: it knows how large it is, and a page puts it where it
// likes.
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
    Box box;  ///< in millimetres, cells as wide as the puzzle says
    /// Draws it moved by this.
    std::function<void(Canvas&, Position)> draw;
};

/// A challenge's silhouette (or the board's region) in one colour.
Figure silhouette_figure(const Puzzle& puzzle, const Challenge& challenge,
                         const Colour& colour = silhouette_grey);

/// A grey silhouette, or a board with what is given on it, labelled where that fits.
/// The solution of a board's start, where it is known, tells what is given as a whole.
Figure challenge_figure(const Puzzle& puzzle, const Challenge& challenge,
                        PieceLabels labels = PieceLabels::names, const Tiling& solution = {});

/// Pieces in their colours, each labelled where that fits, without any board.
Figure tiling_figure(const Puzzle& puzzle, const Challenge& challenge, const Tiling& tiling,
                     PieceLabels labels = PieceLabels::names);

/// The same, but that the pieces of a board lie on it, as filling_figure() says.
Figure solution_figure(const Puzzle& puzzle, const Challenge& challenge, const Tiling& tiling,
                       PieceLabels labels = PieceLabels::names);

/// The figure turned counter-clockwise by a quarter, with all that is written on it.
Figure quarter_turned(const Figure& figure);

/// The width of cells, at most `most_unit_mm`, with which a figure that has cells of 1 mm in `box`
/// fits into a room of this size.
double fitting_unit(const Box& box, double width_mm, double height_mm, double most_unit_mm);

void draw_centred(Canvas& canvas, const Figure& figure, Position middle);

/// The puzzle with cells of another width, to draw it larger or smaller.
Puzzle with_unit(Puzzle puzzle, double unit_mm);
Puzzle scaled(const Puzzle& puzzle, int percent);

}  // namespace orbitile

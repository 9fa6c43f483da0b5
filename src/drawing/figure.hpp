// Pictures without a page: put where a page wants them.
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
    /// Drawn moved by this.
    std::function<void(Canvas&, Position)> draw;
};

/// A grey silhouette, or a board with what is given on it, labelled where that fits.
Figure challenge_figure(const Puzzle& puzzle, const Challenge& challenge,
                        PieceLabels labels = PieceLabels::names);

/// The silhouette (or the board's region) in one colour.
Figure shadow_figure(const Puzzle& puzzle, const Challenge& challenge, const Colour& colour);

/// Pieces in their colours, labelled where that fits; of a board on the board, with letters where
/// names do not fit all of them.
Figure solution_figure(const Puzzle& puzzle, const Challenge& challenge, const Tiling& tiling,
                       PieceLabels labels = PieceLabels::names);

/// The same without any board.
Figure tiling_figure(const Puzzle& puzzle, const Challenge& challenge, const Tiling& tiling,
                     PieceLabels labels = PieceLabels::names);

void draw_centred(Canvas& canvas, const Figure& figure, Position middle);

Puzzle with_unit(Puzzle puzzle, double unit_mm);

}  // namespace orbitile

// A board with what lies on it, as a figure: a start, a filling.
#pragma once

#include <vector>

#include "drawing/board_ground.hpp"
#include "drawing/board_picture.hpp"
#include "drawing/figure.hpp"
#include "drawing/piece_look.hpp"
#include "orbitile/puzzle/given.hpp"
#include "orbitile/puzzle/puzzle.hpp"
#include "orbitile/puzzle/tiling.hpp"
#include "puzzle/told_givens.hpp"

namespace orbitile {

inline constexpr Colour board_rim{60, 60, 60};

std::vector<PieceOutline> outlines_on(const BoardGround& ground, const Puzzle& puzzle,
                                      const std::vector<PlacedPiece>& placed);

/// As draw_start() says. The solution, where it is known, tells which pieces are given as a whole
/// (see told_givens).
Figure start_figure(const Puzzle& puzzle, const Givens& givens,
                    PieceLabels labels = PieceLabels::names, const Tiling& solution = {});

/// As draw_filling() says.
Figure filling_figure(const Puzzle& puzzle, const Tiling& tiling,
                      PieceLabels labels = PieceLabels::names);

/// How many copies of each piece are still to be laid: all that are not given as a whole.
std::vector<int> open_copies(const Puzzle& puzzle, const Givens& givens,
                             const Tiling& solution = {});

}  // namespace orbitile

// Figures of a board: a start with its givens, and a filling.
#pragma once

#include <vector>

#include "drawing/board_ground.hpp"
#include "drawing/board_picture.hpp"
#include "drawing/figure.hpp"
#include "drawing/piece_look.hpp"
#include "orbitile/puzzle/clue.hpp"
#include "orbitile/puzzle/puzzle.hpp"
#include "orbitile/puzzle/tiling.hpp"
#include "puzzle/clue_parts.hpp"

namespace orbitile {

inline constexpr Colour board_rim{60, 60, 60};

std::vector<PieceOutline> outlines_on(const BoardBackground& background, const Puzzle& puzzle,
                                      const std::vector<PlacedPiece>& placed);

/// Returns the figure that draw_start() draws. Pass the solution if it is known: split_clues() uses
/// it to find the pieces that are given as a whole.
Figure start_figure(const Puzzle& puzzle, const Clues& clues,
                    PieceLabels labels = PieceLabels::names, const Tiling& solution = {});

/// Returns the figure that draw_filling() draws.
Figure filling_figure(const Puzzle& puzzle, const Tiling& tiling,
                      PieceLabels labels = PieceLabels::names);

/// For each piece of the puzzle, the number of copies that the player must place. These are all
/// copies that are not given as a whole.
std::vector<int> copies_to_place(const Puzzle& puzzle, const Clues& clues,
                                 const Tiling& solution = {});

}  // namespace orbitile

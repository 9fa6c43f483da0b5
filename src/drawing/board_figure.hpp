// Starts and fillings, wherever the board's ground was moved to.
#pragma once

#include <vector>

#include "drawing/board_ground.hpp"
#include "drawing/board_picture.hpp"
#include "drawing/piece_look.hpp"
#include "orbitile/puzzle/given.hpp"
#include "orbitile/puzzle/puzzle.hpp"
#include "orbitile/puzzle/tiling.hpp"

namespace orbitile {

inline constexpr Colour board_rim{60, 60, 60};

const Piece& piece_of(const Puzzle& puzzle, int piece);

struct LaidPiece {
    int piece = 0;
    Rings rings;
};

std::vector<LaidPiece> laid_on(const BoardGround& ground, const Puzzle& puzzle,
                               const std::vector<PlacedPiece>& placed);

/// As draw_start() says.
void draw_start_on(Canvas& canvas, const BoardGround& ground, const Puzzle& puzzle,
                   const Givens& givens, const StartOptions& options,
                   PieceLabels labels = PieceLabels::names);

/// As draw_filling() says.
void draw_filling_on(Canvas& canvas, const BoardGround& ground, const Puzzle& puzzle,
                     const Tiling& tiling, PieceLabels labels = PieceLabels::names);

/// How many copies of each piece are not given as a whole.
std::vector<int> open_copies(const Puzzle& puzzle, const Givens& givens);

}  // namespace orbitile

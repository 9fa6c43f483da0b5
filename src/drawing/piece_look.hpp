// How a piece looks in every picture: its colour, its edge, the words on it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "drawing/hatch.hpp"
#include "orbitile/drawing/canvas.hpp"
#include "orbitile/puzzle/puzzle.hpp"

namespace orbitile {

struct Look {
    Colour fill;
    Stroke edge;
    std::optional<Hatch> hatch = {};
};

/// The colour with an edge that gets wider with the cells, and is darker, or lighter where darker
/// could not be told from it: so that neighbours of one colour, black ones too, can be told apart.
Look look_of(const Colour& colour, double unit_mm);

/// The same with the piece's pattern.
Look look_of(const Piece& piece, double unit_mm);

/// This share of the colour, the rest white.
Colour paler(const Colour& colour, double share);

/// As one path.
void draw_piece(Canvas& canvas, const Look& look, const Rings& rings);

/// What pieces are labelled with: names, the letters that text shows (piece_letters), nothing.
enum class PieceLabels : std::uint8_t { names, letters, none };

/// What is written on each of the puzzle's pieces.
std::vector<std::string> label_words(const Puzzle& puzzle, PieceLabels labels);

/// The words in bold, as large as the rings and cells of that width allow, in the colour that can
/// be read on this ground. Nothing where they do not fit.
void draw_label(Canvas& canvas, const std::string& words, const Colour& ground, const Rings& rings,
                double unit_mm);

/// The same on a piece; on one with a pattern the words stand on a plain ground.
void draw_label(Canvas& canvas, const std::string& words, const Piece& piece, const Rings& rings,
                double unit_mm);

/// One of the puzzle's pieces where it lies.
struct PieceOutline {
    int piece = 0;
    Rings rings;
};

const Piece& piece_of(const Puzzle& puzzle, int piece);

/// In its own colour, without a label.
void draw_piece(Canvas& canvas, const Puzzle& puzzle, const PieceOutline& laid);

}  // namespace orbitile

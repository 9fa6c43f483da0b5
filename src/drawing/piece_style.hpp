// Chooses the position of a piece's name inside its outline, and a readable colour.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "drawing/canvas_effects.hpp"
#include "orbitile/drawing/canvas.hpp"
#include "orbitile/puzzle/puzzle.hpp"

namespace orbitile::drawing {

struct Label {
    Position middle;       ///< for Canvas::text()
    double height_mm = 0;  ///< the height of a capital letter
};

/// Finds the place inside an outline where a text can be largest, with a margin around it. The
/// height has a limit that depends on `unit_mm`, the width of a cell. Among equally large places,
/// it takes the one farthest from the outline, then the one nearest to the centre of area. `box` is
/// the text's box at a height of 1 mm. Empty if the text would be too small to read.
std::optional<Label> place_label(const TextBox& box, const Rings& rings, double unit_mm);

/// Black or white: the one that has more contrast on this ground.
Colour contrasting_colour(const Colour& background);

// The look of a piece in every picture: its colour, its edge and its label.

struct PieceStyle {
    Colour fill;
    Stroke edge;
    std::optional<Hatch> hatch = {};
};

/// The colour as fill, with an edge whose width grows with the width of cells. The edge is darker
/// than the fill; if the fill is too dark for that, it is lighter. So neighbours of the same colour
/// can be distinguished, even if both are black.
PieceStyle style_of(const Colour& colour, double unit_mm);

/// The look of the piece's colour, with the piece's pattern if it has one.
PieceStyle style_of(const Piece& piece, double unit_mm);

/// A mixture of this share of the colour with white; `share` is from 0 (white) to 1.
Colour mixed_with_white(const Colour& colour, double share);

/// Draws the piece with these rings as one path.
void draw_piece(Canvas& canvas, const PieceStyle& style, const Rings& rings);

/// The labels of pieces: their names, their letters (see piece_letters()), or no labels.
enum class PieceLabels : std::uint8_t { names, letters, none };

/// The label of each of the puzzle's pieces, in their order; empty texts for `none`.
std::vector<std::string> label_words(const Puzzle& puzzle, PieceLabels labels);

/// Draws the words in bold inside the rings, as large as place_label() allows, in a colour that is
/// readable on `ground`. Draws nothing if they do not fit.
void draw_label(Canvas& canvas, const std::string& words, const Colour& background,
                const Rings& rings, double unit_mm);

/// Draws the words on a piece. If the piece has a pattern, the words are on a plain ground.
void draw_label(Canvas& canvas, const std::string& words, const Piece& piece, const Rings& rings,
                double unit_mm);

/// A piece of the puzzle, by its index, with its outline on the page.
struct PieceOutline {
    int piece = 0;
    Rings rings;
};

const Piece& piece_of(const Puzzle& puzzle, int piece);

/// Draws the piece in its own colour or pattern, without a label.
void draw_piece(Canvas& canvas, const Puzzle& puzzle, const PieceOutline& drawn);

}  // namespace orbitile::drawing

// The look of a piece in every picture: its colour, its edge and its label. This file also chooses
// the position of the label inside the outline, and a readable colour for the label.
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
/// height of the text has a limit that depends on `unit_mm`, the width of a cell. If the text can
/// be equally large in several places, the place farthest from the outline is taken. If several of
/// these places are equally far from the outline, the place nearest to the centre of area is taken.
/// `box` is the text's box at a height of 1 mm. Returns nothing if the text would be too small to
/// read.
std::optional<Label> place_label(const TextBox& box, const Rings& rings, double unit_mm);

/// Returns black or white, whichever has more contrast with the background.
Colour contrasting_colour(const Colour& background);

// --- The style of a piece. ---

struct PieceStyle {
    Colour fill;
    Stroke edge;
    std::optional<Hatch> hatch = {};
};

/// Returns a style with the colour as its fill, and an edge whose width grows with the width of
/// cells. The edge is darker than the fill. If the fill is too dark for that, the edge is lighter.
/// So two neighbours of the same colour can be distinguished, even if both are black.
PieceStyle style_of(const Colour& colour, double unit_mm);

/// Returns the style for the piece's colour. If the piece has a pattern, the style has it too.
PieceStyle style_of(const Piece& piece, double unit_mm);

/// Returns a mixture of the colour with white. `share` is the share of the colour, from 0 (white)
/// to 1.
Colour mix_with_white(const Colour& colour, double share);

/// Draws the piece with these rings as one path.
void draw_piece(Canvas& canvas, const PieceStyle& style, const Rings& rings);

/// How pieces are labelled: with their names, with their letters (see piece_letters()), or not at
/// all.
enum class PieceLabels : std::uint8_t { names, letters, none };

/// Returns the label of each of the puzzle's pieces, in their order. With `none`, the texts are
/// empty.
std::vector<std::string> piece_label_texts(const Puzzle& puzzle, PieceLabels labels);

/// Draws the words in bold inside the rings, as large as place_label() allows. The colour of the
/// words is readable on `background`. Draws nothing if the words do not fit.
void draw_label(Canvas& canvas, const std::string& words, const Colour& background,
                const Rings& rings, double unit_mm);

/// Draws the words on a piece. If the piece has a pattern, the words are on a plain area.
void draw_label(Canvas& canvas, const std::string& words, const Piece& piece, const Rings& rings,
                double unit_mm);

/// A piece of the puzzle, by its index, with its outline on the page.
struct PieceOutline {
    int piece = 0;
    Rings rings;
};

const Piece& piece_of(const Puzzle& puzzle, int piece);

/// Draws the piece in its own colour or pattern, without a label.
void draw_piece(Canvas& canvas, const Puzzle& puzzle, const PieceOutline& outline);

}  // namespace orbitile::drawing

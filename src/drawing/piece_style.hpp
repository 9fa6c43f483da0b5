// The style of pieces in pictures: the colour, the edge and the label of each piece. The label is a
// text at the position where it can be largest, in a readable colour.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "drawing/canvas.hpp"
#include "puzzle/puzzle.hpp"

namespace orbitile::drawing {

struct Label {
    Position middle;       ///< middle of the text, as Canvas::text() expects it
    double height_mm = 0;  ///< the height of a capital letter
};

/// Finds the position inside an outline where a text can be largest, with a margin around the text.
/// The height of the text is limited in proportion to `unit_mm`, the width of a cell. If the text
/// can be equally large at several positions, prefers the position farthest from the outline, then
/// the position nearest to the centre of area. `box` is the box of the text if the text is 1 mm
/// high. Returns nothing if the text would be too small to read.
std::optional<Label> place_label(const TextBox& box, const Rings& rings, double unit_mm);

/// Returns either black or white: the colour that has more contrast with the background.
Colour contrasting_colour(const Colour& background);

// --- The style of a piece. ---

struct PieceStyle {
    Colour fill_colour;
    Stroke edge;
    std::optional<Hatch> hatch = {};
};

/// Returns a style with this fill colour. The width of the edge is proportional to `unit_mm`, the
/// width of a cell. The edge is darker than the fill, or lighter if the fill is very dark. So two
/// neighbours of the same colour can be distinguished, even if both are black.
PieceStyle style_of(const Colour& colour, double unit_mm);

/// Returns the style for the colour and the pattern of a piece.
PieceStyle style_of(const Piece& piece, double unit_mm);

/// Returns a mixture of the colour with white. `share` is the share of the colour, from 0 (only
/// white) to 1 (only the colour).
Colour mix_with_white(const Colour& colour, double share);

/// Draws a piece. `rings` is the outline of the piece, and is drawn as one path.
void draw_piece(Canvas& canvas, const PieceStyle& style, const Rings& rings);

/// The labels of pieces: their names, their letters (see piece_letters()), or no labels.
enum class PieceLabels : std::uint8_t { names, letters, none };

/// Returns the label of each piece, in the puzzle's order. With `none`, the labels are empty.
std::vector<std::string> piece_label_texts(const Puzzle& puzzle, PieceLabels labels);

/// Draws the words in bold inside the rings, as large as place_label() allows. The colour of the
/// words is readable on `background`. Draws nothing if the words do not fit.
void draw_label(Canvas& canvas, const std::string& words, const Colour& background,
                const Rings& rings, double unit_mm);

/// Draws the words on a piece. If the piece has a pattern, the words are drawn on a plain area.
void draw_label(Canvas& canvas, const std::string& words, const Piece& piece, const Rings& rings,
                double unit_mm);

/// A piece with its outline on the page.
struct PieceOutline {
    int piece = 0;  ///< index into Puzzle::pieces
    Rings rings;
};

const Piece& piece_of(const Puzzle& puzzle, int piece);

/// Draws the piece in its own colour or pattern, without a label.
void draw_piece(Canvas& canvas, const Puzzle& puzzle, const PieceOutline& outline);

// --- The outlines of letters as polygons, for files that a machine cuts or prints in 3D. ---

/// Returns the outlines of words in bold, at the label's position and height, in millimetres. Rings
/// can overlap, so the caller must fill them by the nonzero rule, not by the even-odd rule of
/// Canvas::draw_polygons(). Throws DrawingError if the outlines cannot be computed.
Rings letter_outlines(std::string_view words, const Label& label);

/// Returns the box of words in bold at a height of 1 mm, for place_label().
TextBox letter_box(std::string_view words);

}  // namespace orbitile::drawing

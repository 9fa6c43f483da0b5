// Layouts of text by Pango: single lines, and paragraphs that are broken into lines. A layout
// always has the same font size. The caller scales the layout when drawing it.
#pragma once

#include <string>
#include <string_view>

#include "drawing/cairo/canvas_surface.hpp"
#include "orbitile/drawing/canvas.hpp"

namespace orbitile::drawing {

/// The font's size in the layout's units. It is large because FreeType rounds outlines to 1/64 of a
/// unit, which would be visible in letters that are only a few units high.
inline constexpr double layout_font_size = 100;

struct FontFace {
    Weight weight = Weight::normal;
    Typeface typeface = Typeface::plain;
};

/// Returns a layout that depends only on the words, the face and the installed fonts.
Handle<PangoLayout> layout_of(std::string_view words, FontFace face);

/// Returns the height of a capital letter, in the layout's units.
double capital_height(FontFace face);

/// Whether a font family of this name is installed.
bool has_font_family(std::string_view name);

// --- Paragraphs: texts in any script, in the typeface of booklets, broken into lines of a given
// width. ---

enum class Alignment : std::uint8_t { left, middle, right };

struct ParagraphStyle {
    Lettering lettering;
    double width_mm = 100;  ///< the largest width of a line
    Alignment alignment = Alignment::left;
    int max_lines = 0;  ///< the last line of a longer text ends in an ellipsis; 0: no limit
};

class Paragraph {
  public:
    Paragraph(std::string_view words, const ParagraphStyle& style);

    /// The height from the top of the capital letters of the first line to the last base line.
    double height() const;
    /// The width of the longest line.
    double width() const;
    int line_count() const;

    /// Draws the lines below `top_left`. They are aligned between `top_left` and the position that
    /// is `width_mm` to the right of `top_left`. The canvas must belong to a Document.
    void draw(Canvas& canvas, Position top_left) const;

  private:
    double scale() const;

    ParagraphStyle style_;
    double capital_height_ = 0;
    Handle<PangoLayout> layout_;
};

/// Whether each word fits into the width of the style, so that no word is broken.
bool every_word_fits(const std::string& words, const ParagraphStyle& style);

/// The distance from one base line to the next, in millimetres.
double line_pitch(const Lettering& lettering);

}  // namespace orbitile::drawing

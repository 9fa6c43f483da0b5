// Layouts of text by Pango: single lines, and paragraphs that are broken into lines. All layouts
// have the same font size, and are scaled when they are drawn.
#pragma once

#include <string>
#include <string_view>

#include "drawing/cairo/canvas_surface.hpp"
#include "drawing/canvas.hpp"

namespace orbitile::drawing {

/// The font size of all layouts, in the layout's units. It is large because FreeType rounds
/// outlines to 1/64 of a unit, which would be visible in letters that are only a few units high.
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

// --- Paragraphs: texts in the typeface of booklets, broken into lines. ---

enum class Alignment : std::uint8_t { left, middle, right };

struct ParagraphStyle {
    Lettering lettering;
    double width_mm = 100;  ///< the largest width of a line
    Alignment alignment = Alignment::left;
    /// The number of lines after which a text is cut off with an ellipsis. If it is 0, there is no
    /// limit.
    int max_lines = 0;
};

class Paragraph {
  public:
    Paragraph(std::string_view words, const ParagraphStyle& style);

    /// The distance from the top of the first line's capital letters to the base line of the last
    /// line.
    double height() const;
    /// The width of the longest line.
    double width() const;
    int line_count() const;

    /// Draws the lines, with `top_left` as the upper left corner of an area that is as wide as the
    /// style states. The lines are aligned in this area. The canvas must belong to a Document.
    void draw(Canvas& canvas, Position top_left) const;

  private:
    double scale() const;

    ParagraphStyle style_;
    double capital_height_ = 0;
    Handle<PangoLayout> layout_;
};

/// Whether each word fits into a line of the style. A word that does not fit would be broken.
bool every_word_fits(const std::string& words, const ParagraphStyle& style);

/// The distance from one base line to the next, in millimetres.
double line_pitch(const Lettering& lettering);

}  // namespace orbitile::drawing

// Words in one or more lines, in any script, kept to a width, in the typeface of booklets.
#pragma once

#include <string>
#include <string_view>

#include "drawing/cairo/cairo_handle.hpp"
#include "orbitile/drawing/canvas.hpp"

namespace orbitile {

enum class Alignment : std::uint8_t { left, middle, right };

struct ParagraphStyle {
    Lettering lettering;
    double width_mm = 100;  ///< lines are broken there
    Alignment alignment = Alignment::left;
    int most_lines = 0;  ///< the last of them ends in an ellipsis where there are more; 0: all
};

class Paragraph {
  public:
    Paragraph(std::string_view words, const ParagraphStyle& style);

    /// From the top of the first line's capitals to the last base line.
    double height() const;
    /// Of the longest line.
    double width() const;
    int lines() const;

    /// `top_left` is that of the column in which the lines are aligned. On a Document only.
    void draw(Canvas& canvas, Position top_left) const;

  private:
    double scale() const;

    ParagraphStyle style_;
    double capital_ = 0;
    Handle<PangoLayout> layout_;
};

/// Whether each word fits into the width, so that none has to be broken.
bool words_are_whole(const std::string& words, const ParagraphStyle& style);

/// From one base line to the next.
double line_pitch(const Lettering& lettering);

}  // namespace orbitile

// Draws the elements that the pages of a booklet have in common: lines of text, headings, page
// numbers, links and their destinations, a ruler, and grades.
#pragma once

#include <string>
#include <string_view>

#include "drawing/cairo/document.hpp"
#include "drawing/cairo/text_layout.hpp"
#include "drawing/paper.hpp"

namespace orbitile::drawing {

/// The colours and letterings of booklets.
inline constexpr Colour ink{28, 30, 34};
inline constexpr Colour soft_grey{105, 105, 105};
inline constexpr Colour hairline_grey{205, 205, 205};
inline constexpr Colour panel_grey{245, 245, 243};
inline constexpr Lettering heading_lettering{5.2, Weight::heavy, ink};
inline constexpr Lettering subheading_lettering{2.9, Weight::bold, ink};
inline constexpr Lettering body_lettering{2.2, Weight::normal, ink};
inline constexpr Lettering strong_lettering{2.2, Weight::bold, ink};
inline constexpr Lettering small_lettering{1.75, Weight::normal, soft_grey};
inline constexpr Stroke hairline{hairline_grey, 0.15};

/// The distance from the top of a page's heading to the content below it.
inline constexpr double heading_height_mm = 14;

class BookletPage {
  public:
    /// The document and the frame must outlive this object.
    BookletPage(Document& document, const PageFrame& frame) : document_(document), frame_(frame) {}

    Canvas& canvas() const { return document_.canvas(); }
    const PageFrame& frame() const { return frame_; }

    /// Draws one line of text. A text that is wider than `width_mm` is cut off and ends in an
    /// ellipsis. `top_left` and `width_mm` have the same meaning as in Paragraph::draw().
    void draw_words(std::string_view words, Position top_left, double width_mm,
                    const Lettering& lettering, Alignment alignment = Alignment::left) const;

    /// Draws a heading at the upper edge of the content. Returns the upper edge of the free area
    /// below the heading.
    double draw_heading(std::string_view text) const;

    /// Draws a thick line from `left_end` to the right, to emphasise a title.
    void draw_accent_line(Position left_end, double width_mm) const;

    void draw_page_number(int number) const;

    /// Adds a destination for links, at the height `top` of the page. Without `top`, the
    /// destination is the top of the page.
    void add_destination(const std::string& name) const;
    void add_destination(const std::string& name, double top) const;
    /// Makes an area of the page a link to a destination.
    void add_link(const std::string& destination, const Box& area) const;

  private:
    Document& document_;
    const PageFrame& frame_;
};

// --- The ruler, with which a user can check whether the printer kept the scale. ---

inline constexpr double ruler_height_mm = 8;

/// Returns the largest of the lengths 150, 100 and 50 mm that is at most `max_mm`. Returns 50 if
/// `max_mm` is less than 50.
double ruler_length_mm(double max_mm);

/// Draws a ruler with its base line from `top_left` to the right, and its marks below this line.
/// `length_mm` is the distance between the middles of the first mark and the last mark.
void draw_ruler(Canvas& canvas, double length_mm, Position top_left);

// --- Grades: the more squares are filled, the harder the challenge is. ---

inline constexpr double grade_mark_width_mm = 13.2;  ///< width of all five squares

/// Draws five squares with sides of 2 mm. The first `grade` squares are filled.
void draw_grade(Canvas& canvas, int grade, Position top_left);

}  // namespace orbitile::drawing

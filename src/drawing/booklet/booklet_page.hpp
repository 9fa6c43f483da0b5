// One page of a booklet while it is drawn: a canvas, the frame to keep to, and what all such pages
// have: lines of text, a heading, a number, places that links lead to.
#pragma once

#include <string>
#include <string_view>

#include "drawing/cairo/document.hpp"
#include "drawing/cairo/paragraph.hpp"
#include "drawing/page_frame.hpp"

namespace orbitile {

/// How booklets are lettered.
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

/// From the top of a page's heading to what stands below it.
inline constexpr double heading_mm = 14;

class BookletPage {
  public:
    BookletPage(Document& document, const PageFrame& frame) : document_(document), frame_(frame) {}

    Canvas& canvas() const { return document_.canvas(); }
    const PageFrame& frame() const { return frame_; }

    /// One line, kept to the width; `top_left` as in Paragraph.
    void words(std::string_view words, Position top_left, double width_mm,
               const Lettering& lettering, Alignment alignment = Alignment::left) const;

    /// At the upper edge of the content. Returns the upper edge of what is left of it.
    double heading(std::string_view text) const;

    /// A short, thick line that begins there: what the eye begins with.
    void accent(Position left, double width_mm) const;

    void page_number(int number) const;

    /// The page as a whole, or what is below `top` on it.
    void destination(const std::string& name) const;
    void destination(const std::string& name, double top) const;
    void link(const std::string& destination, const Box& area) const;

  private:
    Document& document_;
    const PageFrame& frame_;
};

}  // namespace orbitile

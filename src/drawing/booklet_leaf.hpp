// One page of a booklet while it is drawn, and the frame that all pages share.
#pragma once

#include <string>
#include <string_view>

#include "drawing/document.hpp"
#include "drawing/paragraph.hpp"
#include "drawing/rings.hpp"
#include "orbitile/drawing/paper.hpp"

namespace orbitile {

/// How booklets are lettered.
inline constexpr Colour soft_grey{110, 110, 110};
inline constexpr Colour hairline_grey{205, 205, 205};
inline const Lettering heading_lettering{4.2, Weight::bold, {}};
inline const Lettering subheading_lettering{2.6, Weight::bold, {}};
inline const Lettering body_lettering{2.2, Weight::normal, {}};
inline const Lettering strong_lettering{2.2, Weight::bold, {}};
inline const Lettering small_lettering{1.75, Weight::normal, soft_grey};

/// Where a page's parts go, in millimetres from its lower left corner.
struct PageFrame {
    explicit PageFrame(const Paper& paper);

    double width_mm;
    double height_mm;
    double margin_mm;
    Box content;  ///< for text; below it stands the number of the page
    Box picture;  ///< for a challenge: printers reach that far, but text looks better further in
};

class Leaf {
  public:
    Leaf(Document& document, const PageFrame& frame) : document_(document), frame_(frame) {}

    Canvas& canvas() const { return document_.canvas(); }
    const PageFrame& frame() const { return frame_; }

    /// One line, kept to the width; `top_left` as in Paragraph.
    void words(std::string_view words, Position top_left, double width_mm,
               const Lettering& lettering, Alignment alignment = Alignment::left) const;

    /// At the upper edge of the content. Returns the upper edge of what is left of it.
    double heading(std::string_view words) const;

    void page_number(int number) const;

    void destination(const std::string& name) const;
    void link(const std::string& destination, const Box& area) const;

  private:
    Document& document_;
    const PageFrame& frame_;
};

}  // namespace orbitile

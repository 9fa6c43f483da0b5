// Where a booklet's pages, which are all of one size, have their margins, texts and pictures.
#pragma once

#include "drawing/rings.hpp"
#include "orbitile/drawing/paper.hpp"

namespace orbitile {

/// In millimetres from the page's lower left corner.
struct PageFrame {
    /// `gutter_mm`: what text leaves free at the fold beside its margin: pages are drawn in the
    /// middle of the width and shifted away from the fold by half of that. Pictures, which are to
    /// keep their scale, come so much nearer to the other edge.
    explicit PageFrame(const Paper& paper, double gutter_mm = 0);

    double width_mm;
    double height_mm;
    double margin_mm;
    Box content;  ///< for text; below it stands the number of the page
    Box picture;  ///< for a challenge: wider than `content`, as far as printers reach
};

}  // namespace orbitile

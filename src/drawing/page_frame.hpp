// The frame that all pages of a booklet share.
#pragma once

#include "drawing/rings.hpp"
#include "orbitile/drawing/paper.hpp"

namespace orbitile {

/// Where a page's parts go, in millimetres from its lower left corner.
struct PageFrame {
    explicit PageFrame(const Paper& paper);

    double width_mm;
    double height_mm;
    double margin_mm;
    Box content;  ///< for text; below it stands the number of the page
    Box picture;  ///< for a challenge: printers reach that far, but text looks better further in
};

}  // namespace orbitile

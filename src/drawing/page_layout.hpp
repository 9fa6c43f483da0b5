// Computes the margins of a booklet's pages, and the areas for texts and pictures. Also computes
// the order of pages on sheets that are folded once and stitched through the fold.
#pragma once

#include <vector>

#include "drawing/paper.hpp"
#include "drawing/rings.hpp"

namespace orbitile::drawing {

/// The areas of a page. Coordinates are in millimetres from the page's lower left corner.
struct PageFrame {
    /// `gutter_mm` is the width of an additional empty space at the fold. The gutter makes
    /// `content` narrower, but not `picture`. `content` and `picture` are centred between the left
    /// and the right edge of the page. So the caller must shift each page away from the fold by
    /// half of the gutter.
    explicit PageFrame(const Paper& paper, double gutter_mm = 0);

    double width_mm;
    double height_mm;
    double margin_mm;
    Box content;  ///< the area for text; the page number is below it
    Box picture;  ///< the area for a challenge, as wide as printers can print
};

// --- The order of pages on folded sheets. ---

inline constexpr int pages_per_folded_sheet = 4;

/// The numbers of the two pages on one side of a sheet, counted from 1. The number 0 means an empty
/// page.
struct SheetSide {
    int left = 0;
    int right = 0;
    friend bool operator==(const SheetSide&, const SheetSide&) = default;
};

/// Returns the front and the back of each sheet, for a booklet with this number of pages. The first
/// sheet is the outermost sheet of the folded booklet, and the last sheet is the innermost sheet.
std::vector<SheetSide> saddle_stitch_sides(int pages);

}  // namespace orbitile::drawing

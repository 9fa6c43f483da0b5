// Where a piece's name goes inside its outline, and in what colour it can be read there.
#pragma once

#include <optional>

#include "orbitile/drawing/canvas.hpp"

namespace orbitile {

struct Label {
    Position middle;  ///< as Canvas::text takes it
    double height_mm = 0;
};

/// Finds where a text can be set largest inside an outline, with some air around it; larger than
/// looks good on cells of `unit_mm` it never gets. Of several such places it takes the one farthest
/// from the outline, then nearest to the centre of area. `box` is the text's box at a height of
/// 1 mm. Nothing where the text would be too small to read.
std::optional<Label> place_label(const TextBox& box, const Rings& rings, double unit_mm);

/// Black or white, whichever stands out more.
Colour readable_on(const Colour& ground);

}  // namespace orbitile

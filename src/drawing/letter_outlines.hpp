// The outlines of letters as polygons, for files that a machine cuts or prints in 3D.
#pragma once

#include <string_view>

#include "drawing/canvas.hpp"
#include "drawing/piece_style.hpp"

namespace orbitile::drawing {

/// Returns the outlines of words in bold, at the label's position and height, in millimetres. Rings
/// can overlap, so the caller must fill them by the nonzero rule, not by the even-odd rule of
/// Canvas::draw_polygons(). Throws DrawingError if the outlines cannot be computed.
Rings letter_outlines(std::string_view words, const Label& label);

/// Returns the box of words in bold at a height of 1 mm, for place_label().
TextBox letter_box(std::string_view words);

}  // namespace orbitile::drawing

// The outlines of letters as polygons, for who cuts them rather than draws them.
#pragma once

#include <string_view>

#include "drawing/label.hpp"
#include "orbitile/drawing/canvas.hpp"

namespace orbitile {

/// Of words in bold as they stand there, in millimetres. What several rings wind round in the same
/// sense is inside, as fonts have it; rings may overlap.
Rings letter_outlines(std::string_view words, const Label& label);

/// What place_label() takes: at a height of 1 mm, in the same weight.
TextBox letter_box(std::string_view words);

}  // namespace orbitile

// Words set by Pango, at one size whatever size they are drawn at.
#pragma once

#include <string_view>

#include "drawing/cairo_handle.hpp"
#include "orbitile/drawing/canvas.hpp"

namespace orbitile {

/// Of the font, in the layout's units. FreeType rounds outlines to 1/64 of a unit, which shows in
/// letters that are a few units (here: millimetres) high.
inline constexpr double layout_size = 100;

/// Depends on the words, the weight and the machine's fonts alone.
Handle<PangoLayout> layout_of(std::string_view words, Weight weight);

/// Of a capital letter, in the layout's units.
double capital_height(Weight weight);

}  // namespace orbitile

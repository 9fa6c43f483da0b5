// A line of text set by Pango, always at the same size: who draws it scales it.
#pragma once

#include <string_view>

#include "drawing/cairo/cairo_handle.hpp"
#include "orbitile/drawing/canvas.hpp"

namespace orbitile {

/// The font's size in the layout's units. So large because FreeType rounds outlines to 1/64 of a
/// unit, which would show in letters that are a few units high.
inline constexpr double layout_size = 100;

struct Face {
    Weight weight = Weight::normal;
    Typeface typeface = Typeface::plain;
};

/// Depends on the words, the face and the machine's fonts alone.
Handle<PangoLayout> layout_of(std::string_view words, Face face);

/// Of a capital letter, in the layout's units.
double capital_height(Face face);

/// Whether the machine has a family of fonts by that name.
bool has_font_family(std::string_view name);

}  // namespace orbitile

// Text layouts by Pango, always at the same font size. The caller scales them when it draws them.
#pragma once

#include <string_view>

#include "drawing/cairo/cairo_handle.hpp"
#include "orbitile/drawing/canvas.hpp"

namespace orbitile {

/// The font's size in the layout's units. It is large because FreeType rounds outlines to 1/64 of a
/// unit, which would be visible in letters that are only a few units high.
inline constexpr double layout_size = 100;

struct Face {
    Weight weight = Weight::normal;
    Typeface typeface = Typeface::plain;
};

/// Returns a layout that depends only on the words, the face and the installed fonts.
Handle<PangoLayout> layout_of(std::string_view words, Face face);

/// The height of a capital letter, in the layout's units.
double capital_height(Face face);

/// Whether a font family of this name is installed.
bool has_font_family(std::string_view name);

}  // namespace orbitile

// A ruler to hold against a real one: it shows whether the printer kept the scale.
#pragma once

#include "orbitile/drawing/canvas.hpp"

namespace orbitile {

inline constexpr double ruler_height_mm = 8;

/// The longest round length up to this one: 150, 100 or 50 mm.
double ruler_length(double most_mm);

/// Its first mark there, at the top; the middles of the first and last mark are `length_mm` apart.
void draw_ruler(Canvas& canvas, double length_mm, Position top_left);

}  // namespace orbitile

// A ruler to hold against a real one: it shows whether the printer kept the scale.
#pragma once

#include "orbitile/drawing/canvas.hpp"

namespace orbitile {

inline constexpr double ruler_height_mm = 8;

/// The longest round length up to this one: 150, 100 or 50 mm.
double ruler_length(double most_mm);

/// Marks hang down from there; from the middle of the first to that of the last it is `length_mm`.
void draw_ruler(Canvas& canvas, double length_mm, Position top_left);

}  // namespace orbitile

// A grade from 1 to 5 as five small squares, as many of them full.
#pragma once

#include "orbitile/drawing/canvas.hpp"

namespace orbitile {

inline constexpr double grade_mark_mm = 13.2;  ///< wide

/// Squares of 2 mm.
void draw_grade(Canvas& canvas, int grade, Position top_left);

}  // namespace orbitile

// Shows how hard a challenge is as five small squares: a grade of 3 fills three of them.
#pragma once

#include "orbitile/drawing/canvas.hpp"

namespace orbitile {

inline constexpr double grade_mark_mm = 13.2;  ///< width of all five squares

/// Draws five squares with sides of 2 mm, of which the first `grade` are filled.
void draw_grade(Canvas& canvas, int grade, Position top_left);

}  // namespace orbitile

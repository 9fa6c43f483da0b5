// Two marks on printed pages. With a ruler, a user can check whether the printer kept the scale.
// Five small squares show how hard a challenge is: a grade of 3 fills three of them.
#pragma once

#include "orbitile/drawing/canvas.hpp"

namespace orbitile::drawing {

inline constexpr double ruler_height_mm = 8;

/// Returns the longest of the lengths 150, 100 and 50 mm that is at most `max_mm`. If none is short
/// enough, returns 50.
double ruler_length_mm(double max_mm);

/// Draws a ruler. Its base line begins at `top_left` and runs to the right, and its marks are below
/// the line. `length_mm` is the distance between the middle of the first mark and the middle of the
/// last mark.
void draw_ruler(Canvas& canvas, double length_mm, Position top_left);

inline constexpr double grade_mark_width_mm = 13.2;  ///< width of all five squares

/// Draws five squares with sides of 2 mm. The first `grade` squares are filled.
void draw_grade(Canvas& canvas, int grade, Position top_left);

}  // namespace orbitile::drawing

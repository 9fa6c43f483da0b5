// Draws two marks on printed pages: a ruler and a grade. With the ruler, a user can check whether
// the printer kept the scale. The grade consists of five small squares. The more squares are
// filled, the harder the challenge is.
#pragma once

#include "drawing/canvas.hpp"

namespace orbitile::drawing {

inline constexpr double ruler_height_mm = 8;

/// Returns the largest of the lengths 150, 100 and 50 mm that is at most `max_mm`. Returns 50 if
/// `max_mm` is less than 50.
double ruler_length_mm(double max_mm);

/// Draws a ruler with its base line from `top_left` to the right, and its marks below this line.
/// `length_mm` is the distance between the middles of the first mark and the last mark.
void draw_ruler(Canvas& canvas, double length_mm, Position top_left);

inline constexpr double grade_mark_width_mm = 13.2;  ///< width of all five squares

/// Draws five squares with sides of 2 mm. The first `grade` squares are filled.
void draw_grade(Canvas& canvas, int grade, Position top_left);

}  // namespace orbitile::drawing

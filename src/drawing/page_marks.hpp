// A printed ruler. A user compares it with a real one to see whether the printer kept the scale.
#pragma once

#include "orbitile/drawing/canvas.hpp"

namespace orbitile::drawing {

inline constexpr double ruler_height_mm = 8;

/// The longest of the lengths 150, 100 and 50 mm that is at most `max_mm`; 50 if none is.
double ruler_length(double max_mm);

/// Draws the ruler's base line to the right from `top_left`, with marks below it. The distance
/// between the middles of the first and the last mark is `length_mm`.
void draw_ruler(Canvas& canvas, double length_mm, Position top_left);

// Shows how hard a challenge is as five small squares: a grade of 3 fills three of them.

inline constexpr double grade_mark_mm = 13.2;  ///< width of all five squares

/// Draws five squares with sides of 2 mm, of which the first `grade` are filled.
void draw_grade(Canvas& canvas, int grade, Position top_left);

}  // namespace orbitile::drawing

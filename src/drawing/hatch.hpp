// Patterns that tell areas apart without colour.
#pragma once

#include "orbitile/drawing/canvas.hpp"

namespace orbitile {

/// How many look different.
inline constexpr int hatches = 14;

/// Parallel lines, or crossed ones, or dots, as far apart as `pitch`, in widths of a cell. None is
/// plain: on a board that would look like a hole.
struct HatchRow {
    int directions = 1;  ///< of lines: none, one, or two at right angles
    double degrees = 0;  ///< of the lines of the first, anticlockwise from the horizontal
    double pitch = 1;
    bool has_dots = false;  ///< every second row of them shifted by half a pitch
};

/// From 1; beyond `hatches` they come again.
const HatchRow& hatch_row(int pattern);

inline constexpr Colour hatch_ink{60, 60, 60};

/// In widths of a cell.
inline constexpr double hatch_line_width = 0.035;
inline constexpr double hatch_dot_width = 0.11;

struct Hatch {
    int pattern = 1;     ///< see hatch_row
    double unit_mm = 1;  ///< the width of a cell, which the pattern keeps to
};

inline Hatch hatch_of(int pattern, double unit_mm) { return {pattern, unit_mm}; }

/// Its lines within the rings.
void draw_hatch(Canvas& canvas, const Hatch& hatch, const Rings& rings);

}  // namespace orbitile

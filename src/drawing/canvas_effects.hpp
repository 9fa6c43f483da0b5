// Turns everything that is drawn on a canvas during the lifetime of the object.
#pragma once

#include "orbitile/drawing/canvas.hpp"

namespace orbitile::drawing {

class TurnedCanvas {
  public:
    /// Turns counter-clockwise about `middle` by `quarter_turns` (0 to 3) times 90°. The canvas
    /// must outlive this object.
    TurnedCanvas(const Canvas& canvas, Position middle, int quarter_turns);
    TurnedCanvas(const TurnedCanvas&) = delete;
    TurnedCanvas& operator=(const TurnedCanvas&) = delete;
    ~TurnedCanvas();

  private:
    const Canvas& canvas_;
};

// Hatch patterns, which distinguish pieces without colour.

/// The number of different patterns.
inline constexpr int hatch_count = 14;

/// A pattern of parallel lines, crossed lines or dots. No pattern is plain, because a plain piece
/// on a board would look like a hole.
struct HatchPattern {
    int directions = 1;     ///< directions of lines: 0, 1, or 2 (at right angles)
    double degrees = 0;     ///< angle of the first direction, anticlockwise from the horizontal
    double pitch = 1;       ///< distance between lines or dots, in widths of a cell
    bool has_dots = false;  ///< dots; every second row is shifted by half a pitch
};

/// Patterns count from 1. Beyond `hatches` they repeat.
const HatchPattern& hatch_pattern(int pattern);

inline constexpr Colour hatch_ink{60, 60, 60};

/// Widths of lines and dots, in widths of a cell.
inline constexpr double hatch_line_width = 0.035;
inline constexpr double hatch_dot_width = 0.11;

struct Hatch {
    int pattern = 1;     ///< see hatch_pattern
    double unit_mm = 1;  ///< the width of a cell, with which the pattern scales
};

inline Hatch hatch_of(int pattern, double unit_mm) { return {pattern, unit_mm}; }

/// Draws the pattern inside the rings.
void draw_hatch(Canvas& canvas, const Hatch& hatch, const Rings& rings);

}  // namespace orbitile::drawing

// Two effects on a canvas: CanvasRotation turns everything that is drawn, and draw_hatch() fills
// areas with hatch patterns. Pieces can be distinguished by hatch patterns instead of colours.
#pragma once

#include "drawing/canvas.hpp"

namespace orbitile::drawing {

class CanvasRotation {
  public:
    /// Turns everything that is drawn on the canvas while this object exists. The turn is
    /// counter-clockwise about `middle`, by `quarter_turns` (0 to 3) times 90°. The canvas must
    /// outlive this object.
    CanvasRotation(const Canvas& canvas, Position middle, int quarter_turns);
    CanvasRotation(const CanvasRotation&) = delete;
    CanvasRotation& operator=(const CanvasRotation&) = delete;
    ~CanvasRotation();

  private:
    const Canvas& canvas_;
};

// --- Hatch patterns. ---

/// The number of different patterns.
inline constexpr int hatch_count = 14;

/// A pattern of parallel lines, crossed lines or dots. Every pattern has lines or dots, because a
/// piece without them would look like a hole in the board.
struct HatchPattern {
    int direction_count = 1;   ///< number of directions of lines: 0, 1, or 2 (at right angles)
    double angle_degrees = 0;  ///< angle of the first direction, anticlockwise from the horizontal
    double pitch = 1;          ///< distance between lines or dots, in widths of a cell
    /// Whether the pattern has dots. Every second row of dots is shifted by half of `pitch`.
    bool has_dots = false;
};

/// Returns the pattern with this number, counted from 1. Beyond `hatch_count`, the patterns repeat.
const HatchPattern& hatch_pattern(int number);

inline constexpr Colour hatch_ink{60, 60, 60};

/// The widths of lines and dots, as multiples of a cell's width.
inline constexpr double hatch_line_width = 0.035;
inline constexpr double hatch_dot_width = 0.11;

struct Hatch {
    int pattern = 1;     ///< number of the pattern; see hatch_pattern()
    double unit_mm = 1;  ///< width of a cell; the pattern is scaled with it
};

inline Hatch hatch_of(int pattern, double unit_mm) { return {pattern, unit_mm}; }

/// Draws the pattern inside the rings.
void draw_hatch(Canvas& canvas, const Hatch& hatch, const Rings& rings);

}  // namespace orbitile::drawing

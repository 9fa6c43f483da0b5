// Patterns that tell areas apart without colour.
#pragma once

#include "orbitile/drawing/canvas.hpp"

namespace orbitile {

/// How many look different.
inline constexpr int hatches = 14;

struct Hatch {
    int pattern = 1;     ///< from 1; beyond `hatches` they come again
    double unit_mm = 1;  ///< the width of a cell, which the pattern keeps to
};

inline Hatch hatch_of(int pattern, double unit_mm) { return {pattern, unit_mm}; }

/// Its lines within the rings.
void draw_hatch(Canvas& canvas, const Hatch& hatch, const Rings& rings);

}  // namespace orbitile

// Chooses the position of a piece's name inside its outline, and a readable colour.
#pragma once

#include <optional>

#include "orbitile/drawing/canvas.hpp"

namespace orbitile {

struct Label {
    Position middle;       ///< for Canvas::text()
    double height_mm = 0;  ///< the height of a capital letter
};

/// Finds the place inside an outline where a text can be largest, with a margin around it. The
/// height has a limit that depends on `unit_mm`, the width of a cell. Among equally large places,
/// it takes the one farthest from the outline, then the one nearest to the centre of area. `box` is
/// the text's box at a height of 1 mm. Empty if the text would be too small to read.
std::optional<Label> place_label(const TextBox& box, const Rings& rings, double unit_mm);

/// Black or white: the one that has more contrast on this ground.
Colour contrasting_colour(const Colour& background);

}  // namespace orbitile

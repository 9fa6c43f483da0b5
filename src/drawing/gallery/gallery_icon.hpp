// The icon of a page: four pieces that form a square, in colours of the puzzle.
#pragma once

#include <string>

#include "orbitile/puzzle/puzzle.hpp"

namespace orbitile {

/// Returns the icon as SVG in a "data:" address, which can be the value of an HTML attribute.
std::string icon_address(const Puzzle& puzzle);

}  // namespace orbitile

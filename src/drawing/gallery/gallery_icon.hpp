// The icon of a page: four pieces round a square, in colours of the puzzle.
#pragma once

#include <string>

#include "orbitile/puzzle/puzzle.hpp"

namespace orbitile {

/// As SVG, in a "data:" address that can stand in an attribute.
std::string icon_address(const Puzzle& puzzle);

}  // namespace orbitile

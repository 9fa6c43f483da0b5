// Colours as a puzzle file names them.
#pragma once

#include <optional>
#include <string_view>

#include "orbitile/puzzle/puzzle.hpp"

namespace orbitile {

/// From "#rrggbb" (upper or lower case), or from a basic name of CSS, such as "firebrick".
std::optional<Colour> colour_from_text(std::string_view text);

}  // namespace orbitile

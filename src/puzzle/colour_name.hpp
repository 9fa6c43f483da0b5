// Colours as a puzzle file names them.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "orbitile/puzzle/puzzle.hpp"

namespace orbitile {

/// From "#rrggbb" or one of CSS's names, such as "firebrick", both in upper or lower case.
std::optional<Colour> colour_from_text(std::string_view text);

/// CSS's 148 names, in alphabetical order.
std::vector<std::string_view> colour_names();

}  // namespace orbitile

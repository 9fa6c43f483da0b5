// Reads the colours of a puzzle file.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "orbitile/puzzle/puzzle.hpp"

namespace orbitile {

/// Reads "#rrggbb" or a CSS colour name such as "firebrick", in upper or lower case. Returns
/// nothing for other texts.
std::optional<Colour> colour_from_text(std::string_view text);

/// The 148 colour names of CSS, in alphabetical order.
std::vector<std::string_view> colour_names();

}  // namespace orbitile

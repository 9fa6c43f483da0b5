// Reads the colours of a puzzle file.
#pragma once

#include <cstddef>
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

// Colours for things without a colour of their own.

/// The colour with this number, from 0, in an endless series. The hues of neighbours are a golden
/// section of the colour wheel apart. So for every n the first n hues are spread over the wheel.
/// Three tones alternate, so that similar hues can be distinguished.
Colour spread_colour(std::size_t number);

/// A paler version of spread_colour().
Colour pale_spread_colour(std::size_t number);

}  // namespace orbitile

// Reads the colours that a puzzle file names, and chooses colours for pieces that do not have one.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "puzzle/puzzle.hpp"

namespace orbitile {

/// Reads "#rrggbb" or a CSS colour name such as "firebrick", in upper or lower case. Returns
/// nothing for other texts.
std::optional<Colour> colour_from_text(std::string_view text);

/// The 148 colour names of CSS, in alphabetical order.
std::vector<std::string_view> colour_names();

/// Returns the colour with this index in an endless series. The first 16 colours are chosen by eye.
/// The distance between two consecutive hues of the others is a golden section of the colour wheel.
/// So for every n, the first n of these hues are spread over the whole wheel. They alternate
/// between three tones (normal, light and dark), because similar hues are easier to distinguish in
/// different tones.
Colour nth_distinct_colour(std::size_t index);

/// A paler version of nth_distinct_colour().
Colour nth_pale_colour(std::size_t index);

}  // namespace orbitile

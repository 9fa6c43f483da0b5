// Colours for things without a colour of their own.
#pragma once

#include <cstddef>

#include "orbitile/puzzle/puzzle.hpp"

namespace orbitile {

/// The colour with this number, from 0, in an endless series. The hues of neighbours are a golden
/// section of the colour wheel apart. So for every n the first n hues are spread over the wheel.
/// Three tones alternate, so that similar hues can be distinguished.
Colour spread_colour(std::size_t number);

/// A paler version of spread_colour().
Colour pale_spread_colour(std::size_t number);

}  // namespace orbitile

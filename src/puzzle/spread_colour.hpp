// Colours for things that have none of their own.
#pragma once

#include <cstddef>

#include "orbitile/puzzle/puzzle.hpp"

namespace orbitile {

/// The number-th (from 0) of an endless row of colours: each hue is a golden section of the wheel
/// from the one before, so that all are spread over it, however many there are; three tones in turn
/// tell near ones apart.
Colour spread_colour(std::size_t number);

/// The same, paler.
Colour pale_spread_colour(std::size_t number);

}  // namespace orbitile

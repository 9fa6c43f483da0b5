// Colours that everyone can tell apart, near to given ones.
#pragma once

#include <vector>

#include "orbitile/puzzle/puzzle.hpp"

namespace orbitile {

/// How far safe colours are apart (see least_difference), where there is room for that: for up to
/// eighteen colours or so. More are as far apart as they were found to go.
inline constexpr double safe_difference = 20;

/// For each of several different colours one that is as near to it as was found, in hue above all,
/// so that any two are safe_difference apart. The same colours give the same ones each time; those
/// that are so far apart stay as they are.
std::vector<Colour> safe_colours(const std::vector<Colour>& colours);

}  // namespace orbitile

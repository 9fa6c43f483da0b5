// Changes colours so that everyone can distinguish them.
#pragma once

#include <vector>

#include "orbitile/puzzle/puzzle.hpp"

namespace orbitile {

/// The difference of any two safe colours (see min_colour_difference()). It can be reached for up
/// to about eighteen colours. With more colours, the differences are as large as the search finds.
inline constexpr double safe_difference = 20;

/// Returns a similar colour for each of several different colours, so that any two of them differ
/// by safe_difference. Hue is changed least. The changes are the smallest that the search finds,
/// not always the smallest possible. Colours that already differ enough are returned unchanged. The
/// same input gives the same output.
std::vector<Colour> safe_colours(const std::vector<Colour>& colours);

}  // namespace orbitile

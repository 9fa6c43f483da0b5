// Insets of an outline that keep all of its corners.
#pragma once

#include <optional>

#include "making/region.hpp"

namespace orbitile {

/// Moves each side inwards by `by_mm`. Corner n of contour m of the result belongs to corner n of
/// contour m of the region. Empty if a side or a narrow strip would vanish or become too small to
/// be made, or if the result would touch itself.
std::optional<Region> inset(const Region& region, double by_mm);

}  // namespace orbitile

// An outline that draws back from itself, corner by corner.
#pragma once

#include <optional>

#include "making/region.hpp"

namespace orbitile {

/// Each side moved inwards by that much, so that corner number n of contour number m is still
/// that. Nothing where some side or strip is so small that too little would be left of the shape
/// to be made, or where it would meet itself.
std::optional<Region> inset(const Region& region, double by_mm);

}  // namespace orbitile

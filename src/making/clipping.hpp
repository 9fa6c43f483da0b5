// Regions put together, grown and swept, by Clipper.
#pragma once

#include <optional>
#include <vector>

#include "making/region.hpp"

namespace orbitile {

/// What at least one of the contours winds round, whichever way: letters may overlap themselves.
Region united(const Region& contours);

/// The same, drawn back by some hundredths of a millimetre where it touches itself, as letters do
/// that stand too close. Nothing where that does not help.
std::optional<Region> simply_united(const Region& contours);

/// With straight corners, so that each side moves outwards by that much; negative: inwards, where
/// narrow parts vanish.
Region grown(const Region& region, double by_mm);

Region without(const Region& region, const Region& cut_off);

/// Where the origin of `other` may not come to lie, or it would overlap `one`, as far as one can
/// get there from outside. Of regions only what encloses them counts.
Region blocked_places(const Region& one, const Region& other);

}  // namespace orbitile

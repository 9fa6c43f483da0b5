// Centring: shifts a shape so that the maps of a group about a centre take it onto itself.
#pragma once

#include <optional>

#include "orbitile/puzzle/challenge.hpp"

namespace orbitile {

/// Returns the shape, shifted so that the group's maps about one of its centres take it onto
/// itself. Returns nothing if no shift does this. For a group with one mirror, the position along
/// the mirror is arbitrary.
std::optional<Layer> centred(Lattice lattice, const SymmetryGroup& group, const Shards& shards);

}  // namespace orbitile

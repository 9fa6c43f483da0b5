// Centring: shifting a figure to where its own symmetries are those of a group about a centre.
#pragma once

#include <optional>

#include "orbitile/puzzle/challenge.hpp"

namespace orbitile {

/// The figure, shifted so that the group's maps about one of its centres take it onto itself; none
/// if no shift does this. For a group with one mirror, its position along the mirror is arbitrary.
std::optional<Layer> centred(Lattice lattice, const SymmetryGroup& group, const Shards& shards);

}  // namespace orbitile

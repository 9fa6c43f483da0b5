// Centring: shifting a figure to where its own symmetries are those of a group about a centre.
#pragma once

#include <optional>

#include "orbitile/puzzle/challenge.hpp"

namespace orbitile {

/// The figure shifted so that the group's maps about one of its centres leave it as it is; none
/// where no shift does so. Of a group of one mirror it lies anywhere along the mirror's line.
std::optional<Layer> centred(Lattice lattice, const SymmetryGroup& group, const Shards& shards);

}  // namespace orbitile

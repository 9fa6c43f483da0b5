// Holes of a silhouette: parts of the plane that it encloses.
#pragma once

#include "orbitile/geometry/lattice.hpp"

namespace orbitile {

/// Whether some shard that is not covered cannot be left for the outside across edges of shards
/// that are not covered either. Requires a non-empty set.
bool has_holes(Lattice lattice, const Shards& shards);

}  // namespace orbitile

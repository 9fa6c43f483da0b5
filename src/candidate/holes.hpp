// Holes of a silhouette: parts of the plane that it encloses.
#pragma once

#include "orbitile/geometry/lattice.hpp"

namespace orbitile {

/// Whether some uncovered shard is enclosed: no path across edges of uncovered shards leads from it
/// to the outside. The set must not be empty.
bool has_holes(Lattice lattice, const Shards& shards);

}  // namespace orbitile

// Counts the holes of a shape.
#pragma once

#include "orbitile/geometry/lattice.hpp"

namespace orbitile::catalogue {

/// The number of holes in a shape. A hole is a region of uncovered shards that are connected by
/// edges, other than the region outside the shape. The shape must not be empty. Throws
/// StoredTextError if its bounding box has more than eight million cells.
int hole_count(Lattice lattice, const Shards& shards);

}  // namespace orbitile::catalogue

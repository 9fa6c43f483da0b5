// Counts the holes of a shape.
#pragma once

#include "geometry/lattice.hpp"

namespace orbitile::store {

/// The number of holes in a shape. Uncovered shards that are connected by edges form a region. Each
/// region is a hole, except the region outside the shape. The shape must not be empty.
int hole_count(Lattice lattice, const Shards& shards);

}  // namespace orbitile::store

// Counts the holes of a shape.
#pragma once

#include "orbitile/geometry/lattice.hpp"

namespace orbitile::catalogue {

/// The number of holes: gaps from which no path over edges of uncovered shards leads to the
/// outside. The set must not be empty. Throws StoredTextError if its bounding box has more than
/// eight million cells.
int hole_count(Lattice lattice, const Shards& shards);

}  // namespace orbitile::catalogue

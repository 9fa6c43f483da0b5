// Sets of shards for tests: drawn as text, of whole cells, or random.
#pragma once

#include <string>
#include <vector>

#include "geometry/shape.hpp"

namespace orbitile {

/// The shards of a drawing in the characters of puzzle files. The lower left corner of the drawing
/// is the origin. Throws std::invalid_argument if the drawing cannot be read.
Shards read_drawing(Lattice lattice, const std::vector<std::string>& rows);

/// All shards of the cells from `low` to `high`.
Shards shards_of_cells(Lattice lattice, Cell low, Cell high);

/// Returns at most `count` sets of all densities on a small field. They are the same in every run.
std::vector<Shards> random_shard_sets(Lattice lattice, int count);

}  // namespace orbitile

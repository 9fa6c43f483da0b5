// The order of the names of shards, without the names.
//
// Fingerprints and views depend on the order of shard_name(), compared as text. In this order,
// "(-1)-(0)" is before "(-10)-(0)", and "(10)-(0)" is before "(2)-(0)". Programs compare millions
// of silhouettes, so they use numbers that have the same order instead of texts.
//
// A coordinate becomes a number with a digit of four bits for each letter, the first letter
// highest: 1 for the minus sign, and 2 to 11 for the digits 0 to 9. The digits after the last
// letter are 0, because the bracket that follows the coordinate is before all these letters. So -1
// becomes 0x130000000000, and -10 becomes 0x132000000000.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "orbitile/geometry/lattice.hpp"

namespace orbitile {

/// Stands for the name of a shard. Shards with different names have different keys.
using ShardNameKey = std::pair<std::uint64_t, std::uint64_t>;

/// Returns the keys of the shards, in ascending order.
std::vector<ShardNameKey> sorted_name_keys(Lattice lattice, const Shards& shards);

/// Returns the shards in the order of their names.
std::vector<Shard> sorted_by_name(Lattice lattice, const Shards& shards);

}  // namespace orbitile

// Compares the names of shards without making the names.
//
// Fingerprints and views depend on the order of the texts that shard_name() returns. In this order,
// "(-1)-(0)" is before "(-10)-(0)", and "(10)-(0)" is before "(2)-(0)". A search compares millions
// of silhouettes, so it uses numbers that have the same order as the names.
//
// A coordinate becomes a number with four bits for each character. The first character has the
// highest bits. The minus sign is 1, and the digits 0 to 9 are 2 to 11. The bits after the last
// character are 0, because a bracket follows the coordinate, and a bracket comes before all other
// characters in the order. So -1 becomes 0x130000000000, and -10 becomes 0x132000000000.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "geometry/lattice.hpp"

namespace orbitile {

/// A key for a shard. Keys have the same order as the names of the shards. Shards with different
/// names have different keys.
using ShardNameKey = std::pair<std::uint64_t, std::uint64_t>;

/// Returns the keys of the shards, in ascending order.
std::vector<ShardNameKey> sorted_name_keys(Lattice lattice, const Shards& shards);

/// Returns the shards in the order of their names.
std::vector<Shard> sorted_by_name(Lattice lattice, const Shards& shards);

}  // namespace orbitile

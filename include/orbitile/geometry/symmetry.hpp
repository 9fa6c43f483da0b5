// Finite groups of lattice maps round a centre, and their orbits.
#pragma once

#include <string_view>
#include <vector>

#include "orbitile/geometry/lattice.hpp"

namespace orbitile {

/// Where a symmetry's centre lies: `even` in the grid vertex (0, 0), `odd` in the middle of the
/// cell (0, 0), which is the point (½, ½).
enum class Parity : std::uint8_t { even, odd };

std::string_view parity_name(Parity parity);

/// A finite group of maps; the identity comes first.
using Symmetry = std::vector<LatticeMap>;

/// The eightfold group (four turns, four mirrors) round the centre of that parity, on a lattice of
/// four turns.
Symmetry eightfold(Lattice lattice, Parity parity);

/// All maps of the lattice that take a non-empty set onto itself; turns and flips only where
/// asked for.
Symmetry symmetry_of(Lattice lattice, const Shards& shards, bool turns, bool flips);

/// The orbit of one shard.
Shards orbit_of(const Symmetry& symmetry, Shard shard);

/// All orbits of a set that is closed under the symmetry, ordered by their least shard.
std::vector<Shards> orbits_of(const Symmetry& symmetry, const Shards& shards);

/// Whether each map takes the set onto itself.
bool is_closed(const Symmetry& symmetry, const Shards& shards);

/// Every shard of the square board that reaches `horizon` cells from the centre on each side:
/// 2·horizon cells wide for `even`, 2·horizon+1 for `odd`.
Shards centred_board(Lattice lattice, Parity parity, int horizon);

/// Width in cells of the least centred board that holds the set: even for `even`, odd for `odd`.
int centred_width(Parity parity, const Shards& shards);

}  // namespace orbitile

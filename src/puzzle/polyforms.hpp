// Polyforms: shapes of so many equal units that hang together by whole edges, turns, flips and
// shifts counted once.
//
//     std::vector<Shards> forms = single_polyforms(Lattice::hex);
//     for (int size = 1; size < 4; ++size) forms = grown_polyforms(Lattice::hex, forms);
//     // the seven tetrahexes
#pragma once

#include <vector>

#include "orbitile/geometry/lattice.hpp"

namespace orbitile {

/// What polyforms are made of, as parts of the cell (0, 0): each of its shards, or, where pieces
/// may cover half of a cell, its halves.
std::vector<Shards> polyform_units(Lattice lattice);

/// The one image of a non-empty set that stands for all that turns, flips and shifts make of it: of
/// those with the fewest rows the least. Its bounds start at (0, 0).
Shards least_image(Lattice lattice, const Shards& shards);

/// Whether no turn makes the set's mirror image of it.
bool has_other_mirror_image(Lattice lattice, const Shards& shards);

/// The set's mirror image, flipped west-east; its bounds start at (0, 0).
Shards mirror_image(Lattice lattice, const Shards& shards);

/// Those of one unit, as their least images, sorted.
std::vector<Shards> single_polyforms(Lattice lattice);

/// All of one unit more than `forms`, which are all of their size; again as sorted least images.
std::vector<Shards> grown_polyforms(Lattice lattice, const std::vector<Shards>& forms);

}  // namespace orbitile

// Shards as polygons: what verification works on, so that it shares no table and no map with the
// code that searches.
#pragma once

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "orbitile/catalogue/catalogue.hpp"

namespace orbitile {

/// x and y in quarters of a cell; on `hex` and `triangle` x in halves of a cell's width and y in
/// sixths of √3 of it, so that rows lie three apart.
using Spot = std::pair<int, int>;

/// The corners of a triangle, square or hexagon, sorted. Convex, so its corners say all.
using Tile = std::vector<Spot>;
using Tiles = std::set<Tile>;

/// A shard of a drawing, the drawing's origin at (0, 0).
Tile drawn_tile(Lattice lattice, const Shard& shard);

/// A shard of a grid of that parity, the common centre of both grids at (0, 0). On `hex` there are
/// no two grids: the middle of the cell (0, 0) is at (0, 0), on `triangle` its lower left corner.
Tile centred_tile(Lattice lattice, Parity parity, const Shard& shard);
Tiles centred_tiles(Lattice lattice, const Layer& layer);

/// What an entry of a tiling covers, on a component of that parity. The entry must name a side.
Tiles image_of(const Puzzle& puzzle, const PlacedPiece& placed, Parity parity);

/// How many least turns make a full circle.
int turns_in_circle(Lattice lattice);

/// The tiles' images under the group's least turn, and under its first mirror, where it has one:
/// these two generate the group. Round (0, 0).
std::vector<Tiles> generator_images(Lattice lattice, const SymmetryGroup& group,
                                    const Tiles& tiles);

/// Whether the group round (0, 0) keeps the tiles.
bool is_symmetric(Lattice lattice, const SymmetryGroup& group, const Tiles& tiles);

/// All images of a tile under the group round (0, 0).
Tiles orbit_of(Lattice lattice, const SymmetryGroup& group, const Tile& tile);

/// "(-2)-(3)-n"; where a cell is a single shard, "(-2)-(3)".
std::string name_of(Lattice lattice, const Shard& shard);

/// Maximal parts that hang together, a common corner being enough. Of tiles of one grid.
std::vector<Tiles> components_by_corners(const Tiles& tiles);

/// Farthest that any corner lies from (0, 0) along either axis.
int reach_of(const Tiles& tiles);

/// Width of the least centred board of that parity that holds the tiles, in cells.
int board_width(Parity parity, const Tiles& tiles);

enum class Meeting { apart, touching, overlapping };

/// Of tiles of any two grids.
Meeting meeting_of(const Tiles& one, const Tiles& other);

}  // namespace orbitile

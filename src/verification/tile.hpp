// Shards as polygons: what verification works on, so that it shares no table and no map with the
// code that searches.
#pragma once

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "orbitile/catalogue/catalogue.hpp"

namespace orbitile {

/// x and y in quarters of a cell; on `hex` x in halves of a cell's width and y in sixths of √3 of
/// it, so that rows lie three apart.
using Spot = std::pair<int, int>;

/// The corners of a triangle, square or hexagon, sorted. Convex, so its corners say all.
using Tile = std::vector<Spot>;
using Tiles = std::set<Tile>;

/// A shard of a drawing, the drawing's origin at (0, 0).
Tile drawn_tile(Lattice lattice, const Shard& shard);

/// A shard of a grid of that parity, the common centre of both grids at (0, 0). On `hex` there are
/// no two grids: the middle of the cell (0, 0) is at (0, 0).
Tile centred_tile(Lattice lattice, Parity parity, const Shard& shard);
Tiles centred_tiles(Lattice lattice, const Layer& layer);

/// What an entry of a tiling covers, on a component of that parity. The entry must name a side.
Tiles image_of(const Puzzle& puzzle, const PlacedPiece& placed, Parity parity);

/// Turned counter-clockwise round (0, 0) by a quarter, mirrored west-east.
Tiles quarter_turned(const Tiles& tiles);
Tiles mirrored(const Tiles& tiles);

/// The quarter turn and the mirror generate the eightfold symmetry.
bool is_eightfold(const Tiles& tiles);

/// Maximal parts that hang together, a common corner being enough. Of tiles of one grid.
std::vector<Tiles> parts_by_corners(const Tiles& tiles);

/// Farthest that any corner lies from (0, 0) along either axis.
int reach_of(const Tiles& tiles);

/// Width of the least centred board of that parity that holds the tiles, in cells.
int board_width(Parity parity, const Tiles& tiles);

enum class Meeting { apart, touching, overlapping };

/// Of tiles of any two grids.
Meeting meeting_of(const Tiles& one, const Tiles& other);

}  // namespace orbitile

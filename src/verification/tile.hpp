// Shards as polygons: what verification works on, so that it shares no table and no map with the
// code that searches.
#pragma once

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "orbitile/catalogue/catalogue.hpp"

namespace orbitile {

/// x and y in quarters of a cell; on `hex` and `triangle` y in twelfths of √3 of a cell's width, so
/// that rows lie six apart.
using TileCorner = std::pair<int, int>;

/// The corners of a triangle, square or hexagon, sorted. Convex, so its corners say all.
using Tile = std::vector<TileCorner>;
using Tiles = std::set<Tile>;

/// A shard of a drawing, the drawing's origin at (0, 0).
Tile drawn_tile(Lattice lattice, const Shard& shard);

/// A shard of the grid round that centre, which is at (0, 0).
Tile centred_tile(Lattice lattice, Centre centre, const Shard& shard);
Tiles centred_tiles(Lattice lattice, const Layer& layer);

/// What an entry of a tiling covers, on a component of that centre. The entry must name a side.
Tiles image_of(const Puzzle& puzzle, const PlacedPiece& placed, Centre centre);

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

/// Maximal parts that hang together, by a common corner or by a common edge. Of tiles of one grid.
std::vector<Tiles> components_of(const Tiles& tiles, Adjacency adjacency);

/// Farthest that any corner lies from (0, 0) along either axis.
int reach_of(const Tiles& tiles);

/// Width in cells of the least board that holds a component, whose tiles these are: centred where
/// its centre is `even` or `odd`, elsewhere of its cells, whichever way they are wider.
int board_width(const Layer& component, const Tiles& tiles);

/// Whether it reaches at most so many steps from cell to cell from the centre, and half a step.
bool is_within(Lattice lattice, int horizon, const Layer& component);

enum class Meeting { apart, touching, overlapping };

/// Of tiles of any two grids.
Meeting meeting_of(const Tiles& one, const Tiles& other);

}  // namespace orbitile

// Shards as polygons. The verification uses polygons, so that it shares no tables and no maps with
// the code that searches.
#pragma once

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "store/catalogue.hpp"

namespace orbitile::verification {

/// A point, as x and y. The unit of x is a quarter of a cell's width. The unit of y is the same on
/// squares. On `hex` and `triangle`, the unit of y is √3/12 of a cell's width, so the distance
/// between neighbouring rows is 6.
using TileCorner = std::pair<int, int>;

/// The corners of a triangle, square or hexagon, sorted. Tiles are convex, so the corners determine
/// the tile.
using Tile = std::vector<TileCorner>;
using Tiles = std::set<Tile>;

/// The tile of a shard of a drawing. The origin of the drawing is at (0, 0).
Tile drawn_tile(Lattice lattice, const Shard& shard);

/// The tile of a shard on the grid with this centre. The centre is at (0, 0).
Tile centred_tile(Lattice lattice, Centre centre, const Shard& shard);
Tiles centred_tiles(Lattice lattice, const Layer& layer);

/// Returns the tiles that a placed piece of a tiling covers, on the grid of the centre. Throws
/// std::out_of_range if the puzzle does not have the piece or the side.
Tiles image_of(const Puzzle& puzzle, const PlacedPiece& placed_piece, Centre centre);

/// The number of smallest turns of the lattice that make a full circle: 4 or 6.
int turns_in_circle(Lattice lattice);

/// Whether each map of the group about (0, 0) maps the set of tiles onto itself.
bool is_symmetric(Lattice lattice, const SymmetryGroup& group, const Tiles& tiles);

/// All images of a tile under the group about (0, 0).
Tiles orbit_of(Lattice lattice, const SymmetryGroup& group, const Tile& tile);

/// The name of a shard: "(-2)-(3)-n" or, if a cell is a single shard, "(-2)-(3)".
std::string name_of(Lattice lattice, const Shard& shard);

/// Returns the components of the tiles: the maximal sets that are connected as `adjacency`
/// says. The tiles must be of one grid.
std::vector<Tiles> components_of(const Tiles& tiles, Adjacency adjacency);

/// Returns the largest absolute value of a coordinate, over all corners of the tiles.
int reach_of(const Tiles& tiles);

/// Returns the width of a component, in cells. `tiles` must be the tiles of the component.
///
/// If the component's centre is `even` or `odd`, the width of the component is the width of the
/// smallest square board that has this centre and contains the component. For other centres, the
/// width is the number of columns or the number of rows of the component's cells, whichever is
/// larger.
int board_width(const Layer& component, const Tiles& tiles);

/// Whether the component reaches at most `horizon` + 1/2 steps from the centre. A step is the
/// distance between neighbouring cells. A cell that is covered by half counts as a whole cell.
bool is_within_horizon(Lattice lattice, int horizon, const Layer& component);

enum class TileContact { apart, touching, overlapping };

/// Returns how two sets of tiles touch or overlap. The sets can be on different grids.
TileContact tile_contact(const Tiles& first_tiles, const Tiles& second_tiles);

}  // namespace orbitile::verification

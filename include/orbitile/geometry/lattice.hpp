// The grids that pieces live on, their shards, and the integer maps that take a grid onto itself.
//
// A cell is a unit of the lattice's translation grid, a shard the smallest thing that a piece can
// cover. On `tetrakis` both diagonals cut a cell into four shards, named by compass; on `triangle`
// a cell is two triangles, one that points up and one that points down; on `square` and `hex` the
// cell is its own single shard. A place is what boards number, pictures show by one character and
// areas count: a cell, on `triangle` each triangle by itself. x runs east; turns are
// counter-clockwise.
//
// On `tetrakis` and `square` y runs north, and the cell (x, y) is the unit square from (x, y) to
// (x+1, y+1). On `hex` y runs at 120° to x: the neighbours of (x, y) lie at (x±1, y), (x, y±1),
// (x+1, y+1) and (x-1, y-1), and rows of equal y run west-east, each half a cell west of the row
// below it. On `triangle` y runs at 60° to x, so that each row lies half a cell east of the row
// below it: the triangle that points up has the corners (x, y), (x+1, y) and (x, y+1), its
// neighbour that points down (x+1, y), (x+1, y+1) and (x, y+1).
//
// All maps and corners are integers, so nothing but in_plane() can round. Each lattice is one file,
// src/geometry/<name>.cpp, that describes itself to lattice.cpp.
//
//     const LatticeMap turn = turn_about_middle(Lattice::tetrakis, 1, false);
//     const Shard image = turn(Shard{2, 1, 0});  // the north shard of (2, 1) becomes a west one
//     const std::string name = shard_name(Lattice::tetrakis, image);  // "(-1)-(2)-w"
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace orbitile {

enum class Lattice : std::uint8_t { tetrakis, square, hex, triangle };

/// All there are.
inline constexpr std::array lattices{Lattice::tetrakis, Lattice::square, Lattice::hex,
                                     Lattice::triangle};

/// "tetrakis", "square", "hex", "triangle".
std::string_view lattice_name(Lattice lattice);
std::optional<Lattice> lattice_from_name(std::string_view name);

/// Where groups of maps can have their centre. On `tetrakis` and `square`: `even` in the grid
/// vertex (0, 0), `odd` in the middle of the cell (0, 0), `edge` in the middle of its lower edge,
/// `edge2` of its left one. On `hex` and `triangle`: in the middle of a cell, in a vertex, in the
/// middle of an edge; cells, vertices and edges that no shift takes to each other are told apart by
/// number. What has no centre, such as a board, is told as if it were `even`, on every lattice:
/// from the origin of drawings.
enum class Centre : std::uint8_t { even, odd, cell, cell2, vertex, vertex2, edge, edge2, edge3 };

/// "even", "odd", "cell", …
std::string_view centre_name(Centre centre);
std::optional<Centre> centre_from_name(std::string_view name);

struct Cell {
    int x = 0;
    int y = 0;
    friend auto operator<=>(const Cell&, const Cell&) = default;
};

/// `slot` says which shard of its cell it is: on `tetrakis` clockwise from the north n 0, e 1, s 2,
/// w 3; on `triangle` u 0 (it points up), d 1 (down). Elsewhere it is 0.
struct Shard {
    int x = 0;
    int y = 0;
    std::uint8_t slot = 0;
    friend auto operator<=>(const Shard&, const Shard&) = default;
};

/// Sorted, without duplicates. Every function that returns Shards keeps to that.
using Shards = std::vector<Shard>;

/// A point that shards have as corners. On `tetrakis` and `square` in half cells: the cell (x, y)
/// spans (2x, 2y) to (2x+2, 2y+2), its middle is (2x+1, 2y+1). On `hex` in thirds of the steps
/// between cells: the middle of (x, y) is (3x, 3y). On `triangle` in whole steps.
struct Point {
    int x = 0;
    int y = 0;
    friend auto operator<=>(const Point&, const Point&) = default;
};

int shards_per_cell(Lattice lattice);

/// How many turns make a full circle: 4, on `hex` and `triangle` 6.
int turns_of(Lattice lattice);

/// Shards that a cell has at most, on any lattice.
inline constexpr std::size_t most_shards_of_cell = 4;

/// An affine integer map that takes the lattice onto itself. The shard in slot p of the cell (x, y)
/// goes to slot slots[p] of the cell (xx·x + xy·y, yx·x + yy·y) + shift + slot_shifts[p]: a map may
/// take the shards of one cell to several.
struct LatticeMap {
    int xx = 1, xy = 0, yx = 0, yy = 1;
    Cell shift{};
    std::array<std::uint8_t, most_shards_of_cell> slots{0, 1, 2, 3};
    /// That of slot 0 is (0, 0), so that equal maps compare equal.
    std::array<Cell, most_shards_of_cell> slot_shifts{};

    Shard operator()(Shard shard) const;
    Shards operator()(const Shards& shards) const;

    friend auto operator<=>(const LatticeMap&, const LatticeMap&) = default;
};

/// First `inner`, then `outer`.
LatticeMap compose(const LatticeMap& outer, const LatticeMap& inner);

LatticeMap shift_by(Cell offset);

/// Flips west-east about the origin of drawings if asked to, then turns about it by `turn` steps of
/// 360/turns_of degrees. The origin is the lower left corner of the cell (0, 0), on `hex`, where no
/// turn keeps a corner's surroundings, the middle of that cell.
LatticeMap turn_about_origin(Lattice lattice, int turn, bool flip);

/// The same about the middle of the cell (0, 0); on `triangle`, where only corners are kept by all
/// turns, about the origin too.
LatticeMap turn_about_middle(Lattice lattice, int turn, bool flip);

/// The point where the centre lies, and where a shard's corner lies, in sixths of the steps between
/// cells from one and the same origin.
Point sixths_of(Lattice lattice, Centre centre);
Point sixths_of(Lattice lattice, Point corner);

/// Where groups can have their centre on the lattice.
std::vector<Centre> centres(Lattice lattice);

/// Twice the distance, in the plane and in widths of a cell, that the step (0, 1) leads to the
/// east: 0 where the steps between cells are at right angles, -1 on `hex`, 1 on `triangle`.
int east_of_y_step(Lattice lattice);

/// A place in the plane, in widths of a cell, from the origin of drawings.
struct PlanePoint {
    double x = 0;
    double y = 0;
};
PlanePoint in_plane(Lattice lattice, Point point);
PlanePoint in_plane(Lattice lattice, Centre centre);

/// Whether rows are drawn half a cell apart from the next, as on `hex` and `triangle`.
bool has_shifted_rows(Lattice lattice);

/// 4 on `tetrakis`, else 1.
int shards_per_place(Lattice lattice);

/// "cell", on `triangle` "triangle"; and several, "cells".
std::string_view place_word(Lattice lattice);
std::string places_word(Lattice lattice);

/// What a step from cell to cell is as wide as: "cell", on `triangle` a triangle's "side".
std::string_view width_word(Lattice lattice);

/// The first shard of the shard's place.
Shard place_of(Lattice lattice, Shard shard);

/// Where the shard's place stands in a picture of one character for each place, in columns to the
/// right of the place {0, 0, 0}. Rows of a picture are rows of equal y, from the north.
int picture_column(Lattice lattice, Shard shard);

/// Columns from one place of a row to the next: on `hex` 2, else 1.
int picture_step(Lattice lattice);

/// The first shard of the place that stands there; nothing between two cells of `hex`.
std::optional<Shard> place_in_picture(Lattice lattice, int column, int y);

/// How the places of a picture stand, for a message about one that does not; empty where places
/// stand side by side and below each other.
std::string_view order_in_print(Lattice lattice);

/// A character of pictures, and which shards of its cell it says to be covered, as bits from slot
/// 0.
struct Glyph {
    std::string_view text;
    unsigned covered;
};

/// All that the lattice has. Of several that say the same the first is the one that is written.
std::span<const Glyph> glyphs_of(Lattice lattice);

/// Whether pieces may cover half of a cell, along one of its diagonals, as on `tetrakis`.
bool has_half_cells(Lattice lattice);

/// The shard's corners, counter-clockwise.
std::vector<Point> corners(Lattice lattice, Shard shard);

/// Shards that share an edge with this one, sorted.
Shards edge_neighbours(Lattice lattice, Shard shard);

/// Shards that share at least a corner with this one, itself left out, sorted.
Shards touching_neighbours(Lattice lattice, Shard shard);

/// Whatever is read lies no farther from (0, 0): none of the integer geometry comes near its ends.
inline constexpr int most_coordinate = 1'048'576;

/// "(-2)-(3)-n"; on `square` and `hex` "(-2)-(3)".
std::string shard_name(Lattice lattice, Shard shard);

/// None for what is no name, or names what lies too far away.
std::optional<Shard> shard_from_name(Lattice lattice, std::string_view name);

}  // namespace orbitile

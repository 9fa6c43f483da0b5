// The lattices on which pieces are drawn, their shards, and the integer maps that take a lattice
// onto itself.
//
// A cell is the unit that the lattice's shifts repeat. A shard is the smallest part that a piece
// can cover. On `tetrakis` both diagonals cut a cell into four shards, named by compass. On
// `triangle` a cell is two triangles, one that points up and one that points down. On `square` and
// `hex` a cell is one shard. A place is a cell, or on `triangle` a triangle. It has a number on a
// board, one character in a picture, and the area 1. x runs east; turns are counter-clockwise.
//
// On `tetrakis` and `square` y runs north, and the cell (x, y) is the unit square from (x, y) to
// (x+1, y+1). On `hex` y runs at 120° to x. The neighbours of (x, y) are (x±1, y), (x, y±1), (x+1,
// y+1) and (x-1, y-1). Rows of equal y run from west to east, and each row is half a cell west of
// the row below it. On `triangle` y runs at 60° to x, so each row is half a cell east of the row
// below it. The triangle that points up has the corners (x, y), (x+1, y) and (x, y+1). The triangle
// that points down has the corners (x+1, y), (x+1, y+1) and (x, y+1).
//
// All maps and corners are integers, so only in_plane() can round. Each lattice is described in one
// file, src/geometry/<name>.cpp, which lattice.cpp uses.
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

/// All lattices.
inline constexpr std::array lattices{Lattice::tetrakis, Lattice::square, Lattice::hex,
                                     Lattice::triangle};

/// The name of a lattice: "tetrakis", "square", "hex", "triangle".
std::string_view lattice_name(Lattice lattice);
std::optional<Lattice> lattice_from_name(std::string_view name);

/// The possible centres of groups of maps. On `tetrakis` and `square`: `even` is the grid vertex
/// (0, 0), `odd` the middle of the cell (0, 0), `edge` the middle of its lower edge, `edge2` the
/// middle of its left edge. On `hex` and `triangle` the centre is the middle of a cell, a vertex,
/// or the middle of an edge. Numbers distinguish cells, vertices and edges that no shift takes to
/// each other. A set without a centre, such as a board, uses `even` on every lattice: its
/// coordinates begin at the origin of drawings.
enum class Centre : std::uint8_t { even, odd, cell, cell2, vertex, vertex2, edge, edge2, edge3 };

/// The stored name of a centre: "even", "odd", "cell", …
std::string_view centre_name(Centre centre);
std::optional<Centre> centre_from_name(std::string_view name);

struct Cell {
    int x = 0;
    int y = 0;
    friend auto operator<=>(const Cell&, const Cell&) = default;
};

/// `slot` is the number of the shard in its cell. On `tetrakis`, clockwise from the north: n 0, e
/// 1, s 2, w 3. On `triangle`: u 0 (it points up), d 1 (it points down). On the other lattices it
/// is 0.
struct Shard {
    int x = 0;
    int y = 0;
    std::uint8_t slot = 0;
    friend auto operator<=>(const Shard&, const Shard&) = default;
};

/// Sorted, without duplicates. Every function that returns Shards ensures this.
using Shards = std::vector<Shard>;

/// A corner of shards. On `tetrakis` and `square` the unit is half a cell: the cell (x, y) spans
/// (2x, 2y) to (2x+2, 2y+2), and its middle is (2x+1, 2y+1). On `hex` the unit is a third of a step
/// between cells: the middle of (x, y) is (3x, 3y). On `triangle` the unit is a whole step.
struct Point {
    int x = 0;
    int y = 0;
    friend auto operator<=>(const Point&, const Point&) = default;
};

int shards_per_cell(Lattice lattice);

/// The number of turns in a full circle: 6 on `hex` and `triangle`, otherwise 4.
int turns_of(Lattice lattice);

/// The largest number of shards that a cell has on any lattice.
inline constexpr std::size_t max_shards_per_cell = 4;

/// An affine integer map that takes the lattice onto itself. The shard in slot p of the cell (x, y)
/// goes to slot slots[p] of the cell (xx·x + xy·y, yx·x + yy·y) + shift + slot_shifts[p]. So a map
/// can take the shards of one cell to several cells.
struct LatticeMap {
    int xx = 1, xy = 0, yx = 0, yy = 1;
    Cell shift{};
    std::array<std::uint8_t, max_shards_per_cell> slots{0, 1, 2, 3};
    /// The shift of slot 0 is (0, 0), so that equal maps compare equal.
    std::array<Cell, max_shards_per_cell> slot_shifts{};

    Shard operator()(Shard shard) const;
    Shards operator()(const Shards& shards) const;

    friend auto operator<=>(const LatticeMap&, const LatticeMap&) = default;
};

/// The map that applies first `inner`, then `outer`.
LatticeMap compose(const LatticeMap& outer, const LatticeMap& inner);

LatticeMap shift_by(Cell offset);

/// The map that flips west-east about the origin of drawings if `flip` is set, then turns about the
/// origin by `turn` steps of 360/turns_of degrees. The origin is the lower left corner of the cell
/// (0, 0). On `hex` it is the middle of this cell, because there not every turn about a corner is a
/// map of the lattice.
LatticeMap turn_about_origin(Lattice lattice, int turn, bool flip);

/// Like turn_about_origin(), but about the middle of the cell (0, 0). On `triangle` it is also
/// about the origin, because there all turns are possible only about corners.
LatticeMap turn_about_middle(Lattice lattice, int turn, bool flip);

/// A centre, or a corner of a shard, as a point in sixths of the steps between cells. Both
/// functions use the same origin.
Point sixths_of(Lattice lattice, Centre centre);
Point sixths_of(Lattice lattice, Point corner);

/// All possible centres of groups on the lattice.
std::vector<Centre> centres(Lattice lattice);

/// Twice the eastward part of the step (0, 1), in widths of a cell. It is -1 on `hex`, 1 on
/// `triangle`, and 0 on the other lattices.
int east_of_y_step(Lattice lattice);

/// A point of the plane, in widths of a cell, from the origin of drawings.
struct PlanePoint {
    double x = 0;
    double y = 0;
};
PlanePoint in_plane(Lattice lattice, Point point);
PlanePoint in_plane(Lattice lattice, Centre centre);

/// Whether each row is drawn half a cell to one side of the next, as on `hex` and `triangle`.
bool has_shifted_rows(Lattice lattice);

/// The number of shards of a place: 4 on `tetrakis`, otherwise 1.
int shards_per_place(Lattice lattice);

/// The word for a place: "cell", on `triangle` "triangle"; and its plural.
std::string_view place_word(Lattice lattice);
std::string places_word(Lattice lattice);

/// The word for the unit of widths, a step from cell to cell: "cell", on `triangle` "side".
std::string_view width_word(Lattice lattice);

/// The first shard of the place that contains this shard.
Shard place_of(Lattice lattice, Shard shard);

/// The column of the shard's place in a picture with one character for each place, counted to the
/// right from the place {0, 0, 0}. Rows of a picture are rows of equal y, from the north.
int picture_column(Lattice lattice, Shard shard);

/// The number of columns from one place of a row to the next: 2 on `hex`, otherwise 1.
int picture_step(Lattice lattice);

/// The first shard of the place at this column and row. Returns nothing for a column between two
/// cells of `hex`.
std::optional<Shard> place_in_picture(Lattice lattice, int column, int y);

/// How the places of a picture are arranged, for a message about a character that is not at a
/// place. Empty if places are side by side and below each other.
std::string_view order_in_print(Lattice lattice);

/// A character of pictures, and the shards of its cell that it covers, as bits from slot 0.
struct Glyph {
    std::string_view text;
    unsigned covered;
};

/// All glyphs of the lattice. If several have the same meaning, pictures are written with the
/// first.
std::span<const Glyph> glyphs_of(Lattice lattice);

/// Whether pieces can cover half of a cell, divided along a diagonal, as on `tetrakis`.
bool has_half_cells(Lattice lattice);

/// The shard's corners, counter-clockwise.
std::vector<Point> corners(Lattice lattice, Shard shard);

/// The shards that share an edge with this one, sorted.
Shards edge_neighbours(Lattice lattice, Shard shard);

/// The shards that share at least a corner with this one, sorted. The shard itself is left out.
Shards touching_neighbours(Lattice lattice, Shard shard);

/// The largest absolute value of coordinates that are read. It keeps integers from overflowing.
inline constexpr int max_shard_coordinate = 1'048'576;

/// The name of a shard: "(-2)-(3)-n", or on `square` and `hex` "(-2)-(3)".
std::string shard_name(Lattice lattice, Shard shard);

/// The shard with this name. Returns nothing if the text is not a name of a shard, or if a
/// coordinate is beyond max_shard_coordinate.
std::optional<Shard> shard_from_name(Lattice lattice, std::string_view name);

}  // namespace orbitile

// The lattices on which pieces are drawn, their shards, and the integer maps that take a lattice
// onto itself.
//
// - A cell is the unit of shifts: every shift by whole cells takes the lattice onto itself.
// - A shard is the smallest part that a piece can cover. On `square` and `hex` a cell is one shard.
//   On `triangle` a cell is two triangles: one points up, the other points down. On `tetrakis` both
//   diagonals cut a cell into four shards, which are named n, e, s and w.
// - A place is the unit of area that a player sees as one field of a board. It has one number on
//   the board, one character in a picture, and the area 1. On `triangle` a place is a single
//   triangle. On the other lattices a place is a cell.
//
// x runs east on every lattice. Turns are counter-clockwise. The direction of y depends on the
// lattice:
//
// - On `tetrakis` and `square` y runs north, and the cell (x, y) is the unit square from (x, y) to
//   (x+1, y+1).
// - On `hex` y runs at 120° to x. The neighbours of (x, y) are (x±1, y), (x, y±1), (x+1, y+1) and
//   (x-1, y-1). The cells of a row have equal y. Each row is half a cell west of the row below it.
// - On `triangle` y runs at 60° to x, so each row is half a cell east of the row below it. The
//   triangle that points up has the corners (x, y), (x+1, y) and (x, y+1). The triangle that points
//   down has the corners (x+1, y), (x+1, y+1) and (x, y+1).
//
// Maps and corners have integer coordinates. Only point_in_plane() computes with doubles, so only
// its results can be inexact. Each lattice is described in one file, src/geometry/<name>.cpp, which
// lattice.cpp uses.
//
//     const LatticeMap turn = turn_about_middle(Lattice::tetrakis, 1, false);
//     const Shard image = turn(Shard{2, 1, 0});  // the north shard of (2, 1) becomes a west shard
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

inline constexpr std::array lattices{Lattice::tetrakis, Lattice::square, Lattice::hex,
                                     Lattice::triangle};

/// The name of a lattice: "tetrakis", "square", "hex", "triangle".
std::string_view lattice_name(Lattice lattice);
std::optional<Lattice> lattice_from_name(std::string_view name);

/// The points that can be the centre of a symmetric shape.
///
/// - On `tetrakis` and `square`, `even` is the lower left corner of the cell (0, 0), `odd` is the
///   middle of the cell (0, 0), `edge` is the middle of the lower edge of this cell, and `edge2` is
///   the middle of its left edge.
/// - On `hex` and `triangle`, the centre is the middle of a cell, a vertex, or the middle of an
///   edge. Points of one kind have different numbers, such as `vertex` and `vertex2`, if no shift
///   takes one of them to the other.
///
/// A set of shards without a centre of symmetry, such as a board, has the value `even` on every
/// lattice. The coordinates of such a set count from the origin of the drawing.
enum class Centre : std::uint8_t { even, odd, cell, cell2, vertex, vertex2, edge, edge2, edge3 };

/// The stored name of a centre: "even", "odd", "cell", …
std::string_view centre_name(Centre centre);

struct Cell {
    int x = 0;
    int y = 0;
    friend auto operator<=>(const Cell&, const Cell&) = default;
};

/// `slot` is the number of the shard in its cell. On `tetrakis` it counts clockwise from the north:
/// n is 0, e is 1, s is 2 and w is 3. On `triangle`, u (the triangle that points up) is 0 and d
/// (the triangle that points down) is 1. On the other lattices it is 0.
struct Shard {
    int x = 0;
    int y = 0;
    std::uint8_t slot = 0;
    friend auto operator<=>(const Shard&, const Shard&) = default;
};

/// A set of shards as a list: sorted, without duplicates. Every function that returns Shards
/// ensures this.
using Shards = std::vector<Shard>;

/// A corner of a shard. The unit of the coordinates depends on the lattice. On `tetrakis` and
/// `square` the unit is half a cell: the cell (x, y) spans (2x, 2y) to (2x+2, 2y+2), and its middle
/// is (2x+1, 2y+1). On `hex` the unit is a third of the step from a cell to the next, so the middle
/// of the cell (x, y) is (3x, 3y). On `triangle` the unit is a whole step.
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

/// An affine integer map that takes the lattice onto itself. It takes the shard in slot p of the
/// cell (x, y) to slot slots[p] of the cell (xx·x + xy·y, yx·x + yy·y) + shift + slot_shifts[p].
/// The slot_shifts are needed because the shards of one cell can go to several cells.
struct LatticeMap {
    int xx = 1, xy = 0, yx = 0, yy = 1;
    Cell shift{};
    std::array<std::uint8_t, max_shards_per_cell> slots{0, 1, 2, 3};
    /// slot_shifts[0] is always (0, 0), so that equal maps compare equal.
    std::array<Cell, max_shards_per_cell> slot_shifts{};

    Shard operator()(Shard shard) const;
    Shards operator()(const Shards& shards) const;

    friend auto operator<=>(const LatticeMap&, const LatticeMap&) = default;
};

/// The map that first applies `inner`, then `outer`.
LatticeMap compose(const LatticeMap& outer, const LatticeMap& inner);

LatticeMap shift_by(Cell offset);

/// The map that turns about the origin of drawings by `turn` steps. One step is 360/turns_of
/// degrees. If `flip` is set, the map first flips west-east about the origin. The origin is the
/// lower left corner of the cell (0, 0). On `hex` the origin is the middle of this cell instead,
/// because a turn by 60° about a corner is not a map of the lattice.
LatticeMap turn_about_origin(Lattice lattice, int turn, bool flip);

/// Like turn_about_origin(), but the fixed point is the middle of the cell (0, 0). On `triangle`
/// the fixed point is still the origin, because turns by 60° are possible only about corners.
LatticeMap turn_about_middle(Lattice lattice, int turn, bool flip);

/// The position of a centre, or of a corner of a shard. One step between cells is 6 units. Both
/// functions use the same origin, so their results can be compared.
Point position_in_sixths(Lattice lattice, Centre centre);
Point position_in_sixths(Lattice lattice, Point corner);

/// All values of Centre that are possible on the lattice.
std::vector<Centre> centres(Lattice lattice);

/// How far the cell (0, 1) is to the east of the cell (0, 0), in half cells: -1 on `hex`, 1 on
/// `triangle`, and 0 on the other lattices.
int east_offset_per_y_step(Lattice lattice);

/// A point of the plane. The unit is the width of a cell, and (0, 0) is the origin of drawings.
struct PlanePoint {
    double x = 0;
    double y = 0;
};
PlanePoint point_in_plane(Lattice lattice, Point point);
PlanePoint point_in_plane(Lattice lattice, Centre centre);

/// Whether each row is drawn half a cell further west or east than the row below it, as on `hex`
/// and `triangle`.
bool has_shifted_rows(Lattice lattice);

/// The number of shards of a place: 4 on `tetrakis`, otherwise 1.
int shards_per_place(Lattice lattice);

/// The word for a place, and its plural: "cell" and "cells", or on `triangle` "triangle" and
/// "triangles".
std::string_view place_word(Lattice lattice);
std::string places_word(Lattice lattice);

/// Widths are counted in steps from one cell to the next. Returns the word for such a step: "cell",
/// or on `triangle` "side".
std::string_view width_word(Lattice lattice);

/// The first shard of the place that contains this shard.
Shard place_of(Lattice lattice, Shard shard);

/// The column of the shard's place in a picture that has one character for each place. Columns
/// count to the right from the place {0, 0, 0}. The places of a picture's row have equal y, and the
/// northernmost row comes first.
int picture_column(Lattice lattice, Shard shard);

/// The number of columns from a place to the next place of its row: 2 on `hex`, otherwise 1.
int picture_column_step(Lattice lattice);

/// The first shard of the place at this column and row. Returns nothing for a column between two
/// cells of `hex`.
std::optional<Shard> shard_in_picture(Lattice lattice, int column, int y);

/// Words that describe how the places of a picture are arranged. They are added to messages about a
/// character that is not at a place. Empty on `square` and `tetrakis`.
std::string_view picture_layout_hint(Lattice lattice);

/// A character that pictures are drawn with. Bit p of `covered_slots` is set if the character
/// covers the shard in slot p of its cell.
struct Glyph {
    std::string_view text;
    unsigned covered_slots;
};

/// All glyphs of the lattice. If several glyphs cover the same shards, pictures are written with
/// the first of them.
std::span<const Glyph> glyphs_of(Lattice lattice);

/// Whether a piece can cover one of the two halves into which a diagonal divides a cell, as on
/// `tetrakis`.
bool has_half_cells(Lattice lattice);

/// The shard's corners, counter-clockwise.
std::vector<Point> corners(Lattice lattice, Shard shard);

/// The shards that share an edge with this shard, sorted.
Shards edge_neighbours(Lattice lattice, Shard shard);

/// The shards that share at least one corner with this shard, sorted. The shard itself is left out.
Shards touching_neighbours(Lattice lattice, Shard shard);

/// The largest absolute value of a coordinate that is read from a text. The limit keeps sums of
/// coordinates from overflowing.
inline constexpr int max_shard_coordinate = 1'048'576;

/// The name of a shard: "(-2)-(3)-n", or on `square` and `hex` "(-2)-(3)".
std::string shard_name(Lattice lattice, Shard shard);

/// The shard with this name. Returns nothing if the text is not a name of a shard, or if a
/// coordinate is beyond max_shard_coordinate.
std::optional<Shard> shard_from_name(Lattice lattice, std::string_view name);

}  // namespace orbitile

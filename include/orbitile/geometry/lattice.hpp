// The grids that pieces live on, their shards, and the integer maps that take a grid onto itself.
//
// A cell is a unit of the lattice's translation grid, a shard the smallest thing that a piece can
// cover. On `tetrakis` both diagonals cut a cell into four shards, named by compass; on `square`
// the cell is its own single shard. x runs east, y north; the cell (x, y) is the unit square from
// (x, y) to (x+1, y+1). Turns are counter-clockwise.
//
// All maps and corners are integers, so nothing here can round.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace orbitile {

enum class Lattice : std::uint8_t { tetrakis, square };

/// "tetrakis", "square".
std::string_view lattice_name(Lattice lattice);
std::optional<Lattice> lattice_from_name(std::string_view name);

struct Cell {
    int x = 0;
    int y = 0;
    friend auto operator<=>(const Cell&, const Cell&) = default;
};

/// `part` counts clockwise from the north on `tetrakis`: n 0, e 1, s 2, w 3. Elsewhere it is 0.
struct Shard {
    int x = 0;
    int y = 0;
    std::uint8_t part = 0;
    friend auto operator<=>(const Shard&, const Shard&) = default;
};

/// Sorted, without duplicates. Every function that returns Shards keeps to that.
using Shards = std::vector<Shard>;

/// A point that shards have as corners, in half cells: the cell (x, y) spans (2x, 2y) to
/// (2x+2, 2y+2), its middle is (2x+1, 2y+1).
struct Point {
    int x = 0;
    int y = 0;
    friend auto operator<=>(const Point&, const Point&) = default;
};

int parts_per_cell(Lattice lattice);

/// How many turns make a full circle: 4 on both lattices.
int turns_of(Lattice lattice);

/// An affine integer map that takes the lattice onto itself.
struct LatticeMap {
    int xx = 1, xy = 0, yx = 0, yy = 1;  ///< x' = xx·x + xy·y + shift.x, y' likewise, for cells
    Cell shift{};
    std::array<std::uint8_t, 4> parts{0, 1, 2, 3};

    Cell operator()(Cell cell) const;
    Shard operator()(Shard shard) const;
    Shards operator()(const Shards& shards) const;

    friend auto operator<=>(const LatticeMap&, const LatticeMap&) = default;
};

/// First `inner`, then `outer`.
LatticeMap compose(const LatticeMap& outer, const LatticeMap& inner);

LatticeMap shift_by(Cell offset);

/// Flips west-east about the point (0, 0) if asked to, then turns about it by `turn` steps of
/// 360/turns_of degrees. The point is a corner of the cell (0, 0), as in a piece's drawing.
LatticeMap turn_about_corner(Lattice lattice, int turn, bool flip);

/// The same about the middle of the cell (0, 0).
LatticeMap turn_about_middle(Lattice lattice, int turn, bool flip);

/// The shard's corners, counter-clockwise.
std::vector<Point> corners(Lattice lattice, Shard shard);

/// Shards that share an edge with this one, sorted.
Shards edge_neighbours(Lattice lattice, Shard shard);

/// Shards that share at least a corner with this one, itself left out, sorted.
Shards touching_neighbours(Lattice lattice, Shard shard);

/// "(-2)-(3)-n"; on `square` "(-2)-(3)".
std::string shard_name(Lattice lattice, Shard shard);
std::optional<Shard> shard_from_name(Lattice lattice, std::string_view name);

}  // namespace orbitile

// The plane, its four lattices, and the maps that take a lattice to itself.
//
// A point has two whole coordinates, in sixths of the two steps of its lattice. All corners of
// shards and all centres of symmetry are such points. The steps need not be at right angles (hex:
// 120 degrees, triangle: 60 degrees), so a map is a matrix of whole numbers about these steps. The
// origin (0, 0) is a centre of the whole lattice: each map about it takes the lattice to itself.
//
// A shard is a tile of the lattice: a square, a quarter of a square (tetrakis), a hexagon, a
// triangle. The table in lattice.cpp gives its corners. The image of a shard under a map follows
// from its corners, so nothing else has to be believed about shards.
#pragma once

#include <compare>
#include <cstddef>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

namespace check {

/// Why the checker does not accept something.
class Refusal : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// A number as an index of the standard's containers.
inline std::size_t at(int index) { return static_cast<std::size_t>(index); }

struct Point {
    int x = 0, y = 0;
    friend auto operator<=>(const Point&, const Point&) = default;
    Point operator+(Point other) const { return {x + other.x, y + other.y}; }
    Point operator-(Point other) const { return {x - other.x, y - other.y}; }
};

/// A linear map, as a matrix.
struct Map {
    int xx = 1, xy = 0, yx = 0, yy = 1;
    friend auto operator<=>(const Map&, const Map&) = default;
    Point operator()(Point p) const { return {xx * p.x + xy * p.y, yx * p.x + yy * p.y}; }
    bool is_mirror() const { return xx * yy - xy * yx < 0; }
    Map inverse() const;  ///< of a map with determinant 1 or -1
};

Map operator*(const Map& after, const Map& before);

/// The shard with number `slot` of the cell that x and y steps from the origin lead to.
struct Shard {
    int x = 0, y = 0, slot = 0;
    friend auto operator<=>(const Shard&, const Shard&) = default;
};
using Shards = std::vector<Shard>;  ///< ascending, each once

enum class LatticeKind { square, tetrakis, hex, triangle };

struct Lattice {
    LatticeKind kind = LatticeKind::square;
    std::string letters;                      ///< of a cell's shards; empty: a cell is one shard
    std::vector<std::vector<Point>> corners;  ///< of the shards of cell (0, 0), anticlockwise
    int turns = 4;                            ///< how many steps of `turn` make a full circle
    Map turn, flip;                           ///< about the origin; the flip is from west to east
    bool has_halves = false;  ///< pieces cover a cell whole, or two shards of it side by side
    int width = 6;            ///< no shard is wider in a coordinate
    int slant = 0;            ///< a point's distance is max(|x|, |y|, |x + slant·y|)
    std::map<std::string, Point> centres;  ///< of symmetries, one of each name

    /// Refuses a name that is not the name of a lattice.
    static Lattice named(const std::string& name);

    int slots() const { return static_cast<int>(corners.size()); }
    int distance(Point p) const;

    /// As seen from a point.
    std::vector<Point> corners_of(const Shard& shard, Point from = {}) const;

    /// What is covered as a whole: the shard, or all shards of its cell if there are halves.
    Shards unit_of(const Shard& shard) const;

    /// The shards' images under the map that takes the point `from` to the point `to`. False where
    /// an image is not a shard of the lattice.
    bool moves(const Map& map, Point from, Point to, Shards& shards) const;

    /// The images under a map about a centre. Refuses a map that the lattice does not have there.
    Shards image(const Map& map, Point centre, Shards shards) const;

    /// Whether the insides of two shards meet if the two points are laid on each other.
    bool overlap(const Shards& one, Point from, const Shards& other, Point other_from) const;

    /// Whether shards of two lists touch: in an edge, or in any point if that is enough.
    bool touch(bool by_edges, const Shards& one, const Shards& other) const;

    /// The shard with a name such as "(-2)-(3)-n". Refuses anything else.
    Shard shard(const std::string& text) const;
};

/// The identity first; turns alone are in the order of their angles. Refuses a name that is not a
/// group of the lattice.
std::vector<Map> group_named(const Lattice& lattice, const std::string& name);

}  // namespace check

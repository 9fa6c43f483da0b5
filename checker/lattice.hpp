// The plane and its lattices: where each shard has its corners, and which maps there are.
//
// Points are given in sixths of the two steps of the lattice, so that all corners and all centres
// of symmetry have whole coordinates. What a map does to a shard follows from its corners; nothing
// else is known about shards.
#pragma once

#include <compare>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

namespace check {

/// What the checker does not accept, in words.
class Refusal : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

struct Point {
    int x = 0, y = 0;
    friend auto operator<=>(const Point&, const Point&) = default;
};

/// Two by two: what becomes of the steps.
struct Map {
    int xx = 1, xy = 0, yx = 0, yy = 1;
    Point operator()(Point p) const { return {xx * p.x + xy * p.y, yx * p.x + yy * p.y}; }
    bool is_mirror() const { return xx * yy - xy * yx < 0; }
    friend bool operator==(const Map&, const Map&) = default;
};

Map operator*(const Map& after, const Map& before);

/// The shard with that number in the cell that (x, y) steps lead to.
struct Shard {
    int x = 0, y = 0, slot = 0;
    friend auto operator<=>(const Shard&, const Shard&) = default;
};
using Shards = std::vector<Shard>;  ///< ascending, each once

struct Lattice {
    std::string name;
    std::string letters;                      ///< of a cell's shards; empty: it has one
    std::vector<std::vector<Point>> corners;  ///< of the shards of cell (0, 0), in order
    int turns = 4;                            ///< that make a full circle
    Map turn, flip;
    bool has_halves = false;  ///< cells are covered whole, or by two shards side by side
    int slant = 0;            ///< how far a point is: max(|x|, |y|, |x + slant·y|)
    std::map<std::string, Point> centres;

    static Lattice named(const std::string& name);

    int slots() const { return static_cast<int>(corners.size()); }
    std::vector<Point> corners_of(const Shard& shard) const;

    /// The image of a shard, turned about a centre. Refuses maps that are none of the lattice.
    Shard image(const Map& map, Point centre, const Shard& shard) const;
    Shards image(const Map& map, Point centre, const Shards& shards) const;

    /// The same, from round one centre to round another; false if the lattice does not fit.
    bool moves(const Map& map, Point from, Point to, Shards& shards) const;

    int distance(Point p) const;

    /// "(-2)-(3)-n"
    Shard shard(const std::string& text) const;

  private:
    Point sum(const Shard& shard) const;
    bool at(Point wanted, Shard& found) const;
};

/// C2 to C6, D1, D1x, D2, D2x, D3, D3x, D4, D6: the maps, the identity first, of turns alone in
/// their order.
std::vector<Map> group_named(const Lattice& lattice, const std::string& name);

/// Whether the insides of two shards of different grids meet: of convex polygons, unless a side of
/// one has all of the other on its outer side.
bool overlap(const std::vector<Point>& a, const std::vector<Point>& b);

}  // namespace check

// The four lattices, and the maps of a lattice to itself.
//
// A lattice has two steps: the vectors from a cell to two of its neighbours. Coordinates of points
// are in sixths of these steps. In this unit all corners of shards and all centres of symmetry have
// whole coordinates. The steps are not always at right angles (on hex the angle is 120 degrees, on
// triangle 60 degrees). So a map is a matrix of whole numbers with respect to the steps. Each map
// about the origin (0, 0) takes the lattice to itself.
//
// A shard is a tile of the lattice: a square, a quarter of a square (tetrakis), a hexagon or a
// triangle. Lattice::from_name() lists the corners of shards. The checker finds the image of a
// shard from the images of its corners. So a reader of this program has to check only this list.
//
// Section 1.1 of docs/explanation/proof.md has a table with the same corners. The document also
// proves Lemmas 1, 2 and 20, on which this file relies.
#pragma once

#include <compare>
#include <cstddef>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

namespace check {

/// Thrown if the checker does not accept its input. The message states the reason.
class Refusal : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// Converts an index for the containers of the standard library.
inline std::size_t to_index(int index) { return static_cast<std::size_t>(index); }

struct Point {
    int x = 0, y = 0;
    friend auto operator<=>(const Point&, const Point&) = default;
    Point operator+(Point other) const { return {x + other.x, y + other.y}; }
    Point operator-(Point other) const { return {x - other.x, y - other.y}; }
};

/// A linear map about the origin, as a matrix.
struct Map {
    int xx = 1, xy = 0, yx = 0, yy = 1;
    friend auto operator<=>(const Map&, const Map&) = default;
    Point operator()(Point p) const { return {xx * p.x + xy * p.y, yx * p.x + yy * p.y}; }
    bool is_mirror() const { return xx * yy - xy * yx < 0; }
    Map inverse() const;  ///< the determinant must be 1 or -1
};

/// The map that applies `inner` first and `outer` second.
Map operator*(const Map& outer, const Map& inner);

/// The shard with number `slot` in the cell (0, 0), shifted by x and y steps.
struct Shard {
    int x = 0, y = 0, slot = 0;
    friend auto operator<=>(const Shard&, const Shard&) = default;
};
using Shards = std::vector<Shard>;  ///< ascending, without repetitions

enum class LatticeKind { square, tetrakis, hex, triangle };

struct Lattice {
    LatticeKind kind = LatticeKind::square;
    /// The letter of each slot in names of shards; empty if a cell is one shard.
    std::string slot_letters;
    /// By slot, the corners of the slot's shard in cell (0, 0), anticlockwise.
    std::vector<std::vector<Point>> corners;
    int turns = 4;   ///< the number of turns by the smallest angle in a full circle
    Map turn, flip;  ///< the turn by the smallest angle, and the flip that exchanges west and east
    /// Whether pieces can cover half of a cell. A half consists of two neighbouring shards of the
    /// cell.
    bool has_halves = false;
    int max_shard_width = 6;               ///< the maximum width of a shard in each coordinate
    int slant = 0;                         ///< a coefficient in distance_from_origin()
    std::map<std::string, Point> centres;  ///< centres of symmetry, by name

    /// Returns the lattice with this name. Refuses any other name.
    static Lattice from_name(const std::string& name);

    int slot_count() const { return static_cast<int>(corners.size()); }
    /// Returns max(|x|, |y|, |x + slant·y|).
    int distance_from_origin(Point p) const;

    /// The shard's corners, relative to `origin`.
    std::vector<Point> corners_of(const Shard& shard, Point origin = {}) const;

    /// The unit that contains the shard: all shards of its cell if has_halves is true, otherwise
    /// only the shard.
    Shards unit_of(const Shard& shard) const;

    /// Replaces the shards by their images under p -> target + map(p - source). Returns false if an
    /// image is not a shard of the lattice. In this case, `shards` is unspecified.
    bool map_shards(const Map& map, Point source, Point target, Shards& shards) const;

    /// Returns the images of the shards under the map about `centre`. Refuses a map that does not
    /// take the lattice to itself.
    Shards image(const Map& map, Point centre, Shards shards) const;

    /// Returns whether the interior of some shard of `first` intersects the interior of some shard
    /// of `second`. The two sets can have different coordinates: `first_origin` in the coordinates
    /// of `first` is the same point of the plane as `second_origin` in the coordinates of `second`.
    bool are_overlapping(const Shards& first, Point first_origin, const Shards& second,
                         Point second_origin) const;

    /// Returns whether a shard of `first` touches a shard of `second`. If `requires_common_edge` is
    /// set, the two shards must have an edge in common. Otherwise a common point is enough.
    bool are_touching(bool requires_common_edge, const Shards& first, const Shards& second) const;

    /// Returns the shard with this name, for example "(-2)-(3)-n". Refuses other texts.
    Shard shard_from_name(const std::string& name) const;
};

/// Returns the maps of a group such as "D4", with the identity first. If the group has no mirrors,
/// its turns are listed by ascending angle. Refuses a name that is not the name of a group of the
/// lattice.
std::vector<Map> group_from_name(const Lattice& lattice, const std::string& name);

}  // namespace check

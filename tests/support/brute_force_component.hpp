// What the brute force knows of the plane: where shards lie, what touches, and the components of a
// silhouette with its fingerprint. It shares nothing with the library but MD5.
//
// A shard is known here by its spot: a point of its inside, in quarters of a cell. The cell (x, y)
// spans (4x, 4y) to (4x+4, 4y+4); a triangle's spot lies one quarter from the cell's middle towards
// its side, a square's in the middle.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace orbitile::brute_force {

using Spot = std::pair<int, int>;
using Spots = std::vector<Spot>;  ///< sorted

int quarters_of_cell(int cell);
int cell_of(int quarters);

/// Where a spot lies in the cell (0, 0): of the triangle at that side (n, e, s, w).
Spot spot_in_cell(char side);

/// Polygons lie about the common centre of both grids.
struct Grid {
    bool odd = false;
    int centre() const { return odd ? 2 : 0; }
};

std::vector<Spot> corners(Spot spot, Grid grid);

enum class Contact : std::uint8_t { none, touching, overlapping };

/// Of two convex polygons.
Contact contact(const std::vector<Spot>& one, const std::vector<Spot>& other);

struct Component {
    Grid grid;
    Spots spots;
    int reach = 0;  ///< in quarters of a cell from the centre
    std::set<Spot> corners;
};

Component component_of(Grid grid, const Spots& spots);
bool share_a_point(const Component& one, const Component& other);

/// Joins spots that share a corner until nothing changes.
std::vector<Component> components_of(Grid grid, const Spots& spots);

/// The outermost first, joined by `+`.
std::string fingerprint(std::vector<Component> components);

int width_of(const Component& component);

}  // namespace orbitile::brute_force

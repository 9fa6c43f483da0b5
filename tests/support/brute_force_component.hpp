// The geometry of the brute force: where shards are, which of them touch, and the components of a
// silhouette with its fingerprint. It shares only MD5 with the library.
//
// A shard is identified by its spot: a point of its interior, in quarters of a cell. The cell (x,
// y) spans (4x, 4y) to (4x+4, 4y+4). A triangle's spot is one quarter from the cell's middle
// towards its side. A square's spot is the middle.
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

/// The spot of a triangle in the cell (0, 0), by its side (n, e, s, w).
Spot spot_in_cell(char side);

/// Polygons are relative to the common centre of both grids.
struct Grid {
    bool odd = false;
    int centre() const { return odd ? 2 : 0; }
};

std::vector<Spot> corners(Spot spot, Grid grid);

enum class Contact : std::uint8_t { none, touching, overlapping };

/// How two convex polygons touch or overlap.
Contact contact(const std::vector<Spot>& one, const std::vector<Spot>& other);

struct Component {
    Grid grid;
    Spots spots;
    int reach = 0;  ///< in quarters of a cell from the centre
    std::set<Spot> corners;
};

Component component_of(Grid grid, const Spots& spots);
bool share_a_point(const Component& one, const Component& other);

/// Joins spots that share a corner, until nothing changes.
std::vector<Component> components_of(Grid grid, const Spots& spots);

/// The fingerprints of the components, the outermost first, joined by `+`.
std::string fingerprint(std::vector<Component> components);

int width_of(const Component& component);

}  // namespace orbitile::brute_force

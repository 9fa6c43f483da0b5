// A field is the region in which a solver searches: the shards of one or several grids, with their
// orbits and the placements of pieces.
#pragma once

#include <cstdint>
#include <vector>

#include "puzzle/challenge.hpp"
#include "puzzle/placement.hpp"

namespace orbitile::silhouette {

/// One grid of a field. Orbits and shards are numbered separately for each layer.
struct FieldLayer {
    Centre centre = Centre::even;
    Board board;
    /// For each orbit, the indices of its shards on the board. The orbits are sorted by their
    /// smallest shards.
    std::vector<std::vector<int>> orbits;
    std::vector<int> orbit_of;  ///< by index on the board: the orbit of the shard
    std::vector<Placement> placements;
};

/// Two orbits, of different layers, that overlap.
struct Overlap {
    int layer, orbit;
    int other_layer, other_orbit;
};

/// A placement of a field.
struct FieldPlacement {
    int layer = 0;
    int placement = 0;  ///< index into the layer's placements
};

struct SearchField {
    Lattice lattice = Lattice::tetrakis;
    SymmetryGroup group = no_symmetry;  ///< the layers have the orbits of this group
    std::vector<FieldLayer> layers;     ///< one for each grid
    std::vector<Overlap> overlaps;
};

/// Returns the centres of a field's grids: one centre for silhouettes on one grid, and all centres
/// of the group for `mixed`.
std::vector<Centre> field_centres(Lattice lattice, const SymmetryGroup& group, GridKind grids);

/// Returns the approximate memory, in bytes, of a field and its encoding. `horizon` is the horizon
/// of the field. If `with_solver` is true, the result includes the memory of a solver that has
/// searched the field for a while.
std::uint64_t field_memory_bytes(const std::vector<PieceClass>& classes, std::size_t grids,
                                 int horizon, bool with_solver);

/// Returns the field within a horizon. The board of each grid extends `horizon` cells from the
/// centre to each side. Throws InputError if the field would take more memory than the process may
/// use.
SearchField make_field(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                       const SymmetryGroup& group, GridKind grids, int horizon);

/// Returns the field of one silhouette: the board of each layer consists of the shards that the
/// silhouette covers.
SearchField make_field(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                       const SymmetryGroup& group, const Silhouette& silhouette);

}  // namespace orbitile::silhouette

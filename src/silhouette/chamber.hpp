// The chamber of an eightfold symmetry: the eighth of the plane between two mirrors, whose cells
// stand for all cells, and what a symmetric silhouette can put into them.
//
// A mirror of the axis kind (the axis wall, y = 0) and one of the diagonal kind (the diagonal
// wall, x = y) bound the chamber x ≥ y ≥ 0 and generate the whole group. docs/method.md shows what
// follows: a set is one component that the symmetry maps onto itself if and only if its part in
// the chamber hangs together and touches both walls.
#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "orbitile/geometry/symmetry_group.hpp"

namespace orbitile {

/// A cell of the plane and which of its shards are covered: bit s for the shard in slot s, so 15
/// for a whole cell of `tetrakis` and 1 for one of `square`.
struct CoveredCell {
    std::int16_t x = 0;
    std::int16_t y = 0;
    std::uint8_t covered = 0;
    friend auto operator<=>(const CoveredCell&, const CoveredCell&) = default;
};

/// An area that no silhouette has, so large that nothing is reached with it; sums of it still fit.
inline constexpr int unreachable = std::numeric_limits<int>::max() / 4;

/// One way to cover one cell of the chamber, and with it the cell's orbit.
struct Element {
    CoveredCell cell;                 ///< in the chamber
    std::vector<CoveredCell> orbit;   ///< in the whole plane, sorted
    int area = 0;                     ///< of the orbit, in shards
    int half_cells = 0;               ///< of the orbit
    bool on_axis = false;             ///< touches the axis wall
    bool on_diagonal = false;         ///< touches the diagonal wall
    int axis_low = 0, axis_high = 0;  ///< where, in half cells from the centre; if on_axis
    /// Least further area that joins it to that wall, in shards, with the half cells that are left.
    int to_axis = 0, to_diagonal = 0;
    std::vector<int> neighbours;  ///< elements of other cells that touch it in the chamber
    std::vector<int> rivals;      ///< other elements of the same cell
};

/// The group whose chamber this is: the method needs its two kinds of mirrors.
inline constexpr SymmetryGroup chamber_group{"D4", 4, Mirrors::along};

struct Chamber {
    Parity parity = Parity::even;
    int reach = 0;  ///< cells of the chamber have 0 ≤ y ≤ x ≤ reach
    std::vector<Element> elements;
};

/// All elements within `reach` that bring at most `half_cells` half cells.
Chamber make_chamber(Lattice lattice, Parity parity, int reach, int half_cells);

/// The least reach beyond which no held component of at most `area` shards has a cell, if it
/// brings at most `half_cells` half cells.
int greatest_reach(Lattice lattice, Parity parity, int area, int half_cells);

/// For each element of `one` those of `other`, of the other parity, the interiors of whose orbits
/// overlap that of its own; in order.
std::vector<std::vector<int>> overlaps_between(Lattice lattice, const Chamber& one,
                                               const Chamber& other);

/// The covered parts as shards.
Shards shards_of_cells(Lattice lattice, const std::vector<CoveredCell>& cells);

/// "(2,1)", with the parts of a half cell "(2,1)ne".
std::string element_name(const Element& element);

}  // namespace orbitile

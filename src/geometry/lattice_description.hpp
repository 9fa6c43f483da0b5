// What a lattice has to say about itself: one file for each, which lattice.cpp names.
#pragma once

#include <string_view>
#include <vector>

#include "orbitile/geometry/lattice.hpp"

namespace orbitile {

struct LatticeDescription {
    std::string_view name;
    std::string_view slot_letters;  ///< one for each shard of a cell; empty: the cell is one shard
    int turns;                      ///< that make a full circle
    /// The linear parts of the least turn and of the west-east flip about the middle of the cell
    /// (0, 0), with what they do to the slots.
    LatticeMap turn;
    LatticeMap flip;
    /// Whether drawings turn about the cell's lower left corner, not its middle.
    bool turns_about_corner;
    bool shifted_rows;  ///< each row is drawn half a cell apart from the next
    bool half_cells;    ///< pieces may cover half of a cell
    /// Where the steps (1, 0) and (0, 1) of a Point lead in the plane, in widths of a cell.
    PlanePoint x_step;
    PlanePoint y_step;
    std::vector<Point> (*corners)(Shard shard);
    /// The shards of the grid of half the size that cover the same; none: no silhouettes on it.
    std::vector<Shard> (*refined)(Shard shard);
};

}  // namespace orbitile

// The description of a lattice. Each lattice has a file with its description, which lattice.cpp
// uses.
#pragma once

#include <array>
#include <span>
#include <string_view>
#include <vector>

#include "orbitile/geometry/lattice.hpp"

namespace orbitile {

/// A point where groups can have their centre. `sixths` is in sixths of the steps between cells,
/// from the point about which LatticeDescription::turn turns.
struct CentrePlace {
    Centre centre;
    Cell sixths;
};

/// The centres of lattices whose cells are squares and whose `turn` is about the middle of a cell.
inline std::vector<CentrePlace> centres_of_square_cells() {
    return {{Centre::even, {-3, -3}},
            {Centre::odd, {0, 0}},
            {Centre::edge, {0, -3}},
            {Centre::edge2, {-3, 0}}};
}

/// The glyphs of lattices whose cells are covered as a whole or not at all.
inline constexpr std::array<Glyph, 5> whole_glyphs{
    {{"·", 0}, {"█", 1}, {".", 0}, {" ", 0}, {"#", 1}}};

struct LatticeDescription {
    std::string_view name;
    std::string_view slot_letters;  ///< one for each shard of a cell; empty: the cell is one shard
    int turns;                      ///< number of turns in a full circle
    /// The smallest turn and the west-east flip about the middle of the cell (0, 0), or on
    /// `triangle` about its lower left corner.
    LatticeMap turn;
    LatticeMap flip;
    /// Whether drawings turn about the cell's lower left corner instead of its middle.
    bool turns_about_corner;
    bool half_cells;  ///< pieces may cover half of a cell
    /// Whether each shard is a place of its own. If not, each cell is a place.
    bool shards_are_places;
    std::string_view place_word;
    std::string_view width_word;
    /// In a picture: the columns from a cell to the next one of its row, and to the cell (x, y+1).
    int columns_per_cell;
    int columns_per_row;
    std::string_view order_in_print;  ///< see lattice.hpp
    std::span<const Glyph> glyphs;
    /// The steps (1, 0) and (0, 1) of a Point as vectors in the plane, in widths of a cell.
    PlanePoint x_step;
    PlanePoint y_step;
    std::vector<Point> (*corners)(Shard shard);
    /// The possible centres. Of centres that shifts take to each other, only one is listed.
    std::vector<CentrePlace> centres;
    /// If you multiply the coordinates of a Point by `point_scale` and add `point_shift`, they are
    /// in sixths of the steps between cells, from the point about which `turn` turns.
    int point_scale;
    int point_shift;
};

}  // namespace orbitile

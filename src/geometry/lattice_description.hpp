// What a lattice has to say about itself: one file for each, which lattice.cpp names.
#pragma once

#include <array>
#include <span>
#include <string_view>
#include <vector>

#include "orbitile/geometry/lattice.hpp"

namespace orbitile {

/// A point where groups can have their centre, in sixths of the steps between cells, from the point
/// about which the description's `turn` turns.
struct CentrePlace {
    Centre centre;
    Cell sixths;
};

/// Of lattices whose cells are squares, turned about the middle of a cell.
inline std::vector<CentrePlace> centres_of_square_cells() {
    return {{Centre::even, {-3, -3}},
            {Centre::odd, {0, 0}},
            {Centre::edge, {0, -3}},
            {Centre::edge2, {-3, 0}}};
}

/// Of lattices whose cells are covered as a whole or not at all.
inline constexpr std::array<Glyph, 5> whole_glyphs{
    {{"·", 0}, {"█", 1}, {".", 0}, {" ", 0}, {"#", 1}}};

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
    bool half_cells;  ///< pieces may cover half of a cell
    /// Whether each shard is a place of its own. If not, the cell is one.
    bool shards_are_places;
    std::string_view place_word;
    std::string_view width_word;
    /// In a picture, from a cell to the next one of its row, and to its like in the row above.
    int columns_per_cell;
    int columns_per_row;
    std::string_view order_in_print;  ///< see lattice.hpp
    std::span<const Glyph> glyphs;
    /// Where the steps (1, 0) and (0, 1) of a Point lead in the plane, in widths of a cell.
    PlanePoint x_step;
    PlanePoint y_step;
    std::vector<Point> (*corners)(Shard shard);
    /// One of those that shifts take to each other.
    std::vector<CentrePlace> centres;
    /// A Point as sixths of the steps between cells, from where `turn` turns: its coordinates times
    /// `point_scale`, plus `point_shift`.
    int point_scale;
    int point_shift;
};

}  // namespace orbitile

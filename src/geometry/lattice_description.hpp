// The description of a lattice. Each lattice has a file that defines one LatticeDescription, and
// lattice.cpp uses these descriptions.
#pragma once

#include <array>
#include <span>
#include <string_view>
#include <vector>

#include "geometry/lattice.hpp"

namespace orbitile {

/// A point where a group can have its centre. `offset_in_sixths` is the vector from the fixed point
/// of LatticeDescription::turn to this point. The unit is a sixth of the step between cells.
struct CentrePosition {
    Centre centre;
    Cell offset_in_sixths;
};

/// The possible centres on a lattice whose cells are squares and whose `turn` is about the middle
/// of a cell.
inline std::vector<CentrePosition> centres_of_square_cells() {
    return {{Centre::even, {-3, -3}},
            {Centre::odd, {0, 0}},
            {Centre::edge, {0, -3}},
            {Centre::edge2, {-3, 0}}};
}

/// The glyphs of a lattice on which a cell is either covered as a whole or empty.
inline constexpr std::array<Glyph, 5> whole_glyphs{
    {{"·", 0}, {"█", 1}, {".", 0}, {" ", 0}, {"#", 1}}};

struct LatticeDescription {
    std::string_view name;
    std::string_view slot_letters;  ///< a letter for each shard of a cell; empty for a single shard
    int turns;                      ///< the number of turns in a full circle
    /// The turn by the smallest angle, and the flip west-east. Both are about the middle of the
    /// cell (0, 0), or on `triangle` about the lower left corner of this cell.
    LatticeMap turn;
    LatticeMap flip;
    /// Whether turn_about_origin() turns about the lower left corner of the cell (0, 0), although
    /// `turn` is about the middle of this cell. If not, turn_about_origin() turns about the same
    /// point as `turn`.
    bool turns_are_about_corner;
    bool has_half_cells;  ///< whether pieces can cover half of a cell
    /// Whether each shard is a place. Otherwise each cell is a place.
    bool shards_are_places;
    std::string_view place_word;
    std::string_view width_word;
    /// The distance from a cell to the next cell of its row, in columns of a picture.
    int columns_per_cell;
    /// The shift to the right from the cell (x, y) to the cell (x, y+1), in columns of a picture.
    int columns_per_row;
    std::string_view picture_layout_hint;  ///< see picture_layout_hint() in lattice.hpp
    std::span<const Glyph> glyphs;
    /// The steps (1, 0) and (0, 1) of Point coordinates, as vectors in the plane. The unit is the
    /// width of a cell.
    PlanePoint x_step;
    PlanePoint y_step;
    std::vector<Point> (*corners)(Shard shard);
    /// The possible centres. If a shift takes one centre to another, only one of these two centres
    /// is listed.
    std::vector<CentrePosition> centres;
    /// The next two members convert a Point into other coordinates: multiply by `point_scale`, then
    /// add `point_shift`. The unit of the result is a sixth of the step between cells. The origin
    /// of the result is the fixed point of `turn`.
    int point_scale;
    int point_shift;
};

}  // namespace orbitile

// The lattice `square`: unit squares.
#include "geometry/lattice_description.hpp"

namespace orbitile {
namespace {

std::vector<Point> unit_square(Shard shard) {
    const int x = 2 * shard.x;
    const int y = 2 * shard.y;
    return {{x, y}, {x + 2, y}, {x + 2, y + 2}, {x, y + 2}};
}

}  // namespace

// The description is `extern` because lattice.cpp uses it.
extern const LatticeDescription square_lattice;

const LatticeDescription square_lattice{
    .name = "square",
    .slot_letters = "",
    .turns = 4,
    .turn = {.xx = 0,
             .xy = -1,
             .yx = 1,
             .yy = 0,
             .shift = {},
             .slots = {0, 1, 2, 3},
             .slot_shifts = {}},
    .flip = {.xx = -1,
             .xy = 0,
             .yx = 0,
             .yy = 1,
             .shift = {},
             .slots = {0, 1, 2, 3},
             .slot_shifts = {}},
    .turns_are_about_corner = true,
    .has_half_cells = false,
    .shards_are_places = false,
    .place_word = "cell",
    .width_word = "cell",
    .columns_per_cell = 1,
    .columns_per_row = 0,
    .picture_layout_hint = "",
    .glyphs = whole_glyphs,
    .x_step = {0.5, 0},
    .y_step = {0, 0.5},
    .corners = unit_square,
    .centres = centres_of_square_cells(),
    .point_scale = 3,
    .point_shift = -3,
};

}  // namespace orbitile

// The lattice `hex`: rows of regular hexagons, each with a corner at the top. The width of a cell
// is the distance between its two vertical sides.
#include <numbers>

#include "geometry/lattice_description.hpp"

namespace orbitile {
namespace {

// The corners of a cell, counter-clockwise from the lower right corner.
std::vector<Point> hexagon(Shard shard) {
    const int x = 3 * shard.x;
    const int y = 3 * shard.y;
    return {{x + 1, y - 1}, {x + 2, y + 1}, {x + 1, y + 2},
            {x - 1, y + 1}, {x - 2, y - 1}, {x - 1, y - 2}};
}

}  // namespace

// The description is `extern` because lattice.cpp uses it.
extern const LatticeDescription hex_lattice;

const LatticeDescription hex_lattice{
    .name = "hex",
    .slot_letters = "",
    .turns = 6,
    .turn = {.xx = 1,
             .xy = -1,
             .yx = 1,
             .yy = 0,
             .shift = {},
             .slots = {0, 1, 2, 3},
             .slot_shifts = {}},
    .flip = {.xx = -1,
             .xy = 1,
             .yx = 0,
             .yy = 1,
             .shift = {},
             .slots = {0, 1, 2, 3},
             .slot_shifts = {}},
    .turns_are_about_corner = false,
    .has_half_cells = false,
    .shards_are_places = false,
    .place_word = "cell",
    .width_word = "cell",
    .columns_per_cell = 2,
    .columns_per_row = -1,
    .picture_layout_hint =
        "cells of a row are two characters apart, and each row is shifted by one character from "
        "the row above",
    .glyphs = whole_glyphs,
    .x_step = {1.0 / 3, 0},
    .y_step = {-1.0 / 6, std::numbers::sqrt3 / 6},
    .corners = hexagon,
    .centres = {{Centre::cell, {0, 0}},
                {Centre::vertex, {2, 4}},
                {Centre::vertex2, {4, 2}},
                {Centre::edge, {3, 0}},
                {Centre::edge2, {0, 3}},
                {Centre::edge3, {3, 3}}},
    .point_scale = 2,
    .point_shift = 0,
};

}  // namespace orbitile

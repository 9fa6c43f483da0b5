// Unit squares, each cut by both diagonals into four right triangles.
#include "geometry/lattice_description.hpp"

namespace orbitile {
namespace {

std::vector<Point> triangle(Shard shard) {
    const int x = 2 * shard.x;
    const int y = 2 * shard.y;
    const Point middle{x + 1, y + 1};
    switch (shard.part) {
        case 0: return {middle, {x + 2, y + 2}, {x, y + 2}};
        case 1: return {middle, {x + 2, y}, {x + 2, y + 2}};
        case 2: return {middle, {x, y}, {x + 2, y}};
        default: return {middle, {x, y + 2}, {x, y}};
    }
}

}  // namespace

const LatticeDescription tetrakis_lattice{
    .name = "tetrakis",
    .part_letters = "nesw",
    .turns = 4,
    // Parts count clockwise from the north, so a counter-clockwise turn takes p to p - 1.
    .turn = {.xx = 0, .xy = -1, .yx = 1, .yy = 0, .shift = {}, .parts = {3, 0, 1, 2}},
    .flip = {.xx = -1, .xy = 0, .yx = 0, .yy = 1, .shift = {}, .parts = {0, 3, 2, 1}},
    .turns_about_corner = true,
    .shifted_rows = false,
    .x_step = {0.5, 0},
    .y_step = {0, 0.5},
    .corners = triangle,
};

}  // namespace orbitile

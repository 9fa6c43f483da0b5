// The lattice `tetrakis`: unit squares. Both diagonals cut each square into four right triangles.
#include "geometry/lattice_description.hpp"

namespace orbitile {
namespace {

std::vector<Point> triangle(Shard shard) {
    const int x = 2 * shard.x;
    const int y = 2 * shard.y;
    const Point middle{x + 1, y + 1};
    switch (shard.slot) {
        case 0: return {middle, {x + 2, y + 2}, {x, y + 2}};
        case 1: return {middle, {x + 2, y}, {x + 2, y + 2}};
        case 2: return {middle, {x, y}, {x + 2, y}};
        default: return {middle, {x, y + 2}, {x, y}};
    }
}

constexpr unsigned north = 1;
constexpr unsigned east = 2;
constexpr unsigned south = 4;
constexpr unsigned west = 8;
constexpr unsigned whole_cell = north | east | south | west;
// The letters b, d, p and q also represent the half cells. The stem of the letter is on the side of
// the vertical leg, and the bowl of the letter is at the height of the horizontal leg.
constexpr std::array<Glyph, 13> tetrakis_glyphs{{{"·", 0},
                                                 {"█", whole_cell},
                                                 {"◣", south | west},
                                                 {"◢", south | east},
                                                 {"◤", north | west},
                                                 {"◥", north | east},
                                                 {".", 0},
                                                 {" ", 0},
                                                 {"#", whole_cell},
                                                 {"b", south | west},
                                                 {"d", south | east},
                                                 {"p", north | west},
                                                 {"q", north | east}}};

}  // namespace

// The description is `extern` because lattice.cpp uses it.
extern const LatticeDescription tetrakis_lattice;

const LatticeDescription tetrakis_lattice{
    .name = "tetrakis",
    .slot_letters = "nesw",
    .turns = 4,
    // Slots count clockwise from the north, so a turn counter-clockwise takes slot p to slot p - 1.
    .turn = {.xx = 0,
             .xy = -1,
             .yx = 1,
             .yy = 0,
             .shift = {},
             .slots = {3, 0, 1, 2},
             .slot_shifts = {}},
    .flip = {.xx = -1,
             .xy = 0,
             .yx = 0,
             .yy = 1,
             .shift = {},
             .slots = {0, 3, 2, 1},
             .slot_shifts = {}},
    .turns_are_about_corner = true,
    .has_half_cells = true,
    .shards_are_places = false,
    .place_word = "cell",
    .width_word = "cell",
    .columns_per_cell = 1,
    .columns_per_row = 0,
    .picture_layout_hint = "",
    .glyphs = tetrakis_glyphs,
    .x_step = {0.5, 0},
    .y_step = {0, 0.5},
    .corners = triangle,
    .centres = centres_of_square_cells(),
    .point_scale = 3,
    .point_shift = -3,
};

}  // namespace orbitile

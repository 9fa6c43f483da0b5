// The lattice `triangle`: equilateral triangles with sides of one step. A cell is two triangles:
// the first one points up, the second one points down.
#include <array>
#include <numbers>

#include "geometry/lattice_description.hpp"

namespace orbitile {
namespace {

constexpr std::array<Glyph, 7> triangle_glyphs{
    {{"·", 0}, {"▲", 1}, {"▼", 2}, {".", 0}, {" ", 0}, {"^", 1}, {"v", 2}}};

std::vector<Point> half_of_rhombus(Shard shard) {
    const int x = shard.x;
    const int y = shard.y;
    if (shard.slot == 0) return {{x, y}, {x + 1, y}, {x, y + 1}};
    return {{x + 1, y}, {x + 1, y + 1}, {x, y + 1}};
}

}  // namespace

// The description is `extern` because lattice.cpp uses it.
extern const LatticeDescription triangle_lattice;

const LatticeDescription triangle_lattice{
    .name = "triangle",
    .slot_letters = "ud",
    .turns = 6,
    // The turn is about the corner (0, 0), where six triangles meet. The turn takes a triangle that
    // points up to a triangle that points down. The images of the two triangles of a cell are in
    // two separate cells.
    .turn = {.xx = 0,
             .xy = -1,
             .yx = 1,
             .yy = 1,
             .shift = {-1, 0},
             .slots = {1, 0, 2, 3},
             .slot_shifts = {{{0, 0}, {0, 1}, {0, 0}, {0, 0}}}},
    .flip = {.xx = -1,
             .xy = -1,
             .yx = 0,
             .yy = 1,
             .shift = {-1, 0},
             .slots = {0, 1, 2, 3},
             .slot_shifts = {{{0, 0}, {-1, 0}, {0, 0}, {0, 0}}}},
    .turns_are_about_corner = false,
    .has_half_cells = false,
    .shards_are_places = true,
    .place_word = "triangle",
    .width_word = "side",
    .columns_per_cell = 2,
    .columns_per_row = 1,
    .picture_layout_hint =
        "triangles that point up and down alternate along each row and from row to row",
    .glyphs = triangle_glyphs,
    .x_step = {1, 0},
    .y_step = {0.5, std::numbers::sqrt3 / 2},
    .corners = half_of_rhombus,
    .centres = {{Centre::vertex, {0, 0}},
                {Centre::cell, {2, 2}},
                {Centre::cell2, {4, 4}},
                {Centre::edge, {3, 0}},
                {Centre::edge2, {0, 3}},
                {Centre::edge3, {3, 3}}},
    .point_scale = 6,
    .point_shift = 0,
};

}  // namespace orbitile

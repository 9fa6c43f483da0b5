#include "geometry/lattice.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <stdexcept>

#include "geometry/lattice_description.hpp"

namespace orbitile {

// Each description is defined in the file of its lattice, for example hex.cpp.
extern const LatticeDescription tetrakis_lattice;
extern const LatticeDescription square_lattice;
extern const LatticeDescription hex_lattice;
extern const LatticeDescription triangle_lattice;

namespace {

constexpr std::array<std::string_view, 9> centre_names{
    "even", "odd", "cell", "cell2", "vertex", "vertex2", "edge", "edge2", "edge3"};

const LatticeDescription& description_of(Lattice lattice) {
    switch (lattice) {
        case Lattice::tetrakis: return tetrakis_lattice;
        case Lattice::square: return square_lattice;
        case Lattice::hex: return hex_lattice;
        case Lattice::triangle: return triangle_lattice;
    }
    throw std::invalid_argument("no such lattice");
}

// Removes a coordinate in parentheses, such as "(12)", from the front of `text` and returns it.
// Returns nothing if `text` does not begin with a valid coordinate.
std::optional<int> take_coordinate(std::string_view& text) {
    if (text.empty() || text.front() != '(') return std::nullopt;
    text.remove_prefix(1);
    int coordinate = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), coordinate);
    if (error != std::errc{}) return std::nullopt;
    const auto length = static_cast<std::size_t>(end - text.data());
    if (coordinate < -max_shard_coordinate || coordinate > max_shard_coordinate)
        return std::nullopt;
    // Texts such as "-0" and "007" are refused, so that each shard has only one name.
    if (text.substr(0, length) != std::to_string(coordinate)) return std::nullopt;
    text.remove_prefix(length);
    if (text.empty() || text.front() != ')') return std::nullopt;
    text.remove_prefix(1);
    return coordinate;
}

bool remove_leading_dash(std::string_view& text) {
    if (text.empty() || text.front() != '-') return false;
    text.remove_prefix(1);
    return true;
}

int count_shared_corners(const std::vector<Point>& first_corners,
                         const std::vector<Point>& second_corners) {
    int shared_count = 0;
    for (const Point& point : first_corners) {
        if (std::find(second_corners.begin(), second_corners.end(), point) != second_corners.end())
            ++shared_count;
    }
    return shared_count;
}

Shards neighbours_with_shared_corners(Lattice lattice, Shard shard, int min_corners) {
    const auto shard_corners = corners(lattice, shard);
    Shards neighbours;
    for (int x = shard.x - 1; x <= shard.x + 1; ++x) {
        for (int y = shard.y - 1; y <= shard.y + 1; ++y) {
            for (int slot = 0; slot < shards_per_cell(lattice); ++slot) {
                const Shard near_shard{x, y, static_cast<std::uint8_t>(slot)};
                if (near_shard == shard) continue;
                if (count_shared_corners(shard_corners, corners(lattice, near_shard)) >=
                    min_corners) {
                    neighbours.push_back(near_shard);
                }
            }
        }
    }
    return neighbours;
}

}  // namespace

std::string_view centre_name(Centre centre) {
    return centre_names.at(static_cast<std::size_t>(centre));
}

std::string_view lattice_name(Lattice lattice) { return description_of(lattice).name; }

std::optional<Lattice> lattice_from_name(std::string_view name) {
    for (const Lattice lattice : lattices) {
        if (lattice_name(lattice) == name) return lattice;
    }
    return std::nullopt;
}

int shards_per_cell(Lattice lattice) {
    return std::max(1, static_cast<int>(description_of(lattice).slot_letters.size()));
}

int turns_of(Lattice lattice) { return description_of(lattice).turns; }

bool has_shifted_rows(Lattice lattice) { return description_of(lattice).columns_per_row != 0; }

int shards_per_place(Lattice lattice) {
    return description_of(lattice).shards_are_places ? 1 : shards_per_cell(lattice);
}

std::string_view place_word(Lattice lattice) { return description_of(lattice).place_word; }

std::string_view width_word(Lattice lattice) { return description_of(lattice).width_word; }

std::string places_word(Lattice lattice) { return std::string(place_word(lattice)) + 's'; }

Shard place_of(Lattice lattice, Shard shard) {
    if (!description_of(lattice).shards_are_places) shard.slot = 0;
    return shard;
}

int picture_column(Lattice lattice, Shard shard) {
    const LatticeDescription& description = description_of(lattice);
    return description.columns_per_cell * shard.x + description.columns_per_row * shard.y +
           (description.shards_are_places ? shard.slot : 0);
}

int picture_column_step(Lattice lattice) {
    const LatticeDescription& description = description_of(lattice);
    return description.shards_are_places ? 1 : description.columns_per_cell;
}

std::optional<Shard> shard_in_picture(Lattice lattice, int column, int y) {
    const LatticeDescription& description = description_of(lattice);
    const int row_column = column - description.columns_per_row * y;
    const int slot = (row_column % description.columns_per_cell + description.columns_per_cell) %
                     description.columns_per_cell;
    if (slot != 0 && !description.shards_are_places) return std::nullopt;
    return Shard{(row_column - slot) / description.columns_per_cell, y,
                 static_cast<std::uint8_t>(slot)};
}

std::string_view picture_layout_hint(Lattice lattice) {
    return description_of(lattice).picture_layout_hint;
}

std::span<const Glyph> glyphs_of(Lattice lattice) { return description_of(lattice).glyphs; }

bool has_half_cells(Lattice lattice) { return description_of(lattice).has_half_cells; }

std::vector<Centre> centres(Lattice lattice) {
    std::vector<Centre> possible_centres;
    for (const CentrePosition& position : description_of(lattice).centres)
        possible_centres.push_back(position.centre);
    return possible_centres;
}

Point position_in_sixths(Lattice lattice, Centre centre) {
    for (const CentrePosition& position : description_of(lattice).centres) {
        if (position.centre == centre)
            return {position.offset_in_sixths.x, position.offset_in_sixths.y};
    }
    const int origin = description_of(lattice).point_shift;
    if (centre == Centre::even) return {origin, origin};
    throw std::invalid_argument("position_in_sixths: the lattice has no such centre");
}

Point position_in_sixths(Lattice lattice, Point corner) {
    const LatticeDescription& description = description_of(lattice);
    return {corner.x * description.point_scale + description.point_shift,
            corner.y * description.point_scale + description.point_shift};
}

int east_offset_per_y_step(Lattice lattice) {
    const LatticeDescription& description = description_of(lattice);
    return static_cast<int>(std::lround(2 * description.y_step.x / description.x_step.x));
}

PlanePoint point_in_plane(Lattice lattice, Point point) {
    const LatticeDescription& description = description_of(lattice);
    return {point.x * description.x_step.x + point.y * description.y_step.x,
            point.x * description.x_step.y + point.y * description.y_step.y};
}

PlanePoint point_in_plane(Lattice lattice, Centre centre) {
    const LatticeDescription& description = description_of(lattice);
    const Point offset_in_sixths = position_in_sixths(lattice, centre);
    const double x =
        static_cast<double>(offset_in_sixths.x - description.point_shift) / description.point_scale;
    const double y =
        static_cast<double>(offset_in_sixths.y - description.point_shift) / description.point_scale;
    return {x * description.x_step.x + y * description.y_step.x,
            x * description.x_step.y + y * description.y_step.y};
}

Shard LatticeMap::operator()(Shard shard) const {
    const Cell& slot_shift = slot_shifts[shard.slot];
    return {xx * shard.x + xy * shard.y + shift.x + slot_shift.x,
            yx * shard.x + yy * shard.y + shift.y + slot_shift.y, slots[shard.slot]};
}

Shards LatticeMap::operator()(const Shards& shards) const {
    Shards images;
    images.reserve(shards.size());
    for (const Shard& shard : shards) images.push_back((*this)(shard));
    std::sort(images.begin(), images.end());
    return images;
}

LatticeMap compose(const LatticeMap& outer, const LatticeMap& inner) {
    LatticeMap map;
    map.xx = outer.xx * inner.xx + outer.xy * inner.yx;
    map.xy = outer.xx * inner.xy + outer.xy * inner.yy;
    map.yx = outer.yx * inner.xx + outer.yy * inner.yx;
    map.yy = outer.yx * inner.xy + outer.yy * inner.yy;
    // Returns the cell that contains the image of a slot of the cell (0, 0) under the composed map.
    const auto image_cell = [&](std::size_t slot) {
        const Cell inner_cell{inner.shift.x + inner.slot_shifts[slot].x,
                              inner.shift.y + inner.slot_shifts[slot].y};
        const Shard image = outer({inner_cell.x, inner_cell.y, inner.slots[slot]});
        return Cell{image.x, image.y};
    };
    map.shift = image_cell(0);
    for (std::size_t slot = 0; slot < max_shards_per_cell; ++slot) {
        const Cell cell = image_cell(slot);
        map.slots[slot] = outer.slots[inner.slots[slot]];
        map.slot_shifts[slot] = {cell.x - map.shift.x, cell.y - map.shift.y};
    }
    return map;
}

LatticeMap shift_by(Cell offset) {
    LatticeMap map;
    map.shift = offset;
    return map;
}

LatticeMap turn_about_origin(Lattice lattice, int turn, bool flip) {
    LatticeMap map = turn_about_middle(lattice, turn, flip);
    if (!description_of(lattice).turns_are_about_corner) return map;
    // A cell has the coordinates of its lower left corner. Under the turn, the image of this corner
    // can be another corner of the image cell.
    const Cell corner_shift{std::min(0, map.xx + map.xy), std::min(0, map.yx + map.yy)};
    return compose(shift_by(corner_shift), map);
}

LatticeMap turn_about_middle(Lattice lattice, int turn, bool flip) {
    const LatticeDescription& description = description_of(lattice);
    LatticeMap map = flip ? description.flip : LatticeMap{};
    const int turn_count = ((turn % description.turns) + description.turns) % description.turns;
    for (int i = 0; i < turn_count; ++i) map = compose(description.turn, map);
    return map;
}

std::vector<Point> corners(Lattice lattice, Shard shard) {
    return description_of(lattice).corners(shard);
}

Shards edge_neighbours(Lattice lattice, Shard shard) {
    return neighbours_with_shared_corners(lattice, shard, 2);
}

Shards touching_neighbours(Lattice lattice, Shard shard) {
    return neighbours_with_shared_corners(lattice, shard, 1);
}

std::string shard_name(Lattice lattice, Shard shard) {
    std::string name = "(" + std::to_string(shard.x) + ")-(" + std::to_string(shard.y) + ")";
    const std::string_view letters = description_of(lattice).slot_letters;
    if (!letters.empty()) {
        name += '-';
        name += letters[shard.slot];
    }
    return name;
}

std::optional<Shard> shard_from_name(Lattice lattice, std::string_view name) {
    Shard shard;
    const auto x = take_coordinate(name);
    if (!x || !remove_leading_dash(name)) return std::nullopt;
    const auto y = take_coordinate(name);
    if (!y) return std::nullopt;
    shard.x = *x;
    shard.y = *y;
    const std::string_view letters = description_of(lattice).slot_letters;
    if (letters.empty()) return name.empty() ? std::optional(shard) : std::nullopt;
    if (!remove_leading_dash(name) || name.size() != 1) return std::nullopt;
    const auto letter_position = letters.find(name.front());
    if (letter_position == std::string_view::npos) return std::nullopt;
    shard.slot = static_cast<std::uint8_t>(letter_position);
    return shard;
}

}  // namespace orbitile

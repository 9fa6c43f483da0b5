#include "lattice.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <set>

#include "file.hpp"

namespace check {

Map operator*(const Map& outer, const Map& inner) {
    return {outer.xx * inner.xx + outer.xy * inner.yx, outer.xx * inner.xy + outer.xy * inner.yy,
            outer.yx * inner.xx + outer.yy * inner.yx, outer.yx * inner.xy + outer.yy * inner.yy};
}

Map Map::inverse() const {
    const int sign = is_mirror() ? -1 : 1;
    return {sign * yy, -sign * xy, -sign * yx, sign * xx};
}

Lattice Lattice::from_name(const std::string& name) {
    Lattice lattice;
    if (name == "square" || name == "tetrakis") {
        lattice.corners = {{{0, 0}, {6, 0}, {6, 6}, {0, 6}}};
        lattice.turn = {0, -1, 1, 0};
        lattice.flip = {-1, 0, 0, 1};
        lattice.centres = {{"even", {0, 0}}, {"odd", {3, 3}}, {"edge", {3, 0}}, {"edge2", {0, 3}}};
        if (name == "tetrakis") {  // a cell has a north, east, south and west part
            lattice.kind = LatticeKind::tetrakis;
            lattice.slot_letters = "nesw";
            lattice.has_halves = true;
            lattice.corners = {{{3, 3}, {6, 6}, {0, 6}},
                               {{3, 3}, {6, 0}, {6, 6}},
                               {{3, 3}, {0, 0}, {6, 0}},
                               {{3, 3}, {0, 6}, {0, 0}}};
        }
    } else if (name == "hex") {  // steps at 120 degrees, between middles of cells
        lattice.kind = LatticeKind::hex;
        lattice.turns = 6;
        lattice.corners = {{{2, -2}, {4, 2}, {2, 4}, {-2, 2}, {-4, -2}, {-2, -4}}};
        lattice.turn = {1, -1, 1, 0};
        lattice.flip = {-1, 1, 0, 1};
        lattice.max_shard_width = 8;
        lattice.slant = -1;
        lattice.centres = {{"cell", {0, 0}}, {"vertex", {2, 4}}, {"vertex2", {4, 2}},
                           {"edge", {3, 0}}, {"edge2", {0, 3}},  {"edge3", {3, 3}}};
    } else if (name == "triangle") {  // steps at 60 degrees; slots: up, down
        lattice.kind = LatticeKind::triangle;
        lattice.turns = 6;
        lattice.slot_letters = "ud";
        lattice.corners = {{{0, 0}, {6, 0}, {0, 6}}, {{6, 0}, {6, 6}, {0, 6}}};
        lattice.turn = {0, -1, 1, 1};
        lattice.flip = {-1, -1, 0, 1};
        lattice.slant = 1;
        lattice.centres = {{"vertex", {0, 0}}, {"cell", {2, 2}},  {"cell2", {4, 4}},
                           {"edge", {3, 0}},   {"edge2", {0, 3}}, {"edge3", {3, 3}}};
    } else {
        throw Refusal("'" + printable_text(name) + "' is not the name of a lattice");
    }
    return lattice;
}

int Lattice::distance_from_origin(Point p) const {
    return std::max({std::abs(p.x), std::abs(p.y), std::abs(p.x + slant * p.y)});
}

std::vector<Point> Lattice::corners_of(const Shard& shard, Point origin) const {
    std::vector<Point> moved_corners = corners[to_index(shard.slot)];
    for (Point& corner : moved_corners) corner = corner + Point{6 * shard.x, 6 * shard.y} - origin;
    return moved_corners;
}

Shards Lattice::unit_of(const Shard& shard) const {
    if (!has_halves) return {shard};
    Shards cell;
    for (int slot = 0; slot < slot_count(); ++slot) cell.push_back({shard.x, shard.y, slot});
    return cell;
}

// The corners of a shard's image are the images of the shard's corners. To identify the image, the
// function compares these corners with the corners of each shard of cell (0, 0), shifted by whole
// steps.
bool Lattice::map_shards(const Map& map, Point source, Point target, Shards& shards) const {
    for (Shard& shard : shards) {
        std::vector<Point> image_corners = corners_of(shard, source);
        for (Point& corner : image_corners) corner = map(corner) + target;
        std::ranges::sort(image_corners);
        bool is_found = false;
        for (int slot = 0; slot < slot_count() && !is_found; ++slot) {
            std::vector<Point> slot_corners = corners[to_index(slot)];
            std::ranges::sort(slot_corners);
            const Point shift = image_corners.front() - slot_corners.front();
            for (Point& corner : slot_corners) corner = corner + shift;
            is_found = shift.x % 6 == 0 && shift.y % 6 == 0 && image_corners == slot_corners;
            if (is_found) shard = {shift.x / 6, shift.y / 6, slot};
        }
        if (!is_found) return false;
    }
    std::ranges::sort(shards);
    return true;
}

Shards Lattice::image(const Map& map, Point centre, Shards shards) const {
    if (map_shards(map, centre, centre, shards)) return shards;
    throw Refusal("the lattice does not have this symmetry about this centre");
}

namespace {

// Returns whether some side of the polygon separates the polygon from the points. A side separates
// them if all points are beyond the side or on its line.
bool has_separating_side(const std::vector<Point>& polygon, const std::vector<Point>& points) {
    Point side_start = polygon.back();
    for (const Point& side_end : polygon) {
        const Point side = side_end - side_start;
        const bool is_separating = std::ranges::all_of(points, [&](Point p) {
            return side.x * (p.y - side_start.y) - side.y * (p.x - side_start.x) <= 0;
        });
        if (is_separating) return true;
        side_start = side_end;
    }
    return false;
}

}  // namespace

bool Lattice::are_overlapping(const Shards& first, Point first_origin, const Shards& second,
                              Point second_origin) const {
    for (const Shard& first_shard : first) {
        const std::vector<Point> first_corners = corners_of(first_shard, first_origin);
        for (const Shard& second_shard : second) {
            const std::vector<Point> second_corners = corners_of(second_shard, second_origin);
            if (!has_separating_side(first_corners, second_corners) &&
                !has_separating_side(second_corners, first_corners)) {
                return true;
            }
        }
    }
    return false;
}

bool Lattice::are_touching(bool requires_common_edge, const Shards& first,
                           const Shards& second) const {
    for (const Shard& first_shard : first) {
        for (const Shard& second_shard : second) {
            if (std::abs(first_shard.x - second_shard.x) > 1 ||
                std::abs(first_shard.y - second_shard.y) > 1)
                continue;
            const std::vector<Point> first_corners = corners_of(first_shard);
            int common_corner_count = 0;
            for (const Point& corner : corners_of(second_shard)) {
                common_corner_count += static_cast<int>(std::ranges::count(first_corners, corner));
            }
            if (common_corner_count >= (requires_common_edge ? 2 : 1)) return true;
        }
    }
    return false;
}

Shard Lattice::shard_from_name(const std::string& name) const {
    Shard shard;
    std::sscanf(name.c_str(), "(%5d)-(%5d)", &shard.x, &shard.y);
    const std::string cell = "(" + std::to_string(shard.x) + ")-(" + std::to_string(shard.y) + ")";
    for (; shard.slot < slot_count(); ++shard.slot) {
        if (name == (slot_letters.empty() ? cell : cell + "-" + slot_letters[to_index(shard.slot)]))
            return shard;
    }
    throw Refusal("'" + printable_text(name) + "' is not the name of a shard");
}

std::vector<Map> group_from_name(const Lattice& lattice, const std::string& name) {
    static const std::map<int, std::set<std::string>> groups{
        {4, {"C2", "C4", "D1", "D1x", "D2", "D2x", "D4"}},
        {6, {"C2", "C3", "C6", "D1", "D1x", "D2", "D3", "D3x", "D6"}}};
    if (!groups.at(lattice.turns).contains(name)) {
        throw Refusal("'" + printable_text(name) + "' is not a group of the lattice");
    }
    // The loop lists the maps of the group. "C4" consists of four turns. "D2" consists of two
    // turns, each of them alone and combined with the flip. The mirrors of "D2x" are halfway
    // between the mirrors of "D2".
    const int turns_per_step = lattice.turns / (name[1] - '0');
    const int first_flip = name.ends_with('x') ? 1 : 0;
    std::vector<Map> maps;
    Map rotation;
    for (int turn_index = 0; turn_index < lattice.turns;
         ++turn_index, rotation = lattice.turn * rotation) {
        if (turn_index % turns_per_step == 0) maps.push_back(rotation);
        if (name[0] == 'D' && turn_index % turns_per_step == first_flip)
            maps.push_back(rotation * lattice.flip);
    }
    return maps;
}

}  // namespace check

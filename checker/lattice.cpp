#include "lattice.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <set>

#include "file.hpp"

namespace check {

Map operator*(const Map& after, const Map& before) {
    return {
        after.xx * before.xx + after.xy * before.yx, after.xx * before.xy + after.xy * before.yy,
        after.yx * before.xx + after.yy * before.yx, after.yx * before.xy + after.yy * before.yy};
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
            lattice.letters = "nesw";
            lattice.has_halves = true;
            lattice.corners = {{{3, 3}, {6, 6}, {0, 6}},
                               {{3, 3}, {6, 0}, {6, 6}},
                               {{3, 3}, {0, 0}, {6, 0}},
                               {{3, 3}, {0, 6}, {0, 0}}};
        }
    } else if (name == "hex") {  // the steps are at 120 degrees, from middle to middle of cells
        lattice.kind = LatticeKind::hex;
        lattice.turns = 6;
        lattice.corners = {{{2, -2}, {4, 2}, {2, 4}, {-2, 2}, {-4, -2}, {-2, -4}}};
        lattice.turn = {1, -1, 1, 0};
        lattice.flip = {-1, 1, 0, 1};
        lattice.max_shard_width = 8;
        lattice.slant = -1;
        lattice.centres = {{"cell", {0, 0}}, {"vertex", {2, 4}}, {"vertex2", {4, 2}},
                           {"edge", {3, 0}}, {"edge2", {0, 3}},  {"edge3", {3, 3}}};
    } else if (name == "triangle") {  // steps at 60 degrees; a cell is a triangle up and one down
        lattice.kind = LatticeKind::triangle;
        lattice.turns = 6;
        lattice.letters = "ud";
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

std::vector<Point> Lattice::corners_of(const Shard& shard, Point from) const {
    std::vector<Point> found = corners[at(shard.slot)];
    for (Point& corner : found) corner = corner + Point{6 * shard.x, 6 * shard.y} - from;
    return found;
}

Shards Lattice::unit_of(const Shard& shard) const {
    if (!has_halves) return {shard};
    Shards cell;
    for (int slot = 0; slot < slots(); ++slot) cell.push_back({shard.x, shard.y, slot});
    return cell;
}

// Replaces each shard by its image. The corners of the image are the images of the shard's corners.
// They are compared with the corners of the shards of cell (0, 0), shifted by whole steps.
bool Lattice::map_shards(const Map& map, Point from, Point to, Shards& shards) const {
    for (Shard& shard : shards) {
        std::vector<Point> moved = corners_of(shard, from);
        for (Point& corner : moved) corner = map(corner) + to;
        std::ranges::sort(moved);
        bool is_found = false;
        for (int slot = 0; slot < slots() && !is_found; ++slot) {
            std::vector<Point> own = corners[at(slot)];
            std::ranges::sort(own);
            const Point step = moved.front() - own.front();
            for (Point& corner : own) corner = corner + step;
            is_found = step.x % 6 == 0 && step.y % 6 == 0 && moved == own;
            if (is_found) shard = {step.x / 6, step.y / 6, slot};
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

// Returns whether some side of the polygon separates the polygon from the points. Then all points
// are beyond this side or on its line.
bool has_separating_side(const std::vector<Point>& polygon, const std::vector<Point>& points) {
    Point from = polygon.back();
    for (const Point& to : polygon) {
        const Point along = to - from;
        const bool separates = std::ranges::all_of(points, [&](Point p) {
            return along.x * (p.y - from.y) - along.y * (p.x - from.x) <= 0;
        });
        if (separates) return true;
        from = to;
    }
    return false;
}

}  // namespace

bool Lattice::overlap(const Shards& one, Point from, const Shards& other, Point other_from) const {
    for (const Shard& a : one) {
        const std::vector<Point> own = corners_of(a, from);
        for (const Shard& b : other) {
            const std::vector<Point> others = corners_of(b, other_from);
            if (!has_separating_side(own, others) && !has_separating_side(others, own)) {
                return true;
            }
        }
    }
    return false;
}

bool Lattice::touch(bool by_edges, const Shards& one, const Shards& other) const {
    for (const Shard& a : one) {
        for (const Shard& b : other) {
            if (std::abs(a.x - b.x) > 1 || std::abs(a.y - b.y) > 1) continue;
            const std::vector<Point> own = corners_of(a);
            int common = 0;
            for (const Point& corner : corners_of(b)) {
                common += static_cast<int>(std::ranges::count(own, corner));
            }
            if (common >= (by_edges ? 2 : 1)) return true;
        }
    }
    return false;
}

Shard Lattice::shard(const std::string& text) const {
    Shard found;
    std::sscanf(text.c_str(), "(%5d)-(%5d)", &found.x, &found.y);
    const std::string cell = "(" + std::to_string(found.x) + ")-(" + std::to_string(found.y) + ")";
    for (; found.slot < slots(); ++found.slot) {
        if (text == (letters.empty() ? cell : cell + "-" + letters[at(found.slot)])) return found;
    }
    throw Refusal("'" + printable_text(text) + "' is not the name of a shard");
}

std::vector<Map> group_from_name(const Lattice& lattice, const std::string& name) {
    static const std::map<int, std::set<std::string>> groups{
        {4, {"C2", "C4", "D1", "D1x", "D2", "D2x", "D4"}},
        {6, {"C2", "C3", "C6", "D1", "D1x", "D2", "D3", "D3x", "D6"}}};
    if (!groups.at(lattice.turns).contains(name)) {
        throw Refusal("'" + printable_text(name) + "' is not a group of the lattice");
    }
    // Lists the maps of the group. "C4" consists of four turns. "D2" consists of two turns, each of
    // them alone and after the flip. The mirrors of "D2x" are halfway between the mirrors of "D2".
    const int step = lattice.turns / (name[1] - '0');
    const int first_flip = name.ends_with('x') ? 1 : 0;
    std::vector<Map> maps;
    Map turned;
    for (int t = 0; t < lattice.turns; ++t, turned = lattice.turn * turned) {
        if (t % step == 0) maps.push_back(turned);
        if (name[0] == 'D' && t % step == first_flip) maps.push_back(turned * lattice.flip);
    }
    return maps;
}

}  // namespace check

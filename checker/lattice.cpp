#include "lattice.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

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

Lattice Lattice::named(const std::string& name) {
    Lattice lattice;
    if (name == "square" || name == "tetrakis") {
        lattice.kind = LatticeKind::square;
        lattice.corners = {{{0, 0}, {6, 0}, {6, 6}, {0, 6}}};
        lattice.turn = Map{0, -1, 1, 0};
        lattice.flip = Map{-1, 0, 0, 1};
        lattice.centres = {{"even", {0, 0}}, {"odd", {3, 3}}, {"edge", {3, 0}}, {"edge2", {0, 3}}};
        if (name == "square") return lattice;
        // A cell is a square with both diagonals: the north, east, south and west part.
        lattice.kind = LatticeKind::tetrakis;
        lattice.letters = "nesw";
        lattice.has_halves = true;
        lattice.corners = {{{3, 3}, {6, 6}, {0, 6}},
                           {{3, 3}, {6, 0}, {6, 6}},
                           {{3, 3}, {0, 0}, {6, 0}},
                           {{3, 3}, {0, 6}, {0, 0}}};
        return lattice;
    }
    lattice.turns = 6;
    if (name == "hex") {  // the steps are at 120 degrees, and lead from middle to middle
        lattice.kind = LatticeKind::hex;
        lattice.corners = {{{2, -2}, {4, 2}, {2, 4}, {-2, 2}, {-4, -2}, {-2, -4}}};
        lattice.turn = Map{1, -1, 1, 0};
        lattice.flip = Map{-1, 1, 0, 1};
        lattice.width = 8;
        lattice.slant = -1;
        lattice.centres = {{"cell", {0, 0}}, {"vertex", {2, 4}}, {"vertex2", {4, 2}},
                           {"edge", {3, 0}}, {"edge2", {0, 3}},  {"edge3", {3, 3}}};
        return lattice;
    }
    if (name == "triangle") {  // the steps are at 60 degrees; a cell is a triangle up and one down
        lattice.kind = LatticeKind::triangle;
        lattice.letters = "ud";
        lattice.corners = {{{0, 0}, {6, 0}, {0, 6}}, {{6, 0}, {6, 6}, {0, 6}}};
        lattice.turn = Map{0, -1, 1, 1};
        lattice.flip = Map{-1, -1, 0, 1};
        lattice.slant = 1;
        lattice.centres = {{"vertex", {0, 0}}, {"cell", {2, 2}},  {"cell2", {4, 4}},
                           {"edge", {3, 0}},   {"edge2", {0, 3}}, {"edge3", {3, 3}}};
        return lattice;
    }
    throw Refusal("'" + shown(name) + "' is not the name of a lattice");
}

std::vector<Point> Lattice::corners_of(const Shard& shard) const {
    std::vector<Point> found = corners[at(shard.slot)];
    for (Point& corner : found) corner = corner + Point{6 * shard.x, 6 * shard.y};
    return found;
}

// The image is looked for by the sum of its corners: shards of one cell have different sums, and a
// step changes the sum by a multiple of six times the number of corners.
bool Lattice::moves(const Map& map, Point from, Point to, Shards& shards) const {
    for (Shard& shard : shards) {
        std::vector<Point> moved = corners_of(shard);
        Point total;
        for (Point& corner : moved) {
            corner = map(corner - from) + to;
            total = total + corner;
        }
        bool is_found = false;
        for (int slot = 0; slot < slots() && !is_found; ++slot) {
            Point off = total;
            for (const Point& corner : corners[at(slot)]) off = off - corner;
            const int step = 6 * static_cast<int>(corners[at(slot)].size());
            if (off.x % step != 0 || off.y % step != 0) continue;
            const Shard image{off.x / step, off.y / step, slot};
            // A triangle upside down has its middle in the same place, but other corners.
            const std::vector<Point> own = corners_of(image);
            if (!std::is_permutation(moved.begin(), moved.end(), own.begin(), own.end())) continue;
            shard = image;
            is_found = true;
        }
        if (!is_found) return false;
    }
    std::sort(shards.begin(), shards.end());
    return true;
}

Shards Lattice::image(const Map& map, Point centre, const Shards& shards) const {
    Shards moved = shards;
    if (!moves(map, centre, centre, moved)) {
        throw Refusal("the lattice does not have this symmetry about this centre");
    }
    return moved;
}

Shard Lattice::image(const Map& map, Point centre, const Shard& shard) const {
    return image(map, centre, Shards{shard}).front();
}

int Lattice::distance(Point p) const {
    return std::max({std::abs(p.x), std::abs(p.y), std::abs(p.x + slant * p.y)});
}

Shard Lattice::shard(const std::string& name) const {
    Shard found;
    int read = 0;
    char letter = 0;
    const int count =
        std::sscanf(name.c_str(), "(%5d)-(%5d)%n-%c", &found.x, &found.y, &read, &letter);
    const std::size_t length = at(read) + (letters.empty() ? 0U : 2U);
    const auto slot = letters.find(letter);
    const bool is_one = letters.empty() ? count >= 2 : count == 3 && slot != std::string::npos;
    if (!is_one || name.size() != length || std::abs(found.x) > 9999 || std::abs(found.y) > 9999) {
        throw Refusal("'" + shown(name) + "' is not the name of a shard");
    }
    found.slot = letters.empty() ? 0 : static_cast<int>(slot);
    return found;
}

// "C4": four turns. "D2": two turns, and the flip after each of them. "D2x": the mirrors are
// between those of D2.
std::vector<Map> group_named(const Lattice& lattice, const std::string& name) {
    const bool is_between = name.size() == 3 && name[2] == 'x';
    const int turns = name.size() >= 2 && name[1] >= '1' && name[1] <= '6' ? name[1] - '0' : 0;
    const bool has_mirrors = name.starts_with('D');
    const bool is_known = name.size() == (is_between ? 3U : 2U) && turns >= (has_mirrors ? 1 : 2) &&
                          (has_mirrors || (name[0] == 'C' && !is_between)) &&
                          lattice.turns % turns == 0 &&
                          (!is_between || (lattice.turns / turns) % 2 == 0);
    if (!is_known) throw Refusal("'" + shown(name) + "' is not a group of the lattice");
    std::vector<Map> maps;
    const int step = lattice.turns / turns;
    Map turned;
    for (int t = 0; t < lattice.turns; ++t, turned = lattice.turn * turned) {
        if (t % step == 0) maps.push_back(turned);
        if (has_mirrors && t % step == (is_between ? 1 : 0)) maps.push_back(turned * lattice.flip);
    }
    return maps;
}

namespace {

// Whether a side of the polygon has all points on its outer side.
bool a_side_separates(const std::vector<Point>& polygon, const std::vector<Point>& points) {
    for (std::size_t c = 0; c < polygon.size(); ++c) {
        const Point a = polygon[c];
        const Point along = polygon[(c + 1) % polygon.size()] - a;
        const bool separates = std::all_of(points.begin(), points.end(), [&](Point p) {
            return along.x * (p.y - a.y) - along.y * (p.x - a.x) <= 0;
        });
        if (separates) return true;
    }
    return false;
}

}  // namespace

bool overlap(const std::vector<Point>& a, const std::vector<Point>& b) {
    return !a_side_separates(a, b) && !a_side_separates(b, a);
}

bool touch(const Lattice& lattice, bool by_edges, const Shards& one, const Shards& other) {
    for (const Shard& a : one) {
        for (const Shard& b : other) {
            if (std::abs(a.x - b.x) > 1 || std::abs(a.y - b.y) > 1) continue;
            const auto corners = lattice.corners_of(a);
            int common = 0;
            for (const Point& corner : lattice.corners_of(b)) {
                common += static_cast<int>(std::count(corners.begin(), corners.end(), corner));
            }
            if (common >= (by_edges ? 2 : 1)) return true;
        }
    }
    return false;
}

}  // namespace check

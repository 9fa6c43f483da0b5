#include "lattice.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace check {

Map operator*(const Map& after, const Map& before) {
    return {
        after.xx * before.xx + after.xy * before.yx, after.xx * before.xy + after.xy * before.yy,
        after.yx * before.xx + after.yy * before.yx, after.yx * before.xy + after.yy * before.yy};
}

Lattice Lattice::named(const std::string& name) {
    const Map quarter{0, -1, 1, 0};
    const Map west_east{-1, 0, 0, 1};
    const std::map<std::string, Point> of_squares{
        {"even", {0, 0}}, {"odd", {3, 3}}, {"edge", {3, 0}}, {"edge2", {0, 3}}};
    if (name == "square") {
        return {name, "",        {{{0, 0}, {6, 0}, {6, 6}, {0, 6}}}, 4, quarter, west_east, false,
                0,    of_squares};
    }
    if (name == "tetrakis") {  // squares with both diagonals: the north, east, south, west part
        return {name,
                "nesw",
                {{{3, 3}, {6, 6}, {0, 6}},
                 {{3, 3}, {6, 0}, {6, 6}},
                 {{3, 3}, {0, 0}, {6, 0}},
                 {{3, 3}, {0, 6}, {0, 0}}},
                4,
                quarter,
                west_east,
                true,
                0,
                of_squares};
    }
    if (name == "hex") {  // the steps are at 120° to each other, and lead from middle to middle
        return {name,
                "",
                {{{2, -2}, {4, 2}, {2, 4}, {-2, 2}, {-4, -2}, {-2, -4}}},
                6,
                Map{1, -1, 1, 0},
                Map{-1, 1, 0, 1},
                false,
                -1,
                {{"cell", {0, 0}},
                 {"vertex", {2, 4}},
                 {"vertex2", {4, 2}},
                 {"edge", {3, 0}},
                 {"edge2", {0, 3}},
                 {"edge3", {3, 3}}}};
    }
    if (name == "triangle") {  // the steps are at 60°; a cell is a triangle up and one down
        return {name,
                "ud",
                {{{0, 0}, {6, 0}, {0, 6}}, {{6, 0}, {6, 6}, {0, 6}}},
                6,
                Map{0, -1, 1, 1},
                Map{-1, -1, 0, 1},
                false,
                1,
                {{"vertex", {0, 0}},
                 {"cell", {2, 2}},
                 {"cell2", {4, 4}},
                 {"edge", {3, 0}},
                 {"edge2", {0, 3}},
                 {"edge3", {3, 3}}}};
    }
    throw Refusal("no lattice is called '" + name + "'");
}

std::vector<Point> Lattice::corners_of(const Shard& shard) const {
    std::vector<Point> found = corners[static_cast<std::size_t>(shard.slot)];
    for (Point& corner : found) corner = {corner.x + 6 * shard.x, corner.y + 6 * shard.y};
    return found;
}

// No two shards have the same.
Point Lattice::sum(const Shard& shard) const {
    Point total;
    for (const Point& corner : corners_of(shard)) total = {total.x + corner.x, total.y + corner.y};
    return total;
}

bool Lattice::at(Point wanted, Shard& found) const {
    for (int slot = 0; slot < slots(); ++slot) {
        const Point base = sum({0, 0, slot});
        const int step = 6 * static_cast<int>(corners[static_cast<std::size_t>(slot)].size());
        const int x = wanted.x - base.x;
        const int y = wanted.y - base.y;
        if (x % step != 0 || y % step != 0) continue;
        found = {x / step, y / step, slot};
        return true;
    }
    return false;
}

bool Lattice::moves(const Map& map, Point from, Point to, Shards& shards) const {
    for (Shard& shard : shards) {
        std::vector<Point> moved = corners_of(shard);
        Point total;
        for (Point& corner : moved) {
            corner = map({corner.x - from.x, corner.y - from.y});
            corner = {corner.x + to.x, corner.y + to.y};
            total = {total.x + corner.x, total.y + corner.y};
        }
        if (!at(total, shard)) return false;
        // A triangle upside down has its middle in the same place.
        const std::vector<Point> own = corners_of(shard);
        if (!std::is_permutation(moved.begin(), moved.end(), own.begin(), own.end())) return false;
    }
    std::sort(shards.begin(), shards.end());
    return true;
}

Shards Lattice::image(const Map& map, Point centre, const Shards& shards) const {
    Shards moved = shards;
    if (!moves(map, centre, centre, moved)) throw Refusal("the lattice has no such symmetry");
    return moved;
}

Shard Lattice::image(const Map& map, Point centre, const Shard& shard) const {
    return image(map, centre, Shards{shard}).front();
}

int Lattice::distance(Point p) const {
    return std::max({std::abs(p.x), std::abs(p.y), std::abs(p.x + slant * p.y)});
}

Shard Lattice::shard(const std::string& text) const {
    Shard found;
    int read = 0;
    char letter = 0;
    const int count =
        std::sscanf(text.c_str(), "(%5d)-(%5d)%n-%c", &found.x, &found.y, &read, &letter);
    const std::size_t length = static_cast<std::size_t>(read) + (letters.empty() ? 0U : 2U);
    const auto slot = letters.find(letter);
    const bool is_one = letters.empty() ? count >= 2 : count == 3 && slot != std::string::npos;
    if (!is_one || text.size() != length || std::abs(found.x) > 9999 || std::abs(found.y) > 9999) {
        throw Refusal("'" + text + "' is no shard of the lattice " + name);
    }
    found.slot = letters.empty() ? 0 : static_cast<int>(slot);
    return found;
}

std::vector<Map> group_named(const Lattice& lattice, const std::string& name) {
    const bool between = name.size() == 3 && name[2] == 'x';
    const int turns = name.size() >= 2 && name[1] >= '0' && name[1] <= '9' ? name[1] - '0' : 0;
    const bool has_mirrors = name.starts_with('D');
    const bool is_known = name.size() == (between ? 3U : 2U) && turns >= (has_mirrors ? 1 : 2) &&
                          (has_mirrors || (name[0] == 'C' && !between)) &&
                          lattice.turns % turns == 0 &&
                          (!between || (lattice.turns / turns) % 2 == 0);
    if (!is_known) throw Refusal("the checker knows no group '" + name + "' on this lattice");
    std::vector<Map> maps;
    Map turned;
    for (int t = 0; t < lattice.turns; ++t, turned = lattice.turn * turned) {
        const int step = lattice.turns / turns;
        if (t % step == 0) maps.push_back(turned);
        if (has_mirrors && t % step == (between ? 1 : 0)) maps.push_back(turned * lattice.flip);
    }
    return maps;
}

namespace {

// Whether a side of the polygon has all points of another one on its outer side.
bool a_side_parts(const std::vector<Point>& polygon, const std::vector<Point>& points) {
    for (std::size_t c = 0; c < polygon.size(); ++c) {
        const Point a = polygon[c];
        const Point b = polygon[(c + 1) % polygon.size()];
        const bool parts = std::all_of(points.begin(), points.end(), [&](Point p) {
            return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) <= 0;
        });
        if (parts) return true;
    }
    return false;
}

}  // namespace

bool overlap(const std::vector<Point>& a, const std::vector<Point>& b) {
    return !a_side_parts(a, b) && !a_side_parts(b, a);
}

}  // namespace check

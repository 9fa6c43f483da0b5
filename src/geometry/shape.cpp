#include "orbitile/geometry/shape.hpp"

#include <algorithm>
#include <array>
#include <climits>
#include <map>
#include <set>
#include <stdexcept>

namespace orbitile {
namespace {

// Shards of a cell that a glyph covers, as bits n 1, e 2, s 4, w 8.
constexpr unsigned whole_cell = 15;

struct Glyph {
    std::string_view text;
    unsigned covered;
};

// The first glyph of a value is the one that is written.
constexpr std::array<Glyph, 9> glyphs{{{"·", 0},
                                       {"█", whole_cell},
                                       {"◣", 4 | 8},
                                       {"◢", 4 | 2},
                                       {"◤", 1 | 8},
                                       {"◥", 1 | 2},
                                       {".", 0},
                                       {" ", 0},
                                       {"#", whole_cell}}};

// The bytes of the UTF-8 character that `text` starts with (one byte where it is malformed).
std::string_view first_character(std::string_view text) {
    const auto lead = static_cast<unsigned char>(text.front());
    std::size_t length = 1;
    if (lead >= 0xF0) {
        length = 4;
    } else if (lead >= 0xE0) {
        length = 3;
    } else if (lead >= 0xC0) {
        length = 2;
    }
    return text.substr(0, length);
}

// What a shard adds to the bits that a glyph shows.
unsigned bits_of(Lattice lattice, Shard shard) {
    switch (lattice) {
        case Lattice::tetrakis: return 1U << shard.slot;
        case Lattice::square:
        case Lattice::hex: return whole_cell;
    }
    throw std::invalid_argument("no such lattice");
}

struct Edge {
    Point from;
    Point to;
    friend auto operator<=>(const Edge&, const Edge&) = default;
};

int cross(Point a, Point b) { return a.x * b.y - a.y * b.x; }
int dot(Point a, Point b) { return a.x * b.x + a.y * b.y; }
Point minus(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }

// Whether turning from direction `in` to `a` bends further left than turning to `b` does.
bool bends_further_left(Point in, Point a, Point b) {
    const auto half = [&](Point d) {
        const int c = cross(in, d);
        if (c > 0) return 0;                     // left
        if (c == 0 && dot(in, d) > 0) return 1;  // straight on
        return 2;                                // right (never straight back on an outline)
    };
    if (half(a) != half(b)) return half(a) < half(b);
    return cross(a, b) < 0;
}

// Edges of the covered area with the area on their left: those that no other shard runs back along.
std::set<Edge> boundary_edges(Lattice lattice, const Shards& shards) {
    std::set<Edge> edges;
    for (const Shard& shard : shards) {
        const auto points = corners(lattice, shard);
        for (std::size_t i = 0; i < points.size(); ++i) {
            const Point from = points[i];
            const Point to = points[(i + 1) % points.size()];
            if (edges.erase({to, from}) == 0) edges.insert({from, to});
        }
    }
    return edges;
}

// The edge that bounds the same piece of interior on from the end of `edge`. At a corner contact
// several edges leave; the leftmost one bounds the sector that lies left of `edge`.
Edge next_edge(const std::set<Edge>& edges, const Edge& edge) {
    auto candidate = edges.lower_bound({edge.to, {INT_MIN, INT_MIN}});
    Edge best = *candidate;
    for (; candidate != edges.end() && candidate->from == edge.to; ++candidate) {
        if (bends_further_left(minus(edge.to, edge.from), minus(candidate->to, candidate->from),
                               minus(best.to, best.from))) {
            best = *candidate;
        }
    }
    return best;
}

Polygon without_straight_corners(const Polygon& polygon) {
    Polygon kept;
    const std::size_t size = polygon.size();
    for (std::size_t i = 0; i < size; ++i) {
        const Point before = polygon[(i + size - 1) % size];
        const Point after = polygon[(i + 1) % size];
        if (cross(minus(polygon[i], before), minus(after, polygon[i])) != 0) {
            kept.push_back(polygon[i]);
        }
    }
    std::rotate(kept.begin(), std::min_element(kept.begin(), kept.end()), kept.end());
    return kept;
}

}  // namespace

Shards make_shards(std::vector<Shard> shards) {
    std::sort(shards.begin(), shards.end());
    shards.erase(std::unique(shards.begin(), shards.end()), shards.end());
    return shards;
}

Bounds bounds_of(const Shards& shards) {
    if (shards.empty()) throw std::invalid_argument("bounds_of: no shards");
    Bounds bounds{{shards[0].x, shards[0].y}, {shards[0].x, shards[0].y}};
    for (const Shard& shard : shards) {
        bounds.low = {std::min(bounds.low.x, shard.x), std::min(bounds.low.y, shard.y)};
        bounds.high = {std::max(bounds.high.x, shard.x), std::max(bounds.high.y, shard.y)};
    }
    return bounds;
}

Shards shifted(const Shards& shards, Cell offset) {
    Shards moved = shards;
    for (Shard& shard : moved) {
        shard.x += offset.x;
        shard.y += offset.y;
    }
    return moved;
}

Shards normalised(const Shards& shards) {
    if (shards.empty()) return {};
    const Cell low = bounds_of(shards).low;
    return shifted(shards, {-low.x, -low.y});
}

std::vector<Shards> parts_of(Lattice lattice, const Shards& shards, Adjacency adjacency) {
    std::set<Shard> left(shards.begin(), shards.end());
    std::vector<Shards> parts;
    while (!left.empty()) {
        std::vector<Shard> part{*left.begin()};
        left.erase(left.begin());
        for (std::size_t next = 0; next < part.size(); ++next) {
            const Shards around = adjacency == Adjacency::edge
                                      ? edge_neighbours(lattice, part[next])
                                      : touching_neighbours(lattice, part[next]);
            for (const Shard& shard : around) {
                if (left.erase(shard) != 0) part.push_back(shard);
            }
        }
        parts.push_back(make_shards(std::move(part)));
    }
    return parts;
}

bool is_connected(Lattice lattice, const Shards& shards, Adjacency adjacency) {
    return parts_of(lattice, shards, adjacency).size() == 1;
}

int half_cells_of(const Shards& shards) {
    std::map<Cell, int> parts;
    for (const Shard& shard : shards) ++parts[{shard.x, shard.y}];
    return static_cast<int>(std::count_if(parts.begin(), parts.end(),
                                          [](const auto& cell) { return cell.second == 2; }));
}

std::string area_text(Lattice lattice, std::size_t shards) {
    const auto parts = static_cast<std::size_t>(shards_per_cell(lattice));
    constexpr std::array<std::string_view, 4> fractions{"", "¼", "½", "¾"};
    const std::string cells = shards < parts && shards > 0 ? "" : std::to_string(shards / parts);
    return cells + std::string(fractions.at(shards % parts));
}

std::vector<Polygon> outline(Lattice lattice, const Shards& shards) {
    const auto edges = boundary_edges(lattice, shards);
    auto unvisited = edges;
    std::vector<Polygon> polygons;
    while (!unvisited.empty()) {
        const Edge start = *unvisited.begin();
        Polygon polygon;
        Edge edge = start;
        do {
            polygon.push_back(edge.from);
            unvisited.erase(edge);
            edge = next_edge(edges, edge);
        } while (edge != start);
        polygons.push_back(without_straight_corners(polygon));
    }
    std::sort(polygons.begin(), polygons.end());
    return polygons;
}

std::string glyph_picture(Lattice lattice, const Shards& shards, const Bounds& bounds,
                          std::string_view separator) {
    std::map<Cell, unsigned> cells;
    for (const Shard& shard : shards) {
        cells[{shard.x, shard.y}] |= bits_of(lattice, shard);
    }
    const Cell first = {bounds.low.x, bounds.high.y};
    std::string picture;
    for (int y = bounds.high.y; y >= bounds.low.y; --y) {
        if (y != bounds.high.y) picture += separator;
        // On shifted rows cells stand two characters apart, each row one further to the right.
        if (has_shifted_rows(lattice))
            picture += std::string(static_cast<std::size_t>(first.y - y), ' ');
        for (int x = bounds.low.x; x <= bounds.high.x; ++x) {
            const auto cell = cells.find({x, y});
            const unsigned parts = cell == cells.end() ? 0 : cell->second;
            const auto* glyph = std::find_if(glyphs.begin(), glyphs.end(),
                                             [&](const Glyph& g) { return g.covered == parts; });
            if (has_shifted_rows(lattice) && x != bounds.low.x) picture += ' ';
            picture += glyph == glyphs.end() ? std::string_view("?") : glyph->text;
        }
    }
    return picture;
}

std::optional<GlyphPicture> parse_glyphs(Lattice lattice, const std::vector<std::string>& rows,
                                         GlyphError& error) {
    GlyphPicture picture;
    const auto places = parse_places(lattice, rows, error);
    if (!places) return std::nullopt;
    picture.height = static_cast<int>(rows.size());
    for (const Place& place : *places) {
        picture.width = std::max(picture.width, place.cell.x + 1);
        const auto* glyph = std::find_if(glyphs.begin(), glyphs.end(),
                                         [&](const Glyph& g) { return g.text == place.character; });
        const bool half =
            glyph != glyphs.end() && glyph->covered != 0 && glyph->covered != whole_cell;
        if (glyph == glyphs.end() || (half && !has_half_cells(lattice))) {
            error = {glyph == glyphs.end() ? "unknown glyph '" + place.character + "'"
                                           : "half cell '" + place.character + "' on the lattice " +
                                                 std::string(lattice_name(lattice)),
                     place.row, place.column};
            return std::nullopt;
        }
        for (int part = 0; part < shards_per_cell(lattice); ++part) {
            if ((glyph->covered >> static_cast<unsigned>(part)) & 1U) {
                picture.shards.push_back(
                    {place.cell.x, place.cell.y, static_cast<std::uint8_t>(part)});
            }
        }
    }
    picture.shards = make_shards(std::move(picture.shards));
    return picture;
}

std::optional<std::vector<Place>> parse_places(Lattice lattice,
                                               const std::vector<std::string>& rows,
                                               GlyphError& error) {
    std::vector<Place> places;
    std::optional<int> parity;
    const int height = static_cast<int>(rows.size());
    for (int row = 0; row < height; ++row) {
        std::string_view rest = rows[static_cast<std::size_t>(row)];
        const int y = height - 1 - row;
        for (int column = 0; !rest.empty(); ++column) {
            const std::string_view character = first_character(rest);
            rest.remove_prefix(character.size());
            if (!has_shifted_rows(lattice)) {
                places.push_back({std::string(character), {column, y}, row + 1, column + 1});
                continue;
            }
            if (character == " ") continue;
            if (!parity) parity = (column + y) % 2;
            if ((column + y) % 2 != *parity) {
                error = {
                    "'" + std::string(character) +
                        "' is out of place: cells of a row stand two characters apart, those of "
                        "the next row one to the side",
                    row + 1, column + 1};
                return std::nullopt;
            }
            places.push_back(
                {std::string(character), {(column + y - *parity) / 2, y}, row + 1, column + 1});
        }
    }
    return places;
}

}  // namespace orbitile

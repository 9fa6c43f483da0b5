#include "geometry/shape.hpp"

#include <algorithm>
#include <array>
#include <climits>
#include <cstdint>
#include <map>
#include <set>
#include <stdexcept>
#include <tuple>
#include <utility>

namespace orbitile {
namespace {

// The first UTF-8 character of `text`. The first byte determines the length of the character. The
// other bytes are not checked.
std::string_view first_character(std::string_view text) {
    const auto lead_byte = static_cast<unsigned char>(text.front());
    std::size_t length = 1;
    if (lead_byte >= 0xF0) {
        length = 4;
    } else if (lead_byte >= 0xE0) {
        length = 3;
    } else if (lead_byte >= 0xC0) {
        length = 2;
    }
    return text.substr(0, length);
}

unsigned slot_bit(Shard shard) { return 1U << shard.slot; }

const Glyph* find_glyph(std::span<const Glyph> glyphs, std::string_view text) {
    const auto glyph = std::ranges::find(glyphs, text, &Glyph::text);
    return glyph == glyphs.end() ? nullptr : &*glyph;
}

std::string_view glyph_for(Lattice lattice, unsigned covered_slots) {
    const auto glyphs = glyphs_of(lattice);
    const auto glyph = std::ranges::find(glyphs, covered_slots, &Glyph::covered_slots);
    return glyph == glyphs.end() ? "?" : glyph->text;
}

// Returns a message about a character that is not a glyph of the lattice.
std::string glyph_fault_text(Lattice lattice, const std::string& text) {
    const auto is_glyph_of = [&](Lattice other_lattice) {
        const Glyph* glyph = find_glyph(glyphs_of(other_lattice), text);
        return glyph != nullptr && glyph_for(other_lattice, glyph->covered_slots) ==
                                       text;  // excludes alternatives such as `^`
    };
    const std::string quoted_glyph = " '" + text + "'";
    const std::string missing_on_lattice_text =
        quoted_glyph + " does not exist on the lattice " + std::string(lattice_name(lattice));
    if (text == "#" || is_glyph_of(Lattice::square)) return "whole cell" + missing_on_lattice_text;
    if (is_glyph_of(Lattice::tetrakis)) return "half cell" + missing_on_lattice_text;
    if (is_glyph_of(Lattice::triangle)) return "triangle" + missing_on_lattice_text;
    return "unknown glyph" + quoted_glyph;
}

// All glyphs that cover these shards, joined by "or".
std::string alternative_glyphs_text(Lattice lattice, unsigned covered_slots) {
    std::string alternatives;
    for (const Glyph& glyph : glyphs_of(lattice)) {
        if (glyph.covered_slots != covered_slots) continue;
        alternatives += (alternatives.empty() ? "" : " or ");
        alternatives += glyph.text == " " ? "a space" : glyph.text;
    }
    return alternatives;
}

std::string glyph_list(Lattice lattice) {
    std::string glyph_advice = "use ";
    for (const Glyph& glyph : glyphs_of(lattice)) {
        if (glyph.covered_slots == 0 || glyph_for(lattice, glyph.covered_slots) != glyph.text)
            continue;
        glyph_advice += alternative_glyphs_text(lattice, glyph.covered_slots) + ", ";
    }
    if (has_half_cells(lattice)) glyph_advice += "/ or \\ beside a filled cell, ";
    return glyph_advice + "and for an empty place " + alternative_glyphs_text(lattice, 0);
}

// A character of a picture. Columns are counted from the west, and rows are counted from the south.
// Both counts begin at 0.
struct Character {
    std::string_view text;
    int column;
    int y;
};

std::vector<Character> characters_of(Lattice lattice, const std::vector<std::string>& rows) {
    std::vector<Character> characters;
    int y = static_cast<int>(rows.size());
    for (const std::string& row : rows) {
        --y;
        std::string_view remaining_row = row;
        for (int column = 0; !remaining_row.empty(); ++column) {
            const std::string_view text = first_character(remaining_row);
            remaining_row.remove_prefix(text.size());
            if (text != " " || !has_shifted_rows(lattice)) characters.push_back({text, column, y});
        }
    }
    return characters;
}

// The place of a character, provided that the place {0, 0, 0} is in the column `origin_column`.
// Returns nothing if there is no place in the character's column. Also returns nothing if the
// character is a glyph that this place cannot have, such as `^` at a triangle that points down.
std::optional<Shard> place_at(Lattice lattice, std::span<const Glyph> glyphs,
                              const Character& character, int origin_column) {
    const auto place = shard_in_picture(lattice, character.column - origin_column, character.y);
    const Glyph* glyph = find_glyph(glyphs, character.text);
    if (!place || glyph == nullptr) return place;
    for (int slot = 0; slot < shards_per_cell(lattice); ++slot) {
        const Shard shard{place->x, place->y, static_cast<std::uint8_t>(slot)};
        const bool is_covered = (glyph->covered_slots & slot_bit(shard)) != 0;
        if (is_covered && place_of(lattice, shard) != *place) return std::nullopt;
    }
    return place;
}

// Finds out whether the place {0, 0, 0} is in column 0 or in column 1. The answer depends on the
// first character that is possible in only one of these two cases.
int find_origin_column(Lattice lattice, std::span<const Glyph> glyphs,
                       const std::vector<Character>& characters) {
    for (const Character& character : characters) {
        const bool fits_column_0 = place_at(lattice, glyphs, character, 0).has_value();
        const bool fits_column_1 = place_at(lattice, glyphs, character, 1).has_value();
        if (fits_column_0 != fits_column_1) return fits_column_0 ? 0 : 1;
    }
    return 0;
}

// The places of all characters. A character in `glyphs` must be at a place that it can cover. Any
// other character can be at any place.
std::optional<std::vector<PicturePlace>> places_in(Lattice lattice,
                                                   const std::vector<std::string>& rows,
                                                   std::span<const Glyph> glyphs,
                                                   GlyphError& error) {
    const auto characters = characters_of(lattice, rows);
    const int origin_column = find_origin_column(lattice, glyphs, characters);
    std::vector<PicturePlace> places;
    for (const Character& character : characters) {
        const std::string text(character.text);
        const int row = static_cast<int>(rows.size()) - character.y;
        const auto place = place_at(lattice, glyphs, character, origin_column);
        if (!place) {
            error = {"'" + text + "' is out of place: " + std::string(picture_layout_hint(lattice)),
                     "", row, character.column + 1};
            return std::nullopt;
        }
        places.push_back({text, *place, row, character.column + 1});
    }
    return places;
}

struct Edge {
    Point from;
    Point to;
    friend auto operator<=>(const Edge&, const Edge&) = default;
};

int cross_product(Point a, Point b) { return a.x * b.y - a.y * b.x; }
int dot_product(Point a, Point b) { return a.x * b.x + a.y * b.y; }
Point difference(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }

// Whether a line that turns from the direction `incoming` to `a` bends further left than a line
// that turns from `incoming` to `b`.
bool bends_further_left(Point incoming, Point a, Point b) {
    const auto side_of = [&](Point direction) {
        const int cross_value = cross_product(incoming, direction);
        if (cross_value > 0) return 0;                                           // left
        if (cross_value == 0 && dot_product(incoming, direction) > 0) return 1;  // straight on
        return 2;  // right; an outline never turns straight back
    };
    if (side_of(a) != side_of(b)) return side_of(a) < side_of(b);
    return cross_product(a, b) < 0;
}

// The edges of the outline, with the covered area on their left. Each edge of a shard has a
// direction. An edge between two covered shards occurs in both directions and is not on the
// outline.
std::set<Edge> boundary_edges(Lattice lattice, const Shards& shards) {
    std::set<Edge> edges;
    for (const Shard& shard : shards) {
        const auto points = corners(lattice, shard);
        for (std::size_t i = 0; i < points.size(); ++i) {
            const Point edge_start = points[i];
            const Point edge_end = points[(i + 1) % points.size()];
            if (edges.erase({edge_end, edge_start}) == 0) edges.insert({edge_start, edge_end});
        }
    }
    return edges;
}

// Returns the edge of the outline that follows `edge`. The area is on the left side of each edge.
// If two parts of the area touch at the end of `edge`, several edges begin there. In this case, the
// function returns the edge that bends furthest to the left. The area between `edge` and this edge
// is one part. So both edges belong to the outline of this part.
Edge next_edge(const std::set<Edge>& edges, const Edge& edge) {
    auto candidate = edges.lower_bound({edge.to, {INT_MIN, INT_MIN}});
    Edge best_edge = *candidate;
    for (; candidate != edges.end() && candidate->from == edge.to; ++candidate) {
        if (bends_further_left(difference(edge.to, edge.from),
                               difference(candidate->to, candidate->from),
                               difference(best_edge.to, best_edge.from))) {
            best_edge = *candidate;
        }
    }
    return best_edge;
}

Polygon remove_straight_corners(const Polygon& polygon) {
    Polygon bent_corners;
    const std::size_t corner_count = polygon.size();
    for (std::size_t i = 0; i < corner_count; ++i) {
        const Point previous_corner = polygon[(i + corner_count - 1) % corner_count];
        const Point next_corner = polygon[(i + 1) % corner_count];
        if (cross_product(difference(polygon[i], previous_corner),
                          difference(next_corner, polygon[i])) != 0) {
            bent_corners.push_back(polygon[i]);
        }
    }
    std::rotate(bent_corners.begin(), std::min_element(bent_corners.begin(), bent_corners.end()),
                bent_corners.end());
    return bent_corners;
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
    Shards shifted_shards = shards;
    for (Shard& shard : shifted_shards) {
        shard.x += offset.x;
        shard.y += offset.y;
    }
    return shifted_shards;
}

Shards normalised(const Shards& shards) {
    if (shards.empty()) return {};
    const Cell low = bounds_of(shards).low;
    return shifted(shards, {-low.x, -low.y});
}

std::vector<Shards> parts_of(Lattice lattice, const Shards& shards, Adjacency adjacency) {
    std::set<Shard> unvisited_shards(shards.begin(), shards.end());
    std::vector<Shards> parts;
    while (!unvisited_shards.empty()) {
        std::vector<Shard> part{*unvisited_shards.begin()};
        unvisited_shards.erase(unvisited_shards.begin());
        for (std::size_t next = 0; next < part.size(); ++next) {
            const Shards neighbours = adjacency == Adjacency::edge
                                          ? edge_neighbours(lattice, part[next])
                                          : touching_neighbours(lattice, part[next]);
            for (const Shard& shard : neighbours) {
                if (unvisited_shards.erase(shard) != 0) part.push_back(shard);
            }
        }
        parts.push_back(make_shards(std::move(part)));
    }
    return parts;
}

bool is_connected(Lattice lattice, const Shards& shards, Adjacency adjacency) {
    return parts_of(lattice, shards, adjacency).size() == 1;
}

std::vector<Shards> group_by_place(Lattice lattice, const Shards& shards) {
    std::map<std::tuple<int, int, int>, Shards> places;
    for (const Shard& shard : shards) {
        const Shard place = place_of(lattice, shard);
        places[{-place.y, place.x, place.slot}].push_back(shard);
    }
    std::vector<Shards> groups;
    groups.reserve(places.size());
    for (auto& [place, group] : places) groups.push_back(std::move(group));
    return groups;
}

std::vector<Shard> places_in_reading_order(Lattice lattice, const Shards& shards) {
    std::vector<Shard> places;
    for (const Shards& shards_of_place : group_by_place(lattice, shards)) {
        places.push_back(place_of(lattice, shards_of_place.front()));
    }
    return places;
}

int half_cell_count_of(const Shards& shards) {
    std::map<Cell, int> shard_count_by_cell;
    for (const Shard& shard : shards) ++shard_count_by_cell[{shard.x, shard.y}];
    return static_cast<int>(std::count_if(shard_count_by_cell.begin(), shard_count_by_cell.end(),
                                          [](const auto& cell) { return cell.second == 2; }));
}

std::string area_text(Lattice lattice, std::size_t shard_count) {
    const auto shards_of_place = static_cast<std::size_t>(shards_per_place(lattice));
    constexpr std::array<std::string_view, 4> fractions{"", "¼", "½", "¾"};
    const std::string whole_places_text = shard_count < shards_of_place && shard_count > 0
                                              ? ""
                                              : std::to_string(shard_count / shards_of_place);
    return whole_places_text + std::string(fractions.at(shard_count % shards_of_place));
}

std::string area_words(Lattice lattice, std::size_t shard_count) {
    const std::string unit = lattice == Lattice::triangle ? "triangle"
                             : lattice == Lattice::hex    ? "hexagon"
                                                          : "square";
    const std::string number = area_text(lattice, shard_count);
    if (number == "½") return "half a " + unit;
    return number + ' ' + (number == "1" ? unit : unit + 's');
}

std::vector<Polygon> outline(Lattice lattice, const Shards& shards) {
    const auto edges = boundary_edges(lattice, shards);
    auto unvisited_edges = edges;
    std::vector<Polygon> polygons;
    while (!unvisited_edges.empty()) {
        const Edge first_edge = *unvisited_edges.begin();
        Polygon polygon;
        Edge edge = first_edge;
        do {
            polygon.push_back(edge.from);
            unvisited_edges.erase(edge);
            edge = next_edge(edges, edge);
        } while (edge != first_edge);
        polygons.push_back(remove_straight_corners(polygon));
    }
    std::sort(polygons.begin(), polygons.end());
    return polygons;
}

// Counts the regions of uncovered shards by flood fill. The box is the bounding box with one more
// cell on each side, so the outside is one region. Every other region is a hole.
int hole_count(Lattice lattice, const Shards& shards) {
    const Bounds bounds = bounds_of(shards);
    const int slot_count = shards_per_cell(lattice);
    const std::int64_t columns = std::int64_t{bounds.high.x} - bounds.low.x + 3;
    const std::int64_t rows = std::int64_t{bounds.high.y} - bounds.low.y + 3;
    const auto index_of = [&](const Shard& shard) {
        return static_cast<std::size_t>(
            ((shard.y - bounds.low.y + 1) * columns + shard.x - bounds.low.x + 1) * slot_count +
            shard.slot);
    };
    // The neighbours of each shard of the cell (0, 0). For the shards of another cell, these
    // neighbours are shifted.
    std::array<Shards, max_shards_per_cell> neighbours;
    for (int slot = 0; slot < slot_count; ++slot) {
        neighbours[static_cast<std::size_t>(slot)] =
            edge_neighbours(lattice, {0, 0, static_cast<std::uint8_t>(slot)});
    }
    std::vector<char> is_visited(static_cast<std::size_t>(columns * rows * slot_count), 0);
    for (const Shard& shard : shards) is_visited[index_of(shard)] = 1;
    std::vector<Shard> shards_to_visit;
    // Visits the region of this shard. Returns the number of new regions: 1, or 0 if the shard is
    // covered or its region was visited already.
    const auto visit_region = [&](const Shard& first_shard) {
        if (std::exchange(is_visited[index_of(first_shard)], 1) != 0) return 0;
        shards_to_visit.push_back(first_shard);
        while (!shards_to_visit.empty()) {
            const Shard shard = shards_to_visit.back();
            shards_to_visit.pop_back();
            for (const Shard& offset : neighbours.at(shard.slot)) {
                const Shard neighbour{shard.x + offset.x, shard.y + offset.y, offset.slot};
                const bool is_in_box =
                    neighbour.x >= bounds.low.x - 1 && neighbour.x <= bounds.high.x + 1 &&
                    neighbour.y >= bounds.low.y - 1 && neighbour.y <= bounds.high.y + 1;
                if (!is_in_box || std::exchange(is_visited[index_of(neighbour)], 1) != 0) continue;
                shards_to_visit.push_back(neighbour);
            }
        }
        return 1;
    };
    int region_count = 0;
    for (int y = bounds.low.y - 1; y <= bounds.high.y + 1; ++y) {
        for (int x = bounds.low.x - 1; x <= bounds.high.x + 1; ++x) {
            for (int slot = 0; slot < slot_count; ++slot)
                region_count += visit_region({x, y, static_cast<std::uint8_t>(slot)});
        }
    }
    return region_count - 1;
}

std::string glyph_picture(Lattice lattice, const Shards& shards, const Bounds& bounds,
                          std::string_view separator) {
    std::map<Shard, unsigned> covered_slots;
    for (const Shard& shard : shards) covered_slots[place_of(lattice, shard)] |= slot_bit(shard);
    const auto last_slot = static_cast<std::uint8_t>(shards_per_cell(lattice) - 1);
    const auto first_column = [&](int y) { return picture_column(lattice, {bounds.low.x, y, 0}); };
    const int west_column = std::min(first_column(bounds.low.y), first_column(bounds.high.y));
    std::string picture;
    for (int y = bounds.high.y; y >= bounds.low.y; --y) {
        if (y != bounds.high.y) picture += separator;
        picture += std::string(static_cast<std::size_t>(first_column(y) - west_column), ' ');
        const int east_column = picture_column(lattice, {bounds.high.x, y, last_slot});
        for (int column = first_column(y); column <= east_column; ++column) {
            const auto place = shard_in_picture(lattice, column, y);
            picture += place ? glyph_for(lattice, covered_slots[*place]) : " ";
        }
    }
    return picture;
}

std::string glyph_error_text(const GlyphError& error) {
    return error.message + " in row " + std::to_string(error.row) + ", column " +
           std::to_string(error.column) + (error.advice.empty() ? "" : "; " + error.advice);
}

std::optional<GlyphPicture> parse_glyphs(Lattice lattice, const std::vector<std::string>& rows,
                                         GlyphError& error) {
    GlyphPicture picture;
    const auto places = places_in(lattice, rows, glyphs_of(lattice), error);
    if (!places) return std::nullopt;
    picture.height = static_cast<int>(rows.size());
    for (const PicturePlace& place : *places) {
        const auto* glyph = find_glyph(glyphs_of(lattice), place.character);
        if (glyph == nullptr) {
            error = {glyph_fault_text(lattice, place.character), glyph_list(lattice), place.row,
                     place.column};
            return std::nullopt;
        }
        for (int slot = 0; slot < shards_per_cell(lattice); ++slot) {
            const Shard shard{place.shard.x, place.shard.y, static_cast<std::uint8_t>(slot)};
            if ((glyph->covered_slots & slot_bit(shard)) != 0) picture.shards.push_back(shard);
        }
    }
    picture.shards = make_shards(std::move(picture.shards));
    return picture;
}

std::optional<std::vector<PicturePlace>> parse_places(Lattice lattice,
                                                      const std::vector<std::string>& rows,
                                                      GlyphError& error) {
    return places_in(lattice, rows, {}, error);
}

}  // namespace orbitile

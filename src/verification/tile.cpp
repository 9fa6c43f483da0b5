#include "verification/tile.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <stdexcept>
#include <string_view>

namespace orbitile::verification {
namespace {

// The width of a cell in units of TileCorner.
constexpr int cell_width = 4;

Tile sort_corners(Tile tile) {
    std::sort(tile.begin(), tile.end());
    return tile;
}

Tile shift_tile(Tile tile, int x, int y) {
    for (TileCorner& corner : tile) corner = {corner.first + x, corner.second + y};
    return tile;  // a shift does not change the order of the corners
}

template <typename Map>
Tile map_tile(const Tile& tile, Map map) {
    Tile image;
    for (const TileCorner& corner : tile) image.push_back(map(corner));
    return sort_corners(std::move(image));
}

TileCorner turn_by_quarter(TileCorner corner) { return {-corner.second, corner.first}; }

// Turns a point by 60°. In the plane, a point (X, Y) is at x = X/4 and y = Y·√3/12. So its image is
// ((X - Y)/2, (3X + Y)/2). The divisions are exact, because X and Y of a corner, relative to any
// centre, are both even or both odd.
TileCorner turn_by_sixth(TileCorner corner) {
    return {(corner.first - corner.second) / 2, (3 * corner.first + corner.second) / 2};
}

TileCorner flip_corner(TileCorner corner) { return {-corner.first, corner.second}; }

// Returns the shift by x cells and y rows. On `hex` each row is half a cell west of the row below,
// and on `triangle` half a cell east.
TileCorner lattice_step(Lattice lattice, int x, int y) {
    switch (lattice) {
        case Lattice::tetrakis:
        case Lattice::square: return {cell_width * x, cell_width * y};
        case Lattice::hex: return {4 * x - 2 * y, 6 * y};
        case Lattice::triangle: return {4 * x + 2 * y, 6 * y};
    }
    throw std::invalid_argument("no such lattice");
}

// Turns a tile counter-clockwise by the lattice's smallest turn.
Tile turn_tile(Lattice lattice, const Tile& tile) {
    switch (lattice) {
        case Lattice::tetrakis:
        case Lattice::square: return map_tile(tile, turn_by_quarter);
        case Lattice::hex:
        case Lattice::triangle: return map_tile(tile, turn_by_sixth);
    }
    throw std::invalid_argument("no such lattice");
}

Tile turn_tile(Lattice lattice, Tile tile, int turn_count) {
    for (int turn = 0; turn < turn_count; ++turn) tile = turn_tile(lattice, tile);
    return tile;
}

// Returns the hexagon with this middle. The hexagon has a corner at the top.
Tile hexagon_around(TileCorner middle) {
    const auto [x, y] = middle;
    return sort_corners(
        {{x, y + 4}, {x - 2, y + 2}, {x - 2, y - 2}, {x, y - 4}, {x + 2, y - 2}, {x + 2, y + 2}});
}

// For slot 0, returns the triangle that points up and has this lower left corner. For slot 1,
// returns the triangle that points down, to the right of the triangle for slot 0.
Tile triangle_from(TileCorner lower_left, int slot) {
    const auto [x, y] = lower_left;
    if (slot == 0) return sort_corners({{x, y}, {x + 4, y}, {x + 2, y + 6}});
    return sort_corners({{x + 4, y}, {x + 6, y + 6}, {x + 2, y + 6}});
}

// The functions below return the position of a centre in the coordinates of drawings. On squares
// and `triangle`, the origin is the lower left corner of the cell (0, 0). On `hex`, it is the
// middle of this cell.
TileCorner centre_position_on_squares(Centre centre) {
    switch (centre) {
        case Centre::even: return {0, 0};
        case Centre::odd: return {cell_width / 2, cell_width / 2};
        case Centre::edge: return {cell_width / 2, 0};
        case Centre::edge2: return {0, cell_width / 2};
        default: throw std::invalid_argument("squares have no such centre");
    }
}

// Positions of centres on hexagons. `vertex` is the top corner of a hexagon, and `vertex2` is the
// next corner to the right. The centres on edges are on the hexagon's sides to the east, the
// north-west and the north-east.
TileCorner centre_position_on_hexagons(Centre centre) {
    switch (centre) {
        case Centre::even:  // boards do not have a centre, and have this value
        case Centre::cell: return {0, 0};
        case Centre::vertex: return {0, 4};
        case Centre::vertex2: return {2, 2};
        case Centre::edge: return {2, 0};
        case Centre::edge2: return {-1, 3};
        case Centre::edge3: return {1, 3};
        default: throw std::invalid_argument("hexagons have no such centre");
    }
}

// Positions of centres on triangles. `vertex` is the lower left corner of a triangle that points
// up, and `cell` is the middle of this triangle. `cell2` is the middle of the triangle to the right
// of it. The centres on edges are on the sides of the first triangle: below, left and right.
TileCorner centre_position_on_triangles(Centre centre) {
    switch (centre) {
        case Centre::even:  // boards do not have a centre, and have this value
        case Centre::vertex: return {0, 0};
        case Centre::cell: return {2, 2};
        case Centre::cell2: return {4, 4};
        case Centre::edge: return {2, 0};
        case Centre::edge2: return {1, 3};
        case Centre::edge3: return {3, 3};
        default: throw std::invalid_argument("triangles have no such centre");
    }
}

TileCorner position_of_centre(Lattice lattice, Centre centre) {
    switch (lattice) {
        case Lattice::tetrakis:
        case Lattice::square: return centre_position_on_squares(centre);
        case Lattice::hex: return centre_position_on_hexagons(centre);
        case Lattice::triangle: return centre_position_on_triangles(centre);
    }
    throw std::invalid_argument("no such lattice");
}

Tile quarter_of_cell(const Shard& shard, TileCorner lower_left) {
    const TileCorner lower_right{lower_left.first + cell_width, lower_left.second};
    const TileCorner upper_left{lower_left.first, lower_left.second + cell_width};
    const TileCorner upper_right{lower_left.first + cell_width, lower_left.second + cell_width};
    const TileCorner middle{lower_left.first + cell_width / 2, lower_left.second + cell_width / 2};
    switch (shard.slot) {
        case 0: return sort_corners({upper_left, upper_right, middle});   // n
        case 1: return sort_corners({lower_right, upper_right, middle});  // e
        case 2: return sort_corners({lower_left, lower_right, middle});   // s
        default: return sort_corners({lower_left, upper_left, middle});   // w
    }
}

Tile square_from(TileCorner lower_left) {
    const auto [x, y] = lower_left;
    return sort_corners(
        {{x, y}, {x + cell_width, y}, {x, y + cell_width}, {x + cell_width, y + cell_width}});
}

int round_up(int number, int step) { return (number + step - 1) / step * step; }

std::pair<int, int> projected_range(const Tile& tile, TileCorner axis) {
    int low = 0;
    int high = 0;
    bool is_first = true;
    for (const TileCorner& corner : tile) {
        const int coordinate = corner.first * axis.first + corner.second * axis.second;
        low = is_first ? coordinate : std::min(low, coordinate);
        high = is_first ? coordinate : std::max(high, coordinate);
        is_first = false;
    }
    return {low, high};
}

// Compares the projections of two tiles on several axes. Returns `apart` if the projections are
// disjoint on some axis. Otherwise, returns `touching` if the projections on some axis have only
// one point in common, and `overlapping` if there is no such axis. The separating axis theorem is
// about two convex polygons. Their interiors are disjoint if and only if the interiors of their
// projections are disjoint on some axis that is perpendicular to a side of one of the polygons. The
// axes here are perpendicular to the lines through any two corners of `side_tile`. Some of these
// lines are sides of `side_tile`. A line that is not a side does no harm, because disjoint
// projections always prove that the interiors are disjoint.
TileContact contact_along_sides(const Tile& first_tile, const Tile& second_tile,
                                const Tile& side_tile) {
    TileContact contact = TileContact::overlapping;
    for (std::size_t a = 0; a < side_tile.size(); ++a) {
        for (std::size_t b = a + 1; b < side_tile.size(); ++b) {
            const TileCorner axis{side_tile[b].second - side_tile[a].second,
                                  side_tile[a].first - side_tile[b].first};
            const auto [first_low, first_high] = projected_range(first_tile, axis);
            const auto [second_low, second_high] = projected_range(second_tile, axis);
            if (first_high < second_low || second_high < first_low) return TileContact::apart;
            if (first_high == second_low || second_high == first_low)
                contact = TileContact::touching;
        }
    }
    return contact;
}

TileContact tile_contact(const Tile& first_tile, const Tile& second_tile) {
    return std::min(contact_along_sides(first_tile, second_tile, first_tile),
                    contact_along_sides(first_tile, second_tile, second_tile));
}

}  // namespace

Tile drawn_tile(Lattice lattice, const Shard& shard) {
    const TileCorner origin = lattice_step(lattice, shard.x, shard.y);
    switch (lattice) {
        case Lattice::tetrakis: return quarter_of_cell(shard, origin);
        case Lattice::square: return square_from(origin);
        case Lattice::hex: return hexagon_around(origin);
        case Lattice::triangle: return triangle_from(origin, shard.slot);
    }
    throw std::invalid_argument("no such lattice");
}

Tile centred_tile(Lattice lattice, Centre centre, const Shard& shard) {
    const auto [x, y] = position_of_centre(lattice, centre);
    return shift_tile(drawn_tile(lattice, shard), -x, -y);
}

Tiles centred_tiles(Lattice lattice, const Layer& layer) {
    Tiles tiles;
    for (const Shard& shard : layer.shards) {
        tiles.insert(centred_tile(lattice, layer.centre, shard));
    }
    return tiles;
}

Tiles image_of(const Puzzle& puzzle, const PlacedPiece& placed_piece, Centre centre) {
    const Piece& piece = puzzle.pieces.at(static_cast<std::size_t>(placed_piece.piece));
    const auto [x, y] = lattice_step(puzzle.lattice, placed_piece.x, placed_piece.y);
    const auto [centre_x, centre_y] = position_of_centre(puzzle.lattice, centre);
    Tiles image;
    for (const Shard& shard : piece.sides.at(static_cast<std::size_t>(placed_piece.side)).shards) {
        Tile tile = drawn_tile(puzzle.lattice, shard);
        if (placed_piece.flipped) tile = map_tile(tile, flip_corner);
        tile = turn_tile(puzzle.lattice, std::move(tile), placed_piece.turn);
        image.insert(shift_tile(std::move(tile), x - centre_x, y - centre_y));
    }
    return image;
}

int turns_in_circle(Lattice lattice) {
    switch (lattice) {
        case Lattice::tetrakis:
        case Lattice::square: return 4;
        case Lattice::hex:
        case Lattice::triangle: return 6;
    }
    throw std::invalid_argument("no such lattice");
}

namespace {

// Returns the images of the tiles under the group's smallest turn and, if the group has mirrors,
// under its first mirror. Both maps are about (0, 0), and they generate the group.
std::vector<Tiles> generator_images(Lattice lattice, const SymmetryGroup& group,
                                    const Tiles& tiles) {
    const int min_turn = turns_in_circle(lattice) / group.turns;
    const int turns_after_flip = group.mirrors == Mirrors::between ? 1 : 0;
    std::vector<Tiles> images(group.mirrors == Mirrors::none ? 1 : 2);
    for (const Tile& tile : tiles) {
        images.front().insert(turn_tile(lattice, tile, min_turn));
        if (group.mirrors == Mirrors::none) continue;
        images.back().insert(turn_tile(lattice, map_tile(tile, flip_corner), turns_after_flip));
    }
    return images;
}

}  // namespace

bool is_symmetric(Lattice lattice, const SymmetryGroup& group, const Tiles& tiles) {
    const auto images = generator_images(lattice, group, tiles);
    return std::ranges::all_of(images, [&](const Tiles& image) { return image == tiles; });
}

Tiles orbit_of(Lattice lattice, const SymmetryGroup& group, const Tile& tile) {
    Tiles orbit{tile};
    for (std::size_t old_size = 0; old_size != orbit.size();) {
        old_size = orbit.size();
        for (Tiles& image : generator_images(lattice, group, orbit)) orbit.merge(image);
    }
    return orbit;
}

std::string name_of(Lattice lattice, const Shard& shard) {
    std::string cell_name = '(' + std::to_string(shard.x) + ")-(" + std::to_string(shard.y) + ')';
    constexpr std::string_view letters = "nesw";
    switch (lattice) {
        case Lattice::tetrakis: return cell_name + '-' + letters.at(shard.slot);
        case Lattice::triangle: return cell_name + (shard.slot == 0 ? "-u" : "-d");
        case Lattice::square:
        case Lattice::hex: return cell_name;
    }
    throw std::invalid_argument("no such lattice");
}

std::vector<Tiles> components_of(const Tiles& tiles, Adjacency adjacency) {
    std::vector<const Tile*> numbered_tiles;
    std::vector<std::pair<TileCorner, std::size_t>> tiles_by_corner;  // sorted
    for (const Tile& tile : tiles) {
        for (const TileCorner& corner : tile)
            tiles_by_corner.emplace_back(corner, numbered_tiles.size());
        numbered_tiles.push_back(&tile);
    }
    std::sort(tiles_by_corner.begin(), tiles_by_corner.end());
    const int min_common_corners = adjacency == Adjacency::edge ? 2 : 1;
    std::vector<Tiles> components;
    std::vector<bool> is_reached(numbered_tiles.size());
    // By tile: the number of corners that it has in common with the current tile.
    std::vector<int> common_corner_counts(numbered_tiles.size());
    for (std::size_t start = 0; start < numbered_tiles.size(); ++start) {
        if (is_reached[start]) continue;
        is_reached[start] = true;
        std::vector<std::size_t> pending_tiles{start};
        Tiles& component = components.emplace_back();
        while (!pending_tiles.empty()) {
            const Tile& tile = *numbered_tiles[pending_tiles.back()];
            pending_tiles.pop_back();
            component.insert(tile);
            std::ranges::fill(common_corner_counts, 0);
            for (const TileCorner& corner : tile) {
                const auto first =
                    std::ranges::lower_bound(tiles_by_corner, std::pair(corner, std::size_t{0}));
                for (auto entry = first; entry != tiles_by_corner.end() && entry->first == corner;
                     ++entry) {
                    const std::size_t neighbour = entry->second;
                    if (++common_corner_counts[neighbour] < min_common_corners ||
                        is_reached[neighbour])
                        continue;
                    is_reached[neighbour] = true;
                    pending_tiles.push_back(neighbour);
                }
            }
        }
    }
    return components;
}

int reach_of(const Tiles& tiles) {
    int reach = 0;
    for (const Tile& tile : tiles) {
        for (const auto& [x, y] : tile) reach = std::max({reach, std::abs(x), std::abs(y)});
    }
    return reach;
}

int board_width(const Layer& component, const Tiles& tiles) {
    if (component.centre == Centre::even || component.centre == Centre::odd) {
        const int centre = component.centre == Centre::even ? 0 : cell_width / 2;
        return 2 * (centre + round_up(reach_of(tiles) - centre, cell_width)) / cell_width;
    }
    std::set<int> columns;
    std::set<int> rows;
    for (const Shard& shard : component.shards) {
        columns.insert(shard.x);
        rows.insert(shard.y);
    }
    return 1 + std::max(*columns.rbegin() - *columns.begin(), *rows.rbegin() - *rows.begin());
}

bool is_within_horizon(Lattice lattice, int horizon, const Layer& component) {
    // Returns the distance of a point from the centre, in sixths of a step between cells. A step is
    // four units of TileCorner.
    const auto distance_in_sixths = [&](const TileCorner& corner) {
        const int x = std::abs(corner.first);
        const int y = std::abs(corner.second);
        return turns_in_circle(lattice) == 6 ? std::max(y, (3 * x + y) / 2)
                                             : 3 * std::max(x, y) / 2;
    };
    return std::ranges::all_of(component.shards, [&](Shard shard) {
        // The whole cell must be within the horizon, even if the component covers only half of the
        // cell.
        const int slot_count = lattice == Lattice::tetrakis ? 4 : 1;
        for (int slot = 0; slot < slot_count; ++slot) {
            if (slot_count > 1) shard.slot = static_cast<std::uint8_t>(slot);
            const Tile tile = centred_tile(lattice, component.centre, shard);
            const bool is_tile_within = std::ranges::all_of(tile, [&](const TileCorner& corner) {
                return distance_in_sixths(corner) <= 6 * horizon + 3;
            });
            if (!is_tile_within) return false;
        }
        return true;
    });
}

TileContact tile_contact(const Tiles& first_tiles, const Tiles& second_tiles) {
    TileContact contact = TileContact::apart;
    for (const Tile& first_tile : first_tiles) {
        for (const Tile& second_tile : second_tiles)
            contact = std::max(contact, tile_contact(first_tile, second_tile));
    }
    return contact;
}

}  // namespace orbitile::verification

#include "support/brute_force.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <set>
#include <stdexcept>
#include <utility>

#include "support/brute_force_component.hpp"

namespace orbitile::brute_force {
namespace {

// --- Drawings. ---

// Which spots of its cell a glyph covers: n, e, s, w.
const std::map<std::string, std::string>& triangles_of_glyphs() {
    static const std::map<std::string, std::string> glyphs{
        {"█", "nesw"}, {"#", "nesw"}, {"◣", "sw"}, {"◢", "se"}, {"◤", "nw"},
        {"◥", "ne"},   {"·", ""},     {".", ""},   {" ", ""}};
    return glyphs;
}

std::vector<std::string> glyphs_of(const std::string& row) {
    std::vector<std::string> glyphs;
    for (const char byte : row) {
        if ((static_cast<unsigned char>(byte) & 0xc0U) == 0x80U) {
            glyphs.back() += byte;
        } else {
            glyphs.emplace_back(1, byte);
        }
    }
    return glyphs;
}

Spots drawn(const Problem& problem, const DrawnPiece& piece) {
    Spots spots;
    int y = static_cast<int>(piece.rows.size());
    for (const std::string& row : piece.rows) {
        --y;
        int x = -1;
        for (const std::string& glyph : glyphs_of(row)) {
            ++x;
            std::string sides = triangles_of_glyphs().at(glyph);
            if (!problem.tetrakis) sides = sides.empty() ? "" : "-";
            for (const char side : sides) {
                const auto [dx, dy] = spot_in_cell(side);
                spots.emplace_back(quarters_of_cell(x) + dx, quarters_of_cell(y) + dy);
            }
        }
    }
    std::sort(spots.begin(), spots.end());
    return spots;
}

// --- The eight maps round a centre. ---

Spot image(Spot spot, int turns, bool mirrored, int centre) {
    int x = spot.first - centre;
    int y = spot.second - centre;
    if (mirrored) x = -x;
    for (; turns > 0; --turns) std::tie(x, y) = std::pair(-y, x);
    return {x + centre, y + centre};
}

Spots image(const Spots& spots, int turns, bool mirrored, int centre) {
    Spots images;
    images.reserve(spots.size());
    for (const Spot& spot : spots) images.push_back(image(spot, turns, mirrored, centre));
    std::sort(images.begin(), images.end());
    return images;
}

bool is_eightfold(const Spots& spots, int centre) {
    for (int turns = 0; turns < 4; ++turns) {
        if (image(spots, turns, false, centre) != spots) return false;
        if (image(spots, turns, true, centre) != spots) return false;
    }
    return true;
}

// --- Pieces: the same images, the same piece. ---

struct Shape {
    std::set<Spots> images;  // shifted by whole cells so that they start in column and row 0
    int copies = 0;
};

Spots moved_home(const Spots& spots) {
    int column = spots.front().first;
    int row = spots.front().second;
    for (const auto& [x, y] : spots) {
        column = std::min(column, x);
        row = std::min(row, y);
    }
    Spots moved;
    for (const auto& [x, y] : spots) {
        moved.emplace_back(x - quarters_of_cell(cell_of(column)),
                           y - quarters_of_cell(cell_of(row)));
    }
    return moved;
}

std::vector<Shape> shapes_of(const Problem& problem) {
    std::vector<Shape> shapes;
    for (const DrawnPiece& piece : problem.pieces) {
        std::set<Spots> images;
        for (int turns = 0; turns < (problem.turns ? 4 : 1); ++turns) {
            images.insert(moved_home(image(drawn(problem, piece), turns, false, 0)));
            if (problem.flips)
                images.insert(moved_home(image(drawn(problem, piece), turns, true, 0)));
        }
        const auto known = std::find_if(shapes.begin(), shapes.end(),
                                        [&](const Shape& shape) { return shape.images == images; });
        if (known != shapes.end()) {
            known->copies += piece.copies;
        } else {
            shapes.push_back({std::move(images), piece.copies});
        }
    }
    return shapes;
}

int area_of(const std::vector<Shape>& shapes) {
    int area = 0;
    for (const Shape& shape : shapes) {
        area += shape.copies * static_cast<int>(shape.images.begin()->size());
    }
    return area;
}

// --- The board: all spots of one grid or of both, as bits. ---

class Bits {
  public:
    static constexpr int size = 640;
    void set(int bit) { words_.at(static_cast<std::size_t>(bit) / 64) |= mask(bit); }
    bool has(int bit) const {
        return (words_.at(static_cast<std::size_t>(bit) / 64) & mask(bit)) != 0;
    }
    int first() const {
        for (std::size_t w = 0; w < words_.size(); ++w) {
            if (words_[w] != 0) return static_cast<int>(64 * w) + std::countr_zero(words_[w]);
        }
        return -1;
    }
    bool holds(const Bits& other) const {
        for (std::size_t w = 0; w < words_.size(); ++w) {
            if ((other.words_[w] & ~words_[w]) != 0) return false;
        }
        return true;
    }
    bool meets(const Bits& other) const {
        for (std::size_t w = 0; w < words_.size(); ++w) {
            if ((other.words_[w] & words_[w]) != 0) return true;
        }
        return false;
    }
    Bits with(const Bits& other) const {
        Bits result = *this;
        for (std::size_t w = 0; w < words_.size(); ++w) result.words_[w] |= other.words_[w];
        return result;
    }
    // Exclusive or: joins what is disjoint, takes away what is held.
    Bits with_toggled(const Bits& other) const {
        Bits result = *this;
        for (std::size_t w = 0; w < words_.size(); ++w) result.words_[w] ^= other.words_[w];
        return result;
    }

  private:
    static std::uint64_t mask(int bit) { return std::uint64_t{1} << (bit % 64); }
    std::array<std::uint64_t, size / 64> words_{};
};

struct Orbit {
    Bits spots;
    Bits forbidden;  // spots of the other grid that it overlaps
    int area = 0;
};

struct Place {
    std::size_t shape;
    Bits spots;
};

struct Board {
    std::vector<std::pair<Grid, Spot>> spots;
    std::vector<Orbit> orbits;
    std::vector<std::vector<Place>> places;  // by their first spot
};

Spots spots_of_grid(Grid grid, bool tetrakis, int horizon) {
    Spots spots;
    for (int x = -horizon; x < horizon + (grid.odd ? 1 : 0); ++x) {
        for (int y = -horizon; y < horizon + (grid.odd ? 1 : 0); ++y) {
            for (const char side : std::string(tetrakis ? "nesw" : "-")) {
                const auto [dx, dy] = spot_in_cell(side);
                spots.emplace_back(quarters_of_cell(x) + dx, quarters_of_cell(y) + dy);
            }
        }
    }
    std::sort(spots.begin(), spots.end());
    return spots;
}

std::map<Spot, int> number_spots(Board& board, Grid grid, const Spots& spots) {
    std::map<Spot, int> bits;
    for (const Spot& spot : spots) {
        bits[spot] = static_cast<int>(board.spots.size());
        board.spots.emplace_back(grid, spot);
    }
    if (board.spots.size() > Bits::size) throw std::length_error("brute force: too large a board");
    return bits;
}

void add_orbits(Board& board, Grid grid, const Spots& spots, const std::map<Spot, int>& bits) {
    std::set<Spot> done;
    for (const Spot& spot : spots) {
        Orbit orbit;
        for (int turns = 0; turns < 4; ++turns) {
            for (const bool mirrored : {false, true}) {
                const Spot twin = image(spot, turns, mirrored, grid.centre());
                if (!done.insert(twin).second) continue;
                orbit.spots.set(bits.at(twin));
                ++orbit.area;
            }
        }
        if (orbit.area > 0) board.orbits.push_back(orbit);
    }
}

void add_places(Board& board, const Spots& spots, const std::map<Spot, int>& bits,
                const std::vector<Shape>& shapes) {
    board.places.resize(board.spots.size());
    for (const Spot& first : spots) {
        for (std::size_t s = 0; s < shapes.size(); ++s) {
            for (const Spots& shape : shapes[s].images) {
                const Spot least = *std::min_element(shape.begin(), shape.end());
                const int dx = first.first - least.first;
                const int dy = first.second - least.second;
                if (dx % 4 != 0 || dy % 4 != 0) continue;
                Place place{s, {}};
                const bool inside = std::all_of(shape.begin(), shape.end(), [&](const Spot& spot) {
                    const auto bit = bits.find({spot.first + dx, spot.second + dy});
                    if (bit == bits.end()) return false;
                    place.spots.set(bit->second);
                    return true;
                });
                if (inside) board.places[static_cast<std::size_t>(bits.at(first))].push_back(place);
            }
        }
    }
}

void add_grid(Board& board, Grid grid, const Spots& spots, const std::vector<Shape>& shapes) {
    const std::map<Spot, int> bits = number_spots(board, grid, spots);
    add_orbits(board, grid, spots, bits);
    add_places(board, spots, bits, shapes);
}

void forbid_overlaps(Board& board) {
    for (Orbit& orbit : board.orbits) {
        for (std::size_t a = 0; a < board.spots.size(); ++a) {
            if (!orbit.spots.has(static_cast<int>(a))) continue;
            const auto& [grid, spot] = board.spots[a];
            for (std::size_t b = 0; b < board.spots.size(); ++b) {
                const auto& [other_grid, other_spot] = board.spots[b];
                if (grid.odd == other_grid.odd) continue;
                if (contact(corners(spot, grid), corners(other_spot, other_grid)) ==
                    Contact::overlapping) {
                    orbit.forbidden.set(static_cast<int>(b));
                }
            }
        }
    }
}

Board make_board(const Problem& problem, const std::vector<Shape>& shapes,
                 const std::string& symmetry, int horizon) {
    Board board;
    for (const bool odd : {false, true}) {
        if (symmetry != "mixed" && (symmetry == "cell") != odd) continue;
        const Grid grid{odd};
        add_grid(board, grid, spots_of_grid(grid, problem.tetrakis, horizon), shapes);
    }
    if (symmetry == "mixed") forbid_overlaps(board);
    return board;
}

// The first open spot is covered by something whose first spot it is: all before it are covered.
std::int64_t count_tilings(const Board& board, const Bits& open, std::vector<int>& left) {
    const int first = open.first();
    if (first < 0) return 1;  // the area fits, so no piece is left
    std::int64_t count = 0;
    for (const Place& place : board.places[static_cast<std::size_t>(first)]) {
        if (left[place.shape] == 0 || !open.holds(place.spots)) continue;
        --left[place.shape];
        count += count_tilings(board, open.with_toggled(place.spots), left);
        ++left[place.shape];
    }
    return count;
}

// --- What a silhouette is. ---

std::pair<std::string, Silhouette> named_silhouette(const Board& board, const Bits& covered) {
    std::vector<Component> grids;
    std::vector<Component> components;
    for (const bool odd : {false, true}) {
        Spots spots;
        for (std::size_t bit = 0; bit < board.spots.size(); ++bit) {
            const auto& [grid, spot] = board.spots[bit];
            if (grid.odd == odd && covered.has(static_cast<int>(bit))) spots.push_back(spot);
        }
        if (spots.empty()) continue;
        grids.push_back(component_of(Grid{odd}, spots));
        for (Component& part : components_of(Grid{odd}, spots)) {
            components.push_back(std::move(part));
        }
    }
    Silhouette silhouette;
    const bool held = std::all_of(components.begin(), components.end(), [](const Component& part) {
        return is_eightfold(part.spots, part.grid.centre());
    });
    silhouette.kind = components.size() == 1 ? "connected" : "ring-centre";
    if (grids.size() == 2) silhouette.kind = "mixed";
    if (!held) silhouette.kind = "wandering";
    silhouette.touching = grids.size() == 2 && share_a_point(grids[0], grids[1]);
    for (const Component& part : components) {
        silhouette.width = std::max(silhouette.width, width_of(part));
    }
    return {fingerprint(grids.size() == 2 && held ? components : grids), silhouette};
}

// --- Every union of orbits of the right area. ---

struct Hunt {
    const Board& board;
    std::vector<int> left;    // copies of each shape
    std::vector<int> beyond;  // area of the orbits from here on
    bool both_grids = false;
    Silhouettes found;

    bool uses_both(const Bits& covered) const {
        std::set<bool> grids;
        for (std::size_t bit = 0; bit < board.spots.size(); ++bit) {
            if (covered.has(static_cast<int>(bit))) grids.insert(board.spots[bit].first.odd);
        }
        return grids.size() == 2;
    }

    void join(std::size_t orbit, const Bits& covered, const Bits& forbidden, int area) {
        if (area == 0) {
            if (both_grids && !uses_both(covered)) return;
            const std::int64_t tilings = count_tilings(board, covered, left);
            if (tilings == 0) return;
            auto [fingerprint, silhouette] = named_silhouette(board, covered);
            silhouette.tilings = tilings;
            if (!found.emplace(fingerprint, silhouette).second) {
                throw std::logic_error("brute force: two silhouettes share " + fingerprint);
            }
            return;
        }
        if (orbit == board.orbits.size() || beyond[orbit] < area) return;
        const Orbit& next = board.orbits[orbit];
        if (next.area <= area && !next.spots.meets(forbidden)) {
            join(orbit + 1, covered.with_toggled(next.spots), forbidden.with(next.forbidden),
                 area - next.area);
        }
        join(orbit + 1, covered, forbidden, area);
    }
};

}  // namespace

Problem fridgeiq(const std::string& letters) {
    static const std::map<char, std::vector<std::string>> drawings{
        {'A', {"█◣", "█·"}},   {'R', {"◢█", "·█"}},
        {'E', {"◢█", "·█"}},   {'L', {"·█◣", "██·"}},
        {'O', {"█·", "█◣"}},   {'M', {"◢", "█"}},
        {'T', {"·◣·", "██◣"}}, {'S', {"◢", "█", "█"}},
        {'Q', {"█", "█"}},     {'D', {"◢◣"}},
        {'J', {"·█", "██"}},   {'B', {"██"}},
        {'N', {"███", "█··"}}, {'Y', {"◣", "█"}},
        {'I', {"·◢", "◢█"}},   {'U', {"█·", "██", "·█"}}};
    Problem problem;
    for (const char letter : letters) {
        problem.pieces.push_back({std::string(1, letter), drawings.at(letter)});
    }
    return problem;
}

std::string puzzle_file(const Problem& problem) {
    std::string text = "name = \"drawn\"\nlattice = \"";
    text += problem.tetrakis ? "tetrakis" : "square";
    text += "\"\n[rules]\nturns = ";
    text += problem.turns ? "true" : "false";
    text += "\nflips = ";
    text += problem.flips ? "true\n" : "false\n";
    for (const DrawnPiece& piece : problem.pieces) {
        text += "[[piece]]\nname = \"" + piece.name +
                "\"\ncolour = \"#3f9b45\"\ncopies = " + std::to_string(piece.copies) + "\nrows = [";
        for (const std::string& row : piece.rows) text += "\"" + row + "\", ";
        text += "]\n";
    }
    return text;
}

Silhouettes silhouettes(const Problem& problem, const std::string& symmetry, int horizon) {
    const std::vector<Shape> shapes = shapes_of(problem);
    const Board board = make_board(problem, shapes, symmetry, horizon);
    Hunt hunt{board, {}, std::vector<int>(board.orbits.size() + 1, 0), symmetry == "mixed", {}};
    for (const Shape& shape : shapes) hunt.left.push_back(shape.copies);
    for (std::size_t o = board.orbits.size(); o > 0; --o) {
        hunt.beyond[o - 1] = hunt.beyond[o] + board.orbits[o - 1].area;
    }
    hunt.join(0, {}, {}, area_of(shapes));
    return std::move(hunt.found);
}

std::int64_t fillings(const Problem& problem, const std::vector<std::string>& rows) {
    const std::vector<Shape> shapes = shapes_of(problem);
    const Spots spots = drawn(problem, {"", rows});
    if (area_of(shapes) != static_cast<int>(spots.size())) return 0;
    Board board;
    add_places(board, spots, number_spots(board, {}, spots), shapes);
    Bits open;
    std::vector<int> left;
    for (int bit = 0; bit < static_cast<int>(spots.size()); ++bit) open.set(bit);
    left.reserve(shapes.size());
    for (const Shape& shape : shapes) left.push_back(shape.copies);
    return count_tilings(board, open, left);
}

std::int64_t tiling_count(const Silhouettes& silhouettes) {
    std::int64_t count = 0;
    for (const auto& [fingerprint, silhouette] : silhouettes) count += silhouette.tilings;
    return count;
}

}  // namespace orbitile::brute_force

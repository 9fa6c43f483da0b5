// An oracle for small boards of triangles and of hexagons: random puzzles that have a filling, and
// all their fillings, by trying everything. It shares nothing with the library. A triangle is
// identified by the three strips that contain it, a hexagon by three lines. Turns and flips
// exchange the strips or lines.
#pragma once

#include <compare>
#include <cstddef>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace orbitile::sixfold_board {

/// The numbers of its strips, x, y and the direction between, or of its lines.
struct Spot {
    int x = 0;
    int y = 0;
    int sum = 0;
    friend auto operator<=>(const Spot&, const Spot&) = default;
};
using Spots = std::set<Spot>;

struct Puzzle {
    bool triangles = true;  ///< otherwise hexagons
    bool turns = true;
    bool flips = false;
    std::vector<Spots> pieces;  ///< no two of the same shape
    std::vector<int> copies;
    Spots board;
};

/// A connected board of this number of places, cut into connected pieces of up to five places.
Puzzle random_puzzle(bool triangles, int places, std::mt19937& random);

/// The drawing in the glyphs of a puzzle file.
std::vector<std::string> drawn(bool triangles, const Spots& spots);

/// Pieces are called A, B, C … in their order.
std::string puzzle_file(const Puzzle& puzzle);

/// A piece by its index, and the places that it covers, numbered from 1 in reading order.
using PlacedCopy = std::pair<int, std::set<int>>;

std::set<std::multiset<PlacedCopy>> fillings(const Puzzle& puzzle);

/// The turns and flips of the board that the rules allow, with the identity.
std::size_t symmetries(const Puzzle& puzzle);

}  // namespace orbitile::sixfold_board

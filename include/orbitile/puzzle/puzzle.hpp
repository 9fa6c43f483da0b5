// A puzzle: the pieces with their sides and multiplicity, and the rules by which they may lie.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "orbitile/geometry/lattice.hpp"

namespace orbitile {

/// sRGB, 0 to 255 each.
struct Colour {
    std::uint8_t red = 0, green = 0, blue = 0;
    friend bool operator==(const Colour&, const Colour&) = default;
};

/// One usable side of a piece. The shards are in drawing coordinates: (0, 0) is the lower left
/// corner of the drawing's first column and last row, which need not be covered.
struct Side {
    std::string name;  ///< empty where the piece has only one side
    Shards shards;
    friend bool operator==(const Side&, const Side&) = default;
};

struct Piece {
    std::string name;
    Colour colour;
    int copies = 1;
    std::vector<Side> sides;  ///< at least one; a filling uses exactly one side of each copy
    friend bool operator==(const Piece&, const Piece&) = default;
};

struct Rules {
    bool turns = true;
    bool flips = false;
    friend bool operator==(const Rules&, const Rules&) = default;
};

struct Puzzle {
    std::string name;
    Lattice lattice = Lattice::tetrakis;
    Rules rules;
    double unit_mm = 10.0;  ///< side of a cell when drawn 1:1, in millimetres
    std::vector<Piece> pieces;
    friend bool operator==(const Puzzle&, const Puzzle&) = default;
};

/// Shards that all copies of all pieces cover together, if every side of a piece has the same
/// area. (Where sides differ, as in IQ Fit, the least possible.)
int total_shards(const Puzzle& puzzle);

/// Most half cells that all pieces can bring together (`tetrakis`; elsewhere 0).
int most_half_cells(const Puzzle& puzzle);

/// The puzzle with only these pieces, in the puzzle's order. `names` is a list of piece names
/// joined by commas, or, where every name is one character long, of characters; a name that is
/// given k times takes k copies. Throws InputError for a name that the puzzle does not have (or not
/// that often) and for an empty choice.
Puzzle chosen_pieces(const Puzzle& puzzle, const std::string& names);

/// A text that is equal for two puzzles if and only if they ask the same: lattice, rules, pieces
/// with their shapes, in order. Colours and unit_mm do not count.
std::string canonical_text(const Puzzle& puzzle);

/// MD5 of canonical_text.
std::string digest(const Puzzle& puzzle);

}  // namespace orbitile

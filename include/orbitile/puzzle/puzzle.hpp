// A puzzle: the pieces with their sides and multiplicity, and the rules by which they may lie.
//
//     const Puzzle puzzle = with_pieces(read_puzzle_file("configs/fridgeiq.toml"), "DIJM");
//     const int cells = total_shards(puzzle) / shards_per_cell(puzzle.lattice);
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "orbitile/geometry/shape.hpp"

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
    /// One character that stands for the piece in pictures; empty: as piece_letters() says.
    std::string letter = {};
    /// The drawings' pattern that it is filled with, from 1; 0: its colour alone. Puzzle files have
    /// none, palettes give them.
    int pattern = 0;
    friend bool operator==(const Piece&, const Piece&) = default;
};

struct Rules {
    bool turns = true;
    bool flips = false;
    Adjacency connect = Adjacency::corner;  ///< what holds a component of a silhouette together
    bool holes = true;                      ///< whether silhouettes may have any
    friend bool operator==(const Rules&, const Rules&) = default;
};

/// The fixed region that a puzzle's pieces are to fill. It need not hang together. What readers
/// make starts at the cell (0, 0) of its bounds (see make_board).
struct PuzzleBoard {
    Shards shards;
    /// Of its places in reading order (see places_in_reading_order); empty: 1, 2, 3 …
    std::vector<int> numbers = {};
    friend bool operator==(const PuzzleBoard&, const PuzzleBoard&) = default;
};

/// A place of the board, by its first shard and by its number.
std::optional<Shard> place_numbered(Lattice lattice, const PuzzleBoard& board, int number);
int number_of(Lattice lattice, const PuzzleBoard& board, Shard place);

struct Puzzle {
    std::string name;
    Lattice lattice = Lattice::tetrakis;
    Rules rules;
    double unit_mm = 10.0;  ///< side of a cell when drawn 1:1, in millimetres
    std::vector<Piece> pieces;
    std::optional<PuzzleBoard> board = {};  ///< none: the pieces fill what silhouettes they can
    friend bool operator==(const Puzzle&, const Puzzle&) = default;
};

/// Shards that all copies of all pieces cover together, if every side of a piece has the same
/// area. (Where sides differ, as in IQ Fit, the least possible.)
int total_shards(const Puzzle& puzzle);

/// The most that they can cover, where sides differ in area.
int most_total_shards(const Puzzle& puzzle);

/// Whether all sides of each piece have the same area.
bool sides_have_one_area(const Puzzle& puzzle);

/// For each piece a character of its own, UTF-8: its letter; else its name, where that is one
/// character that may be a letter; else the first of the name's letters in upper case, of A–Z, a–z
/// and 0–9 that no other piece has.
std::vector<std::string> piece_letters(const Puzzle& puzzle);

/// Most half cells that all pieces can bring together (`tetrakis`; elsewhere 0).
int most_half_cells(const Puzzle& puzzle);

/// The puzzle with only these pieces, in the puzzle's order. `names` is a list of piece names or
/// letters (see piece_letters()) joined by commas, or such letters side by side, in upper or lower
/// case where that is one piece alone; what is given k times takes k copies. Throws InputError for
/// a name that the puzzle does not have (or not that often) and for an empty choice.
Puzzle with_pieces(const Puzzle& puzzle, const std::string& names);

/// A text that is equal for two puzzles if and only if they ask the same: lattice, rules, pieces
/// with their shapes, in order, and the board. Colours, letters, numbers of cells and unit_mm do
/// not count.
std::string canonical_text(const Puzzle& puzzle);

/// MD5 of canonical_text.
std::string digest(const Puzzle& puzzle);

}  // namespace orbitile

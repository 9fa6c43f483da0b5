// A puzzle: the pieces with their sides and numbers of copies, and the rules for placing them.
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
/// corner of the drawing's first column and last row. That cell need not be covered.
struct Side {
    std::string name;  ///< empty if the piece has only one side
    Shards shards;
    friend bool operator==(const Side&, const Side&) = default;
};

struct Piece {
    std::string name;
    Colour colour;
    int copies = 1;
    std::vector<Side> sides;  ///< at least one; a filling uses exactly one side of each copy
    /// The piece's character in pictures. If it is empty, piece_letters() chooses one.
    std::string letter = {};
    /// The number of the pattern that fills the piece in drawings, from 1; 0: only its colour.
    /// Palettes set it; puzzle files do not.
    int pattern = 0;
    friend bool operator==(const Piece&, const Piece&) = default;
};

struct Rules {
    bool turns = true;
    bool flips = false;
    Adjacency connect = Adjacency::corner;  ///< how a component of a silhouette must be connected
    bool holes = true;                      ///< whether silhouettes may have holes
    friend bool operator==(const Rules&, const Rules&) = default;
};

/// The fixed region that a puzzle's pieces must fill. It need not be connected. Boards that are
/// read from files have bounds that start at the cell (0, 0) (see make_board).
struct PuzzleBoard {
    Shards shards;
    /// The numbers of its places in reading order (see places_in_reading_order); empty: 1, 2, 3 …
    std::vector<int> numbers = {};
    friend bool operator==(const PuzzleBoard&, const PuzzleBoard&) = default;
};

/// The first shard of the place with this number, or nothing if no place has it.
std::optional<Shard> place_numbered(Lattice lattice, const PuzzleBoard& board, int number);

/// The number of a place of the board. `place` is the first shard of the place.
int number_of(Lattice lattice, const PuzzleBoard& board, Shard place);

struct Puzzle {
    std::string name;
    Lattice lattice = Lattice::tetrakis;
    Rules rules;
    double unit_mm = 10.0;  ///< side of a cell in millimetres at 1:1
    std::vector<Piece> pieces;
    std::optional<PuzzleBoard> board = {};  ///< empty: the pieces fill silhouettes
    friend bool operator==(const Puzzle&, const Puzzle&) = default;
};

/// The number of shards that all copies of all pieces cover together. If the sides of a piece have
/// different areas, as in IQ Fit, it is the smallest possible number.
int total_shards(const Puzzle& puzzle);

/// The largest number of shards that all copies of all pieces can cover together.
int max_total_shards(const Puzzle& puzzle);

/// Whether all sides of each piece have the same area.
bool sides_have_one_area(const Puzzle& puzzle);

/// A different UTF-8 character for each piece. It is the piece's letter, if the piece has one.
/// Otherwise it is the piece's name, if the name is one character that is allowed as a letter.
/// Otherwise it is the first character that no other piece has. The letters of the name in upper
/// case are tried first, then A–Z, a–z, 0–9 and ideographs.
std::vector<std::string> piece_letters(const Puzzle& puzzle);

/// The largest number of half cells that all pieces can have together (`tetrakis`; otherwise 0).
int max_half_cells(const Puzzle& puzzle);

/// The puzzle with only these pieces, in the puzzle's order. `names` is a list of piece names or
/// letters (see piece_letters()) joined by commas, or letters without commas. Upper and lower case
/// are equal if only one piece matches. A piece that is listed k times has k copies. Throws
/// InputError if the puzzle does not have such a piece or enough copies of it, and for an empty
/// list.
Puzzle with_pieces(const Puzzle& puzzle, const std::string& names);

/// A text that is equal for two puzzles if and only if they have the same lattice, rules, pieces
/// and board. Pieces are the same if their names, copies, shapes and order are. Colours, letters,
/// numbers of cells and unit_mm do not matter.
std::string canonical_text(const Puzzle& puzzle);

/// The MD5 of canonical_text().
std::string digest(const Puzzle& puzzle);

}  // namespace orbitile

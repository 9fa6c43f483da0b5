// A puzzle: the pieces with their sides and numbers of copies, and the rules for placing them.
// Shapes consist of shards, the smallest units of a lattice (see geometry/lattice.hpp).
//
//     const Puzzle puzzle = with_pieces(read_puzzle_file("configs/fridgeiq.toml"), "DIJM");
//     const int cells = total_shards(puzzle) / shards_per_cell(puzzle.lattice);
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "geometry/shape.hpp"

namespace orbitile {

/// A colour in sRGB. Each component is from 0 to 255.
struct Colour {
    std::uint8_t red = 0, green = 0, blue = 0;
    friend bool operator==(const Colour&, const Colour&) = default;
};

/// One usable side of a piece. The shards are in the coordinates of the drawing: the cell in the
/// drawing's first column and last row is (0, 0), whether the piece covers it or not.
struct Side {
    std::string name;  ///< empty if the piece has only one side
    Shards shards;
    friend bool operator==(const Side&, const Side&) = default;
};

struct Piece {
    std::string name;
    Colour colour;
    int copies = 1;
    std::vector<Side> sides;  ///< at least one side; a tiling uses exactly one side of each copy
    /// The piece's character in pictures. If it is empty, piece_letters() chooses one.
    std::string letter = {};
    /// The number of the hatch pattern that fills the piece in drawings, counted from 1. The number
    /// is 0 if the piece has only its colour. Palettes set the pattern, and puzzle files do not.
    int pattern = 0;
    friend bool operator==(const Piece&, const Piece&) = default;
};

struct Rules {
    bool turns = true;
    bool flips = false;
    Adjacency connect = Adjacency::corner;  ///< how components of a silhouette must be connected
    bool holes = true;                      ///< whether silhouettes can have holes
    friend bool operator==(const Rules&, const Rules&) = default;
};

/// States which pieces a filling of a board must use.
enum class PieceUse : std::uint8_t {
    all,  ///< a filling uses every copy of every piece
    any   ///< a filling uses some of the pieces, each copy at most once
};

/// The fixed region that a puzzle's pieces must fill. It need not be connected. If a board was read
/// from a file, its bounds start at the cell (0, 0) (see make_board()).
struct PuzzleBoard {
    Shards shards;
    /// The numbers of the board's places in reading order (see places_in_reading_order()). If the
    /// list is empty, the numbers are 1, 2, 3 …
    std::vector<int> numbers = {};
    friend bool operator==(const PuzzleBoard&, const PuzzleBoard&) = default;
};

struct Puzzle {
    std::string name;
    Lattice lattice = Lattice::tetrakis;
    Rules rules;
    double unit_mm = 10.0;  ///< the length of a cell's side at the scale 1:1, in millimetres
    std::vector<Piece> pieces;
    std::optional<PuzzleBoard> board = {};  ///< without a board, the pieces fill silhouettes
    friend bool operator==(const Puzzle&, const Puzzle&) = default;
};

/// The number of shards that all copies of all pieces cover together. If a piece has several sides
/// with different areas, its smallest area is used.
int total_shards(const Puzzle& puzzle);

/// Like total_shards(), but if a piece has several sides with different areas, its largest area is
/// used.
int max_total_shards(const Puzzle& puzzle);

/// Whether all sides of each piece have the same area.
bool all_sides_have_same_area(const Puzzle& puzzle);

/// A character for each piece, in UTF-8. All characters are different. The character of a piece is
/// the first of the following that exists:
///
/// - the piece's letter;
/// - the piece's name, if the name is one character that can be used as a letter;
/// - the first character that no other piece has. The letters of the name are tried first, in upper
///   case, then A–Z, a–z, 0–9, and then Latin letters with diacritics.
std::vector<std::string> piece_letters(const Puzzle& puzzle);

/// The largest number of half cells (cells with exactly two covered shards) that all pieces can
/// have together. The result is 0 on lattices other than `tetrakis`.
int max_half_cells(const Puzzle& puzzle);

/// The number of copies of each of the puzzle's pieces that a list selects. `names` is a list of
/// piece names or letters (see piece_letters()) that are joined by commas. Letters can also be
/// written without commas. If no piece matches exactly, upper and lower case count as equal,
/// provided that only one piece matches.
///
/// A piece that is listed once keeps all its copies. A piece that is listed several times has one
/// copy for each time. "L*2" selects two copies of the piece L, and "L*1" one copy. Throws
/// InputError for an empty list, for an unknown piece, and for more copies than a piece has.
std::vector<int> selected_copies(const Puzzle& puzzle, const std::string& names);

/// The puzzle with only the pieces that selected_copies() returns, in the puzzle's order.
Puzzle with_pieces(const Puzzle& puzzle, const std::string& names);

/// The puzzle with the given number of copies of each piece. Pieces with 0 copies are left out. The
/// other pieces keep the letters that they have in the whole puzzle (see piece_letters()).
Puzzle with_copies(const Puzzle& puzzle, const std::vector<int>& copies);

/// A text that is equal for two puzzles if and only if their lattices, rules, pieces and boards are
/// equal. Two pieces are equal if they have the same name, number of copies, sides and position in
/// the list. Colours, letters, numbers of cells and unit_mm do not matter.
std::string canonical_text(const Puzzle& puzzle);

/// The MD5 of canonical_text().
std::string digest(const Puzzle& puzzle);

}  // namespace orbitile

// Reads the outline of a puzzle's board in a short notation, and checks whether the pieces can have
// the same area as the board. A place is the unit of area: a triangle on the lattice `triangle`,
// and a cell on the other lattices. A place consists of one or more shards, the smallest units of
// shapes.
//
//     Puzzle puzzle = read_puzzle_file("configs/fridgeiq.toml");
//     puzzle = with_outline(std::move(puzzle), "triangle:7");
#pragma once

#include <optional>
#include <string>

#include "puzzle/puzzle.hpp"

namespace orbitile {

/// The largest number of places of a board. A place counts even if only some of its shards are on
/// the board.
inline constexpr int max_board_places = 4096;

/// Returns the reason why a region cannot be a board: it is empty or too large. Returns nothing if
/// the region can be a board.
std::optional<std::string> region_fault(Lattice lattice, const Shards& shards);

/// The board that consists of these shards, shifted so that its bounds start at (0, 0). The shards
/// must not have a region_fault(). `numbers` has a number for each place in reading order. An empty
/// list means the default numbers 1, 2, 3 …, which the board does not store.
PuzzleBoard make_board(const Shards& shards, std::vector<int> numbers = {});

/// Returns the puzzle with the board that `text` describes. Upper and lower case count as equal.
/// `text` can be:
///
///   rect:5x4      4 rows of 5 places each. On `hex` rows are shifted as in glyph_picture(). On
///                 `triangle` the first place of the top row points up, and places that point up
///                 and down alternate along rows and columns.
///   triangle:7    `tetrakis`: a right isosceles triangle with legs of 7. `hex`, `triangle`: an
///                 equilateral triangle with sides of 7, pointing up.
///   roof:8x4      `tetrakis`: an isosceles triangle with a base of 8 and a height of 4 = 8/2
///   parallelogram:6x4
///                 `hex`, `triangle`: sides of 6 and 4, angles of 60° and 120°, leaning east
///   hexagon:3     `hex`, `triangle`: a regular hexagon. Each side is 3 cells or triangles long.
///   diamond:4     `square`: all cells up to 3 steps from a cell. `tetrakis`: a square with a
///                 corner at the bottom and diagonals of 8. `hex`, `triangle`: a rhombus with
///                 sides of 4 and angles of 60° and 120°.
///   circle:9      all places whose middle is in a circle. The diameter of the circle is 9 cells.
///                 (On `triangle` it is 9 sides of triangles.) The centre of the circle is a
///                 corner on `triangle`. On the other lattices, it is a corner if the diameter is
///                 even, and otherwise the middle of a cell.
///   ring:9:3      all places whose middle is in the circle of circle:9, but not in a circle of
///                 diameter 3 with the same centre
///   other texts   the name of a file that contains a picture in rows, as in a puzzle file
///
/// Throws InputError if the text cannot be read, if the lattice does not have the outline, or if
/// the puzzle has a board already. The message names --outline. The board's area is not checked
/// (see require_fitting_area()).
Puzzle with_outline(Puzzle puzzle, const std::string& text);

/// Returns the region that a notation describes. Returns nothing if the text does not begin like a
/// notation. (Such a text can be the name of a file.) Throws InputError if the notation is wrong or
/// the lattice does not have the outline. The message does not name the outline's option.
std::optional<Shards> region_from_notation(Lattice lattice, const std::string& text);

/// An example of each notation: "rect:5x4, triangle:7, …".
std::string outline_notation_examples();

/// The same for help and messages about options: "rect:5x4, triangle:7, …, or a file with a
/// picture".
std::string outline_examples();

/// Checks whether the pieces can have the board's area, for some choice of their sides. With
/// PieceUse::all, all pieces together must have this area. With PieceUse::any, some of the pieces
/// must have this area. If the pieces cannot have the board's area, returns a message that states
/// both areas. Otherwise, or if the puzzle does not have a board, returns nothing.
std::optional<std::string> area_fault(const Puzzle& puzzle, PieceUse piece_use = PieceUse::all);

/// Throws InputError if there is an area_fault().
void require_fitting_area(const Puzzle& puzzle);

}  // namespace orbitile

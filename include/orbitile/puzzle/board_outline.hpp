// Boards of puzzles: outlines that are given by a short text, and whether their area fits the
// pieces.
//
//     Puzzle puzzle = read_puzzle_file("configs/fridgeiq.toml");
//     puzzle = with_outline(std::move(puzzle), "triangle:7");
#pragma once

#include <optional>
#include <string>

#include "orbitile/puzzle/piece_use.hpp"
#include "orbitile/puzzle/puzzle.hpp"

namespace orbitile {

/// The largest number of places of a board. Places that the board has only in part count too.
inline constexpr int most_board_places = 4096;

/// Why a region cannot be a board: it is empty or too large.
std::optional<std::string> region_fault(Lattice lattice, const Shards& shards);

/// The board of a region, shifted so that its bounds start at (0, 0). Numbers that are 1, 2, 3 …
/// are left out. The region must have no region_fault(), and there must be one number for each
/// place.
PuzzleBoard make_board(const Shards& shards, std::vector<int> numbers = {});

/// The puzzle with the board that `text` describes (in upper or lower case):
///
///   rect:5x4      width × height, in places: rows of equal length (on `hex` shifted as in print;
///   on
///                 `triangle` each place under one that points the other way, the first one up)
///   triangle:7    `tetrakis`: the right isosceles triangle with legs of 7; `hex` and `triangle`:
///                 the equilateral one with a side of 7, pointing up
///   roof:8x4      the isosceles triangle over a base of 8 with height 4 = 8/2 (`tetrakis`)
///   parallelogram:6x4
///                 with sides of 6 and 4 and angles of 60° and 120°, leaning east (`hex`,
///                 `triangle`)
///   hexagon:3     the regular one with a side of 3, in cells (`hex`) or sides (`triangle`)
///   diamond:4     standing on a corner: `square` all cells up to 3 steps from one; `tetrakis` the
///                 square whose diagonals are 8; `hex` and `triangle` the one with angles of 60°
///                 and 120° and sides of 4
///   circle:9      all places whose middle lies in a circle 9 cells (on `triangle` sides) across,
///                 about a cell if that is odd, else about a corner of one; on `triangle` always so
///   ring:9:3      the same without the circle 3 across about the same point
///   anything else: a file with a glyph picture in rows, as in a puzzle file
///
/// Throws InputError, with --outline in the message, if the text cannot be read, if the lattice
/// does not have this outline, or if the puzzle has a board already. It does not check the board's
/// area: see refuse_other_area().
Puzzle with_outline(Puzzle puzzle, const std::string& text);

/// An outline of each kind, for help and messages: "rect:5x4, triangle:7, … or a file with a
/// picture".
std::string outline_examples();

/// A message with both areas if the pieces, each copy on one of its sides, cannot have the board's
/// area together (or if no choice of pieces can). Empty for a puzzle without a board.
std::optional<std::string> area_fault(const Puzzle& puzzle, PieceUse use = PieceUse::all);

/// Throws InputError with the area_fault(), if there is one.
void refuse_other_area(const Puzzle& puzzle);

}  // namespace orbitile

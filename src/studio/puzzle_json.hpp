// Converts shapes to and from the JSON that the page uses (ChallengeData of web/core/data.ts).
//
// Converts a puzzle between three forms: the JSON that the page edits and stores (PuzzleJson in
// web/engine/engine.ts), the text of a puzzle file, and a value of the type Puzzle.
//
//     const Puzzle puzzle = puzzle_from_json(request.at("puzzle"));
//     const Json json = puzzle_to_json(read_puzzle_text("name = \"One\" …"));
#pragma once

#include <string>
#include <string_view>

#include "puzzle/challenge.hpp"
#include "puzzle/puzzle.hpp"
#include "puzzle/tiling.hpp"
#include "puzzle/wide_count.hpp"
#include "studio/request_json.hpp"

namespace orbitile::studio {

/// Reads PuzzleJson. The puzzle passes the same checks as a puzzle file, because it is written as a
/// puzzle file and read again. The pieces keep the positions of their drawings, so solutions refer
/// to the cells as the page drew them. A board is shifted so that its bounds start at (0, 0). The
/// area of the board can differ from the area of the pieces (see area_fault()), because the user
/// can still be drawing the board. Throws RequestError, with the piece's name if a piece is wrong.
Puzzle puzzle_from_json(const Json& json);

/// Reads the text of a puzzle file. Throws RequestError with the line, and with the piece's name if
/// a piece is wrong.
Puzzle read_puzzle_text(std::string_view text);

/// Returns the puzzle as PuzzleJson.
Json puzzle_to_json(const Puzzle& puzzle);

/// Returns a shape with one solution. In addition to the members that the page reads, the JSON has
/// "group", the symmetry under which the shape is listed.
Json shape_json(Lattice lattice, const Challenge& challenge, const Tiling& tiling);

/// Reads the members "components" and, if it exists, "group" of a shape. Other members are computed
/// again. Throws RequestError if the JSON does not describe a shape, if the area of the shape is
/// not the area of the pieces, or if the shape does not have the symmetry "group".
Challenge challenge_from_json(const Puzzle& puzzle, const Json& json);

/// Returns the number in decimal digits.
std::string count_text(WideCount count);

}  // namespace orbitile::studio

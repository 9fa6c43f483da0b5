// Converts a puzzle between three forms: the JSON that the page edits and stores (PuzzleJson in
// web/engine/engine.ts), the text of a puzzle file, and a value of the type Puzzle.
//
//     const Puzzle puzzle = puzzle_from_json(request.at("puzzle"));
//     const Json json = puzzle_to_json(read_puzzle_text("name = \"One\" …").puzzle);
#pragma once

#include <string>
#include <string_view>

#include "puzzle/puzzle.hpp"
#include "puzzle/stated_challenge.hpp"
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
ChallengeSet read_puzzle_text(std::string_view text);

/// Returns the puzzle as PuzzleJson.
Json puzzle_to_json(const Puzzle& puzzle);

}  // namespace orbitile::studio

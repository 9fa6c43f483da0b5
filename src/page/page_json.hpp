// Converts puzzles, challenges and solutions to the JSON that the page reads (web/core/data.ts).
// The gallery and the studio use this form. docs/reference/booklets-and-pages.md describes it.
//
//     Json json = page::puzzle_json(puzzle, true, page::pieces_json(puzzle));
//     json["challenges"].push_back(page::challenge_json(puzzle.lattice, challenge, {}));
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "puzzle/challenge.hpp"
#include "puzzle/puzzle.hpp"
#include "puzzle/tiling.hpp"

namespace orbitile::page {

using Json = nlohmann::ordered_json;  // keeps members in order

/// The version of the format of data blocks. Each data block contains this number as "format".
inline constexpr int format_version = 1;

/// Returns three numbers for each cell: x, y, and the sum of 2^slot over the shards of the cell.
Json cells_json(const Shards& shards);

/// Returns the colour as "#rrggbb".
std::string colour_text(const Colour& colour);

/// Returns the pieces with their names, letters, colours, copies and sides.
Json pieces_json(const Puzzle& puzzle);

/// Returns one list for each placed piece: piece, side, turn, flipped (0 or 1), x, y, component.
Json tiling_json(const Tiling& tiling);

/// Returns the position of the centre relative to the origin of drawings: [x, y], in sixths of a
/// step from a cell to its neighbour.
Json centre_json(Lattice lattice, Centre centre);

/// Facts about a challenge that do not follow from its shape. Empty values are left out of the
/// JSON.
struct ChallengeFacts {
    int number = 0;  ///< if 0, the page numbers the challenges itself
    std::string title = {};
    /// The number of copies of each piece in the challenge. Empty if the challenge uses all copies.
    std::vector<int> copies = {};
    /// The index of the challenge's mirror image on the page, from 0.
    std::optional<std::size_t> mirror_image_index = {};
    /// The number of all solutions, and the number of solutions up to symmetry, in decimal.
    std::optional<std::string> tilings = {}, solutions = {};
    std::optional<std::int64_t> difficulty = {};
    std::optional<int> grade = {};
    Tiling solution = {};
};

Json challenge_json(Lattice lattice, const Challenge& challenge, const ChallengeFacts& facts);

/// Returns the first members of a data block: format, puzzle, digest, state, lattice, turns, flips
/// and pieces.
Json puzzle_json(const Puzzle& puzzle, bool is_exhausted, Json pieces);

/// Adds the member "numbers" if the cells of the puzzle's board have numbers.
void add_board_numbers(const Puzzle& puzzle, Json& json);

}  // namespace orbitile::page

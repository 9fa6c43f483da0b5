// Converts shapes to and from the JSON that the page uses (ChallengeData of web/core/data.ts), and
// to and from the [[shape]] tables of puzzle files.
//
//     const auto [challenge, tiling] = solved_shape_from_json(puzzle, json);
#pragma once

#include <string>
#include <vector>

#include "puzzle/challenge.hpp"
#include "puzzle/puzzle.hpp"
#include "puzzle/stated_shape.hpp"
#include "puzzle/tiling.hpp"
#include "puzzle/wide_count.hpp"
#include "studio/request_json.hpp"

namespace orbitile::studio {

/// Returns a shape with one solution. In addition to the members that the page of `gallery` has,
/// the JSON has "group", the symmetry under which the shape is listed, and "holes".
Json shape_json(Lattice lattice, const Challenge& challenge, const Tiling& tiling);

/// Reads the members "components" and, if it exists, "group" of a shape, or the "givens" of a start
/// of the puzzle's board. Other members are computed again. Throws RequestError if the JSON does
/// not describe a shape, if the area of the shape is not the area of the pieces, or if the shape
/// does not have the symmetry "group".
Challenge challenge_from_json(const Puzzle& puzzle, const Json& json);

/// Reads the member "components" of a shape. Trusts it, so the components can overlap.
std::vector<Layer> components_from_json(Lattice lattice, const Json& json);

struct SolvedShape {
    Challenge challenge;
    Tiling tiling;
};

/// Like challenge_from_json(), but also reads the solution. Throws RequestError if there is none,
/// or if it is wrong.
SolvedShape solved_shape_from_json(const Puzzle& puzzle, const Json& json);

/// Returns the [[shape]] table of a shape, which must have a solution. `written_puzzle` is the
/// puzzle as it is read from the file. Throws RequestError like solved_shape_from_json().
std::string shape_file_text(const Puzzle& puzzle, const Puzzle& written_puzzle, const Json& json);

/// Returns the shape of a puzzle file. Throws RequestError if its solution is wrong.
Json shape_of_file_json(const Puzzle& puzzle, const StatedShape& shape);

/// Returns the number in decimal digits.
std::string count_text(WideCount count);

}  // namespace orbitile::studio

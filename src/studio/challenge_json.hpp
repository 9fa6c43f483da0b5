// Converts shapes to and from the JSON that the page uses (ChallengeData of web/src/data.ts).
#pragma once

#include <string>

#include "puzzle/challenge.hpp"
#include "puzzle/puzzle.hpp"
#include "puzzle/tiling.hpp"
#include "puzzle/wide_count.hpp"
#include "studio/request_json.hpp"

namespace orbitile::studio {

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

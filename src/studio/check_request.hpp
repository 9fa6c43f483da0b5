// The request "check". Its reply has facts about a puzzle that are known without a search.
#pragma once

#include "puzzle/puzzle.hpp"
#include "studio/request_json.hpp"

namespace orbitile::studio {

/// Returns the area of the pieces, and the symmetries for which a shape is possible. Also returns
/// how evenly the pieces cover the two colours of a checkerboard.
Json puzzle_check_reply(const Puzzle& puzzle, const Json& request);

}  // namespace orbitile::studio

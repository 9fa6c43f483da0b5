// The independent check of a filling of a puzzle's board.
#pragma once

#include <optional>
#include <string>

#include "orbitile/puzzle/given.hpp"
#include "orbitile/puzzle/tiling.hpp"

namespace orbitile {

/// Checks a filling with code of its own, straight from the pieces' drawings, as tiling_fault()
/// does: each piece a legal image of its definition, used as often as it exists, no shard covered
/// twice, the board covered exactly, and each given shard by the piece that it is given to. All
/// entries have component 0. Returns what is wrong. The puzzle must have a board.
std::optional<std::string> filling_fault(const Puzzle& puzzle, const Givens& givens,
                                         const Tiling& filling);

}  // namespace orbitile

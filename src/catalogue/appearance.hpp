// The appearance of a puzzle: its colours, letters, names and numbers. It is only shown; no answer
// depends on it.
#pragma once

#include <string>
#include <vector>

#include "orbitile/puzzle/puzzle.hpp"

namespace orbitile::catalogue {

/// How the appearance of two puzzles differs. The puzzles must have the same digest. Each
/// difference is a text such as "colour of A: #ff0000, was #00ff00".
std::vector<std::string> appearance_changes(const Puzzle& now, const Puzzle& before);

}  // namespace orbitile::catalogue

// The appearance of a puzzle: colours, letters, names and numbers that are only shown. No answer
// depends on them.
#pragma once

#include <string>
#include <vector>

#include "orbitile/puzzle/puzzle.hpp"

namespace orbitile::catalogue {

/// The differences in appearance between two puzzles with the same digest, each as "colour of A:
/// #ff0000, was #00ff00".
std::vector<std::string> appearance_changes(const Puzzle& now, const Puzzle& before);

}  // namespace orbitile::catalogue

// What of a puzzle is only shown: no answer depends on it.
#pragma once

#include <string>
#include <vector>

#include "orbitile/puzzle/puzzle.hpp"

namespace orbitile {

/// Where two puzzles with one digest look different, each as "colour of A: #ff0000, was #00ff00".
std::vector<std::string> changed_looks(const Puzzle& now, const Puzzle& before);

}  // namespace orbitile

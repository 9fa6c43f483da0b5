// Compares the appearances of two puzzles: colours, letters, names and numbers. The answer to a
// question does not depend on the appearance of its puzzle.
#pragma once

#include <string>
#include <vector>

#include "puzzle/puzzle.hpp"

namespace orbitile::store {

/// Lists the differences in appearance between two puzzles that have the same digest. Each
/// difference is a text such as "colour of A: #ff0000, was #00ff00".
std::vector<std::string> appearance_changes(const Puzzle& new_puzzle, const Puzzle& old_puzzle);

}  // namespace orbitile::store

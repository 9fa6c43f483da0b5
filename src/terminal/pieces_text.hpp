// The pieces of a puzzle in lines of text.
#pragma once

#include <string>
#include <vector>

#include "orbitile/puzzle/stated_challenge.hpp"

namespace orbitile::app {

/// Returns a table of all pieces, their drawings beside each other in lines of at most `width`
/// columns, the board and the challenges.
std::vector<std::string> piece_table(const ChallengeSet& set, int width);

/// Returns the drawings and the board, without the table and the challenges.
std::vector<std::string> piece_drawings(const ChallengeSet& set, int width);

}  // namespace orbitile::app

// Titles that describe what a silhouette looks like: "Clover", "Octagon with a window", "Star
// around a square".
#pragma once

#include <string>
#include <vector>

#include "puzzle/challenge.hpp"

namespace orbitile {

/// Returns a title for each challenge. A title has at most three words, not counting the article.
/// The title is empty if there is no good word for the form of the challenge, if another of these
/// challenges would have the same title, or if the challenge is a board.
std::vector<std::string> challenge_titles(Lattice lattice,
                                          const std::vector<const Challenge*>& challenges);

}  // namespace orbitile

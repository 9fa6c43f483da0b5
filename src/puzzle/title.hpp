// Titles that describe what a challenge looks like: "Square with a cross window", "Slender star
// around a square", "Red and blue left to place".
//
//     const auto titles = challenge_titles(puzzle, {{&challenge, &solution}, …});
#pragma once

#include <string>
#include <vector>

#include "puzzle/challenge.hpp"
#include "puzzle/puzzle.hpp"
#include "puzzle/tiling.hpp"

namespace orbitile {

struct UntitledChallenge {
    const Challenge* challenge = nullptr;
    const Tiling* solution = nullptr;  ///< null if no solution is stored
};

/// Returns a title for each challenge. All titles are different, and they do not depend on the
/// order of the challenges. If several challenges look alike, adjectives are added to their titles.
/// If adjectives are not enough, numbers are added, in the order of the fingerprints. So a title
/// can change only if a similar challenge is added or removed.
std::vector<std::string> challenge_titles(const Puzzle& puzzle,
                                          const std::vector<UntitledChallenge>& challenges);

}  // namespace orbitile

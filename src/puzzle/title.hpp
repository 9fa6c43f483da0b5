// Titles of challenges, made from what they look like: "Square with a cross window", "Slender star
// around a square", "Red and blue left to lay".
//
//     const auto titles = challenge_titles(puzzle, {{&challenge, &solution}, …});
#pragma once

#include <string>
#include <vector>

#include "orbitile/puzzle/challenge.hpp"
#include "orbitile/puzzle/puzzle.hpp"
#include "orbitile/puzzle/tiling.hpp"

namespace orbitile {

struct UntitledChallenge {
    const Challenge* challenge = nullptr;
    const Tiling* solution = nullptr;  ///< where one is known
};

/// One for each, all different, whatever order they come in. A title says what a challenge looks
/// like; adjectives and at last numbers, by fingerprint, tell apart what would be called the same.
/// So it stays as long as nothing that is called the same comes in.
std::vector<std::string> challenge_titles(const Puzzle& puzzle,
                                          const std::vector<UntitledChallenge>& challenges);

}  // namespace orbitile

// Solves all challenges that a puzzle file states, as a table.
#pragma once

#include <atomic>
#include <string>

#include "orbitile/puzzle/stated_challenge.hpp"

namespace orbitile::app {

struct SetSolveOptions {
    bool count = false;      ///< count all fillings; otherwise find one filling of each challenge
    bool by_solver = false;  ///< Z3 instead of the program's own search
    bool json = false;       ///< print a JSON object for each challenge
    int threads = 1;
};

/// Prints a line for each challenge as soon as it is solved, then a summary. Returns the exit code:
/// `incomplete` if some challenges are undecided.
int solve_set(const ChallengeSet& set, const SetSolveOptions& settings,
              const std::atomic<bool>& stop);

}  // namespace orbitile::app

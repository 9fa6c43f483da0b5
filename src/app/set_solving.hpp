// Solves all challenges that a puzzle file states, as a table.
#pragma once

#include <atomic>
#include <string>

#include "orbitile/puzzle/stated_challenge.hpp"

namespace orbitile::app {

struct SetSolving {
    bool count = false;      ///< else one filling of each is enough
    bool by_solver = false;  ///< Z3 instead of the program's own search
    bool json = false;       ///< a line for each
    int threads = 1;
};

/// Prints each challenge as it is answered, then what came of all. Returns the exit code:
/// `incomplete` where not all were decided.
int solve_set(const ChallengeSet& set, const SetSolving& how, const std::atomic<bool>& stop);

}  // namespace orbitile::app

// Solves a challenge that a puzzle file states: finds a filling, and counts all fillings.
#pragma once

#include <atomic>
#include <optional>

#include "board/filling_count.hpp"
#include "orbitile/puzzle/stated_challenge.hpp"
#include "orbitile/puzzle/tiling.hpp"

namespace orbitile::app {

struct StatedAnswer {
    FillingCount count;             ///< at most 1 if only one filling was asked for
    std::optional<Tiling> filling;  ///< checked; its pieces have the numbers of the whole puzzle
    bool has_symmetry = false;      ///< whether fillings can be images of each other
};

struct StatedRequest {
    bool filling = true;
    bool count = false;
    bool by_solver = false;  ///< use Z3 instead of the program's own search
    int threads = 1;
};

/// Solves the challenge. If `stop` is raised, the search ends soon, and the count is not exhausted.
/// Throws InputError "challenge 'X': …" if the board is too large to be searched, and as
/// count_fillings() does.
StatedAnswer solve_stated(const Puzzle& whole, const StatedChallenge& stated,
                          const StatedRequest& request, const std::atomic<bool>& stop);

}  // namespace orbitile::app

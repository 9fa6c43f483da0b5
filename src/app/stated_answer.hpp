// What the search brings for a challenge that a puzzle file states: a filling, and how many there
// are.
#pragma once

#include <atomic>
#include <optional>

#include "board/filling_count.hpp"
#include "orbitile/puzzle/stated_challenge.hpp"
#include "orbitile/puzzle/tiling.hpp"

namespace orbitile::app {

struct StatedAnswer {
    FillingCount count;             ///< where one filling was enough, of that one
    std::optional<Tiling> filling;  ///< checked; in the numbers of the whole puzzle's pieces
    bool has_symmetry = false;      ///< whether fillings may be images of each other
};

struct StatedWish {
    bool filling = true;
    bool count = false;
    bool by_solver = false;  ///< all of it by Z3
    int threads = 1;
};

/// `stop` ends it soon: then the count is not exhausted. Throws InputError "challenge 'X': …" for a
/// board that is too large to be searched, and as count_fillings() does.
StatedAnswer answer_to(const Puzzle& whole, const StatedChallenge& stated, const StatedWish& wish,
                       const std::atomic<bool>& stop);

}  // namespace orbitile::app

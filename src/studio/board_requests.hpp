// Requests about the puzzle's board: counts of solutions, the solutions themselves, and starts
// (sets of clues that leave exactly one solution).
#pragma once

#include <atomic>

#include "puzzle/puzzle.hpp"
#include "studio/events.hpp"

namespace orbitile::studio {

void count_solutions(const Puzzle& puzzle, const Json& request, const EventHandler& handle_event,
                     const std::atomic<bool>& stop);
void list_solutions(const Puzzle& puzzle, const Json& request, const EventHandler& handle_event,
                    const std::atomic<bool>& stop);
void find_starts(const Puzzle& puzzle, const Json& request, const EventHandler& handle_event,
                 const std::atomic<bool>& stop);

}  // namespace orbitile::studio

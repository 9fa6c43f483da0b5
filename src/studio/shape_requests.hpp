// Requests about the shapes of a puzzle: work units, the search, an estimate of its time, and the
// numbers of solutions of shapes.
#pragma once

#include <atomic>

#include "orbitile/puzzle/puzzle.hpp"
#include "orbitile/question/question.hpp"
#include "studio/events.hpp"

namespace orbitile::studio {

/// {"method":…,"units":[…]}.
Json units(Question question);

void find_shapes(Puzzle puzzle, const Json& request, const Tell& tell,
                 const std::atomic<bool>& stop);
void estimate_effort(Puzzle puzzle, const Json& request, const Tell& tell,
                     const std::atomic<bool>& stop);
void measure_shapes(const Puzzle& puzzle, const Json& request, const Tell& tell,
                    const std::atomic<bool>& stop);

/// Frees what the thread keeps for the next request about the same question.
void forget_shape_session();

}  // namespace orbitile::studio
